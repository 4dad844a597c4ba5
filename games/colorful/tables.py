"""The data of Colorful: fifteen colours, the words that name them, and the table of §2.

Answers for what is printed on the colour cards and for the numbers that depend on how many
people play. Refuses to know what anybody does with them; the category cards are in
``categories``.
"""

from __future__ import annotations

from typing import Literal, NamedTuple, get_args

from msgspec import Struct

from games.contract import Language

Colour = Literal[
    "red",
    "orange",
    "yellow",
    "lime",
    "green",
    "sky",
    "blue",
    "purple",
    "pink",
    "brown",
    "black",
    "grey",
    "white",
    "silver",
    "gold",
]
"""The fifteen colours by id."""

IDS: tuple[Colour, ...] = get_args(Colour)
"""The colours in the order of a set; hands are shown in it."""

ORDER: dict[str, int] = {colour: place for place, colour in enumerate(IDS)}


class Words(Struct, frozen=True):
    """One text of the house in both languages."""

    fr: str
    en: str

    def of(self, language: Language) -> str:
        """The text in one language."""
        return self.fr if language == "fr" else self.en


class ColourFace(Struct, frozen=True):
    """What a colour card shows: name, tint, symbol. ``ink``: of the text and symbol on it.

    ``metallic`` cards have a gradient besides their symbol. Nobody needs to see the tint: name
    and symbol tell the colours apart.
    """

    id: Colour
    name: Words
    hex: str
    ink: str
    symbol: str
    symbol_name: Words
    metallic: bool = False


COLOURS: tuple[ColourFace, ...] = (
    ColourFace(
        "red",
        Words("Rouge", "Red"),
        "#D62839",
        "#FFFFFF",
        "disc",
        Words("disque plein", "filled disc"),
    ),
    ColourFace(
        "orange",
        Words("Orange", "Orange"),
        "#F3801B",
        "#000000",
        "triangle_up",
        Words("triangle vers le haut", "triangle pointing up"),
    ),
    ColourFace(
        "yellow",
        Words("Jaune", "Yellow"),
        "#FFD81A",
        "#000000",
        "chevron",
        Words("chevron", "chevron"),
    ),
    ColourFace(
        "lime",
        Words("Vert clair", "Lime"),
        "#A6DD1F",
        "#000000",
        "triangle_down",
        Words("triangle vers le bas", "triangle pointing down"),
    ),
    ColourFace(
        "green",
        Words("Vert", "Green"),
        "#1B8A3F",
        "#000000",
        "square",
        Words("carré plein", "filled square"),
    ),
    ColourFace(
        "sky", Words("Bleu ciel", "Sky blue"), "#86CDF9", "#000000", "ring", Words("anneau", "ring")
    ),
    ColourFace(
        "blue",
        Words("Bleu", "Blue"),
        "#1D4FD7",
        "#FFFFFF",
        "diamond",
        Words("losange plein", "filled diamond"),
    ),
    ColourFace(
        "purple",
        Words("Violet", "Purple"),
        "#7A2BB8",
        "#FFFFFF",
        "hexagon",
        Words("hexagone plein", "filled hexagon"),
    ),
    ColourFace("pink", Words("Rose", "Pink"), "#FF8FBF", "#000000", "wave", Words("vague", "wave")),
    ColourFace(
        "brown",
        Words("Marron", "Brown"),
        "#7B4A26",
        "#FFFFFF",
        "bars_vertical",
        Words("barres verticales", "vertical bars"),
    ),
    ColourFace(
        "black",
        Words("Noir", "Black"),
        "#151515",
        "#FFFFFF",
        "cross_x",
        Words("croix en X", "X cross"),
    ),
    ColourFace(
        "grey",
        Words("Gris", "Grey"),
        "#757B84",
        "#000000",
        "bars_horizontal",
        Words("barres horizontales", "horizontal bars"),
    ),
    ColourFace(
        "white",
        Words("Blanc", "White"),
        "#FFFFFF",
        "#000000",
        "frame",
        Words("cadre vide", "empty frame"),
    ),
    ColourFace(
        "silver",
        Words("Argent", "Silver"),
        "#BCC3CB",
        "#000000",
        "hatch_diagonal",
        Words("hachures diagonales", "diagonal hatching"),
        metallic=True,
    ),
    ColourFace(
        "gold",
        Words("Or", "Gold"),
        "#C79A1B",
        "#000000",
        "star",
        Words("étoile à cinq branches", "five-pointed star"),
        metallic=True,
    ),
)

FACES: dict[str, ColourFace] = {face.id: face for face in COLOURS}

_WORDS_FR = (
    "rouge rouges rougeatre rougeatres "
    "orange oranges oranger orangee orangees "
    "jaune jaunes jaunatre jaunatres "
    "vert verte verts vertes verdatre verdatres "
    "bleu bleue bleus bleues bleute bleutee bleutes bleutees bleuatre bleuatres "
    "violet violette violets violettes violace violacee violaces violacees "
    "rose roses rosee rosees rosatre rosatres "
    "marron marrons brun brune bruns brunes brunatre brunatres "
    "noir noire noirs noires noiratre noiratres "
    "gris grise grises grisatre grisatres "
    "blanc blanche blancs blanches blanchatre blanchatres "
    "argent argents argente argentee argentes argentees "
    "or ors dore doree dores dorees "
    # Colour words before anything else, beyond the fifteen.
    "couleur couleurs colore coloree colores colorees multicolore multicolores beige "
    "beiges pourpre pourpres ecarlate ecarlates vermillon carmin cramoisi cramoisie "
    "fuchsia magenta mauve mauves indigo azur cyan turquoise kaki ocre sepia "
    "vermillons carmins cramoisis cramoisies fuchsias magentas indigos azurs cyans "
    "turquoises kakis ocres sepias "
)

_WORDS_EN = (
    "red reds reddish "
    "orange oranges orangey orangish "
    "yellow yellows yellowish "
    "lime limes "
    "green greens greenish "
    "blue blues bluish "
    "purple purples violet violets purplish "
    "pink pinks pinkish "
    "brown browns brownish "
    "black blacks blackish "
    "grey greys gray grays greyish grayish "
    "white whites whitish "
    "silver silvers silvery "
    "gold golds golden "
    # Colour words before anything else, beyond the fifteen.
    "colour colours color colors coloured colored multicoloured multicolored beige "
    "crimson scarlet vermilion maroon magenta fuchsia mauve indigo azure cyan "
    "turquoise teal khaki ochre sepia "
)

FORBIDDEN: dict[Language, frozenset[str]] = {
    "fr": frozenset(_WORDS_FR.split()),
    "en": frozenset(_WORDS_EN.split()),
}
"""Words a subject may not contain, folded: lower case, no accents (§4.1)."""


class Size(NamedTuple):
    """How a match of so many people goes (§2)."""

    rounds: int
    removed: int


SIZES: dict[int, Size] = {
    2: Size(5, 5),
    3: Size(5, 5),
    4: Size(5, 5),
    5: Size(5, 5),
    6: Size(6, 5),
    # « Jusqu'à 12 » (§7.4): as many rounds as people, hands that still leave a choice at the end.
    7: Size(7, 5),
    8: Size(8, 5),
    9: Size(9, 5),
    10: Size(10, 2),
    11: Size(11, 1),
    12: Size(12, 0),
}

__all__ = [
    "COLOURS",
    "FACES",
    "FORBIDDEN",
    "IDS",
    "ORDER",
    "SIZES",
    "Colour",
    "ColourFace",
    "Size",
    "Words",
]

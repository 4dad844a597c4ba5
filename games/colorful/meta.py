"""What the house knows of Colorful before its rules are loaded.

Answers for names, seats, options and which of them go together. Refuses to know any rule of
play.

What the platform may add in ``Setup.extra`` (all of it optional, all of it JSON):

* ``teams``: the team of each seat, a number from 0 (``[0, 1, 0, 1]``), when the host placed
  the members; without it they are drawn (§7.1);
* ``pack``: the cards of the pack named by ``Options.pack``, as ``packs.cards`` gives them once
  their texts have references and no bodies, so that an erased text leaves a verifiable log:
  ``[{"id": "p1", "theme": {"ref": …}, "slots": [{"ref": …}, …]}, …]`` (§7.5);
* ``seen``: ids of cards that somebody seated saw in the last three games; they go to the
  bottom of the pile (§7.5).

``Setup.first``: the seat of the youngest (§3.4), or one seat further after a rematch (§5).
"""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from games.colorful.writing import clean_option
from games.contract import GameMeta, IllegalOptions, OptionField, OptionValue, Text

HOUSE_RULE_LENGTH = 200


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """The table: variants of §7, and what the people agreed on (§4.1).

    ``pack``: a reference to a « Mes catégories » pack, empty for the cards of the house; its
    cards come in ``Setup.extra``. ``team_count`` says nothing without ``teams``. ``two_boxes``
    changes nothing below seven seats.
    """

    teams: bool = False
    team_count: Annotated[int, Meta(ge=2, le=6)] = 2
    base_categories: bool = False
    double_colours: bool = False
    two_boxes: bool = False
    one_word: bool = False
    house_rule: Text = Text()
    pack: Annotated[str, Meta(max_length=64)] = ""


def check(options: Options, seats: int) -> None:
    """Refuse options that the rules exclude, alone or with so many seats (§2, §7).

    Raises:
        IllegalOptions: ``seats_out_of_range``, ``two_boxes_needed``, ``double_colours_seats``,
            ``teams_seats``, ``teams_too_many``, or a code of ``writing.clean`` for the house
            rules.
    """
    if not 2 <= seats <= 12:
        raise IllegalOptions("seats_out_of_range", rule="2", seats=seats, least=2, most=12)
    if options.double_colours and seats > 7:
        raise IllegalOptions("double_colours_seats", rule="7.3", seats=seats, most=7)
    if seats > 6 and not options.two_boxes:
        raise IllegalOptions("two_boxes_needed", rule="7.4", seats=seats, most=6)
    if options.teams:
        _check_teams(options.team_count, seats)
    body = options.house_rule.body
    if body:
        clean_option(body, most=HOUSE_RULE_LENGTH, rule="4.1", field="house_rule")


def _check_teams(count: int, seats: int) -> None:
    if seats < 4:
        raise IllegalOptions("teams_seats", rule="7.1", seats=seats, least=4)
    if count * 2 > seats:
        raise IllegalOptions("teams_too_many", rule="7.1", teams=count, most=seats // 2)


def teams_of(options: Options) -> int:
    """How many teams these options make (§7.1)."""
    return options.team_count if options.teams else 0


_FIELDS = (
    OptionField(
        key="teams",
        kind="switch",
        label={"fr": "Équipes", "en": "Teams"},
        hint={
            "fr": "À partir de 4 personnes\u00a0: une équipe marque quand tous ses membres posent "
            "la même couleur.",
            "en": "From 4 people: a team scores when all its members lay the same colour.",
        },
    ),
    OptionField(
        key="team_count",
        kind="choice",
        label={"fr": "Nombre d’équipes", "en": "Number of teams"},
        values=tuple(
            OptionValue(n, {"fr": f"{n} équipes", "en": f"{n} teams"}) for n in range(2, 7)
        ),
        hint={
            "fr": "Au moins deux personnes par équipe.",
            "en": "At least two people in each team.",
        },
        needs="teams",
    ),
    OptionField(
        key="base_categories",
        kind="switch",
        label={"fr": "Catégories de base", "en": "Base categories"},
        hint={
            "fr": "Personne n’invente de sujet\u00a0: la carte Catégorie suffit.",
            "en": "Nobody invents a subject: the category card is enough.",
        },
    ),
    OptionField(
        key="double_colours",
        kind="switch",
        label={"fr": "Double couleurs", "en": "Double colours"},
        hint={
            "fr": "Deux couleurs à chaque manche, jusqu’à 7 personnes.",
            "en": "Two colours in each round, for up to 7 people.",
        },
    ),
    OptionField(
        key="two_boxes",
        kind="switch",
        label={"fr": "Jusqu’à 12", "en": "Up to 12"},
        hint={
            "fr": "De 7 à 12 personnes, autant de manches que de personnes.",
            "en": "7 to 12 people, as many rounds as people.",
        },
    ),
    OptionField(
        key="one_word",
        kind="switch",
        label={"fr": "Un seul mot", "en": "One word only"},
        hint={
            "fr": "Le sujet tient en un mot.",
            "en": "The subject is a single word.",
        },
    ),
    OptionField(
        key="house_rule",
        kind="text",
        label={"fr": "Règles maison", "en": "House rules"},
        hint={
            "fr": "Vos contraintes sur les sujets, rappelées pendant la partie "
            "(200 caractères au plus).",
            "en": "Your own limits on subjects, shown during the match (200 characters at most).",
        },
    ),
    OptionField(
        key="pack",
        kind="pack",
        label={"fr": "Mes catégories", "en": "My categories"},
        hint={
            "fr": "Vos propres cartes à la place de celles de la maison.",
            "en": "Your own cards instead of the cards of the house.",
        },
    ),
)

META = GameMeta(
    key="colorful",
    name={"fr": "Colorful", "en": "Colorful"},
    tagline={
        "fr": "Posez tous la même couleur, sans rien vous dire.",
        "en": "All lay the same colour, without a word.",
    },
    seats=(2, 12),
    default_seats=4,
    options=Options,
    fields=_FIELDS,
    check=check,
    rules_version=1,
    state_version=1,
    max_length=144,  # twelve people lay once in each of twelve rounds
    players=("uniform",),
    default_clock=60,
    stage="published",
    computers=False,
    cooperative=True,
    free_text=True,
    teams=teams_of,
    opener={"fr": "La plus jeune personne", "en": "The youngest person"},
)

__all__ = ["HOUSE_RULE_LENGTH", "META", "Options", "check"]

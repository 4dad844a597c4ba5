"""What may be a subject: §4.1, and bad input."""

from __future__ import annotations

import pytest

from games.colorful.categories import HOUSE_CARDS
from games.colorful.moves import GiveSubject
from games.colorful.rules import GAME
from games.colorful.subject import check_subject, colour_in, samples
from games.colorful.tables import FORBIDDEN
from games.contract import IllegalMove, Text
from support.colorful import Table, colours, names
from support.typography import typed


def given(table: Table, body: str) -> IllegalMove:
    return table.refused("A", GiveSubject(Text("r", body), colours("Rose")))


@pytest.mark.parametrize(
    ("subject", "word"),
    [
        ("La Panthère rose", "rose"),
        ("un citron vert", "vert"),
        ("L'ÉTOILE NOIRE", "NOIRE"),
        ("L’étoile noire", "noire"),
        ("Le bleu du ciel", "bleu"),
        ("une rosée", "rosée"),
        ("des cheveux dorés", "dorés"),
        ("l'âge d'or", "or"),
        ("bleu-nuit", "bleu"),
        ("(écarlate)", "écarlate"),
        ("Une orange", "orange"),
        ("Ore, or, Oregon", "or"),
        ("Multicolore", "Multicolore"),
        ("MARRON!", "MARRON"),
    ],
)
def test_scenario_13_a_colour_in_the_subject_is_refused_by_name(subject, word):
    """The word at fault is named, nothing is laid."""
    table = Table(3)
    refused = given(table, subject)
    assert (refused.code, refused.rule) == ("subject_colour", "4.1")
    assert refused.context["word"] == word
    assert len(table.hand("A")) == 10
    assert f"« {word} »" in typed(GAME.explain(refused, names(3, 0), "fr"))
    assert f"“{word}”" in GAME.explain(refused, names(3, 0), "en")


@pytest.mark.parametrize(
    "subject",
    [
        "Un flamant",
        "ciel",
        "une olive",
        "Le saumon",
        "crème",
        "L’orgueil",
        "Une rosace",
        "un œuf à la coque",
        "Noël 1998 !",
        "50 % de réduction",
        "« Roméo & Juliette » (acte 2)",
        "Tom\u00a0: le chat",
        "A",
        "x" * 60,
    ],
)
def test_scenario_13_a_subject_without_a_colour_is_accepted(subject):
    table = Table(3)
    table.name("A", subject, "Rose")
    assert table.state.rounds[0].named


@pytest.mark.parametrize(
    ("subject", "word"),
    [("a limo", None), ("The Lime Tree", "Lime"), ("GREY matter", "GREY"), ("teal", "teal")],
)
def test_clause_4_1_the_words_are_those_of_the_table_language(subject, word):
    assert colour_in(subject, "en") == word
    table = Table(3, language="en")
    if word is None:
        table.name("A", subject, "Rose")
    else:
        assert given(table, subject).context["word"] == word


def test_clause_4_1_words_of_the_other_language_are_free():
    table = Table(3)
    table.name("A", "Un pull red", "Rose")
    other = Table(3, language="en")
    other.name("A", "Rouge", "Rose")


@pytest.mark.parametrize("language", ["fr", "en"])
def test_clause_4_1_every_word_of_the_lists_is_refused_in_any_dress(language):
    for word in FORBIDDEN[language]:
        for dressed in (word, word.upper(), word.title(), f"«{word}»", f"l'{word}", f"a-{word}"):
            assert colour_in(dressed, language), dressed


@pytest.mark.parametrize(
    ("body", "code"),
    [
        ("x" * 61, "text_long"),
        ("", "text_empty"),
        ("   ", "text_empty"),
        ("\u00a0\u202f", "text_empty"),
        ("?!…", "text_empty"),
        ("un\tchat", "text_invisible"),
        ("un\nchat", "text_invisible"),
        ("un\x00chat", "text_invisible"),
        ("un\x7fchat", "text_invisible"),
        ("\u202etahc", "text_invisible"),
        ("chat\u200f", "text_invisible"),
        ("\u2066chat\u2069", "text_invisible"),
        ("ro\u200buge", "text_invisible"),
        ("ro\u200duge", "text_invisible"),
        ("ro\u00aduge", "text_invisible"),
        ("ro\ufeffuge", "text_invisible"),
        ("r\u0336o\u0336uge", "text_invisible"),
        ("chat\ufe0f", "text_invisible"),
        ("chat\ud800", "text_invisible"),
        ("chat\ue000", "text_invisible"),
        ("un\u3000chat", "text_invisible"),
        ("r\u043euge", "text_letter"),  # Cyrillic o
        ("bl\u03b5u", "text_letter"),  # Greek epsilon
        ("\uff52\uff4f\uff55\uff47\uff45", "text_letter"),  # full width
        ("\U0001d42b\U0001d428uge", "text_letter"),  # mathematical bold
        ("n\u1d0fir", "text_letter"),  # phonetic small capital
        ("b\u2113eu", "text_letter"),  # script l
        ("紅", "text_letter"),
        ("أحمر", "text_letter"),
        ("\u3164", "text_letter"),  # a letter that looks like nothing
        ("🔴", "text_symbol"),
        ("Un cœur ❤", "text_symbol"),
        ("■", "text_symbol"),
        ("\u2800", "text_symbol"),  # braille without dots
        ("<b>chat</b>", "text_symbol"),
        ("[chat](x)", "text_symbol"),
        ("{{ chat }}", "text_symbol"),
        ("chat²", "text_symbol"),
    ],
)
def test_clause_4_1_and_bad_input_other_texts_are_refused(body, code):
    """Refused with a sentence in both languages, nothing laid, nothing unseen in the answer."""
    table = Table(3)
    refused = given(table, body)
    assert (refused.code, refused.rule) == (code, "4.1")
    for language in ("fr", "en"):
        sentence = GAME.explain(refused, names(3, 0), language)
        assert sentence
        sentence.encode()
        assert "\u202e" not in sentence
        assert "\u200b" not in sentence


@pytest.mark.parametrize(
    ("body", "word"),
    [
        ("rôûgé", "rôûgé"),
        ("ro\u0302uge", "rôuge"),
        ("R0UGE", "R0UGE"),
        ("n01r", "n01r"),
        ("une j4une", "j4une"),
        ("r o u g e", "r o u g e"),
        ("le r.o.u.g.e", "r.o.u.g.e"),
        ("bløu, bleu", "bleu"),
        ("vıolet", "vıolet"),
        ("ſi ors", "ors"),
    ],
)
def test_bad_input_a_disguised_colour_is_recognised(body, word):
    refused = given(Table(3), body)
    assert (refused.code, refused.context["word"]) == ("subject_colour", word)


@pytest.mark.parametrize("body", ["B.D.", "U.S.A.", "R2D2", "Un G20", "7", "A1 et B2", "l'o r"])
def test_clause_4_1_letters_and_digits_that_spell_no_colour_are_free(body):
    assert check_subject(body, "fr", one_word=False) == body


@pytest.mark.parametrize("body", ["tour Eiffel", "Le homard", "tour/Eiffel", "tour,Eiffel"])
def test_scenario_14_one_word_only(body):
    table = Table(3, one_word=True)
    refused = given(table, body)
    assert (refused.code, refused.context["words"]) == ("subject_one_word", 2)
    assert Table(3).name("A", body, "Rose")


@pytest.mark.parametrize("body", ["homard", "Arc-en-ciel", "L'océan", " homard ! "])
def test_scenario_14_compound_and_elided_words_are_one(body):
    assert Table(3, one_word=True).name("A", body, "Rose")


def test_clause_4_1_the_category_itself_is_not_checked():
    """A late player's category text is the subject though it is more than one word."""
    table = Table(3, one_word=True)
    table.play("A", GAME.fallback(GAME.view(table.state, 0), (), table.dice))
    assert table.state.rounds[0].named


def test_a_subject_whose_text_was_erased_still_replays():
    """The log keeps the reference alone: the same move is decided to the same facts."""
    whole, gone = Table(3), Table(3)
    whole.play("A", GiveSubject(Text("abc", "Un flamant"), colours("Rose")))
    gone.play("A", GiveSubject(Text("abc"), colours("Rose")))
    assert whole.last == gone.last
    assert whole.last[0].subject == Text("abc")


def test_a_subject_without_body_or_reference_is_refused():
    table = Table(3)
    refused = table.refused("A", GiveSubject(Text(), colours("Rose")))
    assert refused.code == "text_empty"


@pytest.mark.parametrize("language", ["fr", "en"])
@pytest.mark.parametrize("one_word", [True, False])
def test_simulated_people_have_many_allowed_subjects(language, one_word):
    found = samples(language, one_word=one_word)
    assert len(found) > 100
    for body in found:
        check_subject(body, language, one_word=one_word)


def test_clause_6_no_category_of_the_house_is_longer_than_a_subject_may_be():
    texts = [text for card in HOUSE_CARDS for text in (card.theme, *card.slots)]
    assert all(0 < len(text.of(lang)) <= 60 for text in texts for lang in ("fr", "en"))

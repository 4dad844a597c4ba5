"""A whole match of Colorful between four people, each with a browser of their own."""

from __future__ import annotations

import re

import pytest
from django.conf import settings
from django.test import Client
from playwright.sync_api import expect

from play.models import FreeText, Match
from play.runtime import load
from support.rights import member

pytestmark = [pytest.mark.browser, pytest.mark.timeout(600)]

SOON = 30_000
PHONE = {"width": 390, "height": 844}
SUBJECTS = ("La mer", "Le désert", "Noël", "La tempête", "Le sommeil")
CARDS = re.compile(r", jouable$")
LAY = re.compile(r"^Poser \w")


@pytest.fixture(autouse=True)
def _patience(live_stack):
    """A busy machine may take its time."""
    expect.set_options(timeout=SOON)


class Player:
    """Somebody who knows the table by the roles and names it speaks."""

    def __init__(self, page):
        self.page = page
        page.set_default_timeout(SOON)
        self.cards = page.get_by_role("button", name=CARDS)
        self.subject = page.get_by_role("textbox", name="Votre sujet")
        self.lay = page.get_by_role("button", name=LAY)
        self.result = page.get_by_role("region", name="Résultat")

    @property
    def places(self):
        return self.page.get_by_role("list", name="Autour de la table").get_by_role("listitem")

    def choose(self, colour):
        """Pick a colour of the hand and lay it, by keyboard alone."""
        card = self.page.get_by_role("button", name=re.compile(f"^{colour}, .*jouable$"))
        if card.get_attribute("aria-pressed") == "false":  # a picked card's second Enter lays it
            card.press("Enter")
        self.lay.press("Enter")

    def name_subject(self, words, colour):
        self.subject.fill(words)
        self.choose(colour)

    def offers(self):
        """The names of the colours this hand still holds."""
        return [
            name.split(",")[0]
            for name in self.cards.evaluate_all(
                "cards => cards.map(card => card.getAttribute('aria-label'))"
            )
        ]


def seat_members(base, browser, names):
    """A context for each member, signed in."""
    for name in names:
        client = Client()
        client.force_login(member(name).user)
        context = browser.new_context(locale="fr-FR")
        cookie = client.cookies[settings.SESSION_COOKIE_NAME]
        context.add_cookies([{"name": cookie.key, "value": cookie.value, "url": base}])
        yield context.new_page()


@pytest.fixture
def four(live_stack, browser):
    """Three members and a guest on a phone, around one table; the host first."""
    base = live_stack.base_url
    pages = list(seat_members(base, browser, ("Mia", "Noé", "Ana")))
    phone = browser.new_context(locale="fr-FR", viewport=PHONE, has_touch=True, is_mobile=True)
    pages.append(phone.new_page())
    host = pages[0]
    host.set_default_timeout(SOON)
    host.goto(f"{base}/salons/nouveau/?jeu=colorful")
    host.get_by_role("button", name="Ouvrir le salon").click()
    host.wait_for_url("**/salons/*-*/")
    link = host.locator(".invite__link").get_attribute("href")
    for page in pages[1:]:
        page.goto(link)
        page.get_by_role("button", name="Prendre place").click()
        page.wait_for_url("**/salons/*-*/")
    for page in pages:
        page.get_by_role("button", name="Je suis prêt").click()
    players = [Player(page) for page in pages]
    for player in players:
        expect(player.page).to_have_url(re.compile("/parties/"))
        expect(player.places).to_have_count(4)
    yield players
    for page in pages:
        page.context.close()


def active(players):
    """Who is asked for a subject; everybody else waits for it."""
    players[0].page.wait_for_timeout(100)
    for _try in range(100):
        for player in players:
            if player.subject.count():
                return player
        players[0].page.wait_for_timeout(100)
    raise AssertionError("nobody is asked for a subject")


def test_four_people_play_a_whole_match_in_four_browsers(four):
    hand = active(four).offers()
    for number, words in enumerate(SUBJECTS, 1):
        speaker = active(four)
        rest = [player for player in four if player is not speaker]
        if number == 1:
            refused_first(speaker)
            expect(rest[0].page.get_by_text("cherche un sujet").first).to_be_visible()
        colour = hand[number - 1]
        speaker.name_subject(words, colour)
        for player in rest:
            expect(player.page.get_by_text(words, exact=True).first).to_be_visible()
        if number == 1:
            who_has_laid(speaker, rest)
        for player in rest:
            player.choose(hand[-1] if number == 3 and player is rest[-1] else colour)
        if number < len(SUBJECTS):
            expect(speaker.page.get_by_text(f"Manche {number + 1} sur 5")).to_be_visible()
    for player in four:
        reveal(player)
    matches_verify()


def refused_first(speaker):
    """A subject with a colour in it: the word is named and marked, nothing is lost or laid."""
    speaker.name_subject("La panthère rose", speaker.offers()[0])
    fault = speaker.page.get_by_role("alert").filter(has_text="« rose » nomme une couleur")
    expect(fault).to_be_visible()
    expect(speaker.subject).to_have_value("La panthère rose")
    marked = speaker.subject.evaluate("f => f.value.slice(f.selectionStart, f.selectionEnd)")
    assert marked == "rose"
    assert speaker.cards.count() == 10


def who_has_laid(speaker, rest):
    """Everybody sees that a card was laid, nobody else which; its owner may look again."""
    for player in rest:
        expect(player.places.filter(has_text="posée")).to_have_count(1)
        assert not player.page.locator(".slot__cards .card--day").count()
    speaker.page.get_by_role("button", name="Revoir ma carte posée").press("Enter")
    expect(speaker.page.locator(".slot__cards .card--day")).to_have_count(1)
    speaker.page.get_by_role("button", name="Mes cartes posées").press("Enter")
    sheet = speaker.page.get_by_role("group", name="Mes cartes posées")
    expect(sheet).to_contain_text("La mer")
    sheet.get_by_role("button", name="Fermer").press("Enter")


def reveal(player):
    """Each person turns the rounds over at their own pace; the result comes last."""
    page = player.page
    for number in range(1, 4):
        button = page.get_by_role("button", name=f"Révéler la manche {number}")
        button.press("Enter")
        expect(page.get_by_role("heading", name=SUBJECTS[number - 1])).to_be_visible()
        follow = page.get_by_role("button", name=f"Révéler la manche {number + 1}")
        expect(follow).to_be_enabled()
    expect(page.get_by_text("3 voix sur 4")).to_be_visible()
    page.get_by_role("button", name="Tout révéler").press("Enter")
    page.get_by_role("button", name="Voir le résultat").press("Enter")
    expect(player.result).to_contain_text("Accord parfait à 4 manches sur 5")


def matches_verify():
    """The subjects lie beside the log, and the log is the state."""
    match = Match.objects.get()
    assert match.status == Match.Status.ENDED
    assert set(FreeText.objects.values_list("body", flat=True)) == set(SUBJECTS)
    assert load(match.pk).game.outcome(load(match.pk).state).reason == "points"

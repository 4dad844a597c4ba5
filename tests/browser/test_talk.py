"""The talk in a real browser: two people of a room, at the room's page and at the table."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

pytestmark = [pytest.mark.browser, pytest.mark.timeout(300)]

SOON = 30_000
PHONE = {"width": 390, "height": 844}
DESKTOP = {"width": 1440, "height": 900}


@pytest.fixture(autouse=True)
def _patience(live_stack, page):
    """A busy machine may take its time."""
    page.set_default_timeout(SOON)
    expect.set_options(timeout=SOON)


@pytest.fixture
def two(live_stack, page, browser):
    """A host at a desk and a friend on a phone, in one room of two."""
    base = live_stack.base_url
    page.set_viewport_size(DESKTOP)
    page.goto(f"{base}/salons/nouveau/")
    page.get_by_role("button", name="Ouvrir le salon").click()
    page.wait_for_url("**/salons/*-*/")
    page.get_by_label("Nombre de places").select_option("2")
    expect(page.locator(".chair")).to_have_count(2)
    context = browser.new_context(locale="fr-FR", viewport=PHONE, has_touch=True)
    friend = context.new_page()
    friend.set_default_timeout(SOON)
    friend.goto(page.locator(".invite__link").get_attribute("href"))
    friend.get_by_role("button", name="Prendre place").click()
    friend.wait_for_url("**/salons/*-*/")
    expect(friend.get_by_role("button", name="Conversation", exact=True)).to_be_visible()
    yield page, friend
    context.close()


def write(page, words):
    """Type a line and send it with Enter, as people do."""
    field = page.get_by_label("Votre ligne")
    field.fill(words)
    field.press("Enter")
    expect(field).to_have_value("")


def heard(page):
    """What the polite region has said."""
    return page.locator("[data-role=talk-speech]")


def test_two_people_talk_in_the_room_and_at_the_table(two):
    desk, phone = two
    write(desk, "Bonsoir <b>vous</b>\u202e !")
    handle = phone.get_by_role("button", name="Conversation, 1 nouvelle ligne")
    expect(handle).to_be_visible()
    expect(heard(phone)).to_contain_text("Bonsoir <b>vous</b> !")
    handle.click()
    sheet = phone.get_by_role("dialog", name="Conversation")
    expect(sheet.get_by_text("Bonsoir <b>vous</b> !")).to_be_visible()
    sheet.get_by_role("button", name="Merci !").click()
    expect(desk.get_by_role("list", name="Ce qui s’est dit").get_by_text("Merci !")).to_be_visible()
    phone.keyboard.press("Escape")
    expect(sheet).to_be_hidden()

    phone.get_by_role("button", name="Je suis prêt").click()
    desk.get_by_role("button", name="Je suis prêt").click()
    for one in (desk, phone):
        expect(one).to_have_url(re.compile("/parties/"))
        expect(one.locator(".hand__card").first).to_be_visible()
    phone.get_by_role("button", name="Conversation", exact=True).click()
    write(phone, "À toi !")
    button = desk.get_by_role("button", name="Conversation, 1 nouvelle ligne")
    expect(button).to_be_visible()
    expect(heard(desk)).to_contain_text("À toi !")
    button.press("Enter")
    expect(desk.get_by_label("Votre ligne")).to_be_focused()
    # Beside the table, not over it: one talks and plays on.
    desk.locator(".hand__card").first.hover()
    desk.keyboard.press("Escape")
    expect(desk.get_by_role("button", name="Conversation", exact=True)).to_be_focused()


def test_what_was_not_read_is_counted_on_the_next_page_too(two):
    desk, phone = two
    write(desk, "une")
    write(desk, "deux")
    expect(phone.get_by_role("button", name="Conversation, 2 nouvelles lignes")).to_be_visible()
    phone.reload()
    phone.get_by_role("button", name="Conversation, 2 nouvelles lignes").click()
    expect(phone.get_by_role("dialog", name="Conversation").get_by_text("deux")).to_be_visible()
    phone.reload()
    expect(phone.get_by_role("button", name="Conversation", exact=True)).to_be_visible()
    write(desk, "trois")
    expect(phone.get_by_role("button", name="Conversation, 1 nouvelle ligne")).to_be_visible()


def test_a_line_is_erased_reported_and_the_talk_closed(two):
    desk, phone = two
    write(desk, "à effacer")
    write(desk, "à signaler")
    phone.get_by_role("button", name="Conversation, 2 nouvelles lignes").click()
    lines = phone.get_by_role("list", name="Ce qui s’est dit")
    expect(lines.get_by_text("à effacer")).to_be_visible()

    desk.get_by_role("button", name="Que faire de cette ligne de vous").first.click()
    desk.get_by_role("button", name="Effacer").click()
    expect(lines.get_by_text("ligne effacée")).to_be_visible()
    expect(lines.get_by_text("à effacer")).to_have_count(0)

    phone.get_by_role("button", name=re.compile("Que faire de cette ligne de Invité")).click()
    phone.get_by_role("button", name="Signaler", exact=True).click()
    phone.get_by_label("Pourquoi la signaler ?").select_option("insult")
    phone.get_by_role("button", name="Envoyer à l’équipe").click()
    expect(phone.get_by_text("L’équipe lira cette ligne")).to_be_visible()
    from talk.models import Report

    assert Report.objects.get().quote == "à signaler"

    desk.get_by_role("button", name="Fermer la conversation à tous").click()
    expect(phone.get_by_text("L’hôte a fermé la conversation.")).to_be_visible()
    expect(phone.get_by_label("Votre ligne")).to_have_count(0)
    phone.get_by_role("button", name="Bravo !").click()
    expect(lines.get_by_text("Bravo !")).to_be_visible()


def test_a_refused_line_stays_in_its_field_with_the_reason(two):
    desk, _phone = two
    for number in range(6):
        write(desk, f"ligne {number}")
    field = desk.get_by_label("Votre ligne")
    field.fill("une de trop")
    field.press("Enter")
    expect(desk.get_by_role("alert").get_by_text("Trop de messages à la fois")).to_be_visible()
    expect(field).to_have_value("une de trop")


def test_the_talk_comes_back_after_the_server_went(two, live_stack):
    desk, phone = two
    live_stack.restart("daphne")
    write_again = desk.get_by_label("Votre ligne")
    write_again.fill("toujours là ?")

    def sent():
        write_again.press("Enter")
        desk.wait_for_timeout(500)
        return write_again.input_value() == ""

    assert any(sent() for _try in range(40))
    expect(heard(phone)).to_contain_text("toujours là ?")

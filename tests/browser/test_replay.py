"""A match played in a browser, exported, checked by command line and browser, refused when changed.

And the replay: any step, any eyes, a link to both.
"""

from __future__ import annotations

import math
import re
import subprocess
import sys
from pathlib import Path

import pytest
from playwright.sync_api import expect

from support.robot import Robot, play
from support.tables import person, play_out, start
from support.visits import seat_browser

pytestmark = [pytest.mark.browser, pytest.mark.timeout(180)]

ROOT = Path(__file__).parents[2]
NEAR = 22  # px that a finger is wide
SOON = 30_000


@pytest.fixture(autouse=True)
def _patience(live_stack, page):
    """A busy machine may take its time."""
    page.set_default_timeout(SOON)
    expect.set_options(timeout=SOON)


def sit_down(page, base):
    """A room of two with a computer; the seal stands there before anybody is ready."""
    page.goto(f"{base}/salons/nouveau/?jeu=duel_de_couleurs")
    page.get_by_role("button", name="Ouvrir le salon").click()
    page.wait_for_url("**/salons/*-*/")
    page.get_by_label("Nombre de places").select_option("2")
    expect(page.locator(".chair")).to_have_count(2)
    page.get_by_role("button", name=re.compile("Place 2, libre")).click()
    page.get_by_role("button", name=re.compile("^normal$", re.IGNORECASE)).first.click()
    expect(page.get_by_text("Ordinateur 1").first).to_be_attached()
    page.get_by_text("Des cartes que personne ne peut arranger").click()
    seal = page.locator(".fairness__seal").text_content()
    assert re.fullmatch("[0-9a-f]{64}", seal)
    page.get_by_role("button", name="Je suis prêt").click()
    expect(page).to_have_url(re.compile("/parties/"))
    return seal


def command_line(file):
    program = [sys.executable, "-m", "games", "verify", str(file)]
    return subprocess.run(program, capture_output=True, text=True, cwd=ROOT)


@pytest.mark.timeout(600)
def test_a_match_is_played_exported_and_verified_and_refused_after_one_byte(
    live_stack, page, tmp_path
):
    seal = sit_down(page, live_stack.base_url)
    page.get_by_role("button", name="Plus").click()
    running = page.get_by_role("link", name=re.compile("^Le mélange"))
    expect(running).to_contain_text("Votre part du hasard y est.")
    page.keyboard.press("Escape")
    play(Robot(page))
    page.get_by_role("link", name="Vérifier le mélange").click()
    expect(page.get_by_role("heading", name="Le mélange est vrai")).to_be_visible()
    expect(page.get_by_text("Votre part du hasard y est.")).to_be_visible()
    expect(page.locator(".seal")).to_contain_text(seal)
    dealt = page.get_by_role("listitem").filter(has_text="La donne, vérifié")
    expect(dealt).to_contain_text("mélange de")

    with page.expect_download() as download:
        page.get_by_role("link", name="Télécharger la partie").click()
    file = tmp_path / "match.json"
    download.value.save_as(file)
    told = command_line(file)
    assert told.returncode == 0, told.stderr
    assert told.stdout.startswith("holds: duel_de_couleurs")

    raw = bytearray(file.read_bytes())
    # The first letter of a fact's name, well inside the match.
    named = [found.end() for found in re.finditer(rb'"facts":\[\{"type":"', raw)]
    raw[named[len(named) // 2]] ^= 1
    file.write_bytes(raw)
    told = command_line(file)
    assert told.returncode == 1
    at = re.search(r"chain at event (\d+)", told.stderr)[1]
    page.get_by_label("Vérifier un fichier").set_input_files(file)
    refused = page.get_by_role("alert")
    expect(refused).to_contain_text("Un événement a été changé.")
    expect(refused).to_contain_text(f"À l’événement {at}.")


@pytest.mark.parametrize(
    ("content", "code"),
    [
        (b"", "truncated"),
        (b'{"schema":"tablee/match/1","match":', "truncated"),
        (b'{"schema":"tablee/match/2"}', "wrong_version"),
        (b'{"event":"chess"}', "foreign"),
        (b"\xff\xfe", "not_json"),
        (b" " * (50 * 2**20 + 1), "too_large"),
    ],
)
def test_what_is_no_export_is_refused_with_its_code(live_stack, page, tmp_path, content, code):
    base = live_stack.base_url
    page.goto(f"{base}/revoir/{finished(page, base).pk}/melange/")
    expect(page.get_by_role("heading", name="Le mélange est vrai")).to_be_visible()
    file = tmp_path / "other.json"
    file.write_bytes(content)
    page.get_by_label("Vérifier un fichier").set_input_files(file)
    expect(page.get_by_role("alert").locator("code").first).to_have_text(code)


def finished(page, base, *, game="durak"):
    """A finished match of this browser's guest against another person."""
    ada = person("Ada")
    seat_browser(page.context, base, ada)
    return play_out(start(ada, person("Hibou"), game=game))


def test_a_replay_is_gone_through_by_keys_log_plot_and_other_eyes(live_stack, page):
    base = live_stack.base_url
    match = finished(page, base)
    page.goto(f"{base}/revoir/{match.pk}/?place=tout&coup=10")
    count = page.locator("[data-count]")
    expect(count).to_have_text(re.compile(r"^Coup 10 sur "))
    now = page.locator(".said__line--now")
    expect(now).to_contain_text("10")
    page.get_by_role("heading", name="Revoir la partie").click()
    page.keyboard.press("ArrowRight")
    expect(count).to_have_text(re.compile(r"^Coup 11 sur "))
    assert "coup=11" in page.url
    page.get_by_role("region", name="Journal").get_by_role("button").nth(3).click()
    expect(count).not_to_have_text(re.compile(r"^Coup 11 sur "))
    expect(page.get_by_text("Cartes en main, coup par coup")).to_be_visible()
    expect(page.locator(".plot__line")).to_have_count(2)
    page.get_by_role("slider", name="Coup").press("End")
    total = page.locator("main").get_attribute("data-total")
    expect(count).to_have_text(f"Coup {total} sur {total}")
    seat = page.get_by_role("link", name="Hibou")
    seat.click()
    expect(page.get_by_role("link", name="Hibou")).to_have_attribute("aria-current", "true")
    expect(count).to_have_text(re.compile(r"^Coup \d+ sur "))
    assert "place=2" in page.url


def test_a_finger_reaches_the_turning_points_and_every_step_of_the_plot(live_stack, page):
    base = live_stack.base_url
    match = finished(page, base)
    page.set_viewport_size({"width": 390, "height": 844})
    page.goto(f"{base}/revoir/{match.pk}/?place=tout")
    count = page.locator("[data-count]")
    points = page.get_by_role("list", name="Les tournants").get_by_role("button")
    expect(points.last).to_contain_text("Fin de la partie 3")
    for size in (point.bounding_box() for point in points.all()):
        assert min(size["width"], size["height"]) >= 44, size
    points.first.click()
    number = points.first.locator(".plot__number").text_content()
    expect(count).to_have_text(re.compile(rf"^Coup {number} sur "))
    numbers = [int(one.text_content()) for one in points.locator(".plot__number").all()]
    plot, total = page.locator(".plot__area"), int(page.locator("main").get_attribute("data-total"))
    wide = plot.bounding_box()["width"]
    for x in (1, wide / 6, wide / 2, wide - 15):
        plot.click(position={"x": x, "y": 50})
        steps = "|".join(map(str, _meant(x / wide, wide, numbers, total)))
        expect(count).to_have_text(re.compile(rf"^Coup ({steps}) sur {total}$"))


def _meant(share, wide, numbers, total):
    """The turning point beside a finger; elsewhere the steps that it may lie on."""
    far, nearest = min((abs((one - 1) / (total - 1) - share) * wide, one) for one in numbers)
    under = share * (total - 1) + 1
    if far > NEAR + 1:
        return {math.floor(under), math.ceil(under)}
    # Where the finger's edge is doubtful, either is right.
    return {nearest} if far < NEAR - 1 else {nearest, math.floor(under), math.ceil(under)}


@pytest.mark.parametrize("people", [3, 12])
def test_a_replay_of_colorful_lays_no_place_over_another(live_stack, page, people):
    base = live_stack.base_url
    ada, *others = (person(f"Ami {number}") for number in range(people))
    seat_browser(page.context, base, ada)
    boxes = {"options": {"two_boxes": True}} if people > 6 else {}
    match = play_out(start(ada, *others, game="colorful", **boxes))
    page.set_viewport_size({"width": 1440, "height": 900})
    page.goto(f"{base}/revoir/{match.pk}/?coup={people + 2}")
    expect(page.locator(".places > *")).to_have_count(people)

    def edges(where):
        return [one.bounding_box() for one in page.locator(where).all()]

    def apart(one, other):
        return one["x"] + one["width"] <= other["x"] or one["y"] + one["height"] <= other["y"] + 1

    (card,), (cloth,) = edges(".prompt"), edges(".table__cloth")
    assert cloth["y"] <= card["y"]
    assert all(apart(card, place) for place in edges(".places > *"))
    low = max(place["y"] + place["height"] for place in edges(".places > *"))
    (said,) = edges(".replay__said")
    assert low <= said["y"]
    assert edges(".said__line--now")[0]["height"] >= 40, "the log has room"


@pytest.mark.parametrize("game", ["arc_en_ciel", "splendor_duel", "colorful"])
def test_the_plot_of_points_leads_to_the_result(live_stack, page, game):
    base = live_stack.base_url
    ada, hibou, loutre = (person(name) for name in ("Ada", "Hibou", "Loutre"))
    seat_browser(page.context, base, ada)
    others = [hibou] if game == "splendor_duel" else [hibou, loutre]
    match = play_out(start(ada, *others, game=game))
    page.goto(f"{base}/revoir/{match.pk}/?place=tout")
    expect(page.get_by_text("Points, coup par coup")).to_be_visible()
    lines = page.locator(".plot__line")
    expect(lines).to_have_count(1 + len(others))
    scale, slider = (
        page.locator(".plot__area").bounding_box(),
        page.get_by_role("slider", name="Coup"),
    )
    assert scale["width"] > 0.9 * slider.bounding_box()["width"], "each step stands over the slider"
    standing = page.locator(".plot__legend b")
    expect(standing).to_have_text(["0"] * (1 + len(others)))
    where = page.locator("[data-subtitle]")
    begun = where.text_content()
    page.get_by_role("slider", name="Coup").press("End")
    expect(where).not_to_have_text(begun)
    expect(standing).to_have_text([str(score) for score in match.outcome["scores"]])


def test_a_step_beyond_the_end_is_refused_with_a_way_back(live_stack, page):
    base = live_stack.base_url
    match = finished(page, base)
    answer = page.goto(f"{base}/revoir/{match.pk}/?coup=99999")
    assert answer.status == 400
    expect(
        page.get_by_role("heading", name="Cette partie n’a pas autant de coups.")
    ).to_be_visible()
    page.get_by_role("link", name="Revenir").click()
    expect(page.locator("[data-count]")).to_have_text(re.compile(r"^Coup \d+ sur "))

"""Learning by playing: a first match with a coach beside the board, who sees what is done, and can be sent away."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import FloatRect, Locator, Page, ViewportSize, expect

from tests import depth
from tests.web.conftest import BOT, COLD, DESKTOP, ME, NOWHERE, Opener
from tests.web.conftest import begin as begin_match
from tests.web.look import Album
from tests.web.player import Person
from tests.web.pupil import Json, Pupil
from tests.web.tours import STYLES, Style

pytestmark = COLD
TITLES = {"pocket-imperium": "Pocket Imperium", "small-star-empires": "Small Star Empires"}
LEAST_BOARD = 480
"""Pixels of height the board keeps on a small laptop."""
LARGE_ENOUGH = 36
"""Pixels of a hex that is to be tapped, at least."""
CLOCK = {"kind": "total", "seconds": 3600, "increment": 0}
LAPTOP: ViewportSize = {"width": 1280, "height": 720}
RINGED = ".board-wrap.coached use.lit, .board-wrap.coached g.lit"


def begin(page: Page, game: str, style: Style | None = None) -> Pupil:
    """Start the guided match of a game from the start page."""
    pupil = Pupil(page, style or STYLES[f"{game}-along"][1])
    page.get_by_role("button", name=TITLES[game], exact=True).click()
    expect(coach(page)).to_be_visible()
    return pupil


def coach(page: Page) -> Locator:
    return page.get_by_role("complementary", name="Tour", exact=True)


def press(page: Page, name: str) -> None:
    coach(page).get_by_role("button", name=name).click()


def box(found: Locator) -> FloatRect:
    """Where something is on the screen."""
    place = found.bounding_box()
    assert place
    return place


def reads(page: Page) -> None:
    """Press Next as long as there is something that is only to be read."""
    following = coach(page).get_by_role("button", name="Next")
    while following.count():
        following.click()


def test_a_task_is_left_out_only_by_saying_so_and_there_is_a_way_back(visit: Opener) -> None:
    page = visit()
    begin(page, "small-star-empires")
    expect(coach(page)).to_contain_text("The goal: claim the stars")
    expect(page.locator(RINGED).first).to_be_visible()
    press(page, "Read rule SSE-END-1")
    book = page.get_by_role("dialog", name="Small Star Empires")
    expect(book.get_by_role("heading", name="The end", exact=True)).to_be_visible()
    book.get_by_role("button", name="Close").click()
    expect(page.locator(".board-wrap .names")).to_be_visible()
    page.keyboard.press("l")
    expect(page.locator(".board-wrap .names text")).to_have_text(["P0"])  # the question names it
    page.keyboard.press("n")
    expect(coach(page)).to_contain_text("Straight ahead")
    expect(coach(page).get_by_role("listitem")).to_have_text(["Fly a ship", "Reach two planets or more"])
    expect(coach(page).get_by_role("button", name="Next")).to_have_count(0)
    page.keyboard.press("n")
    expect(coach(page)).to_contain_text("Straight ahead")

    press(page, "Earlier lesson")
    expect(coach(page)).to_contain_text("The goal: claim the stars")
    press(page, "Later lesson")
    expect(coach(page)).to_contain_text("Straight ahead")
    press(page, "Skip this")
    expect(coach(page)).to_contain_text("Play on")
    press(page, "Earlier lesson")
    expect(coach(page)).to_contain_text("You skipped this")
    press(page, "Try it again")
    expect(coach(page)).to_contain_text("Straight ahead")
    expect(coach(page).get_by_role("listitem")).to_have_count(2)


def test_what_was_done_is_praised_what_slips_can_be_taken_back(visit: Opener) -> None:
    page = visit()
    begin(page, "small-star-empires")
    person = Person(page, seed=1)
    reads(page)
    person.hex("C4").click()  # one planet
    expect(coach(page)).to_contain_text("C4 has one planet only")
    press(page, "Undo")
    expect(coach(page)).not_to_contain_text("C4")
    expect(person.dock).to_contain_text("fly")
    person.hex("C3").click()
    expect(coach(page)).to_contain_text("A good catch: C3 has 3 planets, and your territory grows.")
    expect(coach(page)).to_contain_text("Make it yours")
    praised = coach(page).get_by_role("button", name="C3").first
    for point in (praised.hover, praised.focus):
        point()
        expect(page.locator(RINGED)).to_have_count(1)
        page.mouse.move(0, 0)
    praised.click()
    page.mouse.move(0, 0)
    expect(praised).to_have_attribute("aria-pressed", "true")
    expect(page.locator(RINGED)).to_have_count(1)
    person.button("table-undo").click()  # the marker is not missed by this: the flight waits again
    expect(coach(page)).to_contain_text("Straight ahead")
    expect(coach(page)).not_to_contain_text("C3")
    expect(coach(page).get_by_role("listitem")).to_have_text(["Fly a ship", "Reach two planets or more"])


def test_a_tour_can_be_left_taken_up_again_and_sent_away(visit: Opener) -> None:
    page = visit()
    pupil = begin(page, "small-star-empires")
    reads(page)
    pupil.answer()
    expect(coach(page)).to_contain_text("Make it yours")
    address = page.url

    page.goto("/")
    page.get_by_role("button", name="Small Star Empires, go on").click()
    expect(coach(page)).to_contain_text("Make it yours")
    expect(coach(page)).to_contain_text("A good catch")
    assert page.url == address

    press(page, "End the tour")
    expect(coach(page)).to_have_count(0)
    expect(page.locator(RINGED)).to_have_count(0)
    page.reload()
    expect(Person(page, seed=1).dock).to_contain_text("colony or station")
    expect(coach(page)).to_have_count(0)


def over(game: str, asked: Json, view: Json) -> bool:
    """Whether all that the tour waits for has had its moment."""
    if game == "pocket-imperium":
        return bool(view["round"] == 3 and asked["question"] == "plan")
    return bool(sum(seat == 0 for seat, _ in view["control"].values()) > 7 and asked["question"] == "ship")


@pytest.mark.slow
@pytest.mark.parametrize(("game", "lang"), depth.across(TITLES, ["en", "de"]))
def test_who_plays_along_is_praised_from_the_first_lesson_to_the_last(visit: Opener, game: str, lang: str) -> None:
    page = visit(lang=lang)
    pupil = begin(page, game)
    following = "Next" if lang == "en" else "Weiter"
    while not over(game, pupil.wait(), pupil.view):
        while coach(page).get_by_role("button", name=following).count():
            press(page, following)
        pupil.answer()
    ends = pupil.outcomes(game)
    sure = {"pocket-imperium": ("place", "plan", "expand"), "small-star-empires": ("fly", "claim", "jump")}[game]
    assert [ends[lesson] for lesson in sure] == ["done"] * 3
    assert list(ends.values()).count("done") >= 5, ends  # bots at random can be in the way of one or the other
    assert "skipped" not in ends.values()
    if game == "small-star-empires":  # all is told and a turn was played since: it is silent, and hints are offered
        assert "end" in ends
        expect(coach(page)).to_have_count(0)
        expect(page.locator(".dock .bulb")).to_be_visible()
        return
    back = re.compile("Earlier lesson|Frühere Lektion")
    while not any(title in coach(page).inner_text() for title in ("You know the game", "Du kennst das Spiel")):
        coach(page).get_by_role("button", name=back).click()
    coach(page).get_by_role("button", name=re.compile("the tour|Tour (beenden|abschließen)")).click()
    expect(coach(page)).to_have_count(0)


@pytest.mark.slow
@pytest.mark.parametrize("game", TITLES)
def test_who_plays_past_it_hears_why_and_still_gets_to_the_end(visit: Opener, game: str) -> None:
    page = visit()
    pupil = begin(page, game, STYLES[f"{game}-past"][1])
    pupil.play(until=lambda asked, view: over(game, asked, view))
    ends = pupil.outcomes(game)
    assert ends["goal"] == "read"
    assert "missed" in ends.values()
    assert "skipped" not in ends.values()
    assert ends["end" if game == "small-star-empires" else "round"] == "read"


@pytest.mark.slow
@pytest.mark.parametrize(("game", "phone"), depth.across(TITLES, [True, False]))
def test_who_clicks_about_never_stops_the_tour(visit: Opener, game: str, phone: bool) -> None:
    page = visit(phone=phone)
    pupil = begin(page, game)
    person = Person(page, seed=4, touch=phone)
    person.play(until=lambda: len(pupil.outcomes(game)) > 5 or person.has_clicked(60))
    assert len(pupil.outcomes(game)) > 3
    expect(coach(page)).to_be_visible()


@pytest.mark.slow
@pytest.mark.parametrize("game", TITLES)
def test_the_coach_leaves_the_board_its_room(visit: Opener, game: str) -> None:
    page = visit()
    page.set_viewport_size(LAPTOP)
    pupil = begin(page, game)
    asked = set[str]()
    while not asked >= (
        {"place", "plan", "expand", "fleet"} if game == "pocket-imperium" else {"to", "marker", "ship"}
    ):
        question = pupil.wait()["question"]
        expect(page.get_by_role("region", name="Your turn")).to_be_visible()
        board, beside = box(page.locator(".board-wrap")), box(page.locator(".coaching"))
        assert board["height"] >= LEAST_BOARD, question
        assert page.locator(".col.left").evaluate("it => it.scrollHeight <= it.clientHeight"), "no word is cut off"
        assert board["x"] + board["width"] <= beside["x"] + 0.5
        assert beside["x"] + beside["width"] <= LAPTOP["width"] + 0.5
        asked.add(question)
        pupil.answer()


def test_the_log_stands_in_the_place_of_the_coach_until_it_speaks(visit: Opener) -> None:
    page = visit()
    begin(page, "small-star-empires")
    button, log = page.get_by_role("button", name="Log and points", exact=True), page.locator(".col.right")
    stage = box(page.locator(".stage"))
    button.click()
    expect(log).to_be_visible()
    assert box(page.locator(".stage")) == stage, "nothing to press is covered"
    assert box(log)["x"] >= stage["x"] + stage["width"]
    log.get_by_role("button", name="Close").click()
    expect(log).to_be_hidden()
    button.click()
    expect(log).to_be_visible()
    page.keyboard.press("Escape")
    expect(log).to_be_hidden()
    button.click()
    page.set_viewport_size({"width": 1000, "height": 720})
    expect(page.locator(".col.left")).to_be_hidden()
    assert box(log)["x"] >= box(page.locator(".stage"))["x"] + box(page.locator(".stage"))["width"]
    page.set_viewport_size(LAPTOP)
    page.keyboard.press("n")  # the next lesson, which is to be read
    expect(log).to_be_hidden()
    expect(coach(page)).to_be_visible()


def test_on_a_phone_what_and_why_and_the_boxes_stand_above_the_question(visit: Opener) -> None:
    page = visit(phone=True, lang="de")
    begin(page, "pocket-imperium")
    expect(coach(page)).to_contain_text("Das Ziel: Halte die Sterne")
    expect(coach(page)).to_contain_text("Wer nach sechs Runden die meisten Punkte hat, gewinnt. Du wertest")
    expect(coach(page)).not_to_contain_text("Prime")
    press(page, "Weiter")
    expect(coach(page).get_by_role("listitem")).to_have_count(2)
    board, strip, dock = (box(page.locator(part)) for part in (".board-wrap", ".strip", ".dock"))
    assert board["y"] + board["height"] <= strip["y"] + 0.5
    assert strip["y"] + strip["height"] <= dock["y"] + 0.5
    assert box(Person(page, seed=1, lang="de").hex("A0"))["width"] > LARGE_ENOUGH
    press(page, "Die ganze Lektion")
    sheet = page.get_by_role("dialog", name="Wähle deine Plätze")
    expect(sheet).to_contain_text("Dann ist der Weg kurz.")
    bright = "dialog => getComputedStyle(dialog, '::backdrop').backgroundColor"
    assert sheet.evaluate(bright) == "rgba(0, 0, 0, 0)"  # the rings it speaks of stay to be seen
    sheet.get_by_role("button", name="Frühere Lektion").click()
    expect(page.get_by_role("dialog", name="Das Ziel: Halte die Sterne")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(coach(page)).to_contain_text("Wähle deine Plätze")


CUT = """() => [...document.querySelectorAll(".player")].flatMap((player) => {
  const { right } = player.getBoundingClientRect();
  const inner = right - parseFloat(getComputedStyle(player).paddingRight) / 2;
  return [...player.querySelectorAll(".chip, .tag, .clock, .facts b, .pips b")]
    .filter((one) => one.checkVisibility() && one.getBoundingClientRect().right > inner)
    .map((one) => one.textContent);
})"""
"""What of a player's card goes over its edge."""


@pytest.mark.parametrize("lang", ["en", "de"])
def test_nothing_on_the_cards_of_players_is_cut_off_beside_a_coach(visit: Opener, lang: str) -> None:
    page = visit(NOWHERE, lang=lang)
    begin_match(page, "pocket-imperium", [ME, BOT, BOT], asked="plan", coach=True, clock=CLOCK)
    Person(page, seed=1, lang=lang).wait_for_turn()
    for screen in (DESKTOP, LAPTOP):
        page.set_viewport_size(screen)
        assert page.evaluate(CUT) == []


def test_on_a_phone_three_players_have_room_for_their_names_and_the_cards_for_theirs(visit: Opener) -> None:
    page = visit(NOWHERE, phone=True)
    begin_match(page, "pocket-imperium", [ME, BOT, BOT], asked="plan")
    Person(page, seed=1).wait_for_turn()
    cut = "all => all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent)"
    assert page.locator(".player .short").evaluate_all(cut) == []
    undo, label = box(page.locator(".dock .undo")), box(page.locator(".dock .reveal").last)
    assert undo["y"] + undo["height"] <= label["y"]


def test_a_tour_that_has_ended_frames_nothing(visit: Opener) -> None:
    page = visit(phone=True)
    pupil = begin(page, "small-star-empires")
    framed, following = page.locator(".table[data-guide=own]"), coach(page).get_by_role("button", name="Next")
    while not framed.count():
        if following.count():
            following.click()
            continue
        pupil.answer()
        pupil.wait()
        page.evaluate("() => new Promise(requestAnimationFrame)")
    press(page, "The whole lesson")
    page.get_by_role("dialog").get_by_role("button", name="End the tour").click()
    expect(coach(page)).to_have_count(0)
    expect(page.locator(".table[data-guide]")).to_have_count(0)


LOOKS = {
    "dark-desk": ("dark", "en", False),
    "light-desk": ("light", "de", False),
    "dark-phone": ("dark", "de", True),
    "light-phone": ("light", "en", True),
}


ONCE = list(zip(TITLES, ("light-phone", "dark-desk"), strict=True))


@pytest.mark.slow
@pytest.mark.parametrize(("game", "look"), depth.pick(ONCE, ONCE, depth.across(TITLES, LOOKS)))
def test_the_tour_is_fit_to_be_seen(visit: Opener, album: Path, game: str, look: str) -> None:
    theme, lang, phone = LOOKS[look]
    page = visit(theme=theme, lang=lang, phone=phone)
    pupil = begin(page, game)
    screens = Album(page, album, f"{game}-{theme}-{'phone' if phone else 'desk'}")
    following = coach(page).get_by_role("button", name=re.compile("Next|Weiter"))
    screens.take("tour-goal")
    following.click()
    screens.take("tour-task")
    for _ in range(4):
        pupil.answer()
    pupil.wait()
    screens.take("tour-praise")
    if phone:
        coach(page).get_by_role("button", name=re.compile("lesson|Lektion")).click()
        screens.take("tour-sheet")
    assert screens.problems == []

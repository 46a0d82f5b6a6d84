"""The rulebook in a browser: linked to, searched, read in both languages, and its examples clicked through."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from starhold.core import rulebook
from starhold.words import Message, say
from tests import depth
from tests.web.conftest import COLD, Opener

pytestmark = COLD
BELOW_THE_BAR = [40, 200]
"""Pixels from the top of the screen where a place that was linked to may come to lie."""

LEAST_HEX = 25
"""Pixels a hex of the player aid is wide on a desk, so that one sees what lies on it."""


def words(id: str, lang: str = "en", **args: object) -> str:
    return say(Message(id, **args), lang)


@pytest.mark.parametrize("phone", [False, True])
def test_a_link_leads_to_its_rule_and_keys_go_on_from_there(visit: Opener, phone: bool) -> None:
    page = visit("rules/pocket-imperium#PI-EXPLORE-4", phone=phone)
    expect(page.locator("#pi-joining .board").first).to_be_attached()
    aimed = page.locator("article.aimed")
    expect(aimed).to_have_attribute("id", "PI-EXPLORE-4")
    expect(aimed).to_be_focused()
    page.wait_for_function(
        """([first, last]) => {
          const { top } = document.querySelector("article.aimed").getBoundingClientRect();
          return first < top && top < last;
        }""",
        arg=BELOW_THE_BAR,
    )
    page.locator("article[id='PI-EXPLORE-4'] a.id").click()
    page.locator("#pi-joining .shows a", has_text="PI-EXPLORE-5").click()
    expect(page.locator("article.aimed")).to_have_attribute("id", "PI-EXPLORE-5")
    page.go_back()
    expect(page.locator("article.aimed")).to_have_attribute("id", "PI-EXPLORE-4")


@pytest.mark.parametrize("game", ["pocket-imperium", "small-star-empires"])
def test_every_rule_stands_on_the_page_and_changes_its_language_at_once(visit: Opener, game: str) -> None:
    page = visit(f"rules/{game}/by-number")
    known = [*rulebook.rules(game), *rulebook.rules(None)]
    expect(page.locator("article.rule")).to_have_count(len(known))
    assert page.locator("article.rule").evaluate_all("rules => rules.map(rule => rule.id)") == known
    title = rulebook.sections(game, "de")[1].title
    page.get_by_role("button", name=words("web-settings")).click()
    page.get_by_role("dialog").get_by_role("radio", name="Deutsch").check()
    expect(page.get_by_role("heading", level=2, name=title, exact=True)).to_be_attached()
    expect(page.locator("article.rule")).to_have_count(len(known))


def test_a_search_leaves_what_it_found_and_marks_it(visit: Opener) -> None:
    page = visit("rules/pocket-imperium/by-number", lang="de")
    expect(page.locator("article.rule").first).to_be_visible()
    page.keyboard.press("/")
    page.keyboard.type("PRIME flotte")
    expect(page.locator("article.rule")).to_have_count(1)
    expect(page.locator("article[id='PI-EXPLORE-3'] mark")).to_have_count(4)
    expect(page.get_by_role("search").get_by_role("status")).to_have_text(words("book-found", "de", count=1))
    page.keyboard.press("Escape")
    expect(page.locator("article.rule")).to_have_count(
        len(rulebook.rules("pocket-imperium")) + len(rulebook.rules(None))
    )


@pytest.mark.slow
def test_an_example_is_played_by_touching_hexes(visit: Opener) -> None:
    page = visit("rules/pocket-imperium/by-number#pi-rivals", phone=True)
    example = page.locator("#pi-rivals")
    told, count = example.locator(".say"), example.locator(".count")

    def touch(hex_: str) -> None:
        example.locator(f"[data-hit={hex_}]").focus()
        page.keyboard.press("Enter")

    touch("C6")
    expect(told).to_contain_text("PI-EXPLORE-1")
    touch("A4")
    expect(told).to_contain_text(words("book-example-allowed", hex="A4", answer="B0"))
    touch("B0")
    expect(count).to_have_text(words("book-example-step", step=2, steps=6))
    touch("B3")
    expect(told).to_contain_text(words("example-pi-rivals-3"))
    expect(told).to_contain_text("PI-EXPLORE-2")
    for _ in range(3):
        example.get_by_role("button", name=words("book-example-next")).click()
    expect(told).to_have_text(words("example-pi-rivals-6"))
    example.get_by_role("button", name=words("book-example-again")).click()
    expect(count).to_have_text(words("book-example-step", step=1, steps=6))


SPECIFIED = re.compile(r"level[12]|canonical|kanonisch|\bAsked\b|\bGefragt\b|`|'done'|\bseq\b")
"""Words of a specification, which nobody says at a table."""


@pytest.mark.parametrize(("game", "lang"), depth.across(["pocket-imperium", "small-star-empires"], ["de", "en"]))
def test_the_rules_are_told_for_players_with_the_ids_in_the_margin(visit: Opener, game: str, lang: str) -> None:
    page = visit(f"rules/{game}", lang=lang)
    told = rulebook.sections(game, lang, "RULEBOOK")
    chapters = [part for part in told if part.level == 2]
    expect(page.locator(".chapter > h2")).to_have_text([part.title for part in chapters])
    shown = [block for part in told for block in part.blocks if block.kind == "picture"]
    expect(page.locator("figure, .example")).to_have_count(len(shown))
    assert SPECIFIED.findall(page.locator("main").inner_text()) == []
    first = next(block.told[0] for part in chapters for block in part.blocks if block.told)
    id = page.locator(".told .id", has_text=first).first
    quiet = "(id) => getComputedStyle(id).clipPath !== 'none'"
    assert id.evaluate(quiet), "a number is there for whoever points at it"
    page.locator(".told a", has_text=first).first.hover()
    assert not id.evaluate(quiet)
    page.locator(".told a", has_text=first).first.click()
    expect(page.locator("article.aimed")).to_have_attribute("id", first)
    page.go_back()
    page.get_by_role("navigation", name=words("book-contents", lang)).get_by_role("link").last.click()
    expect(page.locator(".chapter > h2").last).to_be_focused()


def test_a_picture_steps_on_for_who_points_at_it_and_for_who_taps_it(visit: Opener) -> None:
    page = visit("rules/pocket-imperium#explore")
    card = page.locator("article.card", has_text="The Prime stops you")
    caption = card.locator("figcaption")
    expect(caption).to_have_text(words("example-pi-prime-2"))
    card.get_by_role("button").hover()
    expect(caption).to_have_text(words("example-pi-prime-3"))
    card.get_by_role("button").click()
    expect(caption).to_have_text(words("example-pi-prime-2"))


@pytest.mark.parametrize(("game", "lang"), depth.across(["pocket-imperium", "small-star-empires"], ["de", "en"]))
def test_the_player_aid_prints_on_one_page(visit: Opener, game: str, lang: str) -> None:
    page = visit(f"rules/{game}/aid", lang=lang)
    drawn = [b for part in rulebook.sections(game, lang, "AID") for b in part.blocks if b.kind == "picture"]
    expect(page.locator(".strip svg.pieces")).to_have_count(sum(len(block.steps) for block in drawn))
    smallest = page.locator(".window .hexes").evaluate_all(
        "all => Math.min(...all.map(({ children }) => children[0].getBoundingClientRect().width))"
    )
    assert smallest > LEAST_HEX
    printed = page.pdf(prefer_css_page_size=True)
    assert len(re.findall(rb"/Type\s*/Page\b", printed)) == 1


def test_a_game_nobody_knows_has_no_rules(visit: Opener) -> None:
    page = visit("rules/chess")
    expect(page.get_by_role("heading", level=1)).to_have_text(words("web-lost"))

"""`starhold rules`: pages, single rules, coverage."""

from __future__ import annotations

from starhold.core import rulebook
from tests.cli.terminal import Terminal
from tests.support import SOURCE


def test_without_a_game_every_id_is_listed(terminal: Terminal) -> None:
    out = terminal("rules").out
    assert all(id in out for id in rulebook.every_rule())


def test_a_page_is_printed_as_it_is_written(terminal: Terminal) -> None:
    assert terminal("rules", "pocket-imperium").out == rulebook.page("pocket-imperium")
    assert terminal("rules", "pocket-imperium", "--lang", "de").out == rulebook.page("pocket-imperium", "de")


def test_a_rule_is_found_with_and_without_its_game(terminal: Terminal) -> None:
    text = rulebook.rule("PI-EXPLORE-3").text
    assert text in terminal("rules", "pocket-imperium", "PI-EXPLORE-3").out
    assert text in terminal("rules", "pi-explore-3").out
    assert rulebook.rule("PI-EXPLORE-3", "de").text in terminal("rules", "PI-EXPLORE-3", "--lang", "de").out


def test_coverage_says_where_each_rule_is_obeyed_and_tested(terminal: Terminal) -> None:
    out = terminal("rules", "pocket-imperium", "--coverage").out
    line = next(line for line in out.splitlines() if line.startswith("PI-EXPLORE-3"))
    assert "explore.py:" in line
    assert f"{len(rulebook.rules('pocket-imperium'))} rules:" in out


def test_every_place_of_one_rule_is_listed_what_carries_it_out_first(terminal: Terminal) -> None:
    out = terminal("rules", "SSE-CLAIM-1", "--coverage").out
    assert rulebook.rule("SSE-CLAIM-1").text in out
    places = [line.strip() for line in out.splitlines() if line.startswith("  ")]
    assert len(places) == len(rulebook.implemented()["SSE-CLAIM-1"]) + len(rulebook.tested()["SSE-CLAIM-1"])
    assert places[0].startswith("src/starhold/games/small_star_empires/rules/__init__.py:")
    for place in places:
        file, _, line = place.rpartition(":")
        assert "SSE-CLAIM-1" in (SOURCE.parents[1] / file).read_text(encoding="utf-8").splitlines()[int(line) - 1]

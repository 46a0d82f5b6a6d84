"""What a screen reader says during a whole match, taken from Chromium's accessibility tree."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests import depth
from tests.web.conftest import BOT, COLD, ME, NOWHERE, Opener, begin
from tests.web.typist import Moment, Typist

pytestmark = COLD
KINDS = {
    "pi": ("empty", "level1", "level2", "tri", "asteroid", "blackhole"),
    "sse": (
        "empty",
        "planet1",
        "planet2",
        "planet3",
        "nebula-red",
        "nebula-green",
        "nebula-blue",
        "wormhole",
        "blackhole",
    ),
}
LIVE = "[aria-live=polite], [aria-live=assertive], [role=status], [role=alert]"
SHIPS = 12
"""The ships of a seat in Pocket Imperium, on the board and in supply."""


class Tree:
    """The accessibility tree of a page at one moment."""

    def __init__(self, nodes: list[dict[str, Any]]) -> None:
        self.nodes = {node["nodeId"]: node for node in nodes}
        self.order = [node for node in nodes if not node["ignored"]]

    def __iter__(self) -> Iterator[dict[str, Any]]:
        return iter(self.order)

    def text(self, node: dict[str, Any]) -> str:
        """What is read when the reader comes to a part of the page."""
        if not node["ignored"] and role(node) == "StaticText":
            return name(node)
        parts = (self.text(self.nodes[child]) for child in node.get("childIds", ()) if child in self.nodes)
        return re.sub(r"\s+", " ", " ".join(parts)).strip()

    def below(self, node: dict[str, Any]) -> Iterator[dict[str, Any]]:
        """A part of the page and all in it."""
        yield node
        for child in node.get("childIds", ()):
            if child in self.nodes:
                yield from self.below(self.nodes[child])


def role(node: dict[str, Any]) -> str:
    return str(node.get("role", {}).get("value", ""))


def name(node: dict[str, Any]) -> str:
    return str(node.get("name", {}).get("value", ""))


class Listener:
    """Writes down what is announced and what has the focus, in order."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.cdp = page.context.new_cdp_session(page)
        self.cdp.send("Accessibility.enable")
        self.transcript: list[str] = []
        self.announced: list[str] = []
        self._known: set[tuple[int, str]] = set()
        self._told: dict[int, str] = {}
        self._focus = ""

    def tree(self) -> Tree:
        return Tree(self.cdp.send("Accessibility.getFullAXTree")["nodes"])

    def listen(self) -> None:
        """Hear what is new: first what was announced, then where the focus is."""
        told: list[str] = self.page.evaluate(
            f"() => [...document.querySelectorAll({LIVE!r})].map((one) => one.textContent)"
        )
        for place, text in enumerate(told):
            if text not in ("", self._told.get(place)):
                self._announce(place)
        self._told = dict(enumerate(told))
        focus = self.focus()
        if focus != self._focus:
            self.transcript.append(f"    [{focus}]")
        self._focus = focus

    def _announce(self, place: int) -> None:
        """Every text of a live region that was not there before."""
        region = self._object(f"document.querySelectorAll({LIVE!r})[{place}]")
        found = self.cdp.send("Accessibility.queryAXTree", {"objectId": region, "role": "StaticText"})["nodes"]
        for node in found:
            heard = node.get("backendDOMNodeId", 0), name(node)
            if heard not in self._known and name(node).strip():
                self.transcript.append(name(node))
                if place == 0:  # the voice of the table; others tell of one dock
                    self.announced.append(name(node))
            self._known.add(heard)

    def _object(self, expression: str) -> str:
        return str(self.cdp.send("Runtime.evaluate", {"expression": expression})["result"]["objectId"])

    def focus(self) -> str:
        """What has the focus: its name, its role, and what describes it."""
        at = self._object("document.activeElement")
        [node] = self.cdp.send("Accessibility.getPartialAXTree", {"objectId": at, "fetchRelatives": False})["nodes"]
        about = node.get("description", {}).get("value", "")
        return f"{name(node)} ({role(node)}){f', {about}' if about else ''}"


def plain(sentences: list[str]) -> str:
    """Sentences without what joins or parts them."""
    return re.sub(r"[\s.,:;…—–\u2060]+", "", "".join(sentences))


def words_of(sentences: list[str]) -> list[str]:
    """All words, without what joins or parts them."""
    return re.sub(r"[\s.,:;…—–\u2060]+", " ", " ".join(sentences)).split()


def check_order(heard: list[str], log: list[str], begins: str) -> None:
    """Line by line the same was heard as the log says; within a line the log tells the way of a fleet first.

    That a way `begins` somewhere is said where it is told as a whole, and not where one hears it hex by hex.
    """
    assert f" {begins} {begins} " not in " ".join(words_of(heard))
    left = [word for word in words_of(heard) if word != begins]
    for line in log:
        wanted = [word for word in words_of([line]) if word != begins]
        now, left = left[: len(wanted)], left[len(wanted) :]
        assert sorted(now) == sorted(wanted), f"heard {now}, where the log says {line!r}"
    assert left == []


CALLED = re.compile(r"(?<=\b[A-Z]\d) \([^)]*\)")
"""What a hex is called besides its name, which is for those who look."""
LOG = """() => [...document.querySelectorAll("[role=log] li:not(.since)")].map((line) =>
  (line.querySelector(":scope > span:not(.gain, .noem)") ?? line).textContent)"""
SPOKEN = """(question) => {
  const region = document.querySelector("[aria-relevant=additions]");
  const last = [...region.children].slice(-12);
  return !region.dataset.gathering && last.some((one) => one.textContent.includes(question));
}"""
"""Whether this was announced lately, and nothing more is about to be."""


class Ear:
    """What must hold whenever one is asked, heard through the tree alone."""

    def __init__(self, typist: Typist, listener: Listener, game: str) -> None:
        self.typist, self.listener = typist, listener
        self.questions: set[str] = set()
        self.prefix = "".join(word[0] for word in game.split("-"))
        self.kinds = tuple(typist.words(f"{self.prefix}-hex-{kind}") for kind in KINDS[self.prefix])
        self.homes = typist.words("sse-own-home"), typist.words("sse-thing-home", player="").strip()
        self.commands = [typist.words(f"pi-command-{command}") for command in ("expand", "explore", "exterminate")]
        self.seen: set[str] = set()

    def hear(self, now: Moment) -> bool:
        """The question was announced last; the board and the players say what they are."""
        question = CALLED.sub("", now.question)
        self.typist.page.wait_for_function(SPOKEN, arg=question)
        self.listener.listen()
        self.questions.add(question)
        kind = re.sub(r"\b[A-Z]\d|\d", "", now.question)
        if kind not in self.seen:  # once for each kind
            self.seen.add(kind)
            self.check(self.listener.tree(), now)
        return False

    def check(self, tree: Tree, now: Moment) -> None:
        """Every hex has a name of its own that tells what it is, nothing decorative is read, nothing secret is said."""
        [board] = [node for node in tree if role(node) == "application"]
        hexes = [name(node).split(", ") for node in tree.below(board) if role(node) == "button"]
        assert len({hex_[0] for hex_ in hexes}) == len(hexes) > 30
        strange = [hex_ for hex_ in hexes if hex_[1] not in self.kinds and not hex_[1].startswith(self.homes)]
        assert strange == []
        glowing = [hex_ for hex_ in hexes if self.typist.words("board-legal") in hex_]
        assert len(glowing) == now.glowing
        assert [role(node) for node in tree if role(node) in ("image", "img", "SvgRoot") and not name(node)] == []
        unnamed = [node for node in tree if role(node) in ("button", "link", "radio", "region") and not name(node)]
        assert unnamed == []
        if self.prefix == "pi":
            [own, *rivals] = [tree.text(node) for node in tree if role(node) == "article"]
            ships = [re.fullmatch(r"your (?:(\d+) )?ships?", part) for hex_ in hexes for part in hex_]
            supply = re.search(r"(\d+) in supply", own)
            assert supply is not None
            assert sum(int(one[1] or 1) for one in ships if one) + int(supply[1]) == SHIPS
            if now.question == self.typist.words("pi-ask-plan").removesuffix("."):
                assert [one for rival in rivals for one in self.commands if one in rival] == []


HEARD = [("pocket-imperium", "en", 3), *depth.pick([], [], [("small-star-empires", "de", 2)])]


@pytest.mark.slow
@pytest.mark.parametrize(("game", "lang", "seats"), HEARD)
def test_a_whole_match_is_heard(visit: Opener, album: Path, game: str, lang: str, seats: int) -> None:
    page = visit(NOWHERE, lang=lang, own=True)
    typist, listener = Typist(page, seed=3, lang=lang), Listener(page)
    begin(page, game, [ME | {"name": "Ada"}, *[BOT] * (seats - 1)], seed=4)
    expect(page.get_by_role("region", name=typist.words("table-your-turn"))).to_be_visible()
    typist.press("Tab", "b")  # keys are in use: the focus follows what is asked
    ear = Ear(typist, listener, game)
    typist.play(until=ear.hear)
    points = typist.words("table-points-title")
    page.wait_for_function(SPOKEN, arg=f"{points}: Ada ")
    listener.listen()
    (album / f"heard-{game}-{lang}.txt").write_text("\n".join(listener.transcript) + "\n", encoding="utf-8")

    *told, standing = listener.announced
    turn = f"{typist.words('table-your-turn')}: "
    asks = [any(question in one for question in ear.questions) for one in told]
    assert told[asks.index(True)].startswith(turn)  # bots may still be acting when the page opens
    assert [one for one, ask, after in zip(told, asks, told[1:], strict=False) if ask and one == after] == []

    winner = typist.words("news-ending", count=1, winners="", reason="").split("(")[0].strip()
    assert winner in told[-1]
    typist.tab_to(typist.words("table-show-board"))
    totals = page.get_by_role("table").first.locator("tbody tr").all_inner_texts()
    for row in totals:
        _, player, *_, total = row.split()
        assert f"{player} {total}" in standing
    typist.press("Enter")
    expect(page.get_by_role("log").last).to_be_visible()
    log = [CALLED.sub("", line).replace("→", typist.words("table-arrow")) for line in page.evaluate(LOG)]
    happened = [one for one, ask in zip(told, asks, strict=True) if not ask]
    before = log[: first_heard(log, happened[0])]
    # Every move was heard, once and in order.
    check_order(before + happened, log, typist.words("table-arrow-from"))


def first_heard(log: list[str], sentence: str) -> int:
    """How many lines the log had when this was the first thing heard of it."""
    return next(place for place, line in enumerate(log) if plain([sentence]).startswith(plain([line])[:12]))

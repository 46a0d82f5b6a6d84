"""Words: both languages say the same things, and everything the code says has words."""

from __future__ import annotations

import functools
import re
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from starhold import words
from starhold.cli.console import Voice
from starhold.cli.terminal.news import Reporter
from starhold.cli.terminal.seats import Seats
from starhold.core.registry import game, modules
from starhold.core.testing import play_randomly
from starhold.words import LANGUAGES, Message
from tests.support import SOURCE

FILES = sorted(file.name for file in (SOURCE / "locales" / "en").glob("*.ftl"))
SAID = re.compile(r"""(?:\bMessage|\bvoice|self\.voice|synonyms)\(\s*"([a-z][a-z0-9-]*[a-z0-9])\"""")


class Variables(Visitor):
    """Collects the arguments a message takes."""

    def __init__(self) -> None:
        self.found: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802 - fluent's name
        self.found.add(node.id.name)


def messages(file: Path) -> dict[str, frozenset[str]]:
    """The ids of a file and the arguments each takes."""
    found = {}
    for entry in FluentParser().parse(file.read_text(encoding="utf-8")).body:
        assert not isinstance(entry, ast.Junk), f"{file}: {entry.content}"
        if isinstance(entry, ast.Message):
            variables = Variables()
            variables.visit(entry)
            assert entry.id.name not in found, f"{file}: {entry.id.name} twice"
            found[entry.id.name] = frozenset(variables.found)
    return found


def all_ids(language: str) -> set[str]:
    return {id for file in (SOURCE / "locales" / language).glob("*.ftl") for id in messages(file)}


@pytest.mark.parametrize("name", FILES)
def test_every_language_says_the_same_with_the_same_arguments(name: str) -> None:
    first, *others = (messages(SOURCE / "locales" / language / name) for language in LANGUAGES)
    for other in others:
        assert other == first


IN_THE_DOCK = {
    r"(pi|sse)-ask-": 60,
    r"(pi|sse)-note-|hint-none": 60,
    r"table-(connecting|reconnecting|gone|held|grace|grace-mine|plan-locked|standin-plays|ended|ended-early)$": 60,
    r"table-(waiting|waiting-away|watching|which-way|why-here|why-legal|empties)$": 60,
    r"table-(away|away-soon|away-choose|away-waits|end-alone|end-text)$|pi-plan-(filled|taken)$": 60,
    r"(pi|sse)-why-|refused-": 75,
}
"""What stands there, and the most characters of it: a longer question would take a second line, and a longer refusal
would take one more together with the rule it names."""


@pytest.mark.parametrize("kind", IN_THE_DOCK)
@pytest.mark.parametrize("language", LANGUAGES)
def test_what_the_dock_says_is_short(language: str, kind: str) -> None:
    called = {"player": "Ada", "players": "Ada", "owner": "Ada", "time": "3 min", "kind": "level I", "left": 3}
    called |= {"number": 3, "most": 2, "value": 2, "ways": "A4, C1", "hexes": "A4, C1"} | dict.fromkeys(
        ("marker", "wanted", "given"), "plan"
    )
    called |= dict.fromkeys(("hex", "here", "example", "sector", "wormhole", "blocker"), "B5")
    found = [id for id in all_ids(language) if re.match(kind, id)]
    shown = [f"screen-{id}" if words.knows(f"screen-{id}") else id for id in found]
    said = [
        words.say(Message(id, prime=prime, **called), language).removesuffix(".")
        for prime in ("yes", "no")
        for id in shown
    ]
    assert said
    assert [one for one in said if len(one) > IN_THE_DOCK[kind]] == []


STRAY = re.compile(r" [,.;:)]|[,;:(.] ?[,;:.]|  |…|[{}]")
"""What stands in no sentence."""
FLYING = r"\w+(?: flies| fliegt| jumps| springt|: fleet from|: Flotte von)"
WAY = re.compile(rf"(?:\W )?{FLYING} \w\d+(?: → \w\d+)+, \w.*\.")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("id", modules())
def test_a_move_of_several_answers_is_told_as_one_good_sentence(id: str, language: str) -> None:
    match = play_randomly(game(id), 3, {}, 3)
    reporter = Reporter(Voice(language), match.game, Seats(Voice(language), ["human"] * 3))
    told = reporter.tell(reporter.replay(match, None))
    assert [line for line in told if STRAY.search(line)] == []
    ways = [line for line in told if "→" in line]
    assert len(ways) > 5
    assert [line for line in ways if not WAY.fullmatch(line)] == []


def test_every_language_has_the_same_files() -> None:
    for language in LANGUAGES:
        assert sorted(file.name for file in (SOURCE / "locales" / language).glob("*.ftl")) == FILES


def test_no_id_stands_in_two_files() -> None:
    listed = [id for name in FILES for id in messages(SOURCE / "locales" / "en" / name)]
    assert len(listed) == len(set(listed))


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_message_is_the_same_alone_as_in_its_file(language: str) -> None:
    """Each is parsed alone, when it is said."""
    for file in (SOURCE / "locales" / language).glob("*.ftl"):
        for entry in FluentParser().parse(file.read_text(encoding="utf-8")).body:
            if isinstance(entry, ast.Message):
                (alone, *comments) = FluentParser().parse(words._source(entry.id.name, language) or "").body
                assert alone.equals(entry, ignored_fields=["span", "comment"])
                assert all(isinstance(comment, ast.BaseComment) for comment in comments)


def test_messages_may_refer_to_others(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "en").mkdir()
    (tmp_path / "en" / "stars.ftl").write_text("-star = star\nthe-star = the { -star }\nshines = { the-star } shines\n")
    monkeypatch.setattr(words, "OWN", tmp_path)
    for kept in (words._sources, words._pattern, words._bundle):
        monkeypatch.setattr(words, kept.__name__, functools.cache(kept.__wrapped__))
    assert words.say(Message("shines")) == "the star shines"


def test_everything_the_code_says_has_words() -> None:
    known = all_ids("en")
    said = {id: file for file in SOURCE.rglob("*.py") for id in SAID.findall(file.read_text(encoding="utf-8"))}
    assert {id: file for id, file in said.items() if id not in known} == {}
    assert len(said) > 100


def test_no_words_of_the_command_line_are_left_unsaid() -> None:
    code = "".join(file.read_text(encoding="utf-8") for file in (SOURCE / "cli").rglob("*.py"))
    dynamic = re.compile("help-|word-|usage-|bench-|expected-|where-")
    unsaid = [id for id in messages(SOURCE / "locales" / "en" / "cli.ftl") if f'"{id}"' not in code]
    assert [id for id in unsaid if not dynamic.match(id)] == []

"""`starhold rules`: the rules as people read them, and where each is obeyed and tested."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path

from rich.table import Table
from rich.text import Text

from starhold.cli.console import Voice
from starhold.core import rulebook
from starhold.core.rulebook import Citation, Rule

SHOWN_CITATIONS = 3
TABLES = ("components.py", "explain.py", "facts.py", "judgement.py", "sense.py", "testing.py", "view.py")
"""Files that name many rules and carry out none."""


def rules(voice: Voice, game: str | None, id: str | None, coverage: bool) -> None:
    """Print a page, one rule, or the table of where rules are cited."""
    if id is None and game is not None and rulebook.ID.fullmatch(game.upper()):
        game, id = None, game
    if id is not None:
        rule = rulebook.rule(id, voice.language, game)
        print_rule(voice, rule)
        if coverage:
            print_places(voice, rule.id)
    elif coverage:
        print_coverage(voice, game)
    elif game is not None:
        print_page(voice, game)
    else:
        print_contents(voice)


def print_page(voice: Voice, game: str | None) -> None:
    """The whole page; as it is written where nobody looks at a screen."""
    page = rulebook.page(game, voice.language)
    if not voice.out.is_terminal:
        print(page, end="")
        return
    from rich.markdown import Markdown

    with voice.out.pager(styles=True):
        voice.out.print(Markdown(page))


def print_rule(voice: Voice, rule: Rule) -> None:
    """One rule under its heading."""
    voice.out.print(Text().append(rule.id, "bold").append(f"  {rule.section}", "dim"))
    if voice.out.is_terminal:
        from rich.markdown import Markdown

        voice.out.print(Markdown(rule.text), width=min(voice.out.width, 100))
    else:
        print(rule.text)


def print_contents(voice: Voice) -> None:
    """Every id by game and heading."""
    from starhold.core.registry import modules

    for game in (None, *sorted(id for id in modules() if "@" not in id)):
        voice.out.print(Text(game or voice("rules-shared"), "bold"))
        sections: dict[str, list[str]] = {}
        for rule in rulebook.rules(game, voice.language).values():
            sections.setdefault(rule.section, []).append(rule.id)
        for section, ids in sections.items():
            voice.out.print(Text(f"  {section}: ").append(" ".join(ids), "cyan"))
    voice.out.print(Text(voice("rules-usage"), "dim"))


def print_coverage(voice: Voice, game: str | None) -> None:
    """Where each id is implemented and tested."""
    known = rulebook.every_rule() if game is None else rulebook.rules(game)
    implemented, tested = rulebook.implemented(), rulebook.tested()
    table = Table(box=None, pad_edge=False, padding=(0, 2))
    for heading in ("rules-id", "rules-implemented", "rules-tested"):
        table.add_column(voice(heading), overflow="fold")
    for id in known:
        table.add_row(id, _cited(implemented.get(id, ())), _cited(tested.get(id, ())))
    voice.out.print(table)
    missing = [sum(id not in found for id in known) for found in (implemented, tested)]
    voice.out.print(voice("rules-coverage", rules=len(known), unimplemented=missing[0], untested=missing[1]))


def print_places(voice: Voice, id: str) -> None:
    """Every place where a rule is implemented and tested; what carries it out before what only mentions it."""
    code, tests = ("src/starhold", rulebook.implemented()), ("tests", rulebook.tested())
    for heading, (folder, found) in {"rules-implemented": code, "rules-tested": tests}.items():
        voice.out.print(Text(voice(heading), "bold"))
        for place in sorted(found.get(id, ()), key=lambda place: (Path(place.file).name in TABLES, place)):
            voice.out.print(Text(f"  {folder}/{place}"), soft_wrap=True)


def _cited(places: Sequence[Citation]) -> str:
    short = [re.sub(r"^games/\w+/", "", str(place)) for place in places]
    more = f" +{len(short) - SHOWN_CITATIONS}" if len(short) > SHOWN_CITATIONS else ""
    return " ".join(short[:SHOWN_CITATIONS]) + more if short else "–"

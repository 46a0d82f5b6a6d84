"""Asking a person for a line: with completion and history at a terminal, plainly from a pipe."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any, Protocol

from rich.console import Console

if TYPE_CHECKING:
    from prompt_toolkit.completion import CompleteEvent
    from prompt_toolkit.document import Document

Completions = Callable[[str], Iterable[tuple[str, str]]]
"""From the line so far to (word, meaning) pairs that could stand at its end."""

ROOMY = 36
"""Lines a terminal needs before completions open by themselves."""


def nothing(line: str) -> Iterable[tuple[str, str]]:
    return ()


class Typist(Protocol):
    """Somebody who types lines; None when they have left."""

    def ask(self, prompt: str, complete: Completions = nothing, hint: str = "", secret: bool = False) -> str | None: ...


class PlainTypist:
    """Lines from standard input; they are shown after the prompt, as a screen would, but never secret ones."""

    def __init__(self, console: Console) -> None:
        self.console = console

    def ask(self, prompt: str, complete: Completions = nothing, hint: str = "", secret: bool = False) -> str | None:
        self.console.print(prompt, end="", soft_wrap=True)  # a path in it can be copied
        self.console.file.flush()
        line = sys.stdin.readline()
        typed = line.strip()
        echo = not sys.stdin.isatty()
        shown = ("…" if secret and typed else typed) if echo else ""
        self.console.print(shown, end="\n" if echo else "", soft_wrap=True)
        return typed if line else None


class FluentTypist:
    """Lines from a terminal, by prompt_toolkit. Secret lines are not remembered."""

    def __init__(self, colour: bool, lines: int) -> None:
        from prompt_toolkit import PromptSession
        from prompt_toolkit.output.color_depth import ColorDepth

        roomy = lines >= ROOMY  # else the list of completions would push the board off the screen: press Tab
        depth = None if colour else ColorDepth.DEPTH_1_BIT
        self.sessions: dict[bool, PromptSession[str]] = {
            secret: PromptSession(
                color_depth=depth, complete_while_typing=roomy, reserve_space_for_menu=4 if roomy else 0
            )
            for secret in (False, True)
        }

    def ask(self, prompt: str, complete: Completions = nothing, hint: str = "", secret: bool = False) -> str | None:
        from prompt_toolkit.formatted_text import FormattedText
        from prompt_toolkit.history import InMemoryHistory

        session = self.sessions[secret]
        if secret:
            session.default_buffer.history = session.history = InMemoryHistory()
        try:
            return session.prompt(
                FormattedText([("bold", prompt)]),
                completer=_completer(complete),
                placeholder=FormattedText([("ansibrightblack", hint)]),
            ).strip()
        except EOFError:
            return None


def _completer(complete: Completions) -> Any:
    from prompt_toolkit.completion import Completer, Completion

    class WordCompleter(Completer):
        def get_completions(self, document: Document, complete_event: CompleteEvent) -> Iterable[Completion]:
            line = document.text_before_cursor
            begun = line.split(" ")[-1].casefold()
            for word, meaning in complete(line):
                if word.casefold().startswith(begun):
                    yield Completion(word, start_position=-len(begun), display_meta=meaning)

    return WordCompleter()


def typist_for(console: Console, colour: bool) -> Typist:
    """The best way of asking that this terminal, or pipe, allows."""
    if sys.stdin.isatty() and console.is_terminal and not console.is_dumb_terminal:
        return FluentTypist(colour, console.height)
    return PlainTypist(console)

"""`--help` in the reader's language, also where cyclopts has English words of its own."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from starhold.cli.console import Voice

if TYPE_CHECKING:
    from cyclopts.help import ColumnSpec, HelpEntry, HelpPanel, InlineText
    from rich.console import Console, ConsoleOptions

USAGE = {"COMMAND": "command", "[OPTIONS]": "options", "[ARGS]": "arguments", "[ARGS...]": "more-arguments"}
"""What cyclopts puts into a line of usage, and what it is called in `help-usage-…`."""


class Helper:
    """Draws help as cyclopts does; what it needs is imported when help is asked for."""

    def __init__(self, voice: Voice) -> None:
        self.voice = voice

    def __call__(self, console: Console, options: ConsoleOptions, panel: HelpPanel) -> None:
        from cyclopts.help import DefaultFormatter

        columns = None if panel.format == "command" else self._columns
        DefaultFormatter(column_specs=columns)(console, options, panel)

    def render_usage(self, console: Console, options: ConsoleOptions, usage: Any) -> None:
        from rich.text import Text

        said = [self.voice(f"help-usage-{USAGE[word]}") if word in USAGE else word for word in str(usage).split()]
        console.print(Text(self.voice("help-usage", line=" ".join(said)) + "\n", "bold"))

    def _columns(
        self, console: Console, options: ConsoleOptions, entries: Sequence[HelpEntry]
    ) -> tuple[ColumnSpec, ...]:
        from attrs import evolve
        from cyclopts.help.specs import get_default_parameter_columns

        *others, description = get_default_parameter_columns(console, options, list(entries))
        return (*others, evolve(description, renderer=self._described))

    def _described(self, entry: HelpEntry) -> InlineText:
        """What a parameter is for, its default, and whether it must be given."""
        from attrs import evolve
        from cyclopts.help import DescriptionRenderer, InlineText
        from rich.text import Text

        said = DescriptionRenderer()(evolve(entry, default=None, required=False))
        assert isinstance(said, InlineText)
        if entry.default is not None:
            said.append(Text(self.voice("help-default", value=entry.default), "cyclopts.default"))
        if entry.required:
            said.append(Text(self.voice("help-required"), "cyclopts.required"))
        return said

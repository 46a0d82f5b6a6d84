"""Nothing is told."""

from __future__ import annotations

from starhold.core.facts import Kind

FACTS: tuple[Kind, ...] = ()

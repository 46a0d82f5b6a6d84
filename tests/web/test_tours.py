"""The recorded matches that the lessons of the tours are tested with."""

from __future__ import annotations

import json

import pytest

from tests.web.tours import STYLES, path, record


@pytest.mark.parametrize("name", STYLES)
def test_a_recorded_match_is_what_the_server_would_send_today(name: str) -> None:
    """Else `python -m tests.web.tours` writes it anew."""
    assert json.loads(path(name).read_text(encoding="utf-8")) == json.loads(json.dumps(record(name)))

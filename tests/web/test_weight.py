"""Every page is seen soon: what is needed later is loaded later, and is there when the connection is lost."""

from __future__ import annotations

import pytest

from tests import depth
from tests.web.conftest import COLD, NOWHERE, Opener
from tests.web.weight import BUDGET_KB, VIEWS, loaded

pytestmark = COLD
NEVER_FIRST = "check-board"
"""Words that no first view says: they are loaded when words are missing, with all others."""

BESIDES = {
    "replay": "/api/matches/",  # the match with every step, as long as it was played
    "puzzles": "/api/games/",  # the engine that judges answers, which `test_engine` bounds, and the puzzles
}
"""What a page may load besides, and why."""


@pytest.mark.slow
@pytest.mark.parametrize("lang", depth.pick(["de"], ["de"], ["en", "de"]))
@pytest.mark.parametrize("name", VIEWS)
def test_the_first_view_is_small(visit: Opener, name: str, lang: str) -> None:
    sizes = loaded(visit(NOWHERE, own=True, lang=lang), VIEWS[name])
    assert any("words" in path for path in sizes)
    assert not any(NEVER_FIRST in path for path in sizes), sizes
    besides = BESIDES.get(name, "nothing")
    assert sum(size for path, size in sizes.items() if not path.startswith(besides)) < 1000 * BUDGET_KB, sizes

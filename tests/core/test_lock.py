"""What lies beside a lock file is used by one alone, or by several together."""

from __future__ import annotations

import errno
import os
from pathlib import Path

import pytest

from starhold.core import lock
from starhold.core.compiled import jit
from starhold.core.lock import Held, Hold


def test_who_wants_to_be_alone_is_refused_while_another_holds_it(tmp_path: Path) -> None:
    with Hold(tmp_path / "it"), pytest.raises(Held):
        Hold(tmp_path / "it", alone=True)
    Hold(tmp_path / "it", alone=True).release()


def test_who_waits_where_nothing_can_be_locked_is_told_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[int] = []

    def refuse(file: int, alone: bool) -> None:
        assert not asked, "it was tried again"
        asked.append(file)
        raise OSError(errno.ENOLCK, os.strerror(errno.ENOLCK))

    monkeypatch.setattr(lock, "_lock", refuse)
    with pytest.raises(OSError, match=os.strerror(errno.ENOLCK)) as caught:
        Hold(tmp_path / "it", alone=True, wait=True)
    assert caught.value.errno == errno.ENOLCK
    with pytest.raises(OSError, match=os.strerror(errno.EBADF)):
        os.fstat(asked.pop())
    with pytest.raises(jit.NoCache, match="STARHOLD_CACHE"), jit._one_at_a_time(tmp_path / "code"):
        raise AssertionError("it went on without")

"""Machine code on disk, kept where `core.compiled.jit` says and by nobody else's rules.

Numba's own settings for this are those of the whole process: another library's functions would land in our folder and
be pruned with it. So each of our functions is given a cache of its own.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from numba.core.caching import CompileResultCacheImpl, FunctionCache, _CacheLocator


class CodeCache(FunctionCache):  # type: ignore[misc]  # Numba has no types
    """The machine code of one function, in a folder that is named after every source it depends on."""

    def __init__(self, function: Callable[..., Any], folder: Path) -> None:
        class Locator(_CacheLocator):  # type: ignore[misc]
            _py_file = function.__code__.co_filename

            def get_cache_path(self) -> str:
                return str(folder)

            def get_source_stamp(self) -> str:
                return ""  # the folder's name says it

            def get_disambiguator(self) -> str:
                return str(function.__code__.co_firstlineno)

            @classmethod
            def from_function(cls, function: Callable[..., Any], file: str) -> Locator:
                return cls()

        class Files(CompileResultCacheImpl):  # type: ignore[misc]
            _locator_classes = (Locator,)

        self._impl_class = Files
        super().__init__(function)

    @property
    def is_there(self) -> bool:
        """Whether some machine code of this function was kept."""
        return Path(self._cache_file._index_path).exists()

"""Rules are plain Python over structs; here they become machine code, or stay plain Python with STARHOLD_JIT=0.

Every rule has one signature, read from its annotations, so that Numba compiles each function exactly once whatever
integer widths its callers use. Compiled code is cached in a folder whose name holds a hash of the rule sources: a
changed rule file can never meet an old machine code.
"""

from __future__ import annotations

import functools
import hashlib
import os
import re
import shutil
import sys
import types
import typing
from collections.abc import Callable, Iterator
from contextlib import contextmanager, nullcontext
from pathlib import Path
from typing import Any, Generic, TypeVar

import numpy as np
from numpy.typing import NDArray

from starhold.core.errors import StarholdError, system_reason
from starhold.core.lock import Hold
from starhold.words import Message

COMPILE = os.environ.get("STARHOLD_JIT", "1") != "0"
CHECK_BOUNDS = os.environ.get("STARHOLD_BOUNDSCHECK", "0") != "0"
KEPT_CACHES = 40

Function = TypeVar("Function", bound=Callable[..., Any])
R = TypeVar("R", bound="Struct")
G = TypeVar("G", bound=tuple[Any, ...])


class Digest(typing.Protocol):
    """What `hashlib` makes."""

    def update(self, data: bytes, /) -> None: ...


Vector = NDArray[Any]
"""A field that is an array; indexing gives a NumPy integer, so wrap in `int()` before computing."""


def field(kind: str, *shape: int) -> Any:
    """Declare a field of a struct: a NumPy kind such as `i1` or `i8`, and its shape."""
    return (kind, shape)


class NoCache(StarholdError):
    """Machine code cannot be kept, which would mean to compile for a minute at every start."""


class Struct:
    """Base of the structs rules work on: subclasses declare fields, `dtype` is the NumPy record they describe.

    Only the type checker sees instances. At run time a rule is given a `numpy.record`, or a pointer when compiled.
    Fields go from wide to narrow, so there is no padding inside; the end is filled up to eight bytes.
    """

    dtype: typing.ClassVar[np.dtype[Any]]

    def __init_subclass__(cls) -> None:
        fields = [(name, *spec) for name, spec in vars(cls).items() if isinstance(spec, tuple)]
        for name, *_ in fields:
            assert not hasattr(np.record, name), f"{cls.__name__}.{name} would hide a NumPy method"
            delattr(cls, name)
        packed = np.dtype(fields)
        if spare := -packed.itemsize % 8:
            fields.append(("spare", "i1", (spare,)))
        aligned = np.dtype(fields, align=True)
        assert aligned.itemsize == np.dtype(fields).itemsize, f"order the fields of {cls.__name__} from wide to narrow"
        cls.dtype = np.dtype((np.record, aligned))


class Many(Generic[R]):
    """An array of structs, as an annotation: what crosses the border between Python and compiled code."""

    if typing.TYPE_CHECKING:

        def __getitem__(self, index: int) -> R: ...
        def __setitem__(self, index: int, struct: R) -> None: ...
        def __len__(self) -> int: ...


class Plain(Generic[G]):
    """A NamedTuple of arrays as an `entry` takes it, as an annotation: `tuple(group)`, to be named again inside.

    Numba finds the type of a named one slowly, and by its name alone: it would take one game's for another's.
    """

    if typing.TYPE_CHECKING:

        def __iter__(self) -> Iterator[Any]: ...


def jit(function: Function) -> Function:
    """A rule: compiled, called from other rules only."""
    return _compiled(function, no_cpython_wrapper=True, no_cfunc_wrapper=True)


def entry(function: Function) -> Function:
    """What Python calls; takes (array, index) pairs, since single structs are slow to pass."""
    return _compiled(function, nogil=True, no_cfunc_wrapper=True)


def _compiled(function: Function, **settings: bool) -> Function:
    if not COMPILE:
        return function
    import numba

    from starhold.core.compiled.code_cache import CodeCache

    folder = cache_folder(function)
    # Nothing is allocated, so no references need be counted, which Numba would do wherever a group of arrays is used.
    dispatcher = numba.njit(boundscheck=CHECK_BOUNDS, _nrt=False, **settings)(function)
    dispatcher._cache = CodeCache(function, folder)
    compile_for = type(dispatcher).compile

    def compile_declared(given: tuple[Any, ...]) -> object:
        """Compile for the annotated types, whatever the caller has; but a state that listens goes on listening."""
        with nullcontext() if dispatcher._cache.is_there else _one_at_a_time(folder):
            return compile_for(dispatcher, _signature(function, given))

    dispatcher.compile = compile_declared
    return typing.cast(Function, dispatcher)


_held: set[Path] = set()
"""Folders whose lock this process holds."""


@contextmanager
def _one_at_a_time(folder: Path) -> Iterator[None]:
    """Of the processes that start together on a new machine, let one compile a game, and the others take its code.

    Code of a game uses that of no other game, so no two of them wait for each other.
    """
    from numba.core.compiler_lock import global_compiler_lock

    found = re.search(r"starhold\.games\.\w+|@.+", folder.name)
    lock = folder.parent / (found[0].strip("@").removesuffix(".rules") if found else "shared")
    with global_compiler_lock:  # the order of Numba itself, so that no thread waits for one who waits
        if lock in _held:
            yield
            return
        try:
            hold = Hold(lock, alone=True, wait=True)
        except OSError as error:
            raise NoCache(Message("error-no-cache", folder=str(lock.parent), why=system_reason(error))) from None
        with hold:
            _held.add(lock)
            try:
                yield
            finally:
                _held.remove(lock)


def _signature(function: Callable[..., Any], given: tuple[Any, ...]) -> tuple[Any, ...]:
    hints = typing.get_type_hints(function, include_extras=True)
    hints.pop("return", None)
    return tuple(_numba_type(hint, got) for hint, got in zip(hints.values(), given, strict=True))


def _numba_type(hint: Any, given: Any) -> Any:
    import numba

    if "told" in getattr(getattr(given, "dtype", given), "fields", ()):  # see core/facts.py
        return given
    scalars = {int: numba.int64, bool: numba.boolean, float: numba.float64}
    if hint in scalars:
        return scalars[hint]
    if typing.get_origin(hint) is Many:
        return numba.types.Array(numba.from_dtype(typing.get_args(hint)[0].dtype), 1, "C")
    if typing.get_origin(hint) is tuple:
        return numba.types.UniTuple(numba.int64, len(typing.get_args(hint)))
    if typing.get_origin(hint) is Plain:
        return numba.types.BaseTuple.from_types(_parts(typing.get_args(hint)[0]))
    if isinstance(hint, type) and issubclass(hint, tuple):  # a NamedTuple
        return numba.types.BaseTuple.from_types(_parts(hint), hint)
    if typing.get_origin(hint) is typing.Annotated:
        kind, dimensions, *constant = hint.__metadata__  # a module's own arrays are constants, and read-only
        return numba.types.Array(numba.from_dtype(np.dtype(kind)), dimensions, "C", readonly=bool(constant))
    return numba.from_dtype(hint.dtype)


def _parts(group: Any) -> list[Any]:
    return [_numba_type(part, None) for part in typing.get_type_hints(group, include_extras=True).values()]


def cache_folder(function: Callable[..., Any]) -> Path:
    """Where this function's machine code is kept: named after every source it may depend on.

    Those are this folder, facts, the function's own folder, and that of the game it is bound to; a test sees to it.
    """
    here = Path(__file__).parent
    sources = [here, here.with_name("facts.py"), Path(function.__code__.co_filename).parent]
    bound = function.__globals__.get("rules")
    if isinstance(bound, types.ModuleType) and bound.__file__:
        sources.append(Path(bound.__file__).parent)
    return _cache_root() / _fingerprint(tuple(dict.fromkeys(sources))) / function.__module__


def _cache_root() -> Path:
    if chosen := os.environ.get("STARHOLD_CACHE"):
        return Path(chosen)
    from platformdirs import user_cache_path

    return user_cache_path("starhold") / "compiled"


@functools.cache
def _fingerprint(sources: tuple[Path, ...]) -> str:
    """A hash of the rule sources and of what compiles them."""
    import numba

    digest = hashlib.sha256(f"{sys.version} {np.__version__} {numba.__version__} {CHECK_BOUNDS}".encode())
    for source in sources:
        add_sources(digest, source)
    name = digest.hexdigest()[:16]
    kept_folder(name)
    return name


def add_sources(digest: Digest, source: Path) -> None:
    """Let a hash depend on a file, or on all of a folder that can become machine code."""
    fitted = source.rglob("*.json")  # numbers that become machine code
    for file in [source] if source.is_file() else sorted([*source.rglob("*.py"), *fitted]):
        digest.update(f"{file.relative_to(source)} {file.stat().st_size}\n".encode() + file.read_bytes())


def kept_folder(name: str) -> Path:
    """The folder of this name, which a hash is part of; it is there until many others were used after it."""
    _forget_old_caches(_cache_root(), name)
    return _cache_root() / name


def _forget_old_caches(root: Path, current: str) -> None:
    """Keep the folders used last; anything may vanish under us when several processes start at once."""
    try:
        (root / current).mkdir(parents=True, exist_ok=True)
        os.utime(root / current)
    except OSError as error:
        raise NoCache(Message("error-no-cache", folder=str(root), why=system_reason(error))) from None
    ages = {}
    for folder in root.iterdir():
        try:
            ages[folder] = folder.stat().st_mtime
        except OSError:
            continue
    for folder in sorted(ages, key=ages.__getitem__)[:-KEPT_CACHES]:
        shutil.rmtree(folder, ignore_errors=True)


def is_cached(function: Callable[..., Any]) -> bool:
    """Whether machine code for this function is already on disk (else the first call compiles for some seconds)."""
    return not COMPILE or any(cache_folder(getattr(function, "py_func", function)).glob("**/*.nbi"))

"""The games, a folder each; `core/registry.py` finds them by their names.

`starhold.games()` lists them, though `starhold.games` is this package: so the package can be called.
"""

import sys
from types import ModuleType


class _Games(ModuleType):
    def __call__(self) -> list[str]:
        """The ids of the games there are."""
        from starhold.core import registry

        return registry.ids()


sys.modules[__name__].__class__ = _Games

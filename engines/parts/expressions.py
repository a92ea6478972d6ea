"""Regular expressions that are compiled when they are first used: most processes use few of the long ones."""

import re
from typing import Any, cast


class _Later:
    """A pattern that is compiled when something is first asked of it, which it then has at hand."""

    def __init__(self, pattern: str, flags: int) -> None:
        self._given = pattern, flags

    def __getattr__(self, name: str) -> Any:
        found = getattr(re.compile(*self._given), name)
        setattr(self, name, found)
        return found


def later(pattern: str, flags: int = 0) -> re.Pattern[str]:
    """Return a pattern that is compiled at its first use; `re.error` is raised there.

    >>> digits = later(r"[0-9]+")
    >>> digits.sub("n", "12 of 24"), bool(digits.match("no"))
    ('n of n', False)
    """
    return cast("re.Pattern[str]", _Later(pattern, flags))

"""What apps give to those below them that may not import them: functions under names, put there by a decorator.

The app below owns the registry and says which names there must be; the apps above register when Django has loaded them
(`ready` in their `apps.py`). A name without a function is found when a program starts, by Django's system check.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, ClassVar, TypeVar

from django.core import checks

F = TypeVar("F", bound=Callable[..., Any])


class Registry(dict[str, F]):
    """The functions of one kind by their names; `what` they are is told where one is missing."""

    known: ClassVar[list[Registry[Any]]] = []

    def __init__(self, what: str, names: Iterable[str]) -> None:
        super().__init__()
        self.what, self.names = what, frozenset(names)
        self.known.append(self)

    def register(self, *names: str) -> Callable[[F], F]:
        """Put the decorated function under the names. Raises ValueError if one is taken or is none of ours."""

        def put(function: F) -> F:
            for name in names:
                self._check(name)
                self[name] = function
            return function

        return put

    def _check(self, name: str) -> None:
        if name in self.names and name not in self:
            return
        trouble = f"{self.what}: “{name}” is {'registered twice' if name in self else 'not among the names'}"
        raise ValueError(trouble)

    def missing(self) -> list[str]:
        """Return the names that nothing is registered under."""
        return sorted(self.names - self.keys())


@checks.register
def every_name_is_registered(**_: Any) -> list[checks.CheckMessage]:
    """Tell Django of names that nothing is registered under."""
    return [
        checks.Error(f"Nothing is registered for {registry.what} under the name “{name}”.", id="pbem.E001")
        for registry in Registry.known
        for name in registry.missing()
    ]

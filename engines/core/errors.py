"""What can go wrong: a Refusal is the player's affair and says why; a Bug is ours, and nothing of it may be kept."""

from collections.abc import Callable
from typing import ParamSpec

from .words import Param, Text, render

P = ParamSpec("P")


class Refusal(Exception):  # noqa: N818  # a refused order is no error of ours
    """A command turned down: a sentence for the player and the rule it rests on."""

    def __init__(self, text: Text, rule: str = "") -> None:
        super().__init__(text, rule)
        self.text = text
        self.rule = rule

    def __str__(self) -> str:
        """The sentence in English, put together only when somebody reads it: most refusals are caught unread."""
        return render(self.text)


class MalformedCommand(Refusal):
    """The line cannot be read as any order of this game."""


class AmbiguousCommand(Refusal):
    """The line can be read in more than one way; `readings` lists them in notation."""

    def __init__(self, text: Text, readings: list[str]) -> None:
        super().__init__(text)
        self.readings = readings


class IllegalCommand(Refusal):
    """The order is understood and not allowed now."""

    def where(self, **params: Param) -> "IllegalCommand":
        """Return the same refusal with what its sentence leaves open."""
        return IllegalCommand(Text(self.text.template, params, self.text.plural), self.rule)


def refusal(rule: str, one: str, many: str = "", /) -> IllegalCommand:
    """Return what to raise: the rule it rests on, if any, and a sentence, which is collected for translation.

    `many` is the sentence for an `n` other than one.

    >>> str(refusal("4.1b", "You have no {unit}.").where(unit="CA-1"))
    'You have no CA-1.'
    """
    return IllegalCommand(Text(one, {}, many), rule)


def allowed(check: Callable[P, object], *args: P.args, **kwargs: P.kwargs) -> bool:
    """Tell whether a check refuses nothing."""
    try:
        check(*args, **kwargs)
    except Refusal:
        return False
    return True


class StaleCommand(Refusal):
    """The question that this answers is closed."""


class Bug(Exception):  # noqa: N818  # the word that everybody uses
    """Something that cannot happen did."""


class ReplayMismatch(Bug):
    """Folding the log gave something else than was recorded."""


class RunawayAgenda(Bug):
    """Ten thousand steps were taken without anybody being asked."""


class BrokenInvariant(Bug):
    """The state contradicts itself."""

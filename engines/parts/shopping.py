"""Shops made of a sheet: one more and one fewer of an article, said in orders that change no other line."""

from collections.abc import Callable, Sequence
from functools import cache
from typing import Any

import msgspec

from engines.core import Command, Decision, Game, Refusal, Sheet, Stall, TakeBack, Text, position


def stall(
    sheet: Sequence[Command],
    name: Text,
    one: Command,
    same: Callable[[Any], bool] | None = None,
    most: int = 1,
    counted: str = "count",
) -> Stall:
    """Return where an article is to be had: `one` orders one of it, and lines that are the `same` order it, too.

    Where a line takes up to `most` (its `counted`), one more goes on the line there is.
    """
    lines = [n for n, line in enumerate(sheet) if (same(line) if same else line == one)]
    counts = {n: getattr(sheet[n], counted, 1) if most > 1 else 1 for n in lines}

    def of(place: int, count: int) -> list[Command]:
        return [msgspec.structs.replace(sheet[place], **{counted: count})] if count else []

    room = [n for n in lines if counts[n] < most and of(n, 1) == [one]]
    more = rewritten(sheet, room[-1], of(room[-1], counts[room[-1]] + 1)) if room else [one]
    fewer = rewritten(sheet, lines[-1], of(lines[-1], counts[lines[-1]] - 1)) if lines else []
    return Stall(name, sum(counts.values()), more, fewer)


def rewritten(sheet: Sequence[Command], place: int, instead: list[Command]) -> list[Command]:
    """Return the orders that put other lines in the place of one: what follows it is taken back and given again."""
    return [*(TakeBack() for _ in sheet[place:]), *instead, *sheet[place + 1 :]]


Judge = Callable[[Sequence[Command]], Refusal | None]
"""Tells why orders given one after the other would be refused; None if they would not."""


def judge_of(game: Game[Any, Any], decision: Decision) -> Judge:
    """Return what judges orders for a sealed sheet as the match itself would; it remembers where orders lead."""

    @cache
    def after(given: tuple[Command, ...]) -> Decision:
        sheet = Sheet(list(decision.view.sheet))
        for order in given:
            position.enter(sheet, order)
        return _with_sheet(decision, sheet.commands) if given else decision

    def refused_at(orders: Sequence[Command]) -> tuple[int, Refusal] | None:
        for place, order in enumerate(orders):
            try:
                position.check(game, after(tuple(orders[:place])), order)
            except Refusal as refusal:
                return place, refusal
        return None

    def judged(orders: Sequence[Command]) -> Refusal | None:
        refused = refused_at(orders)
        if refused is None:
            return None
        turned = changed_last(orders)
        again = refused_at(turned) if orders[refused[0]] in turned[:-1] else None
        return again[1] if again and again[0] == len(turned) - 1 else refused[1]

    return judged


def changed_last(orders: Sequence[Command]) -> list[Command]:
    """Return orders that rewrite a line with the changed line after those that are only given again.

    What is too much by the change is refused with the change's own name then, not with that of a line behind it.
    """
    first = next((n for n, order in enumerate(orders) if not isinstance(order, TakeBack)), len(orders))
    return [*orders[:first], *orders[first + 1 :], *orders[first : first + 1]]


def _with_sheet(decision: Decision, sheet: list[Command]) -> Decision:
    return msgspec.structs.replace(decision, view=msgspec.structs.replace(decision.view, sheet=sheet))

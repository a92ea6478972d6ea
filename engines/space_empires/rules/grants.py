"""Unpredictable research: grants instead of levels, and a die for each (19)."""

from collections import Counter
from collections.abc import Sequence
from typing import Any

from engines import core
from engines.core import (
    NO_CHANCE,
    Chance,
    Choice,
    Choices,
    Domain,
    Form,
    Number,
    Pick,
    Sealed,
    Seat,
    Text,
    refusal,
    say,
    say_n,
    tell,
)
from engines.space_empires.model.commands import Command, Grant
from engines.space_empires.model.options import buys_grants, technologies_in
from engines.space_empires.model.pieces import Table
from engines.space_empires.model.state import Player, State
from engines.space_empires.model.tables import DIE, GRANT, MORE_GRANTS
from engines.space_empires.model.view import View
from engines.space_empires.model.words import TECHNOLOGY_NAMES, listed

from .ledger import Ledger
from .prices import level_price
from .technology import equip
from .victory import living_seats


class GrantResearch(Sealed[State, View, Command], frozen=True):
    """Give grants to technologies, all of them before a die falls; the production sheet comes after (19.1, RN-147)."""

    judges = (Grant,)
    rules = ("19.1", "19.2", "19.3")

    def seats(self, state: State) -> list[Seat]:
        """Everybody in play, where research goes by grants."""
        return living_seats(state) if buys_grants(state.options) else []

    def prompt(self, view: View) -> Text:
        """Say how many grants there may still be."""
        return say_n(
            "Research of cycle {cycle}: you may give {n} more grant of 5 CP. You have {budget} CP after maintenance.",
            "Research of cycle {cycle}: you may give {n} more grants of 5 CP each. You have {budget} CP after "
            "maintenance.",
            n=grants_left(view), cycle=view.cycle, budget=_means(view))  # fmt: skip

    def choices(self, view: View) -> Choices:
        """Every technology with a level left."""
        most, open_ = grants_left(view), researchable(view)
        if not most or not open_:
            return Choices([])
        names = [Choice(name, _next_level(view, name)) for name in open_]
        fields: dict[str, Domain] = {
            "technology": Pick(names, say("technology")),
            "count": Number(1, most, say("grants")),
        }
        return Choices([Form(Grant, say("Give grants to a technology"), fields, [Grant(open_[0])])])

    def check(self, view: View, command: Command) -> None:
        """A next level, no more than two grants more than in the last phase, and the points for them."""
        if isinstance(command, Grant):
            _demand_level(view, command.technology)
            _demand_number(view, command)

    def reveal(self, state: State, sheets: dict[Seat, list[Command]], chance: Chance = NO_CHANCE) -> None:
        """Throw everybody's dice, in secret (19.1c)."""
        for seat in living_seats(state):
            given = granted(sheets.get(seat, []))
            player = state.players[seat]
            player.grants, player.spent = given.total(), given.total() * GRANT
            for technology, number in given.items():
                _study(state, seat, technology, number, chance)


def granted(lines: Sequence[core.Command]) -> Counter[str]:
    """Return the grants on a sheet, technology by technology."""
    given: Counter[str] = Counter()
    for line in lines:
        if isinstance(line, Grant):
            given[line.technology] += line.count
    return given


def grants_left(view: View) -> int:
    """Return how many more grants a seat may give and pay for (19.3a)."""
    given = granted(view.sheet).total()
    return max(0, min(_most(view), _means(view) // GRANT) - given)


def _most(view: View) -> int:
    """Return how many grants a seat may give in this phase: two more than in the last one (19.3a, RN-145)."""
    return (view.own.grants if view.own else 0) + MORE_GRANTS


def _means(view: View) -> int:
    return Ledger(view).budget


def researchable(view: View) -> list[str]:
    """Return the technologies of which there is another level (9.1b)."""
    lines = technologies_in(view.options)
    return [name for name, line in lines.items() if _level(view, name) < line.highest(view.options["ruleset"])]


def _level(view: View, technology: str) -> int:
    return view.own.levels[technology] if view.own else 0


def _next_level(view: View, technology: str) -> Text:
    """Return the level that grants go to, and what is still missing for it."""
    price = price_of_next(view, view.seat or 0, view.own, technology) if view.own else 0
    have = view.own.studies.get(technology, 0) if view.own else 0
    return say("{technology} {level}: {have} of {price}", technology=TECHNOLOGY_NAMES[technology],
               level=_level(view, technology) + 1, have=have, price=price)  # fmt: skip


def price_of_next(table: Table, seat: Seat, player: Player, technology: str) -> int:
    """Return the sum that the next level needs (19.2b)."""
    return level_price(table, seat, technology, player.levels[technology] + 1)


def _demand_level(view: View, technology: str) -> None:
    known, open_ = technologies_in(view.options), researchable(view)
    if technology not in known:
        raise refusal("9.1a", "That is no technology of this game; there are: {technologies} (9.1).").where(
            technologies=[TECHNOLOGY_NAMES[name] for name in known]
        )
    if technology not in open_:
        raise refusal("9.1b", "{technology} {level} is the highest level (9.1).").where(
            technology=TECHNOLOGY_NAMES[technology], level=_level(view, technology)
        )


def _demand_number(view: View, order: Grant) -> None:
    total = granted([*view.sheet, order]).total()
    if order.count < 1:
        raise refusal("19.1a", "Give one grant or more (19.1). Technologies: {technologies}.").where(
            technologies=listed(TECHNOLOGY_NAMES[name] for name in researchable(view))
        )
    if total > _most(view):
        raise refusal(
            "19.3a",
            "{total} grants are too many: you gave {before} in the last phase, so {most} are the most now (19.3).",
        ).where(total=total, before=_most(view) - MORE_GRANTS, most=_most(view))
    if total * GRANT > _means(view):
        raise refusal(
            "19.1a", "{total} grants cost {price} CP, and you have {budget} CP after maintenance (19.1)."
        ).where(total=total, price=total * GRANT, budget=_means(view))


def _study(state: State, seat: Seat, technology: str, number: int, chance: Chance) -> None:
    """Throw a die for every grant; sums add up, and what a level does not need is lost (19.2)."""
    player = state.players[seat]
    price = price_of_next(state, seat, player, technology)
    rolls = [chance.die(DIE, f"grant of seat {seat + 1} for {technology}") for _ in range(number)]
    total = player.studies.pop(technology, 0) + sum(rolls)
    words: dict[str, Any] = {
        "technology": TECHNOLOGY_NAMES[technology],
        "level": player.levels[technology] + 1,
        "sum": total,
    }
    if total < price:
        player.studies[technology] = total
        told = say("{technology} {level}: the dice show {rolls}, {sum} of {price} so far.", **words, rolls=rolls,
                   price=price)  # fmt: skip
    else:
        player.levels[technology] += 1
        equip(player, state)
        told = say("{technology} {level}: the dice show {rolls}, {sum} of {price}. You have it.", **words, rolls=rolls,
                   price=price)  # fmt: skip
    tell(state, "GrantsRolled", told, to=[seat])


STEPS = (GrantResearch,)

"""Trade of one seat as a small account: what its goals for sectors and Storage come to (GE-MERCHANT-8 to 17)."""

from collections.abc import Iterable

import msgspec

from engines.core import Seat
from engines.galactic_emperor.model.commands import Stock, Supply
from engines.galactic_emperor.model.pieces import Table, controlled
from engines.galactic_emperor.model.tables import STORAGE, TILES

Goal = Supply | Stock


class Account(msgspec.Struct):
    """What a seat has in its Merchant turn; `cubes` is the food lying on the sectors it controls."""

    prices: dict[str, int]
    marks: int
    goods: dict[str, int]
    cubes: dict[str, int]

    def buy(self, good: str, count: int) -> int:
        """Buy up to so many cubes, as many as the marks pay for; return how many (GE-MERCHANT-13)."""
        bought = min(count, self.marks // self.prices[good])
        self.goods[good] += bought
        self.marks -= bought * self.prices[good]
        return bought

    def sell(self, good: str, count: int) -> int:
        """Sell so many cubes, none if the number is negative; return how many."""
        sold = max(0, count)
        self.goods[good] -= sold
        self.marks += sold * self.prices[good]
        return sold


def harvest(table: Table, seat: Seat) -> int:
    """Return the printed food of all sectors a seat controls (GE-MERCHANT-8)."""
    return sum(TILES[table.sectors[field].tile].food for field in controlled(table, seat))


def open_account(table: Table, seat: Seat) -> Account:
    """Return the account of a seat as its turn begins, after the harvest."""
    assert table.market is not None, "prices are set before anybody trades"
    player = table.players[seat]
    goods = {"food": player.food, "metal": player.metal, "energy": player.energy}
    cubes = {field: table.sectors[field].food for field in controlled(table, seat)}
    return Account(dict(table.market.prices), player.marks, goods, cubes)


def yields(table: Table, field: str) -> dict[str, int]:
    """Return the metal and energy printed on a field's tile (GE-STEWARD-3)."""
    tile = TILES[table.sectors[field].tile]
    return {"metal": tile.metal, "energy": tile.energy}


def raise_cash(account: Account, goals: Iterable[Goal]) -> None:
    """Pick up cubes and sell metal and energy as far as the goals say so."""
    for goal in goals:
        match goal:
            case Supply(field, cubes) if cubes < account.cubes.get(field, 0):
                account.goods["food"] += account.cubes[field] - cubes
                account.cubes[field] = cubes
            case Stock(good, amount):
                account.sell(good, account.goods[good] - amount)


def spend(account: Account, goals: Iterable[Goal]) -> int:
    """Sell the food that no goal needs (GE-MERCHANT-16), then meet the goals in their order, buying what lacks.

    Returns the marks that were short (0: every goal is met).
    """
    listed = list(goals)
    needed = sum(max(0, goal.cubes - account.cubes.get(goal.field, 0)) for goal in listed if isinstance(goal, Supply))
    account.sell("food", account.goods["food"] - needed)
    return max(0, sum(_meet(account, goal) for goal in listed) - account.marks)


def _meet(account: Account, goal: Goal) -> int:
    """Buy what a goal needs and put it in place; return the price of what could not be bought."""
    if isinstance(goal, Stock):
        missing = max(0, goal.amount - account.goods[goal.good])
        return (missing - account.buy(goal.good, missing)) * account.prices[goal.good]
    missing = max(0, goal.cubes - account.cubes[goal.field])
    lacking = max(0, missing - account.goods["food"])
    lacking -= account.buy("food", lacking)
    account.goods["food"] -= missing - lacking
    account.cubes[goal.field] += missing - lacking
    return lacking * account.prices["food"]


def room(account: Account, good: str) -> int:
    """Return how many more cubes of a good fit into Storage (GE-MERCHANT-12)."""
    return STORAGE[good] - account.goods[good]

"""The four economic roles: prices, trade, production, ships, technologies."""

from collections.abc import Iterator
from typing import Final

from engines import core
from engines.core import Done
from engines.galactic_emperor.model.commands import (
    Berth,
    Build,
    DropDie,
    ProduceAll,
    Research,
    Steal,
    Stock,
    Supply,
    TakeFree,
)
from engines.galactic_emperor.model.hexmap import GRID
from engines.galactic_emperor.model.pieces import collapsed
from engines.galactic_emperor.model.state import Field
from engines.galactic_emperor.model.tables import MOST_FOOD, STORAGE
from engines.galactic_emperor.rules.economy.engineer import BuildAfterSabotage, EngineerSheet
from engines.galactic_emperor.rules.economy.market import (
    Account,
    Goal,
    harvest,
    open_account,
    raise_cash,
    spend,
    yields,
)
from engines.galactic_emperor.rules.economy.merchant import MerchantSheet, producing
from engines.galactic_emperor.rules.economy.prices import DropPriceDie, kept, prices_of, thrown
from engines.galactic_emperor.rules.economy.scientist import ScientistSheet
from engines.galactic_emperor.rules.economy.steward import ProduceAfterSabotage, StewardSheet

from .adviser import Advisers, next_line
from .survey import Survey

RESERVE: Final = 4
"""Marks kept back for influence and ships."""
WANTED: Final = (
    "plasma", "shield", "robotics", "fusion", "ambassador", "ion", "warp", "diplomat", "protein", "saboteur", "pirate",
    "scanners",
)  # fmt: skip
"""Technologies, the most wanted first."""
LISTED: Final = 3
"""So many of them are named on a sheet, in case others come first."""


def drop_die(_question: DropPriceDie, survey: Survey) -> DropDie:
    """Make what is sold dear and what is bought cheap."""
    view = survey.view
    needed = sum(MOST_FOOD - view.sectors[field].food for field in producing(view))
    surplus = harvest(view, survey.me) - needed

    def profit(face: int) -> int:
        prices = prices_of(kept(thrown(view), face))
        return surplus * prices["food"] - 2 * prices["metal"] - prices["energy"]

    return DropDie(max(sorted(set(thrown(view))), key=profit))


def trade(question: MerchantSheet, survey: Survey) -> core.Command:
    """Supply all sectors, then buy energy for technologies and metal for ships; let the Star Pirate steal."""
    return next_line(question, survey.view, [*_thefts(survey), *_supplies(survey), *_purchases(survey)])


def _thefts(survey: Survey) -> list[Steal]:
    return [Steal(seat) for seat in sorted(survey.others, key=lambda seat: -survey.planets[seat])]


def _supplies(survey: Survey) -> list[Supply]:
    view = survey.view
    fields = sorted(producing(view), key=lambda field: -sum(yields(view, field).values()))
    return [Supply(field, cubes) for field in fields for cubes in (MOST_FOOD, 1) if not _supplied(survey, field)]


def _supplied(survey: Survey, field: Field) -> bool:
    return any(isinstance(line, Supply) and line.field == field for line in survey.view.sheet)


def _purchases(survey: Survey) -> Iterator[Stock]:
    """Yield what may be bought without touching the reserve, most first."""
    mat = survey.view.mat
    wishes = {"energy": 0 if collapsed(survey.view) and mat.ships else STORAGE["energy"], "metal": STORAGE["metal"]}
    done = {line.good for line in survey.view.sheet if isinstance(line, Stock)}
    for good, most in wishes.items():
        for amount in range(most, getattr(mat, good), -1) if good not in done else ():
            if _left(survey, Stock(good, amount)) >= RESERVE:
                yield Stock(good, amount)


def _left(survey: Survey, goal: Goal) -> int:
    """Return the marks left when a goal is met too, less than nothing if it cannot be."""
    account: Account = open_account(survey.view, survey.me)
    account.goods["food"] += harvest(survey.view, survey.me)
    goals = [*(line for line in survey.view.sheet if isinstance(line, Goal)), goal]
    raise_cash(account, goals)
    short = spend(account, goals)
    return -short if short else account.marks


def produce(question: StewardSheet, survey: Survey) -> core.Command:
    """Take energy while technologies are for sale, then let everything produce that fits."""
    wish = TakeFree("metal" if collapsed(survey.view) else "energy")
    line = next_line(question, survey.view, [wish])
    return ProduceAll() if line == Done() else line


def build(question: EngineerSheet, survey: Survey) -> core.Command:
    """Build Fighters while there is much to annex, else the best fighting ships."""
    field = _front(survey)
    berth = Berth(field)
    if berth not in survey.view.sheet and question.allows(survey.view, berth):
        return berth
    builds = (Build(kind, 1, field) for kind in _kinds(survey))
    return next((line for line in builds if question.allows(survey.view, line)), Done())


def _kinds(survey: Survey) -> str:
    ordered = sum(line.count for line in survey.view.sheet if isinstance(line, Build))
    annexers = len(survey.view.mat.ships) + ordered
    return "FCD" if annexers < min(4, len(survey.unclaimed)) else "DCF"


def _front(survey: Survey) -> Field:
    """Return the Starbase nearest to what can be annexed or attacked."""
    goals = survey.unclaimed or [field for field, sector in survey.view.sectors.items()
                                 if sector.owner in survey.others and field not in survey.view.homes]  # fmt: skip
    return min(survey.bases, key=lambda base: (min((GRID.distance(base, goal) for goal in goals), default=0), base))


def research(question: ScientistSheet, survey: Survey) -> core.Command:
    """Name the most wanted technologies within reach."""
    if len(survey.view.sheet) >= LISTED:
        return Done()
    return next_line(question, survey.view, [Research(card) for card in WANTED])


ECONOMY: Final[Advisers] = {
    DropPriceDie: drop_die,
    MerchantSheet: trade,
    StewardSheet: produce,
    ProduceAfterSabotage: produce,
    EngineerSheet: build,
    BuildAfterSabotage: build,
    ScientistSheet: research,
}

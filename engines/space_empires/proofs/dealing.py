"""How what a seat may not know might be otherwise: markers, treasuries, levels, plans and sheets dealt anew."""

from engines.core import Chance, Seat, Sheet
from engines.space_empires.model.commands import Command, PlaceHome
from engines.space_empires.model.doctrine import ALL, TENTHS, Plan
from engines.space_empires.model.maps import BOARDS
from engines.space_empires.model.options import buys_grants, limits_research, technologies_in
from engines.space_empires.model.state import Player, State
from engines.space_empires.model.tables import UNARMED
from engines.space_empires.rules.grants import price_of_next

from .counters import deal_counters
from .hidden import is_unseen

MOST_GRANTS = 10
"""How many grants a redealt sheet may have had."""

MOST_POINTS = 60
"""How many construction points a redealt treasury may hold."""


FOUGHT_WITH = frozenset({"attack", "defence", "tactics", "fighters"})
"""Technologies that battles show of ships that lie face up (9.9b)."""


def determinize(state: State, seat: Seat | None, chance: Chance) -> None:
    """Deal anew what the seat cannot tell."""
    _deal_markers(state, seat, chance)
    for owner, player in enumerate(state.players):
        if owner != seat:
            _deal_player(state, owner, player, chance)
            if buys_grants(state.options):
                _deal_grants(state, owner, player, chance)
            deal_counters(state, owner, seat, chance)


def _deal_markers(state: State, seat: Seat | None, chance: Chance) -> None:
    """Shuffle the unseen markers of every region, the unused ones among those of deep space (2.1c, 2.1e)."""
    for area in sorted({system.area for system in state.systems.values()}):
        hexes = [hex_ for hex_ in state.systems if state.systems[hex_].area == area and is_unseen(state, hex_, seat)]
        spare = state.unused if area < 0 else []
        markers = [state.systems[hex_].kind for hex_ in hexes] + spare
        dealt = chance.shuffle(sorted(markers), f"unseen markers of area {area}")
        for hex_ in hexes:
            state.systems[hex_].kind = dealt.pop()
        if area < 0:
            state.unused = sorted(dealt)


def _deal_player(state: State, owner: Seat, player: Player, chance: Chance) -> None:
    """Draw another treasury, income, setting and battle plan, and other levels, none below what was announced."""
    player.plans = {ALL: Plan(flee_at=chance.below(3 * TENTHS, "odds"))} if chance.below(2, "any plan") else {}
    player.treasury = chance.below(MOST_POINTS + 1, f"treasury of seat {owner + 1}")
    player.hide = bool(chance.below(2, f"hiding of seat {owner + 1}"))
    if state.phase == "economy":
        player.income = chance.below(MOST_POINTS + 1, f"income of seat {owner + 1}")
    shown = [unit.technology for unit in player.units.values() if unit.revealed and unit.type not in UNARMED]
    if limits_research(state):
        player.studied = chance.below(MOST_POINTS + 1, f"research of seat {owner + 1}")
    for name, line in technologies_in(state.options).items():
        known = max(
            [player.announced.get(name, 0), line.start, *(getattr(one, name) for one in shown if name in FOUGHT_WITH)]
        )
        most = line.highest(state.options["ruleset"])
        player.levels[name] = known + chance.below(most - known + 1, f"{name} of seat {owner + 1}")


def _deal_grants(state: State, owner: Seat, player: Player, chance: Chance) -> None:
    """Draw other grants, and other sums that they have come to (19.1c, 19.2d)."""
    open_ = [
        name for name, line in technologies_in(state.options).items()
        if player.levels[name] < line.highest(state.options["ruleset"])
    ]  # fmt: skip
    sums = {
        name: chance.below(price_of_next(state, owner, player, name), f"{name} of seat {owner + 1}") for name in open_
    }
    player.studies = {name: total for name, total in sums.items() if total}
    player.grants, player.spent = chance.below(MOST_GRANTS, f"grants of seat {owner + 1}"), 0


def another_sheet(state: State, owner: Seat, sheet: Sheet[Command], chance: Chance) -> Sheet[Command]:
    """Return another sheet; that it is done may be known."""
    if state.phase == "setup":
        home = chance.pick(BOARDS[state.board].homes[owner], "home world")
        return Sheet([PlaceHome(home)], done=True) if sheet.done else Sheet()
    return Sheet(done=sheet.done)

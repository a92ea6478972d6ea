"""What a production sheet has to spend: points, ship yards, technology (7.3, 7.6, 9.4)."""

from collections import Counter

import msgspec

from engines import core
from engines.core import Param, say
from engines.space_empires.model.commands import Bid
from engines.space_empires.model.options import units_in
from engines.space_empires.model.state import Hex, Player
from engines.space_empires.model.tables import YARD_HALVES, UnitType
from engines.space_empires.model.view import View
from engines.space_empires.model.words import listed

from .prices import cost_of, upkeep


class Accounts:
    """A sheet as far as it is worked through: what it costs, and in `player` (a copy) what it leaves."""

    def __init__(self, view: View) -> None:
        assert view.own is not None, "only players have a sheet"
        self.player = _copy(view.own)
        self.view = msgspec.structs.replace(view, own=self.player)
        self.line: core.Command | None = None
        self.bid = Bid(0)
        self.research = self.purchases = 0
        self.researched: list[str] = []
        self.loads: Counter[Hex] = Counter()
        self.raised: set[tuple[str, Hex]] = set()
        self._open()

    def _open(self) -> None:
        """Pay maintenance, and see which ship yards can build: those that stood before this phase (8.2.2f)."""
        units = list(self.player.units.values())
        self.maintenance = upkeep(units, self.view.options["maintenance"])
        self.yards = Counter[Hex]()
        for unit in units:
            if unit.type == "SY":
                self.yards[unit.hex] += unit.count

    @property
    def budget(self) -> int:
        """Points to spend: what was saved, and income less maintenance, never below 0 (7.3.1c, RN-70), less grants."""
        return self.player.treasury + max(0, self.player.income - self.maintenance) - self.player.spent

    @property
    def left(self) -> int:
        """Points left after all that has been worked through."""
        return self.budget - self.bid.points - self.research - self.purchases

    def capacity(self, hex_: Hex) -> int:
        """Return how many hull points the ship yards in a hex can still build, fractions dropped (7.6.1b, 9.6a)."""
        return self.yards[hex_] * YARD_HALVES[self.player.levels["yard"]] // 2 - self.loads[hex_]

    def free_yards(self) -> Param:
        """Return the hull points that can still be built, hex by hex."""
        return listed(say("{hex}: {free}", hex=hex_, free=self.capacity(hex_)) for hex_ in self.yards)

    def affordable(self) -> list[str]:
        """Return the codes of the types that can be built and paid for now (7.5, 9.4)."""
        return [kind.code for kind in self.known() if cost_of(self.view, kind.code) <= self.left]

    def known(self) -> list[UnitType]:
        """Return the types that the technology on the sheet allows (7.5.2, 9.4)."""
        levels = self.player.levels
        return [kind for kind in units_in(self.view.options).values()
                if kind.size <= levels["size"] and (not kind.needs or levels[kind.needs])]  # fmt: skip

    def producing(self) -> list[Hex]:
        """Return the own colonies that paid in this phase: neither new nor blockaded (8.1a, 8.2.2a, RN-83)."""
        return [hex_ for hex_ in self._open_colonies() if self.view.colonies[hex_].points > 0]

    def _open_colonies(self) -> list[Hex]:
        view = self.view
        return [hex_ for hex_ in view.colonies if view.own_colony_at(hex_) and hex_ not in view.blockades]


def _copy(player: Player) -> Player:
    copy = msgspec.structs.replace(player)
    copy.levels, copy.announced = dict(player.levels), dict(player.announced)
    copy.studies = dict(player.studies)
    copy.units = {name: msgspec.structs.replace(unit) for name, unit in player.units.items()}
    return copy

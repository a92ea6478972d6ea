"""The Economic Phase: incomes, the sealed production sheets, their resolution, growth (7)."""

from engines import core
from engines.core import (
    Chance,
    Choice,
    Choices,
    Domain,
    Form,
    IllegalCommand,
    Number,
    Pick,
    Sealed,
    Seat,
    SeatName,
    Shop,
    Text,
    procedure,
    refusal,
    say,
    tell,
)
from engines.parts.examples import with_example, with_examples
from engines.space_empires.model.commands import Bid, Buy, Command, Research, Scrap
from engines.space_empires.model.options import limits_research
from engines.space_empires.model.pieces import counters_free, is_group
from engines.space_empires.model.scenarios import in_turn
from engines.space_empires.model.state import Colony, State
from engines.space_empires.model.tables import DIE, FREIGHT, GROUP_SIZE, TECHNOLOGIES, UNITS, WRECK
from engines.space_empires.model.view import View, view_of
from engines.space_empires.model.words import MARKER_NAMES, TECHNOLOGY_NAMES, TYPE_NAMES, listed

from .carriers import lose_all_stranded
from .colonies import blockaded, grow
from .groups import pick_units
from .ledger import Ledger
from .prices import YARDLESS, cost_of, level_price, price_of
from .scanning import pick_hexes
from .shop import shop
from .technology import equip
from .trade import trading
from .victory import living_seats

ORDERS = (Scrap, Bid, Research, Buy)

MOST_LINES = 100
"""Lines that a sheet holds: more than anybody can use, and few enough to work through."""


@procedure("7.1", "7.2", "6.8b")
def open_economy(state: State, chance: Chance) -> None:
    """See which colonies are blockaded, count every income, and throw the dice for wrecks (7.1, 7.2, 6.8)."""
    state.blockades = [hex_ for hex_ in state.colonies if blockaded(state, hex_)]
    for seat in living_seats(state):
        player = state.players[seat]
        paying = [colony for hex_, colony in state.colonies.items()
                  if colony.owner == seat and hex_ not in state.blockades]  # fmt: skip
        player.income = sum(colony.points for colony in paying) + player.bounty + len(trading(state, seat))
        player.bounty = 0
        for colony in paying:
            _cash_in(state, seat, colony, chance)
        tell(state, "Income", say("Your income is {income} CP before maintenance.", income=player.income), to=[seat])


def _cash_in(state: State, seat: Seat, colony: Colony, chance: Chance) -> None:
    """Pay for the loads at a colony; they leave the game (6.7.1c, 6.8e, 7.2b)."""
    for load in colony.deposits:
        state.players[seat].income += FREIGHT[load]
        tell(state, "CashedIn", say("{seat} cashes in {load}.", seat=SeatName(seat), load=MARKER_NAMES[load]))
        if load == "wreck":
            _study_wreck(state, seat, chance)
    colony.deposits = []


def _study_wreck(state: State, seat: Seat, chance: Chance) -> None:
    """Give the owner, in secret, a level of the technology thrown; nothing if it is at its highest (6.8b to 6.8d)."""
    player = state.players[seat]
    technology = WRECK[chance.die(DIE, f"space wreck of seat {seat + 1}")]
    level = player.levels[technology]
    if level >= TECHNOLOGIES[technology].highest(state.options["ruleset"]):
        found = say("The wreck teaches nothing new: {technology} is at its highest level.",
                    technology=TECHNOLOGY_NAMES[technology])  # fmt: skip
    else:
        player.levels[technology] = level + 1
        equip(player, state)
        found = say("The wreck gives you {technology} {level}.",
                    technology=TECHNOLOGY_NAMES[technology], level=level + 1)  # fmt: skip
    tell(state, "WreckStudied", found, to=[seat])


class EconomicSheet(Sealed[State, View, Command], frozen=True):
    """Scrap, bid, research and build, in any order; all sheets are opened together (7.0b)."""

    judges = ORDERS
    rules = ("7.0b", "7.3", "7.4", "7.5", "7.6")

    def seats(self, state: State) -> list[Seat]:
        """Everybody in play."""
        return living_seats(state)

    def prompt(self, view: View) -> Text:
        """Say what there is to spend, what the sheet costs so far, and what the ship yards can still build."""
        sheet = Ledger(view).work(view.sheet)
        return say(
            "Economic Phase of cycle {cycle}: fill in your production sheet. Saved {saved} CP, income {income}, "
            "maintenance {maintenance}: {budget} CP to spend, {left} CP left. Ship yards can still build hull points: "
            "{yards}.",
            cycle=view.cycle, saved=sheet.player.treasury, income=sheet.player.income, maintenance=sheet.maintenance,
            budget=sheet.budget, left=sheet.left, yards=sheet.free_yards())  # fmt: skip

    def choices(self, view: View) -> Choices:
        """Describe what can be scrapped, bid, researched and built now."""
        if len(view.sheet) >= MOST_LINES:
            return Choices([])
        sheet = Ledger(view).work(view.sheet)
        bid = _bid_form(sheet) if view.seats > 1 else None
        buy, others = _buy_form(sheet), (_research_form(sheet), bid, _scrap_form(sheet))
        bought = (
            [with_example(buy, sheet.can_buy)] if buy else []
        )  # purchases come last, so the sheet need not be redone
        return Choices([*bought, *with_examples(self, view, [form for form in others if form]).forms])

    def check(self, view: View, command: Command) -> None:
        """Work through the sheet with the new line on it."""
        if not isinstance(command, ORDERS):
            return
        if len(view.sheet) >= MOST_LINES:
            raise refusal(
                "", "Your sheet has {lines} lines, the most that it holds. Take the last line back or start over."
            ).where(lines=MOST_LINES)
        sheet = Ledger(view)
        try:
            sheet.work([*view.sheet, command])
        except IllegalCommand as trouble:
            if sheet.line is command:
                raise
            raise refusal(
                trouble.rule, "With that a line already on your sheet would no longer be possible: {why}"
            ).where(why=trouble.text) from trouble

    def overlooked(self, view: View, command: core.Command) -> list[Text]:
        """Points that a sheet without purchases leaves, if they are enough for a ship; that decoys come one by one."""
        if isinstance(command, Buy) and command.kind == "DE" and command.count > 1:
            return [_one_decoy(view, command)]
        sheet = Ledger(view).work(view.sheet)
        spent = any(isinstance(line, Buy | Research) for line in view.sheet)
        if not isinstance(command, core.Done) or spent or sheet.left < cost_of(view, "SC"):
            return []
        return [say("You build nothing and buy no level: {left} CP are saved.", left=sheet.left)]

    def shop(self, view: View) -> Shop | None:
        """Everything that can be bought, with prices."""
        return shop(view)

    def reveal(self, state: State, sheets: dict[Seat, list[Command]]) -> None:
        """Carry out all sheets and settle the order of play."""
        worked = {seat: Ledger(view_of(state, seat)).work(sheets.get(seat, [])) for seat in living_seats(state)}
        for seat, sheet in worked.items():
            _keep(state, seat, sheet)
        if state.seats > 1:
            _settle_order(state, {seat: sheet.bid for seat, sheet in worked.items()})


def _one_decoy(view: View, order: Buy) -> Text:
    """Say that a line builds one decoy, whatever number lies under it (RN-85)."""
    return say("“{n} DE” builds one decoy, for {points} CP: {n} is only the number under it (8.3). Each decoy takes a "
               "line of its own: “buy DE at {hex}”.", n=order.count, points=price_of(view, order),
               hex=order.hex)  # fmt: skip


def _scrap_form(sheet: Ledger) -> Form | None:
    own = list(sheet.view.units)
    fields: dict[str, Domain] = {
        "unit": pick_units(own, say("counter")),
        "count": Number(0, GROUP_SIZE, say("ships, 0 for all")),
    }
    examples = [Scrap(name) for name in own if name in sheet.player.units]
    return Form(Scrap, say("Scrap ships before maintenance"), fields, [*examples[:1]]) if own else None


def _bid_form(sheet: Ledger) -> Form:
    seats = [seat for seat, standing in enumerate(sheet.view.standings) if standing.alive]
    choices = [Choice(-1, say("myself")), *(Choice(seat, say("{seat}", seat=SeatName(seat))) for seat in seats)]
    fields: dict[str, Domain] = {
        "points": Number(0, sheet.budget, say("construction points")),
        "first": Pick(choices, say("first player if you win")),
    }
    return Form(Bid, say("Bid for the order of play"), fields, [Bid(min(1, sheet.left + sheet.bid.points))])


def _research_form(sheet: Ledger) -> Form | None:
    levels = sheet.player.levels
    choices = [Choice(name, say("{technology} {level} ({price} CP)", technology=TECHNOLOGY_NAMES[name],
                                level=levels[name] + 1, price=_level_price(sheet, name)))
               for name in sheet.researchable()]  # fmt: skip
    cheapest = [Research(name) for name in sheet.researchable()[:1]]
    fields: dict[str, Domain] = {"technology": Pick(choices, say("technology"))}
    return Form(Research, say("Buy a level"), fields, [*cheapest]) if choices else None


def _level_price(sheet: Ledger, technology: str) -> int:
    return level_price(sheet.view, sheet.view.seat, technology, sheet.player.levels[technology] + 1)


def _buy_form(sheet: Ledger) -> Form | None:
    kinds = sheet.affordable()
    places = dict.fromkeys([*sheet.yards, *sorted(filter(sheet.view.own_colony_at, sheet.view.colonies))])
    groups = [unit.name for unit in sheet.player.units.values() if is_group(unit.type)]
    own = Choice("", say("a counter of its own"))
    fields: dict[str, Domain] = {
        "kind": Pick([_priced(sheet, code) for code in kinds], say("type")),
        "count": Number(1, GROUP_SIZE, say("how many")),
        "hex": pick_hexes([*places]),
        "into": Pick([own, *pick_units(groups, say("group")).choices], say("group that they join")),
    }
    return Form(Buy, say("Build units"), fields, _something(sheet, kinds)) if kinds and places else None


def _priced(sheet: Ledger, kind: str) -> Choice:
    """Return a type to build with what one costs."""
    return Choice(kind, say("{type} ({price} CP)", type=TYPE_NAMES[kind], price=cost_of(sheet.view, kind)))


def _something(sheet: Ledger, kinds: list[str]) -> list[core.Command]:
    """Return a purchase that is possible after the lines on the sheet: the dearest ship that a ship yard can build."""
    built = [kind for kind in kinds if kind not in YARDLESS and counters_free(sheet.player.units, kind)]
    orders = [Buy(kind, 1, yard) for kind in reversed(built) for yard in sheet.yards
              if sheet.capacity(yard) >= UNITS[kind].hull]  # fmt: skip
    return [*orders[:1]]


def _keep(state: State, seat: Seat, sheet: Ledger) -> None:
    """Let what the sheet leaves be the player's; others see counters come and go, nothing more (7.6.2b)."""
    saved, player = sheet.left, sheet.player
    player.treasury, player.income, player.spent, player.bid = saved, 0, 0, sheet.bid.points
    if limits_research(state):
        player.studied = sheet.research
    state.players[seat] = player
    learnt = [TECHNOLOGY_NAMES[name] for name in sheet.researched]
    tell(state, "SheetDone", say("Your sheet: bid {bid} CP, units for {purchases} CP, technology for {research} CP "
                                 "({learnt}); {saved} CP are saved.", bid=sheet.bid.points, purchases=sheet.purchases,
                                 research=sheet.research, learnt=listed(learnt), saved=saved), to=[seat])  # fmt: skip


def _settle_order(state: State, bids: dict[Seat, Bid]) -> None:
    """The highest bid, of equals the earliest in the order so far, names the first player (7.4b, 7.4e)."""
    order = [seat for seat in state.order if seat in bids]
    winner = max(order, key=lambda seat: bids[seat].points)
    first = winner if bids[winner].first < 0 else bids[winner].first
    clockwise = [(first + place) % state.seats for place in range(state.seats)]
    state.order = in_turn(state, [seat for seat in clockwise if seat in bids])
    shown = [say("{seat} {points} CP", seat=SeatName(seat), points=bids[seat].points) for seat in order]
    tell(state, "BidsOpened", say("The bids: {bids}. {decided}; the order of play is {order}.", bids=shown,
                                  decided=_decided(bids, winner, first),
                                  order=[SeatName(seat) for seat in state.order]))  # fmt: skip


def _decided(bids: dict[Seat, Bid], winner: Seat, first: Seat) -> Text:
    """Say who has won the bid, why if it was a tie, and who begins."""
    tied = sum(bid.points == bids[winner].points for bid in bids.values()) > 1
    who = say("{seat} (a tie: earlier in the order so far)", seat=SeatName(winner))
    named = who if tied else SeatName(winner)
    if winner == first:
        return say("{winner} begins", winner=named)
    return say("{winner} lets {first} begin", winner=named, first=SeatName(first))


@procedure("7.7", "8.4a")
def grow_colonies(state: State) -> None:
    """Let every colony grow one step, blockaded or not (7.7)."""
    lose_all_stranded(state)
    state.blockades = []
    for colony in state.colonies.values():
        grow(colony)


STEPS = (open_economy, EconomicSheet, grow_colonies)

"""Ship by ship: fire at a target, hold fire, or retreat (5.3, 5.9)."""

from __future__ import annotations

from typing import ClassVar

from engines import core
from engines.core import (
    Chance,
    Choice,
    Choices,
    Domain,
    Form,
    Number,
    Pick,
    Question,
    Seat,
    SeatName,
    Text,
    close,
    refusal,
    say,
)
from engines.space_empires.model.commands import Command, Fire, HoldFire, Lead, Retreat
from engines.space_empires.model.state import Slot, State, Unit
from engines.space_empires.model.tables import FIXED
from engines.space_empires.model.view import Seen, View, battle_of
from engines.space_empires.model.words import listed, unit_name
from engines.space_empires.rules.groups import pick_units
from engines.space_empires.rules.reports import narrate
from engines.space_empires.rules.scanning import pick_hexes

from .gunnery import SURE_HIT, needed, shoot, worth
from .lines import fighters, fighters_seen, firing_order, is_screened, opponent, spend, terrain
from .retreat import FIRST_ROUND, check_retreat, do_retreat, havens, havens_seen


def can_act(state: State, slot: Slot) -> bool:
    """Tell, from public facts, whether there is anything to decide: a target, or a way out."""
    battle, unit = battle_of(state), state.players[slot.seat].units[slot.unit]
    other = opponent(battle, slot.seat)
    if not is_screened(battle, slot.seat, slot.unit) and any(
        not is_screened(battle, other, target.name) for target in fighters(state, other)
    ):
        return True
    may_go = battle.round >= FIRST_ROUND and unit.type not in FIXED
    return may_go and bool(havens(state, slot.seat, battle.hex))


def targets(view: View, slot: Slot) -> list[Unit | Seen]:
    """Return the enemy groups that the group whose turn it is may fire at (5.3b)."""
    battle = battle_of(view)
    other = opponent(battle, slot.seat)
    if is_screened(battle, slot.seat, slot.unit):
        return []
    return [target for target in fighters_seen(view, other) if not is_screened(battle, other, target.name)]


class FireShips(Question[State, View, Command], frozen=True):
    """Let the next ship of the group whose turn it is fire, hold fire or retreat (5.1.5, 5.1.6c, 5.3)."""

    judges: ClassVar[tuple[type[core.Command], ...]] = (Fire, Lead, HoldFire, Retreat)
    rules: ClassVar[tuple[str, ...]] = ("5.1.6c", "5.3", "5.5e", "5.9.1", "RN-32", "RN-34")

    seat: int

    def seats(self, state: State) -> list[Seat]:
        """The owner of the group."""
        return [self.seat] if battle_of(state).slots else []

    def prompt(self, view: View) -> Text:
        """Say which group it is."""
        battle = battle_of(view)
        slot = battle.slots[0]
        return say("Battle in {hex}, round {round}: what does {unit} do? Ships still to act, an order each: {ships}.",
                   hex=battle.hex, round=battle.round, unit=unit_name(view.units[slot.unit]),
                   ships=slot.ships)  # fmt: skip

    def choices(self, view: View) -> Choices:
        """Every target with the number needed, holding fire, and the ways out."""
        battle = battle_of(view)
        slot, found = battle.slots[0], targets(view, battle.slots[0])
        forms = [Form(Fire, say("Fire"), {"target": _pick_target(view, slot, found)})] if found else []
        if not (found and battle.forced):
            forms.append(Form(HoldFire, say("Hold fire")))
        open_ = havens_seen(view, slot.seat, battle.hex)
        if battle.round >= FIRST_ROUND and open_ and view.units[slot.unit].type not in FIXED:
            fields: dict[str, Domain] = {"hex": pick_hexes(open_), "count": Number(1, slot.ships, say("ships"))}
            forms.append(Form(Retreat, say("Retreat"), fields))
        if equals := equal_groups(view):
            forms.append(Form(Lead, say("Let another group act first"), {"unit": pick_units(equals, say("group"))}))
        return Choices(forms)

    def check(self, view: View, command: Command) -> None:
        """An unscreened enemy, a reason to hold, or an open hex."""
        slot = battle_of(view).slots[0]
        match command:
            case Fire():
                _check_target(view, slot, command)
            case Lead():
                _check_lead(view, command)
            case HoldFire():
                _check_holding(view, slot)
            case Retreat():
                check_retreat(view, slot, command)

    def default(self, view: View) -> Command:
        """Fire where a hit is likeliest, among those at the weakest ship, then at the dearest."""
        slot = battle_of(view).slots[0]
        found = targets(view, slot)
        if not found:
            return HoldFire()
        return Fire(max(found, key=lambda target: promise(view, slot, target)).name)

    def perform(self, state: State, seat: Seat, command: Command, chance: Chance) -> None:
        """Carry it out; the result is known before the next ship acts."""
        if isinstance(command, Lead):
            lead(state, command)
            return
        close(state)
        battle = battle_of(state)
        slot = battle.slots[0]
        match command:
            case Fire(target):
                other = state.players[opponent(battle, seat)].units[target]
                shoot(state, state.players[seat].units[slot.unit], other, chance)
            case Retreat():
                do_retreat(state, seat, command, chance)
            case _:
                spend(battle, 1)
                narrate(state, "HeldFire", say("{seat}: a ship of {unit} does nothing.",
                                               seat=SeatName(seat), unit=slot.unit))  # fmt: skip


def equal_groups(view: View) -> list[str]:
    """Return the own groups that may act before the one whose turn it is, if that has not begun (RN-32)."""
    battle = battle_of(view)
    slot, kind = battle.slots[0], terrain(view, battle.hex)
    head = view.units[slot.unit]
    if slot.begun:
        return []
    order = firing_order(head, kind)
    own = [other.unit for other in battle.slots[1:] if other.seat == slot.seat]
    return [name for name in own if name in view.units and firing_order(view.units[name], kind) == order]


def lead(state: State, order: Lead) -> None:
    """Put a group first; its turn has begun with that."""
    battle = battle_of(state)
    seat = battle.slots[0].seat
    first = next(slot for slot in battle.slots if (slot.seat, slot.unit) == (seat, order.unit))
    rest = [slot for slot in battle.slots if slot is not first]
    battle.slots = [Slot(seat, order.unit, first.ships, begun=True), *rest]
    narrate(state, "Led", say("{seat} lets {unit} act first.", seat=SeatName(seat), unit=order.unit))


def number_needed(view: View, slot: Slot, target: Unit | Seen) -> int:
    """Return the highest roll with which the group would hit."""
    battle = battle_of(view)
    number = needed(view.units[slot.unit], target, terrain(view, battle.hex), int(battle.bonus == slot.seat))
    return max(SURE_HIT, number)


def promise(view: View, slot: Slot, target: Unit | Seen) -> tuple[int, int, int]:
    """Rank a target: the chance to hit in tenths, few hits left, a high price."""
    return worth(number_needed(view, slot, target), target)


def _pick_target(view: View, slot: Slot, found: list[Unit | Seen]) -> Pick:
    return Pick(
        [Choice(target.name, say("{unit}: hits with {number} or less", unit=target.name,
                                 number=number_needed(view, slot, target))) for target in found],
        say("target"),
    )  # fmt: skip


def _check_target(view: View, slot: Slot, order: Fire) -> None:
    battle, names = battle_of(view), [target.name for target in targets(view, slot)]
    if order.target in names:
        return
    if is_screened(battle, slot.seat, slot.unit):
        raise refusal("5.7d", "{unit} is screened this round and does not fire (5.7).").where(unit=slot.unit)
    if is_screened(battle, opponent(battle, slot.seat), order.target):
        why = say("{unit} is screened this round and cannot be fired at (5.7).", unit=order.target)
        rule = "5.7d"
    else:
        why = say("{unit} is no armed enemy in this battle (5.3).", unit=order.target)
        rule = "5.3b"
    raise refusal(rule, "{why} Targets: {units}.").where(why=why, units=listed(names))


def _check_lead(view: View, order: Lead) -> None:
    names = equal_groups(view)
    if order.unit not in names:
        raise refusal(
            "RN-32",
            "{unit} cannot act first now: only an own group of the same class and Tactics can, and only before the "
            "turn of {head} has begun (ruling 32). Possible: {units}.",
        ).where(unit=order.unit, head=battle_of(view).slots[0].unit, units=listed(names))


def _check_holding(view: View, slot: Slot) -> None:
    if battle_of(view).forced and targets(view, slot):
        raise refusal(
            "RN-34",
            "Nobody fired or retreated in the last round, so whoever has a target must fire now or retreat (ruling "
            "34).",
        )


STEPS = (FireShips,)

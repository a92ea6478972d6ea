"""Ship by ship: fire at a target, hold fire, or retreat (5.3, 5.9)."""

from engines import core
from engines.core import (
    NO_CHANCE,
    Chance,
    Choice,
    Choices,
    Domain,
    Form,
    Number,
    Personal,
    Pick,
    Seat,
    SeatName,
    Text,
    close,
    refusal,
    say,
)
from engines.space_empires.model.commands import Command, Ferry, Fire, HoldFire, Lead, Retreat
from engines.space_empires.model.doctrine import Plan
from engines.space_empires.model.pieces import Piece, side_of
from engines.space_empires.model.state import Slot, State, Unit
from engines.space_empires.model.tables import BERTHS, CARRIER, GROUP_SIZE
from engines.space_empires.model.view import View, battle_of
from engines.space_empires.model.words import listed, unit_name
from engines.space_empires.rules.carriers import fighters
from engines.space_empires.rules.groups import pick_units
from engines.space_empires.rules.reports import narrate
from engines.space_empires.rules.scanning import pick_hexes

from .line import Line
from .lineup import line_of, shoot, spend, wait
from .retreat import check_retreat, do_retreat, gunner_of, havens
from .tactics import whom_to_fire_at


def can_act(state: State, line: Line[Unit]) -> bool:
    """Tell, from public facts, whether the next group has anything to decide: a target, or a way out."""
    slot = battle_of(state).slots[0]
    unit = side_of(state, slot.seat).units[slot.unit]
    if slot.early:
        return bool(line.targets(unit, early=True))
    return bool(line.targets(unit) or (line.may_retreat(unit) and havens(state, slot.seat, unit.hex)))


def targets(view: View) -> list[Piece]:
    """Return the enemy groups that the group whose turn it is may fire at."""
    return line_of(view).targets(gunner_of(view), early=is_early(view))


def is_early(view: View) -> bool:
    """Tell whether it is the turn of point defence (11.3.1a)."""
    return battle_of(view).slots[0].early


class FireShips(Personal[State, View, Command], frozen=True):
    """Let the next ship of the group whose turn it is fire, hold fire or retreat (5.1.5, 5.1.6c, 5.3)."""

    judges = (Fire, Lead, HoldFire, Retreat, Ferry)
    rules = ("5.1.6c", "5.3", "5.5e", "5.9.1", "RN-32", "RN-34")

    def seats(self, state: State) -> list[Seat]:
        """The owner of the group."""
        return [self.seat] if battle_of(state).slots else []

    def prompt(self, view: View) -> Text:
        """Say which group it is."""
        battle = battle_of(view)
        slot = battle.slots[0]
        if slot.early:
            return say("Battle in {hex}, round {round}: does the point defence of {unit} fire at fighters now? Whoever "
                       "holds fire acts later in the round. These are asked now, each with an order of its own: "
                       "{ships}.",
                       hex=battle.hex, round=battle.round, unit=unit_name(view.units[slot.unit]),
                       ships=slot.ships)  # fmt: skip
        return say("Battle in {hex}, round {round}: what does {unit} do? These act now, each with an order of its own: "
                   "{ships}.",
                   hex=battle.hex, round=battle.round, unit=unit_name(view.units[slot.unit]),
                   ships=slot.ships)  # fmt: skip

    def choices(self, view: View) -> Choices:
        """Every target with the number needed, holding fire, and the ways out."""
        battle, found = battle_of(view), targets(view)
        forms = [Form(Fire, say("Fire"), {"target": _pick_target(view)})] if found else []
        if not (found and battle.forced) or is_early(view):
            forms.append(Form(HoldFire, say("Hold fire")))
        forms += _ways_out(view)
        if equals := equal_groups(view):
            forms.append(Form(Lead, say("Let another group act first"), {"unit": pick_units(equals, say("group"))}))
        return Choices(forms)

    def check(self, view: View, command: Command) -> None:
        """An unscreened enemy, a reason to hold, or an open hex."""
        match command:
            case Fire():
                _check_target(view, command)
            case Lead():
                _check_lead(view, command)
            case HoldFire():
                _check_holding(view)
            case Retreat():
                check_retreat(view, command)

    def default(self, view: View) -> Command:
        """Fire where a hit is likeliest, among those at the weakest ship, then at the dearest."""
        target = whom_to_fire_at(Plan(), line_of(view), gunner_of(view), early=is_early(view))
        return Fire(target.name) if target else HoldFire()

    def perform(self, state: State, seat: Seat, command: Command, chance: Chance = NO_CHANCE) -> None:
        """Carry it out; the result is known before the next ship acts."""
        if isinstance(command, Lead):
            lead(state, command)
            return
        close(state)
        battle, slot = battle_of(state), battle_of(state).slots[0]
        match command:
            case Fire(target):
                line = line_of(state)
                other = line.find(line.opponent(seat), target)
                shoot(state, line, state.players[seat].units[slot.unit], other, chance)
            case Retreat():
                do_retreat(state, seat, command, chance)
            case _ if slot.early:
                wait(battle, 1)
            case _:
                spend(battle, 1)
                narrate(state, "HeldFire", say("{seat}: a ship of {unit} does nothing.",
                                               seat=SeatName(seat), unit=slot.unit))  # fmt: skip


def equal_groups(view: View) -> list[str]:
    """Return the own groups that may act before the one whose turn it is, if that has not begun (RN-32)."""
    line, (slot, *later) = line_of(view), battle_of(view).slots
    if slot.begun:
        return []
    order = line.firing_order(gunner_of(view), early=slot.early)
    own = [other for other in later if other.seat == slot.seat and other.unit in view.units]
    return [one.unit for one in own if line.firing_order(view.units[one.unit], early=one.early) == order]


def _ways_out(view: View) -> list[Form]:
    """Describe how ships of the group can retreat, carriers with fighters or as many as they carry."""
    slot, gunner = battle_of(view).slots[0], gunner_of(view)
    open_ = havens(view, slot.seat, gunner.hex)
    if slot.early or not open_ or not line_of(view).may_retreat(gunner):
        return []
    fields: dict[str, Domain] = {"hex": pick_hexes(open_), "count": Number(1, slot.ships, say("ships"))}
    forms = [Form(Retreat, say("Retreat"), fields)]
    if gunner.type == CARRIER and fighters(view.own_at(gunner.hex)):
        room = Number(0, BERTHS * GROUP_SIZE, say("fighters that go along"))
        forms.append(Form(Ferry, say("Retreat with so many fighters"), {**fields, "fighters": room}, _ferries(view)))
    return forms


def _ferries(view: View) -> list[core.Command]:
    """Return one order known to be legal: with a full load."""
    slot, gunner = battle_of(view).slots[0], gunner_of(view)
    load = min(BERTHS, fighters(view.own_at(gunner.hex)))
    return [Ferry(havens(view, slot.seat, gunner.hex)[0], 1, load)]


def lead(state: State, order: Lead) -> None:
    """Put a group first; its turn has begun with that."""
    battle = battle_of(state)
    seat = battle.slots[0].seat
    first = next(slot for slot in battle.slots if (slot.seat, slot.unit) == (seat, order.unit))
    rest = [slot for slot in battle.slots if slot is not first]
    battle.slots = [Slot(seat, order.unit, first.ships, begun=True, early=first.early), *rest]
    narrate(state, "Led", say("{seat} lets {unit} act first.", seat=SeatName(seat), unit=order.unit))


def _pick_target(view: View) -> Pick:
    line, gunner = line_of(view), gunner_of(view)
    return Pick(
        [Choice(target.name, say("{unit}: hits with {number} or less", unit=target.name,
                                 number=line.aim(gunner, target).number)) for target in targets(view)],
        say("target"),
    )  # fmt: skip


def _check_target(view: View, order: Fire) -> None:
    line, gunner = line_of(view), gunner_of(view)
    names = [target.name for target in targets(view)]
    if order.target in names:
        return
    if line.is_screened(gunner):
        raise refusal("5.7d", "{unit} is screened this round and does not fire (5.7).").where(unit=gunner.name)
    foe = line.opponent(gunner.owner)
    if is_early(view):
        why = say("Point defence fires at fighters only; hold fire, and {unit} acts later in the round (11.3).",
                  unit=gunner.name)  # fmt: skip
        rule = "11.3.1a"
    elif any(target.name == order.target and target.type == CARRIER for target in line.front[foe]):
        why = say("{unit} cannot be fired at while enemy fighters are in the battle and none is screened (11.1).",
                  unit=order.target)  # fmt: skip
        rule = "11.1.1c"
    elif any(target.name == order.target for target in line.groups[foe]):
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
            "{unit} cannot act first now: only another of your groups with the same class and Tactics can, "
            "and only before {head} has begun its turn. Possible: {units}.",
        ).where(unit=order.unit, head=battle_of(view).slots[0].unit, units=listed(names))


def _check_holding(view: View) -> None:
    if battle_of(view).forced and targets(view) and not is_early(view):
        raise refusal(
            "RN-34",
            "Nobody fired or retreated in the last round, so whoever has a target must fire or retreat now.",
        )


STEPS = (FireShips,)

"""Splitting, joining, scrapping and hiding own counters (2.3.1, 5.11, 7.3.2)."""

from functools import cache

from engines.core import (
    Choice,
    Domain,
    Form,
    IllegalCommand,
    Number,
    Pick,
    Seat,
    SeatName,
    Text,
    refusal,
    say,
    say_n,
    tell,
)
from engines.space_empires.model.commands import Hide, HideAlways, Join, Scrap, Split
from engines.space_empires.model.pieces import counters_free, fits_into, hide, is_group, join, lose, split_off
from engines.space_empires.model.state import TO_THE_LETTER, Hex, State, Unit
from engines.space_empires.model.tables import CARRIER, GROUP_SIZE, UNITS
from engines.space_empires.model.view import View
from engines.space_empires.model.words import TYPE_NAMES, brief

from .carriers import YARD, lose_stranded
from .paths import either

HIDING = ("always", "never")


def own_unit(view: View, name: str) -> Unit:
    """Return an own counter. Raises IllegalCommand with the counters there are."""
    if name in view.units:
        return view.units[name]
    alike = [own for own in view.units if own.split("-")[0] == name.split("-", maxsplit=1)[0]] or list(view.units)
    if not alike:
        raise refusal("4.1b", "You have no {unit}: you have no counters on the map.").where(unit=brief(name))
    raise refusal("4.1b", "You have no {unit}. There is {units}.").where(unit=brief(name), units=alike)


def pick_units(names: list[str], label: Text) -> Pick:
    """Return the choice of one of some counters."""
    return Pick([_unit_choice(name) for name in names], label)


@cache
def _unit_choice(name: str) -> Choice:
    return Choice(name, say("{unit}", unit=name))


def group_forms(view: View) -> list[Form]:
    """Describe every way to join, split, hide and scrap."""
    return [*_join_forms(view), *_split_forms(view), *_hide_forms(view), *scrap_forms(view)]


def _split_forms(view: View) -> list[Form]:
    names = [unit.name for unit in view.units.values()
             if unit.count > 1 and is_group(unit.type) and counters_free(view.units, unit.type)]  # fmt: skip
    fields: dict[str, Domain] = {
        "unit": pick_units(names, say("group")),
        "count": Number(1, GROUP_SIZE - 1, say("ships to detach")),
    }
    return [Form(Split, say("Split a group"), fields, [Split(names[0], 1)])] if names else []


def _join_forms(view: View) -> list[Form]:
    pairs = [(one.name, other.name) for one in view.units.values() for other in view.units.values()
             if fits_into(view, one, other)]  # fmt: skip
    names = list(dict.fromkeys(one for one, _ in pairs))
    fields = {"unit": pick_units(names, say("group")), "into": pick_units(names, say("group that it joins"))}
    return [Form(Join, say("Join two groups"), {**fields}, [Join(*pairs[0])])] if pairs else []


def scrap_forms(view: View) -> list[Form]:
    """Describe what can be scrapped, at any moment of one's turn outside a battle (7.3.2)."""
    fields: dict[str, Domain] = {"unit": pick_units(list(view.units), say("counter")),
              "count": Number(0, GROUP_SIZE, say("ships, 0 for all"))}  # fmt: skip
    examples = [Scrap(unit.name) for unit in view.units.values() if not unit.cargo]
    return [Form(Scrap, say("Scrap ships"), fields, [*examples[:1]])] if view.units else []


def _hide_forms(view: View) -> list[Form]:
    names = [unit.name for unit in view.units.values() if may_hide(unit, _colonies(view))]
    modes = [Choice("always", say("always")), Choice("never", say("only when I say so"))]
    always = Form(HideAlways, say("Hide revealed groups automatically"), {"mode": Pick(modes, say("when"))},
                  [HideAlways("never" if view.own and view.own.hide else "always")])  # fmt: skip
    by_hand = [Form(Hide, say("Turn a group face down"), {"unit": pick_units(names, say("group"))},
                    [Hide(name) for name in names[:1]])]  # fmt: skip
    return [*(by_hand if names else []), always]


def _colonies(view: View) -> set[Hex]:
    """Return the own colonies that were there when the turn began."""
    return {hex_ for hex_ in view.colonies if view.own_colony_at(hex_) and hex_ not in view.founded}


def may_hide(unit: Unit, colonies: set[Hex]) -> bool:
    """Tell whether a group began the turn revealed at an own colony and has not moved (5.11b)."""
    return unit.revealed and unit.moved == 0 and unit.hex in colonies


def check_split(view: View, order: Split) -> None:
    """The group must have the ships, and the player a counter (2.3.1b, RN-09)."""
    unit = own_unit(view, order.unit)
    if not is_group(unit.type):
        raise refusal("1.0f", "{unit} is a single counter, not a group (1.0).").where(unit=unit.name)
    if unit.count == 1:
        raise refusal("2.3.1b", "{unit} has one ship only; there is nothing to split (2.3).").where(unit=unit.name)
    if not 1 <= order.count < unit.count:
        raise refusal(
            "2.3.1b",
            "{unit} has {count} ships; {n} can be taken out (2.3).",
            "{unit} has {count} ships; 1 to {n} can be taken out (2.3).",
        ).where(n=unit.count - 1, unit=unit.name, count=unit.count)
    if counters_free(view.units, unit.type) < 1:
        raise refusal("2.3.1b", "All {number} counters for {type} are on the map (2.3); join two groups first.").where(
            number=UNITS[unit.type].counters, type=TYPE_NAMES[unit.type]
        )


def do_split(state: State, seat: Seat, order: Split) -> None:
    """Take the ships out."""
    part = split_off(state, state.players[seat].units[order.unit], order.count)
    tell(state, "Split", say_n("{n} ship of {unit} is {part} now.", "{n} ships of {unit} are {part} now.",
                               n=order.count, unit=order.unit, part=part.name), to=[seat])  # fmt: skip


def check_join(view: View, order: Join) -> None:
    """Both must be in one hex, of one type and technology, and have no more than six ships (1.0e, 9.10.2)."""
    unit, into = own_unit(view, order.unit), own_unit(view, order.into)
    if fits_into(view, unit, into):
        return
    partners = [other.name for other in view.units.values() if fits_into(view, unit, other)]
    can = say("It can join {units}.", units=either(partners)) if partners else say("No group can take it in now.")
    raise refusal("2.3.1b", "{why} {can}").where(why=_why_apart(unit, into), can=can)


def _why_apart(unit: Unit, into: Unit) -> Text:
    names = {"unit": unit.name, "into": into.name}
    if unit.name == into.name:
        return say("{unit} cannot join itself (2.3).", unit=unit.name)
    if not is_group(unit.type) or unit.type != into.type:
        return say("{unit} and {into} cannot be one group: a group is ships of one type (1.0).", **names)
    if unit.hex != into.hex:
        return say("{unit} is in {here} and {into} in {there} (2.3).", **names, here=unit.hex, there=into.hex)
    if unit.technology != into.technology:
        return say("The ships of {unit} and {into} differ in technology (9.10.2).", **names)
    if unit.last != into.last and unit.count + into.count <= GROUP_SIZE:
        return say(
            "{unit} and {into} had to stop and came from different hexes; they stay apart this turn (6.5).", **names
        )
    return say("{unit} and {into} have {ships} ships together, and a group has at most six (1.0).",
               **names, ships=unit.count + into.count)  # fmt: skip


def do_join(state: State, seat: Seat, order: Join) -> None:
    """Put the ships together."""
    units = state.players[seat].units
    join(state, units[order.unit], units[order.into])
    tell(state, "Joined", say_n("{into} has {n} ship now.", "{into} has {n} ships now.",
                                n=units[order.into].count, into=order.into), to=[seat])  # fmt: skip


def check_scrap(view: View, order: Scrap) -> None:
    """Any own counter but a miner with a load (7.3.2, RN-63)."""
    unit = own_unit(view, order.unit)
    ships = ships_of(unit)
    if not 0 <= order.count <= ships:
        raise refusal(
            "7.3.2a",
            "{unit} has {n} ship; that is the most that can be scrapped of it (7.3).",
            "{unit} has {n} ships; 1 to {n} of them can be scrapped (7.3).",
        ).where(n=ships, unit=unit.name)
    if unit.cargo:
        raise refusal(
            "6.7.1b",
            "{unit} has a load in tow, and loads cannot be destroyed on purpose (6.7.1). Unload it at a colony first.",
        ).where(unit=unit.name)


def ships_of(unit: Unit) -> int:
    """Return how many ships a counter stands for; a decoy is one counter whatever number lies under it (RN-85)."""
    return unit.count if is_group(unit.type) else 1


def do_scrap(state: State, seat: Seat, order: Scrap) -> None:
    """Take the ships off the map; others see a counter vanish at most (7.6.2b)."""
    unit = state.players[seat].units[order.unit]
    gone = order.count if 0 < order.count < ships_of(unit) else unit.count
    lose(state, unit, gone)
    tell(state, "Scrapped", say("{unit}: scrapped {ships} × {type}.", unit=order.unit, ships=gone,
                                type=TYPE_NAMES[unit.type]), to=[seat])  # fmt: skip
    if unit.type == CARRIER or (unit.type == YARD and state.revision >= TO_THE_LETTER):
        lose_stranded(state, seat, unit.hex, secretly=True)


def check_hide(view: View, order: Hide) -> None:
    """It must have begun the turn revealed at an own colony, and not have moved (5.11b)."""
    unit = own_unit(view, order.unit)
    if may_hide(unit, _colonies(view)):
        return
    if not unit.revealed:
        raise refusal("5.11b", "{unit} does not lie revealed; there is nothing to hide (5.11).").where(unit=unit.name)
    raise refusal(
        "5.11b", "{unit} can be hidden only where it begins the turn at an own colony, before it moves (5.11)."
    ).where(unit=unit.name)


def do_hide(state: State, seat: Seat, order: Hide) -> None:
    """Turn the group face down."""
    conceal(state, state.players[seat].units[order.unit])


def conceal(state: State, unit: Unit) -> None:
    """Turn a group face down before everybody's eyes (5.11b)."""
    hide(unit)
    tell(state, "Hidden", say("{seat} turns {unit} face down in {hex}.",
                              seat=SeatName(unit.owner), unit=unit.name, hex=unit.hex))  # fmt: skip


def check_hiding(view: View, order: HideAlways) -> None:
    """A setting, and another one than now."""
    if order.mode not in HIDING:
        raise refusal("5.11b", "Hiding can be “always” or “never” (5.11).")
    if view.own and view.own.hide == (order.mode == "always"):
        now = say("Revealed groups already hide automatically (5.11).") if view.own.hide else say(
            "Revealed groups are hidden only by your orders already (5.11).")  # fmt: skip
        raise IllegalCommand(now, "5.11b")


def do_hiding(state: State, seat: Seat, order: HideAlways) -> None:
    """Set whether groups hide by themselves."""
    by_itself = order.mode == "always"
    state.players[seat].hide = by_itself
    told = say("Revealed groups at your colonies hide automatically from now on.") if by_itself else say(
        "Revealed groups at your colonies are hidden only by your orders from now on.")  # fmt: skip
    tell(state, "HidingSet", told, to=[seat])

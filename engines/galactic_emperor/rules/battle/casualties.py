"""Losses: each side assigns the hits it suffers, unseen by the other (GE-WARLORD-29 to 37, GE-RUL-41)."""

from engines import core
from engines.core import (
    Choice,
    Choices,
    Form,
    Pick,
    Rows,
    Sealed,
    Seat,
    SeatName,
    Text,
    procedure,
    refusal,
    say,
    say_n,
    tell,
)
from engines.galactic_emperor.model.commands import Command, TakeHits
from engines.galactic_emperor.model.rows import Piece
from engines.galactic_emperor.model.state import State
from engines.galactic_emperor.model.view import View
from engines.galactic_emperor.rules.interrupts import LATE, plan_of, refuse_late

from .fleets import TOKEN, after, by_list, demanded, ships_of, strongest, ways
from .sides import battle_of, side_of
from .words import chapter, losses_words, side_words, unit_name


class TakeLosses(Sealed[State, View, Command], frozen=True):
    """Say which own units the hits of this phase fall on; asked only if there is a choice."""

    judges = (TakeHits, *LATE)
    rules = ("GE-WARLORD-29", "GE-WARLORD-22", "GE-RUL-41")

    def seats(self, state: State) -> list[Seat]:
        """Whoever was hit and can choose."""
        hits = battle_of(state).hits
        return sorted(seat for seat in hits if hits[seat] and len(ways(side_of(state, seat), hits[seat])) > 1)

    def prompt(self, view: View) -> Text:
        """Say how many hits, in which phase, and what there is to hit."""
        battle, seat = battle_of(view), view.me
        hits = demanded(side_of(view, seat), battle.hits[seat])
        return say_n("{chapter}, phase {phase}: assign {n} hit to your {side}.",
                     "{chapter}, phase {phase}: assign {n} hits to your {side}.",
                     n=hits, chapter=chapter(battle), phase=battle.phase,
                     side=side_words(side_of(view, seat)))  # fmt: skip

    def choices(self, view: View) -> Choices:
        """So many names of own units as there are hits."""
        side = side_of(view, view.me)
        hits = battle_of(view).hits[view.me]
        pick = Pick([Choice(unit.name, unit_name(unit.name)) for unit in side], say("unit hit"))
        count = demanded(side, hits)
        rows = Rows(Piece, {"name": pick}, count, count, say("units hit, in any order"))
        examples: list[core.Command] = [losses(names) for names in ways(side, hits)]
        return Choices([Form(TakeHits, say("Assign the hits"), {"units": rows}, examples)])

    def check(self, view: View, command: Command) -> None:
        """As many hits as can be taken, on units that can take them (GE-WARLORD-30)."""
        refuse_late(command)
        if isinstance(command, TakeHits):
            _check_losses(view, [piece.name for piece in command.units])

    def default(self, view: View) -> Command:
        """What the list says; without one keep the most dice, then the most hit points (GE-PBM-15, GE-PBM-27)."""
        return losses(losses_by_plan(view))

    def reveal(self, state: State, sheets: dict[Seat, list[Command]]) -> None:
        """Note what both sides lose; it is removed together."""
        for seat, commands in sheets.items():
            for command in commands:
                assert isinstance(command, TakeHits), "nothing else answers this"
                battle_of(state).losses[seat] = [piece.name for piece in command.units]
        battle_of(state).chose = sorted({*battle_of(state).chose, *sheets})


def losses_by_plan(view: View) -> tuple[str, ...]:
    """Return the units that the seat's hits fall on by its list, or else the strongest way (GE-PBM-15)."""
    battle, words = battle_of(view), plan_of(view).losses
    side, hits = side_of(view, view.me), battle.hits[view.me]
    return by_list(side, hits, words) if words else strongest(side, hits, battle.phase)


def losses(names: tuple[str, ...]) -> TakeHits:
    """Return the command that assigns hits to units of these names."""
    return TakeHits(tuple(Piece(name) for name in names))


def _check_losses(view: View, names: list[str]) -> None:
    side, hits = side_of(view, view.me), battle_of(view).hits[view.me]
    known = {unit.name for unit in side}
    if strange := [name for name in names if name not in known]:
        raise refusal("GE-WARLORD-29", "You have no {name} in this battle; you have {units}.").where(
            name=strange[0], units=[unit.name for unit in side]
        )
    if len(names) != demanded(side, hits):
        raise refusal(
            "GE-WARLORD-29",
            "Exactly {n} hit must be assigned, not {given}.",
            "Exactly {n} hits must be assigned, not {given}.",
        ).where(n=demanded(side, hits), given=len(names))
    _check_hit_points(view, names)


def _check_hit_points(view: View, names: list[str]) -> None:
    side = side_of(view, view.me)
    for unit in side:
        if names.count(unit.name) > unit.hits:
            raise refusal("GE-WARLORD-31", "{unit} can take only {n} hit.", "{unit} can take only {n} hits.").where(
                n=unit.hits, unit=unit_name(unit.name)
            )
    if after(side, names) is None:
        alive = [unit.name for unit in ships_of(side)]
        raise refusal(
            "GE-WARLORD-30", "An Empire cannot be hit while you have ships in the battle; first {ships} must go."
        ).where(ships=alive)


@procedure("GE-WARLORD-31", "GE-WARLORD-32", "GE-WARLORD-33", "GE-WARLORD-35", "GE-WARLORD-36", "GE-WARLORD-46")
def remove_casualties(state: State) -> None:
    """Take the losses of both sides off the board at once; hits without a choice fall where they must."""
    battle = battle_of(state)
    for seat in (battle.attacker, battle.defender):
        if battle.hits[seat]:
            only = strongest(side_of(state, seat), battle.hits[seat], battle.phase)
            _lose(state, seat, battle.losses.get(seat, list(only)))
    battle.hits, battle.losses = {}, {}


def _lose(state: State, seat: Seat, names: list[str]) -> None:
    battle = battle_of(state)
    told = losses_words(side_of(state, seat), names)
    tell(state, "Losses", say("{seat}: {losses}.", seat=SeatName(seat), losses=told), chapter=chapter(battle))
    for name in names:
        if name == TOKEN:
            _hit_token(state)
        else:
            _hit_ship(state, seat, name)


def _hit_token(state: State) -> None:
    """A Starbase becomes an Empire; an Empire goes back to its owner's reserve."""
    battle = battle_of(state)
    sector = state.sectors[battle.field]
    if sector.starbase:
        sector.starbase = False
    else:
        sector.owner, battle.razed = None, True


def _hit_ship(state: State, seat: Seat, name: str) -> None:
    """A fresh Dreadnought is tipped, every other ship goes back to the reserve."""
    ships = state.players[seat].ships
    if name.startswith("D") and not ships[name].hits:
        ships[name].hits = 1
    else:
        del ships[name]

"""One phase of a battle: the dice of both sides together, the hits, the shields (GE-WARLORD-24 to 28)."""

from engines.core import Chance, Param, Seat, SeatName, Text, procedure, say, say_n, schedule, tell
from engines.galactic_emperor.model.pieces import Table
from engines.galactic_emperor.model.state import Die, State
from engines.galactic_emperor.rules.technology import bend_time, declared, works

from .casualties import TakeLosses, remove_casualties
from .fleets import TOKEN, Unit, demanded
from .sides import battle_of, is_decided, opponent, shooters, side_of
from .words import chapter, dice_words, phase_words

FACES = 6


@procedure("GE-WARLORD-25", "GE-WARLORD-26", "GE-WARLORD-27")
def shoot(state: State, phase: int) -> None:
    """Let everything of one phase shoot, then take the losses; nothing happens if nobody shoots in it."""
    battle = battle_of(state)
    if is_decided(state) or not any(shooters(state, seat, phase) for seat in (battle.attacker, battle.defender)):
        return
    battle.phase = phase
    frames = [frame for seat, card in _helpful(state, phase) for frame in declared(state, seat, card)]
    schedule(state, *frames, roll_dice, bend_time, count_hits)


def _helpful(state: State, phase: int) -> list[tuple[Seat, str]]:
    """Return the technologies that change this phase's dice, with their owners (GE-RUL-57)."""
    battle = battle_of(state)
    if battle.final:
        return []
    plasma = [(battle.attacker, "plasma")] if shooters(state, battle.attacker, phase) else []
    tokens = [unit for unit in shooters(state, battle.defender, phase) if unit.name == TOKEN]
    return [
        (seat, card)
        for seat, card in [*plasma, *((battle.defender, "ion") for _ in tokens)]
        if works(state, seat, card)
    ]


@procedure("GE-WARLORD-24", "GE-WARLORD-28", "GE-TECH-ION-1", "GE-TECH-PLASMA-1", "GE-TECH-PLASMA-2")
def roll_dice(state: State, chance: Chance) -> None:
    """Roll for both sides at once; the dice lie open for Time Warp before hits are assigned (GE-RUL-61)."""
    battle = battle_of(state)
    state.dice = []
    for seat in (battle.attacker, battle.defender):
        units = shooters(state, seat, battle.phase)
        for unit in units:
            state.dice += _throw(state, seat, unit, chance)
        if units:
            tell(state, "Shots", _shots(state, seat), chapter=chapter(battle))


def _throw(state: State, seat: Seat, unit: Unit, chance: Chance) -> list[Die]:
    needs, why = lowest_hit(state, seat, unit), f"{unit.kind} of seat {seat + 1} in battle"
    return [
        Die(chance.die(FACES, why), "battle", seat, unit.name, needs) for _ in range(dice_thrown(state, seat, unit))
    ]


def dice_thrown(table: Table, seat: Seat, unit: Unit) -> int:
    """How many dice a unit rolls; Ion Cannons add one to an Empire or Starbase (GE-TECH-ION-1)."""
    return unit.dice + (unit.name == TOKEN and works(table, seat, "ion"))


def lowest_hit(table: Table, seat: Seat, unit: Unit) -> int:
    """Return the lowest face that hits; Plasma Weapons help attacking ships (GE-WARLORD-24, GE-TECH-PLASMA-1)."""
    battle = battle_of(table)
    attacks = seat == battle.attacker and unit.name != TOKEN and not battle.final
    return unit.needs - (attacks and works(table, seat, "plasma"))


def _shots(state: State, seat: Seat) -> Text:
    battle = battle_of(state)
    dice = [die for die in state.dice if die.seat == seat]
    words: dict[str, Param] = {"seat": SeatName(seat), "shooters": phase_words(battle.phase), "dice": dice_words(dice)}
    if battle.volley:
        return say("Free attack, {shooters}: {seat} rolls {dice}.", **words)
    return say("Pass {round}, {shooters}: {seat} rolls {dice}.", round=battle.round, **words)


@procedure("GE-WARLORD-29", "GE-TECH-SHIELD-1")
def count_hits(state: State) -> None:
    """Count the hits on each side from the dice as they lie now; Shield Generators come first."""
    battle = battle_of(state)
    sides = (battle.attacker, battle.defender)
    battle.hits = {seat: _hits_on(state, seat) for seat in sides}
    state.dice = []
    for seat in sides:
        if hits := battle.hits[seat]:
            tell(state, "Hits", say_n("{seat} suffers {n} hit.", "{seat} suffers {n} hits.",
                                      n=hits, seat=SeatName(seat)), chapter=chapter(battle))  # fmt: skip
    shielded = [seat for seat in _shielded(state) if works(state, seat, "shield")]
    frames = [frame for seat in shielded for frame in declared(state, seat, "shield")]
    schedule(state, *frames, raise_shields, TakeLosses(), remove_casualties)


def _hits_on(state: State, seat: Seat) -> int:
    shooter = opponent(battle_of(state), seat)
    return sum(die.face >= die.hits_on for die in state.dice if die.seat == shooter)


def _shielded(state: State) -> list[Seat]:
    """Return the sides whose shields can spare them a hit; not if more hits fall than there is to destroy (GE-RUL-76).

    In the first revision the shields were announced all the same.
    """
    battle = battle_of(state)
    hit = [seat for seat in battle.shields if battle.hits[seat]]
    if state.revision >= 2:
        return [seat for seat in hit if demanded(side_of(state, seat), battle.hits[seat]) == battle.hits[seat]]
    return hit


@procedure("GE-TECH-SHIELD-1", "GE-TECH-SHIELD-3")
def raise_shields(state: State) -> None:
    """Ignore the first hit on a side in this battle, whatever it would be assigned to (GE-RUL-54)."""
    battle = battle_of(state)
    for seat in _shielded(state):
        battle.shields.remove(seat)
        if works(state, seat, "shield"):
            battle.hits[seat] -= 1
            tell(state, "ShieldHeld", say("The Shield Generators of {seat} soak the first hit.",
                                          seat=SeatName(seat)), chapter=chapter(battle))  # fmt: skip


STEPS = (shoot, roll_dice, count_hits, raise_shields, TakeLosses, remove_casualties)

"""Battles: their order, the free attack, the passes through three phases, and the end (GE-WARLORD-14, 21 to 51)."""

from engines.core import (
    Choice,
    Choices,
    Form,
    Frame,
    Personal,
    Pick,
    Seat,
    SeatName,
    Text,
    close,
    procedure,
    refusal,
    say,
    schedule,
    tell,
)
from engines.galactic_emperor.model.commands import Command, Fight
from engines.galactic_emperor.model.pieces import Table, award, fleet, guard_of, planets_at
from engines.galactic_emperor.model.state import Battle, Field, State
from engines.galactic_emperor.model.view import View
from engines.galactic_emperor.model.words import listed
from engines.galactic_emperor.rules.annexing import annex
from engines.galactic_emperor.rules.technology import works
from engines.parts.examples import with_examples

from .favour import STEPS as FAVOUR_STEPS
from .favour import FavourShip, give_extra_die
from .fleets import PHASES, ships_of
from .odds import odds_of
from .retreat import STEPS as RETREAT_STEPS
from .retreat import AskRetreat, leave_battle
from .shooting import STEPS as SHOOTING_STEPS
from .shooting import shoot
from .sides import NEUTRAL, battle_of, contested, is_decided, opponent, side_at, side_of
from .words import chapter, side_words


@procedure("GE-WARLORD-14", "GE-RUL-28")
def fight_battles(state: State, seat: Seat) -> None:
    """Fight wherever the seat's ships have met enemies, one battle after another in the order it chooses."""
    fields = contested(state, seat)
    if len(fields) == 1:
        schedule(state, open_battle.at(seat=seat, field=fields[0]))
    elif fields:
        schedule(state, OrderBattles(seat), fight_battles.at(seat=seat))


class OrderBattles(Personal[State, View, Fight], frozen=True):
    """Say which of several battles is fought next."""

    judges = (Fight,)
    rules = ("GE-WARLORD-14", "GE-RUL-28")

    def prompt(self, view: View) -> Text:
        """Name the fields."""
        return say("Which battle is fought first: {fields}?", fields=listed(contested(view, self.seat)))

    def choices(self, view: View) -> Choices:
        """One of the fields with enemies."""
        picks = [Choice(field, _fight_words(view, self.seat, field)) for field in contested(view, self.seat)]
        return with_examples(self, view, [Form(Fight, say("Fight next"), {"field": Pick(picks, say("field"))})])

    def check(self, view: View, command: Fight) -> None:
        """Only where own ships have met enemies."""
        fields = contested(view, self.seat)
        if command.field not in fields:
            raise refusal("GE-WARLORD-14", "There is nothing to fight in {field}; your battles are in {fields}.").where(
                field=command.field, fields=listed(fields)
            )

    def foretold(self, view: View, command: Command, _after: View) -> list[Text]:
        """How that battle would end."""
        return (
            [odds for odds in [odds_of(view, self.seat, command.field)] if odds] if isinstance(command, Fight) else []
        )

    def default(self, view: View) -> Command:
        """The first in the order of names."""
        return Fight(contested(view, self.seat)[0])

    def perform(self, state: State, seat: Seat, command: Fight) -> None:
        """Begin that battle; the others are asked about again."""
        close(state)
        schedule(state, open_battle.at(seat=seat, field=command.field))


def _fight_words(table: Table, seat: Seat, field: Field) -> Text:
    enemy = guard_of(table, seat, field)
    assert enemy is not None, "there is somebody to fight"
    return say("{field}: {own} against {other} of {enemy}", field=field, own=side_words(side_at(table, seat, field)),
               other=side_words(side_at(table, enemy, field)), enemy=SeatName(enemy))  # fmt: skip


@procedure("GE-WARLORD-21", "GE-WARLORD-23", "GE-TECH-SHIELD-2", "GE-TECH-SHIELD-3")
def open_battle(state: State, seat: Seat, field: Field) -> None:
    """Begin a battle, with the free attack of ships that jumped into it."""
    enemy = guard_of(state, seat, field)
    assert enemy is not None, "there is somebody to fight"
    state.battle = Battle(field, seat, enemy)
    _charge_shields(state)
    tell(state, "BattleBegun", say("{seat} attacks {enemy} in {field}: {own} against {other}.", seat=SeatName(seat),
                                   enemy=SeatName(enemy), field=field, own=side_words(side_of(state, seat)),
                                   other=side_words(side_of(state, enemy))))  # fmt: skip
    jumped = any(state.players[seat].ships[name].jumped for name in fleet(state, seat, field))
    schedule(state, *([free_attack] if jumped else []), begin_pass)


def _charge_shields(state: State) -> None:
    """Shield Generators need a ship at the beginning of the battle."""
    battle = battle_of(state)
    sides = (battle.attacker, battle.defender)
    battle.shields = [seat for seat in sides if ships_of(side_of(state, seat)) and works(state, seat, "shield")]


def _phases() -> list[Frame]:
    return [shoot.at(phase=phase) for phase in PHASES]


@procedure("GE-WARLORD-21", "GE-RUL-33")
def free_attack(state: State) -> None:
    """One pass of the ships that jumped, while the defender does not shoot."""
    battle = battle_of(state)
    battle.volley = True
    tell(state, "FreeAttack", say("The ships from the Black Hole have a free attack."), chapter=chapter(battle))
    schedule(state, FavourShip(battle.attacker), give_extra_die, *_phases(), end_free_attack)


@procedure("GE-WARLORD-23")
def end_free_attack(state: State) -> None:
    """From now on both sides shoot."""
    battle = battle_of(state)
    battle.volley, battle.favoured = False, ""


@procedure("GE-WARLORD-38", "GE-WARLORD-39")
def begin_pass(state: State) -> None:
    """Go through the three phases once more, unless the attacker has retreated or one side is gone."""
    if state.battle is None:
        return
    battle = state.battle
    if is_decided(state):
        schedule(state, end_battle)
        return
    battle.round += 1
    battle.favoured = ""
    schedule(state, FavourShip(battle.attacker), give_extra_die, *_phases(), end_pass)


@procedure("GE-WARLORD-41", "GE-WARLORD-43")
def end_pass(state: State) -> None:
    """After phase 3 the attacker goes on or retreats; nobody retreats from the final battle (GE-RUL-66)."""
    battle = battle_of(state)
    if is_decided(state):
        schedule(state, end_battle)
    elif battle.final:
        schedule(state, begin_pass)
    else:
        schedule(state, AskRetreat(battle.attacker), begin_pass)


@procedure("GE-WARLORD-47", "GE-WARLORD-48", "GE-WARLORD-49", "GE-WARLORD-50", "GE-RUL-71", "GE-RUL-72")
def end_battle(state: State) -> None:
    """Tell the result and pay the prize."""
    battle = battle_of(state)
    attackers, defenders = (bool(side_of(state, seat)) for seat in (battle.attacker, battle.defender))
    tell(state, "BattleOver", _result(state), chapter=chapter(battle), sums_up=True)
    if battle.final:
        survivors = {battle.attacker: attackers, battle.defender: defenders}
        state.champions = [seat for seat in sorted(survivors) if survivors[seat] or not any(survivors.values())]
    elif attackers and not defenders:
        _take_prize(state)
    leave_battle(state)


def _result(state: State) -> Text:
    battle = battle_of(state)
    winner = next((seat for seat in (battle.attacker, battle.defender) if side_of(state, seat)), None)
    if winner is None:
        return say("{chapter}: {attacker} and {defender} destroy each other.", chapter=chapter(battle),
                   attacker=SeatName(battle.attacker), defender=SeatName(battle.defender))  # fmt: skip
    loser, left = opponent(battle, winner), side_words(side_of(state, winner))
    return say("{chapter}: {winner} beats {loser} and has {side} left.", chapter=chapter(battle),
               winner=SeatName(winner), loser=SeatName(loser), side=left)  # fmt: skip


def _take_prize(state: State) -> None:
    """A point for a destroyed Empire; an own Empire on a planet sector if one is in reserve (GE-RUL-30)."""
    battle = battle_of(state)
    if battle.razed:
        award(state, battle.attacker, 1, say("an Empire destroyed in {field}", field=battle.field))
    if planets_at(state, battle.field):
        annex(state, battle.attacker, battle.field)


@procedure("GE-END-10", "GE-RUL-66")
def fight_final_battle(state: State, one: Seat, other: Seat) -> None:
    """All ships of the two meet; who is left wins, and if nobody is, both do (GE-RUL-67)."""
    state.battle = Battle(NEUTRAL, one, other, final=True)
    _charge_shields(state)
    tell(state, "BattleBegun", say("Final battle: {own} of {one} against {fleet} of {other}.", one=SeatName(one),
                                   other=SeatName(other), own=side_words(side_of(state, one)),
                                   fleet=side_words(side_of(state, other))))  # fmt: skip
    schedule(state, begin_pass)


STEPS = (
    fight_battles,
    OrderBattles,
    open_battle,
    free_attack,
    end_free_attack,
    begin_pass,
    *FAVOUR_STEPS,
    *SHOOTING_STEPS,
    end_pass,
    *RETREAT_STEPS,
    end_battle,
    fight_final_battle,
)

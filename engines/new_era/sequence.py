"""The order of play of The New Era: start reading here.

A turn has five phases: Lookout (`rules/lookout.py`), Production (`rules/production.py`), Actions (`rules/going.py`,
each kind of action in a module of its chapter), VP Count and Cleanup (`rules/ending.py`).
"""

from engines.core import Chance, SeatName, procedure, say, schedule, tell

from .model.cards import pieces
from .model.state import Player, Secret, State
from .model.tables import FACTIONS, HAND_AT_FIRST
from .model.words import FACTION_NAMES
from .rules import ending, going, lookout, production
from .rules.ending import clean_up, count
from .rules.going import next_go
from .rules.lookout import look_out
from .rules.phases import begin_phase
from .rules.production import produce


@procedure("NE-SETUP-1", "NE-SETUP-5", "NE-SETUP-8", "NE-SETUP-9", "NE-SETUP-10", "NE-SETUP-13")
def set_out(state: State, chance: Chance) -> None:
    """A Faction for everybody, four cards each, somebody begins."""
    factions = chance.shuffle(FACTIONS, "Factions")[: state.seats]
    state.deck = chance.shuffle(pieces(state.options), "the deck")
    state.players = [Player(faction) for faction in factions]
    state.secrets = [Secret([state.deck.pop() for _ in range(HAND_AT_FIRST)]) for _ in factions]
    state.first = chance.below(state.seats, "who begins")
    for seat, faction in enumerate(factions):
        tell(state, "FactionDrawn", say("{seat} plays {faction}.", seat=SeatName(seat),
                                        faction=FACTION_NAMES[faction]))  # fmt: skip
    schedule(state, play_turn)


@procedure("NE-ROUND-1", "NE-ROUND-2", "NE-ROUND-3")
def play_turn(state: State) -> None:
    """Five phases, until the count of one turn ends the match."""
    state.round += 1
    tell(state, "TurnBegun", say("Turn {n}: {seat} begins.", n=state.round, seat=SeatName(state.first)))
    schedule(state, look_out, produce, act, count, clean_up, play_turn)


@procedure("NE-ACTION-1")
def act(state: State) -> None:
    """Single actions round the table."""
    begin_phase(state, "actions")
    state.active = None
    schedule(state, next_go)


STEPS = (set_out, play_turn, *lookout.STEPS, *production.STEPS, act, *going.STEPS, *ending.STEPS)

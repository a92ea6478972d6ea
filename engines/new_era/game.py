"""The New Era as a published game: who plays, the options, and where everything is."""

from engines.core import Chance, Game, Option, Options, OptionValue, say, schedule
from engines.parts.random_play import random_answer

from .bots import standard_answer
from .faces import FACES
from .faces.event_kinds import EVENT_KINDS
from .model.commands import Command
from .model.state import State
from .model.tables import COLOURS, SEATS
from .model.view import View, view_of
from .notation import NOTATION
from .proofs.audit import audit
from .proofs.hidden import determinize, hidden
from .sequence import STEPS, set_out
from .standing.answers import PLANS

MOST_COMMANDS = 6_000
"""Random play ends below this."""


USUAL_ROUNDS = {2: 125, 3: 196, 4: 271, 5: 349}
"""Waits of 100 matches of bots each, on average; queued actions take some four of five away (RULES.md)."""


MIX = Option(
    "mix",
    say("51st State mixed in"),
    [
        OptionValue("no", say("No: the 95 cards of NE-R1.")),
        OptionValue(
            "yes",
            say("Yes: also 56 cards of 51st State, those that can do what cards of The New Era can; without Leaders."),
        ),
        OptionValue(
            "all",
            say("All: 81 cards, also those that count icons, take any resource or own Deals, or steal; no Leaders."),
        ),
    ],
)


def usual_rounds(seats: int, _options: Options) -> int:
    """Return how often a match waits."""
    return USUAL_ROUNDS[seats]


def set_up(seats: int, options: Options, _chance: Chance) -> State:
    """Return a match before its first step."""
    state = State(seats=seats, options=options, players=[], secrets=[])
    schedule(state, set_out)
    return state


GAME: Game[State, View] = Game(
    slug="new-era",
    title=say("The New Era"),
    blurb=say("Annex, conquer and bind Locations by Deals: your State grows action by action, and raids hold others "
              "back."),
    seats=SEATS,
    options=[MIX],
    colours=COLOURS,
    state=State,
    view_type=View,
    command=Command,
    steps=STEPS,
    set_up=set_up,
    own_view=view_of,
    own_hidden=hidden,
    own_determinize=determinize,
    audit=audit,
    notation=NOTATION,
    faces=FACES,
    bots={"standard": standard_answer, "random": random_answer},
    most_commands=MOST_COMMANDS,
    usual_rounds=usual_rounds,
    event_kinds=EVENT_KINDS,
    standing_orders=PLANS,
)  # fmt: skip

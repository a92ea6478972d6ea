"""Galactic Emperor as a published game: who plays, the options, and where everything is."""

from engines.core import Chance, Frame, Game, Option, Options, OptionValue, say
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
from .rules.setup import new_match
from .sequence import STEPS, begin_match
from .standing.answers import DOCTRINE

STRICT = Option(
    "strict",
    say("Merchant, Steward, Engineer and Scientist"),
    [
        OptionValue("no", say("Everybody orders at once and unseen; orders are carried out in turn, so nobody can wait "
                              "and see what others trade, make or buy. A match takes less time.")),
        OptionValue("yes", say("One after another, as printed, so that later players see what the earlier ones traded, "
                               "made and bought. A match takes longer.")),
    ],
)  # fmt: skip

MOST_COMMANDS = 20_000
"""Random play ends below this."""

USUAL_ROUNDS = {3: 82, 4: 119, 5: 124, 6: 148}


def set_up(seats: int, options: Options, _chance: Chance) -> State:
    """Return a match before its first step."""
    state = new_match(seats, options)
    state.agenda = [Frame(begin_match.name)]
    return state


def usual_rounds(seats: int, options: Options) -> int:
    """Return how often standard bots are waited for: the medians of five matches each."""
    return USUAL_ROUNDS[seats] * (125 if options["strict"] == "yes" else 100) // 100


GAME = Game(
    slug="galactic-emperor",
    title=say("Galactic Emperor"),
    blurb=say("Seven roles, picked in turn and played by all: explore, trade, build, fight, and win influence and the "
              "Throne."),
    seats=SEATS,
    colours=COLOURS,
    options=(STRICT,),
    revision=2,
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
    standing_orders=DOCTRINE,
)  # fmt: skip

"""The Heap as a game: who plays, the options, and where everything is."""

from engines.core import Chance, Game, Option, Options, OptionValue, say, schedule
from engines.parts.random_play import random_answer

from .bots import standard_answer
from .faces import EVENT_KINDS, FACES
from .model import Command, State, View, view_of
from .notation import NOTATION
from .proofs import another_sheet, audit, determinize, hidden
from .sequence import STEPS, play
from .standing import CHANCES, HABITS

STONES = Option("stones", say("Stones"), [OptionValue("12", say("12")), OptionValue("2", say("2"))])
DEFAULTS = Option("defaults", say("Defaults"), [OptionValue("yes", say("yes")), OptionValue("no", say("no"))])


def set_up(seats: int, options: Options, _chance: Chance) -> State:
    """Return a match before its first step: a heap of stones."""
    state = State(seats=seats, options=options, heap=int(options["stones"]), taken=[0] * seats)
    schedule(state, play)
    return state


GAME: Game[State, View] = Game(
    slug="heap",
    title=say("The Heap"),
    blurb=say("Stones."),
    seats=range(2, 4),
    colours=("red", "blue", "green"),
    options=(STONES, DEFAULTS),
    state=State,
    view_type=View,
    command=Command,
    steps=STEPS,
    set_up=set_up,
    own_view=view_of,
    own_hidden=hidden,
    own_determinize=determinize,
    another_sheet=another_sheet,
    audit=audit,
    notation=NOTATION,
    faces=FACES,
    bots={"standard": standard_answer, "random": random_answer},
    most_commands=200,
    event_kinds=EVENT_KINDS,
    standing_orders=HABITS,
    inquiries=(CHANCES,),
)

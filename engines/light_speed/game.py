"""Light Speed as a published game: who plays, the options, and where everything is."""

from engines.core import Chance, Frame, Game, Option, Options, OptionValue, say
from engines.parts.random_play import random_answer

from .bots import standard_answer
from .faces import FACES
from .faces.event_kinds import EVENT_KINDS
from .model.commands import Command
from .model.state import State
from .model.tables import COLOURS
from .model.view import View, view_of
from .notation import NOTATION
from .proofs.audit import audit
from .proofs.hidden import another_sheet, determinize, hidden
from .sequence import STEPS, play_match

MODE = Option(
    "mode",
    say("Laying ships"),
    [
        OptionValue("waves", say("Sealed waves: everybody lays up to five ships at once, two to four times a round.")),
        OptionValue("one-wave", say("One sealed wave: everybody lays up to ten ships at once; fast, more luck.")),
        OptionValue("alternating", say("Alternating: one ship after the other, in turn; slow, nothing is hidden.")),
    ],
)
ASTEROIDS = Option(
    "asteroids",
    say("Asteroids"),
    [
        OptionValue("one", say("One big asteroid with 12 ore in the middle of the table.")),
        OptionValue("two", say("Two small asteroids with 6 ore each, to the left and right of the middle.")),
    ],
)
CORSAIRS = Option(
    "corsairs",
    say("Corsairs"),
    [
        OptionValue("no", say("The ore on a destroyed ship is lost.")),
        OptionValue("yes", say("Whoever destroys a ship takes the ore that it carries.")),
    ],
)
CAP = Option(
    "cap",
    say("Most rounds"),
    [
        OptionValue("none", say("No limit: the match ends when somebody has won three rounds.")),
        OptionValue("9", say("At most 9 rounds; then most rounds won decide, then most points of all rounds.")),
        OptionValue("15", say("At most 15 rounds; then most rounds won decide, then most points of all rounds.")),
    ],
)

MOST_COMMANDS = 20_000
"""Random play ends far below this; only ties without end could reach it (LS-RUL-22)."""

USUAL_ROUNDS = {
    "waves": {2: 20, 3: 20, 4: 24},
    "one-wave": {2: 5, 3: 5, 4: 7},
    "alternating": {2: 96, 3: 150, 4: 280},
}


def set_up(seats: int, options: Options, _chance: Chance) -> State:
    """Return a match before its first round."""
    return State(
        seats=seats,
        options=options,
        agenda=[Frame(play_match.name)],
        misses=[0] * seats,
        rounds_won=[0] * seats,
        total_points=[0] * seats,
    )


def usual_rounds(seats: int, options: Options) -> int:
    """Return how often standard bots are waited for: the medians of nine matches each."""
    return USUAL_ROUNDS[options["mode"]][seats]


GAME = Game(
    slug="light-speed",
    title=say("Light Speed"),
    blurb=say("Lay your ships, ten a squadron, then lasers decide: fast ships shoot first, big ones last."),
    seats=range(2, 5),
    colours=COLOURS,
    options=(MODE, ASTEROIDS, CORSAIRS, CAP),
    revision=2,
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
    most_commands=MOST_COMMANDS,
    usual_rounds=usual_rounds,
    event_kinds=EVENT_KINDS,
)  # fmt: skip

"""Space Empires as a published game: who plays, the options, and where everything is."""

from engines.core import Chance, Frame, Game, Option, Options, OptionValue, say
from engines.parts.random_play import random_answer

from .bots import standard_answer
from .faces import FACES
from .faces.event_kinds import EVENT_KINDS
from .model.commands import Command
from .model.empires import EMPIRES
from .model.options import PACKAGES, teams
from .model.scenarios import BOARD, MAP, SETS, TEAMS
from .model.solo import DIFFICULTY, SOLO
from .model.state import State
from .model.tables import COLOURS
from .model.view import View, uncover, view_of
from .notation import NOTATION
from .proofs.audit import audit
from .proofs.dealing import another_sheet, determinize
from .proofs.hidden import hidden
from .rules.setup import new_match
from .sequence import STEPS, begin_match
from .standing import odds
from .standing.planning import STANDING_ORDERS

VICTORY = Option(
    "victory",
    say("Victory"),
    [
        OptionValue("home", say("Whoever destroys the home world of another player wins.")),
        OptionValue("short", say("Short game: three colony points win too, for enemy colonies destroyed and for full "
                                 "colonies in deep space or in an enemy's home area.")),
        OptionValue("long", say("Long game: a player who loses their home world is out; the last player left wins.")),
    ],
)  # fmt: skip
START = Option(
    "start",
    say("Start"),
    [
        OptionValue("normal", say("Everything but the home worlds is unexplored.")),
        OptionValue("quick", say("Quick start: home areas are explored and their planets full colonies; no colony "
                                 "ships.")),
    ],
)  # fmt: skip
MAINTENANCE = Option(
    "maintenance",
    say("Maintenance"),
    [
        OptionValue("full", say("Every ship costs its hull in each Economic Phase.")),
        OptionValue("half", say("Low maintenance: half of that, rounded down.")),
    ],
)
RULESET = Option(
    "ruleset",
    say("Prices of technology"),
    [
        OptionValue("2011", say("As printed in 2011; Movement ends at level 6.")),
        OptionValue("current", say("As printed now: high levels are cheaper, Movement goes to level 7.")),
    ],
)
CYCLES = Option(
    "cycles",
    say("Cycles"),
    [
        OptionValue("20", say("If nobody has won after 20 cycles (60 turns), "
                              "the player with the largest colony income wins.")),
        OptionValue("12", say("If nobody has won after 12 cycles (36 turns), "
                              "the player with the largest colony income wins.")),
        OptionValue("6", say("If nobody has won after 6 cycles (18 turns), "
                             "the player with the largest colony income wins.")),
        OptionValue("100", say("Practically no limit, as in the rules: if nobody has won after 100 cycles (300 turns), "
                               "the player with the largest colony income wins.")),
    ],
)  # fmt: skip

MOST_COMMANDS = 20_000
"""Random play ends below this (RN-01)."""

USUAL_ROUNDS = {1: 50, 2: 123, 3: 160, 4: 189}
LENGTHS = {"short": 70, "long": 135}
EMPIRE_ROUNDS = 70
MOST_LENGTHS = {"6": 40, "12": 95}
"""How long a match is with an option and at most, in percent of the usual; alone it is turns and phases that count."""


def set_up(seats: int, options: Options, _chance: Chance) -> State:
    """Return a match before its first step."""
    state = new_match(seats, options)
    state.agenda = [Frame(begin_match.name)]
    return state


def usual_rounds(seats: int, options: Options) -> int:
    """Return how often standard bots are waited for: the medians of three to seven matches each."""
    if seats == 1 and options[SOLO.name] == EMPIRES:
        return EMPIRE_ROUNDS
    percent = min(LENGTHS.get(options["victory"], 100), MOST_LENGTHS.get(options["cycles"], 200))
    return USUAL_ROUNDS[seats] * percent // 100


GAME = Game(
    slug="space-empires",
    title=say("Space Empires"),
    blurb=say("Explore, settle, research and fight with hidden fleets; three turns, then a secret Economic Phase."),
    seats=range(1, 5),
    colours=COLOURS,
    options=(BOARD, MAP, TEAMS, VICTORY, START, MAINTENANCE, RULESET, CYCLES, SETS, *PACKAGES, SOLO, DIFFICULTY),
    teams=teams,
    state=State,
    view_type=View,
    command=Command,
    steps=STEPS,
    revision=5,
    set_up=set_up,
    own_view=view_of,
    own_hidden=hidden,
    own_determinize=determinize,
    another_sheet=another_sheet,
    own_uncover=uncover,
    audit=audit,
    notation=NOTATION,
    faces=FACES,
    bots={"standard": standard_answer, "random": random_answer},
    most_commands=MOST_COMMANDS,
    usual_rounds=usual_rounds,
    event_kinds=EVENT_KINDS,
    standing_orders=STANDING_ORDERS,
    inquiries=(odds.INQUIRY,),
)  # fmt: skip

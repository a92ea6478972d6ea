"""Galaxy of Trian as a published game: who plays, the options, and where everything is."""

from engines.core import Chance, Game, Option, Options, OptionValue, say, schedule
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
from .proofs.hidden import determinize, hidden
from .rules.seating import TEAMS, sets_of, teams, teams_of, tiles_in
from .sequence import STEPS, prepare
from .standing.answers import PLANS

TILES = Option(
    "tiles",
    say("Tiles"),
    [
        OptionValue("72", say("72: the tiles of the basic set; five players use 105 of two copies, six 126.")),
        OptionValue(
            "84", say("84: also the twelve tiles with the symbol; ships only come with Beginning of Conquest.")
        ),
    ],
)
FAMILY = Option(
    "family",
    say("Family variant"),
    [
        OptionValue("no", say("No: the full rules, with stations and bases.")),
        OptionValue("yes", say("Yes: emissaries only; minerals count where they lie.")),
    ],
)
EXTRACTOR = Option(
    "extractor",
    say("Trian extractors"),
    [
        OptionValue("nebula", say("No emissary is placed in a nebula that has an extractor.")),
        OptionValue("tile", say("No emissary is placed on the tile of an extractor; the rest of its nebula is free.")),
    ],
)

FLEET = Option(
    "fleet",
    say("Beginning of Conquest"),
    [
        OptionValue("no", say("No: without ships.")),
        OptionValue(
            "yes",
            say(
                "Yes: corvettes and looters fight, block, loot and plunder; with the twelve tiles that have "
                "the symbol. The family variant has no ships."
            ),
        ),
    ],
)

MOST_COMMANDS = 1_000
"""Six answers a turn are more than anybody gives."""


def set_up(seats: int, options: Options, _chance: Chance) -> State:
    """Return a match before its first step."""
    state = State(seats=seats, options=options, teams=teams_of(seats, options), stacks=[[], []])
    schedule(state, prepare)
    return state


def usual_rounds(seats: int, options: Options) -> int:
    """Return how often standard bots are waited for: once a turn, since all of a turn goes together."""
    return tiles_in(sets_of(seats, options))


GAME = Game(
    slug="trian",
    title=say("Galaxy of Trian"),
    blurb=say("Lay triangles to nebulae, systems and open space, send emissaries, build stations and bases."),
    seats=range(2, 7),
    colours=COLOURS,
    options=(TILES, FAMILY, EXTRACTOR, TEAMS, FLEET),
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
    teams=teams,
    usual_rounds=usual_rounds,
    standing_orders=PLANS,
    event_kinds=EVENT_KINDS,
    revision=2,
)  # fmt: skip

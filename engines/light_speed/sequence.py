"""The order of play of Light Speed: start reading here."""

from engines.core import Chance, procedure, say, schedule, tell

from .model import tables
from .model.state import Asteroid, State
from .rules.fire import fire_all
from .rules.placement import LayNext, LaySquadron, LayWave
from .rules.scoring import count_round, end_match, match_over
from .rules.waves import CARDS_SEEN, clear_decks, show_cards, stop_called

WHOLE_DECK = len(tables.SHIPS)


@procedure("LS-END-3", "LS-RUL-22")
def play_match(state: State) -> None:  # nothing is drawn here
    """Rounds, until somebody has won three or the agreed number is over."""
    if match_over(state):
        end_match(state)
    else:
        schedule(state, play_round, play_match)


@procedure("LS-SETUP", "LS-ROUND-1", "LS-RUL-5")
def play_round(state: State, chance: Chance) -> None:
    """Shuffle, lay ships in the mode agreed on, shoot, count."""
    clear_table(state)
    for seat in range(state.seats):
        state.decks[seat] = chance.shuffle(tables.SHIPS, why=f"deck of seat {seat + 1}")
    tell(state, "RoundBegun", say("Round {round} begins.", round=state.round))
    laying = {"waves": lay_in_waves, "one-wave": lay_all_at_once, "alternating": draw_first_player}
    schedule(state, laying[state.options["mode"]], end_laying, fire_by_speed, score_round)


@procedure("LS-PBM-7", "LS-PBM-8", "LS-PBM-18", "LS-PBM-21")
def lay_in_waves(state: State) -> None:  # nothing is drawn here
    """Everybody lays ships at once, wave after wave, until the stop."""
    if not stop_called(state):
        state.wave += 1
        show_cards(state, CARDS_SEEN, range(state.seats))
        schedule(state, LayWave(), lay_in_waves)


@procedure("LS-PBM-29")
def lay_all_at_once(state: State) -> None:  # nothing is drawn here
    """Everybody lays ships once, seeing the whole deck."""
    state.wave += 1
    show_cards(state, WHOLE_DECK, range(state.seats))
    schedule(state, LaySquadron())


@procedure("LS-PBM-32")
def draw_first_player(state: State, chance: Chance) -> None:
    """The first player is drawn in round 1; the next seat begins the next round."""
    state.first = chance.below(state.seats, "first player") if state.round == 1 else (state.first + 1) % state.seats
    schedule(state, lay_in_turns)


@procedure("LS-PBM-33", "LS-PBM-34")
def lay_in_turns(state: State) -> None:  # nothing is drawn here
    """One card after the other, ten turns for everybody."""
    if state.turn < WHOLE_DECK * state.seats:
        seat = (state.first + state.turn) % state.seats
        show_cards(state, 1, [seat])
        schedule(state, LayNext(seat), lay_in_turns)


@procedure("LS-ROUND-10", "LS-ROUND-11", "LS-PBM-20")
def end_laying(state: State) -> None:  # nothing is drawn here
    """Cards not laid go to the hangar."""
    clear_decks(state)


@procedure("LS-FIRE-1", "LS-FIRE-3", "LS-ROUND-14", "LS-PBM-22")
def fire_by_speed(state: State) -> None:  # nothing is drawn here
    """The fastest ships shoot first; slower ones that are destroyed never do."""
    tell(state, "FiringBegun", say("Round {round}: the lasers fire.", round=state.round))
    fire_all(state)


@procedure("LS-SCORE", "LS-END-1", "LS-END-2")
def score_round(state: State) -> None:  # nothing is drawn here
    """The best of the round moves up one on the score board."""
    count_round(state)


def clear_table(state: State) -> None:
    """Begin a round: an empty table but for the asteroids with all their ore; only the score board is kept."""
    state.round += 1
    state.wave = state.turn = state.ore_lost = 0
    state.seen = [0] * state.seats
    state.decks = [[] for _ in range(state.seats)]
    state.hangars = [[] for _ in range(state.seats)]
    state.trophies = [[] for _ in range(state.seats)]
    state.losses = [[] for _ in range(state.seats)]
    state.table, state.bounced, state.removed = [], [], []
    state.asteroids = asteroids_of(state.options["asteroids"])


def asteroids_of(option: str) -> list[Asteroid]:
    """Return the asteroids of a new round: the big token or the two small cards (LS-SETUP-3, 4, LS-OPT-ASTEROIDS)."""
    chosen = tables.SMALL_ASTEROIDS if option == "two" else (tables.ASTEROID,)
    return [Asteroid(rock.x, 0, rock.half_width, rock.half_height, rock.ore) for rock in chosen]


STEPS = (
    play_match,
    play_round,
    lay_in_waves,
    LayWave,
    lay_all_at_once,
    LaySquadron,
    draw_first_player,
    lay_in_turns,
    LayNext,
    end_laying,
    fire_by_speed,
    score_round,
)

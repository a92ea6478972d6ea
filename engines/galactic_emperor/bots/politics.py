"""The Regent: influence bought while it wins planets, and placed where it changes the most."""

from collections.abc import Iterator
from typing import Final

from engines.core import Seat
from engines.galactic_emperor.model.commands import BuyInfluence, EndTurn, PlaceInfluence
from engines.galactic_emperor.model.pieces import owner_at, planets_at
from engines.galactic_emperor.model.state import THRONE
from engines.galactic_emperor.rules.politics.buying import LimitInfluence
from engines.galactic_emperor.rules.politics.conflicts import STARBASE_INFLUENCE, influence_on, remainder
from engines.galactic_emperor.rules.politics.influence import PlaceTokens
from engines.galactic_emperor.rules.politics.regency import open_places, regency_of

from .adviser import Advisers
from .survey import Survey

MOST_PRICE: Final = 4
"""The most marks that one more token is worth."""
THRONE_WORTH: Final = 0.3
STARBASE_WORTH: Final = 0.8
HARM: Final = 0.6
"""What a planet that a rival loses is worth to everybody else who is ahead of the others by it."""
CONTEST: Final = 0.12
"""How likely each seat that places later is to spoil what is placed on open ground."""


def buy(_question: LimitInfluence, survey: Survey) -> BuyInfluence:
    """Pay a little for one more token."""
    return BuyInfluence(min(MOST_PRICE, survey.view.mat.marks))


def place(_question: PlaceTokens, survey: Survey) -> PlaceInfluence | EndTurn:
    """Place tokens where each of them changes the most; hold back those that change nothing."""
    ranked = sorted((bid for bid in _bids(survey) if bid[0] > 0), reverse=True)
    if not ranked:
        return EndTurn()
    _, best, tokens = ranked[0]
    instead = next((other for _, other, _ in ranked if other != best), "")
    return PlaceInfluence(best, -tokens, instead)


def _bids(survey: Survey) -> Iterator[tuple[float, str, int]]:
    """Yield what each place is worth for each token, the place, and their number as a negative one."""
    hand = regency_of(survey.view).hands[survey.me]
    for spot in open_places(survey.view, survey.me):
        for tokens in range(1, hand + 1):
            gain = _throne(survey, tokens) if spot == THRONE else _sector(survey, spot, tokens)
            yield gain / tokens, spot, -tokens


def _throne(survey: Survey, tokens: int) -> float:
    placed = dict(regency_of(survey.view).placed.get(THRONE, {}))
    before = _on_the_throne(survey, placed)
    placed[survey.me] = placed.get(survey.me, 0) + tokens
    return THRONE_WORTH * ((_on_the_throne(survey, placed) == survey.me) - (before == survey.me))


def _on_the_throne(survey: Survey, placed: dict[Seat, int]) -> Seat:
    winner, _ = remainder({seat: tokens for seat, tokens in placed.items() if tokens})
    return survey.view.chooser if winner is None else winner


def _sector(survey: Survey, field: str, tokens: int) -> float:
    """Return what tokens on a sector change: planets won or kept, those a rival loses, a Starbase."""
    influence = influence_on(survey.view, field)
    before = _stake(survey, field, influence)
    influence[survey.me] = influence.get(survey.me, 0) + tokens
    gain = _stake(survey, field, influence) - before
    open_ground = owner_at(survey.view, field) != survey.me
    return gain * (1 - CONTEST * _later(survey)) if open_ground else gain


def _stake(survey: Survey, field: str, influence: dict[Seat, int]) -> float:
    """Return what a sector is worth as influence stands there: good if it is one's own, bad if a rival's."""
    winner, left = remainder(influence)
    planets = planets_at(survey.view, field)
    if winner is None:
        return 0.0
    if winner != survey.me:
        ahead = survey.planets[winner] >= max(survey.planets)
        return -HARM * planets * (1.0 if ahead else 0.7)
    starbase = left >= STARBASE_INFLUENCE
    near = max(0.0, 1 - 0.2 * survey.remoteness(field))
    return planets + (STARBASE_WORTH * (1 - near / 2) if starbase else 0.0) + 0.1 * near


def _later(survey: Survey) -> int:
    """Return how many seats have still to place influence."""
    turns = survey.view.turns
    placers = [*turns[1:], turns[0]]
    return len(placers) - 1 - placers.index(survey.me)


POLITICS: Final[Advisers] = {LimitInfluence: buy, PlaceTokens: place}

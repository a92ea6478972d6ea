"""A match of The New Era whose dice are known, and mails for it as somebody writes them who queues actions."""

from __future__ import annotations

from engines.core import Chance, Command, Decision, live
from engines.new_era import GAME
from engines.new_era.bots.choosing import best_order
from engines.new_era.bots.worth import card_worth
from engines.new_era.model import commands as orders
from engines.new_era.model.cards import pieces
from engines.new_era.model.rows import Named
from engines.new_era.model.state import State
from engines.new_era.model.view import View, view_of
from engines.new_era.rules.going import BY_COMMAND, ChooseAction, GoOn
from engines.new_era.rules.lookout import TakeCard
from pbem.lobby import services as lobby
from pbem.matches import positions
from pbem.matches.models import Match
from pbem.matches.queue.orders import queue_of
from tests.factories import a_match, a_player, the_seat

SECRET = b"new era 1"
PLANS = ("plan spoils cash", "plan defence minimum", "plan raid raise", "plan spare burn", "plan stop raid deal")
"""Standing orders for all that interrupts."""

LONGEST = 20
"""Actions that anybody queues at a time."""


def a_known_match(language: str = "en") -> Match:
    """Return a match that has just begun: Ada, Bea, and Cyd, who reads the language."""
    people = [a_player("Ada"), a_player("Bea"), a_player("Cyd", language=language)]
    match = a_match(seats=3, players=people, game="new-era", start=False)
    Match.objects.filter(pk=match.pk).update(secret=SECRET)
    for guest in people[1:]:
        invitation = lobby.invite(match=match, by=people[0], address=guest.email)
        lobby.accept(token=lobby.invitation_token(invitation), player=guest)
    return Match.objects.get(pk=match.pk)


def lines_of(match: Match, seat: int) -> list[str]:
    """Return one mail: a list that ranks the deck for the lookout, an action with a queue behind it, or an answer."""
    position = positions.current(Match.objects.get(pk=match.pk))
    decision = position.decision(seat)
    view = decision.view
    assert isinstance(view, View)
    forget = ["unqueue all"] if queue_of(the_seat(match, seat)) else []
    match decision.question:
        case TakeCard():
            return [GAME.notation.write(orders.PlanDraft(tuple(map(Named, _ranked(view)))))]
        case ChooseAction():
            first, *others = _ahead_in_words(position.state, seat)
            return [*forget, *_queue(others), first]
        case GoOn():
            return [*forget, *_queue(_ahead_in_words(position.state, seat)), "go on"]
    return [GAME.notation.write(_answer(decision))]


def _answer(decision: Decision) -> Command:
    answer: Command = GAME.bots["standard"](decision, Chance(live(b"mail", decision.number)))
    return answer


def _ranked(view: View) -> list[str]:
    rest = [card for card in pieces(view.options) if card not in view.row]
    return [*sorted(view.row, key=lambda card: -card_worth(view, card)),
            *sorted(rest, key=lambda card: -card_worth(view, card))]  # fmt: skip


def _ahead_in_words(state: object, seat: int) -> list[str]:
    assert isinstance(state, State)
    return [GAME.notation.write(order) for order in ahead(state, seat)]


def _queue(lines: list[str]) -> list[str]:
    """Return the line that queues them; it stands before the action, which may bring one's next turn at once."""
    return [f"queue {'; '.join(lines)}"] if lines else []


def ahead(state: State, seat: int) -> list[Command]:
    """Return what the standard bot would do if nobody else did anything, as far as a raid or a drawn card."""
    chance, found = Chance(live(b"ahead", state.round)), list[Command]()
    state = GAME.determinize(state, seat, chance)
    while len(found) < LONGEST:
        hand = len(state.secrets[seat].hand)
        order = best_order(view_of(state, seat))
        found.append(order)
        if isinstance(order, orders.Pass | orders.Raid):
            break
        BY_COMMAND[type(order)].perform(state, seat, order, chance)
        if len(state.secrets[seat].hand) > hand:
            break
    return found

"""Placing influence, one player after another, the Chooser last (GE-REGENT-6 to 10)."""

from engines.core import (
    Choice,
    Choices,
    Domain,
    Form,
    Number,
    Personal,
    Pick,
    Seat,
    Text,
    close,
    procedure,
    refusal,
    say,
    say_n,
    schedule,
)
from engines.galactic_emperor.model.commands import Command, EndTurn, PlaceInfluence
from engines.galactic_emperor.model.state import State
from engines.galactic_emperor.model.view import View
from engines.galactic_emperor.rules.interrupts import LATE, refuse_late
from engines.parts.examples import with_examples

from .ambassador import offer_private
from .regency import check_place, open_places, place_name, put, regency_of


@procedure("GE-REGENT-6", "GE-REGENT-10")
def place_influence(state: State, seat: Seat) -> None:
    """Let a player place tokens; then the Ambassador may object, and what it bounced is placed again."""
    state.active = seat
    state.orders[seat] = []
    asked = PlaceTokens(seat)
    schedule(state, asked, offer_private.at(seat=seat), asked, end_placing.at(seat=seat))


class PlaceTokens(Personal[State, View, Command], frozen=True):
    """Place the influence in hand, or hold it back (GE-RUL-42)."""

    judges = (PlaceInfluence, *LATE)
    rules = ("GE-REGENT-6", "GE-REGENT-7", "GE-REGENT-8", "GE-PBM-19", "GE-PBM-21")

    def seats(self, state: State) -> list[Seat]:
        """Whose turn it is, as long as there is influence in hand."""
        return [self.seat] if regency_of(state).hands[self.seat] else []

    def prompt(self, view: View) -> Text:
        """Say how many tokens are in hand."""
        return say_n("Place your {n} influence token: on planet sectors or the throne. What you hold back returns to "
                     "your reserve.",
                     "Place your {n} influence tokens: on planet sectors or the throne. What you hold back returns to "
                     "your reserve.", n=regency_of(view).hands[self.seat])  # fmt: skip

    def choices(self, view: View) -> Choices:
        """A place for some of the tokens, or the end."""
        picks = [Choice(place, place_name(place)) for place in open_places(view, self.seat)]
        fields: dict[str, Domain] = {
            "place": Pick(picks, say("place")),
            "tokens": Number(1, regency_of(view).hands[self.seat], say("tokens")),
            "fallback": Pick([Choice("", say("ask me")), *picks], say("instead, if the Ambassador objects")),
        }
        place = Form(PlaceInfluence, say("Place influence"), fields)
        return with_examples(self, view, [place, Form(EndTurn, say("Hold the rest back"))])

    def check(self, view: View, command: Command) -> None:
        """Tokens in hand, on places that are open."""
        refuse_late(command)
        if isinstance(command, PlaceInfluence):
            _check_placing(view, self.seat, command)

    def overlooked(self, view: View, command: Command) -> list[Text]:
        """Tokens that nobody has refused."""
        if not isinstance(command, EndTurn):
            return []
        return [say_n("{n} influence token can still be placed.", "{n} influence tokens can still be placed.",
                      n=regency_of(view).hands[self.seat])]  # fmt: skip

    def default(self, _view: View) -> Command:
        """Hold the tokens back (GE-PBM-33)."""
        return EndTurn()

    def perform(self, state: State, seat: Seat, command: Command) -> None:
        """Put the tokens there; the question stays open while there are more."""
        regent = regency_of(state)
        if isinstance(command, PlaceInfluence):
            regent.hands[seat] -= command.tokens
            put(state, seat, command.place, command.tokens)
            state.orders[seat].append(command)
        else:
            regent.hands[seat] = 0
            close(state)


def _check_placing(view: View, seat: Seat, command: PlaceInfluence) -> None:
    hand = regency_of(view).hands[seat]
    if not 1 <= command.tokens <= hand:
        raise refusal(
            "GE-REGENT-6",
            "You cannot place {tokens}: you have {n} influence token in hand.",
            "You cannot place {tokens}: you have {n} influence tokens in hand.",
        ).where(n=hand, tokens=command.tokens)
    check_place(view, seat, command.place)
    if command.fallback:
        check_place(view, seat, command.fallback)
        if command.fallback == command.place:
            raise refusal("GE-TECH-AMBASSADOR-2", "The place to fall back to must be another one than {place}.").where(
                place=place_name(command.place)
            )


@procedure("GE-RUL-42")
def end_placing(state: State, seat: Seat) -> None:
    """What the player wanted to fall back to is of no use any more."""
    state.orders.pop(seat, None)


STEPS = (place_influence, PlaceTokens, end_placing)

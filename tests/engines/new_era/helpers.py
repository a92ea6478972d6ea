"""Positions made by hand: `Play().hand(0, "N40").goods(0, annex1=1).say("annex N40")`; seat 0 begins."""

from __future__ import annotations

import pytest

from engines.core import Chance, Frame, Match, Refusal, live, render
from engines.core.agenda import advance
from engines.new_era import GAME
from engines.new_era.model.cards import pieces
from engines.new_era.model.estate import score
from engines.new_era.model.state import DEAL, SPOILS, Attack, Location, Player, Secret, State, Under
from engines.new_era.model.view import View

FACTIONS = ("new-york", "mutants", "merchants", "appalachia", "hegemony")
AFTER = ("play_turn", "clean_up", "count", "act")
"""What comes after the Actions phase, the last one first."""


class Play:
    """A match with bare Bases and empty hands, in the Actions phase unless another one is begun."""

    def __init__(self, seats: int = 2, *factions: str, begin: str = "act", mix: str = "no") -> None:
        self.match = Match.start(GAME, seats, {"mix": mix}, b"new-era")
        state = self.state
        state.players = [Player(faction) for faction in (factions or FACTIONS)[:seats]]
        state.secrets = [Secret() for _ in range(seats)]
        state.deck, state.discards, state.row = sorted(pieces(state.options)), [], []
        state.first, state.round = 0, 1
        state.asked = 0
        self._begin = [Frame(name) for name in (*AFTER, *(() if begin == "act" else (begin,)))]
        self._ready = False

    @property
    def state(self) -> State:
        assert isinstance(self.match.state, State)
        return self.match.state

    def start(self) -> Play:
        """Go on to the first question."""
        if not self._ready:
            self._ready = True
            self.state.agenda = self._begin
            advance(GAME.by_name, self.state, Chance(live(b"new-era", 0)))
        return self

    def taken(self, card: str) -> str:
        """Take a card out of the deck."""
        self.state.deck.remove(card)
        return card

    def hand(self, seat: int, *cards: str) -> Play:
        self.state.secrets[seat].hand += map(self.taken, cards)
        return self

    def goods(self, seat: int, **goods: int) -> Play:
        self.state.players[seat].goods.update(goods)
        return self

    def lay(self, seat: int, *cards: str) -> Play:
        self.state.players[seat].locations += [Location(self.taken(card)) for card in cards]
        return self

    def spoils(self, seat: int, *cards: str) -> Play:
        self.state.players[seat].under += [Under(self.taken(card), SPOILS) for card in cards]
        return self

    def deals(self, seat: int, *cards: str) -> Play:
        self.state.players[seat].under += [Under(self.taken(card), DEAL) for card in cards]
        return self

    def top(self, *cards: str) -> Play:
        """Put cards on top of the deck, the first one to be drawn first."""
        self.state.deck = [card for card in self.state.deck if card not in cards] + [*reversed(cards)]
        return self

    def ruin(self, seat: int, card: str) -> Play:
        self.lay(seat, card)
        self.state.players[seat].locations[-1].ruins = True
        return self

    def say(self, *lines: str) -> Play:
        """Answer, whoever is asked."""
        self.start()
        for line in lines:
            self.match.play(self.match.waiting()[0], GAME.notation.read(line))
        return self

    def plan(self, seat: int, line: str) -> Play:
        """Give a standing order."""
        self.start().match.play(seat, GAME.notation.read(line))
        return self

    def refused(self, line: str) -> str:
        """Return the rule on which the line is refused."""
        with pytest.raises(Refusal) as refused:
            self.say(line)
        assert render(refused.value.text)
        return refused.value.rule

    def legal(self, line: str) -> bool:
        """Tell whether the line would be accepted."""
        decision = self.start().match.decision(self.match.waiting()[0])
        return decision.allows(GAME.notation.read(line))

    def asked(self) -> tuple[int, str]:
        """Return who is asked what."""
        self.start()
        decision = self.match.decision(self.match.waiting()[0])
        return decision.seat, decision.name

    def player(self, seat: int = 0) -> Player:
        return self.state.players[seat]

    def has(self, seat: int = 0) -> dict[str, int]:
        """Return the goods beside a Base."""
        return self.player(seat).goods

    def cards(self, seat: int = 0) -> list[str]:
        """Return a hand."""
        return sorted([*self.player(seat).shown, *self.state.secrets[seat].hand])

    def at(self, card: str) -> Location:
        return next(place for player in self.state.players for place in player.locations if place.card == card)

    def score(self, seat: int = 0) -> int:
        return score(self.player(seat))

    def attack(self) -> Attack:
        assert self.state.attack is not None
        return self.state.attack

    def view(self, seat: int | None = 0) -> View:
        view = self.match.view(seat)
        assert isinstance(view, View)
        return view

    def heard(self, seat: int | None = 0) -> str:
        """Return everything that a seat has heard."""
        told = [event for _, event in self.match.events(seat)] + self.state.news
        return "\n".join(render(event.text) for event in told if event.heard_by(seat))

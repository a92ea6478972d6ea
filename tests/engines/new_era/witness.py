"""What cards do in a recorded match, told from each step: the table before and after it, and what was said.

A card counts as seen only where what it did is what is printed on it; anything else fails.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import msgspec

from engines.core import Entry, Event, encode, recorded
from engines.core.entries import apply
from engines.new_era import GAME
from engines.new_era.model import commands as orders
from engines.new_era.model.abilities import POINTS, Count
from engines.new_era.model.cards import PIECES, printed
from engines.new_era.model.estate import held, own, spoils_under, under
from engines.new_era.model.goods import CARD, Goods, is_points, points_for
from engines.new_era.model.state import DEAL, Location, State
from engines.new_era.model.view import hand_of
from engines.new_era.model.words import goods_words
from engines.new_era.rules.working import workers_needed
from tests.engines.recording import Record


class Step(msgspec.Struct, frozen=True):
    """One entry of a log, with the table before and after it."""

    before: State
    entry: Entry
    after: State
    news: list[Event]

    @property
    def seat(self) -> int:
        assert self.entry.seat is not None
        return self.entry.seat

    def goods(self) -> Counter[str]:
        """Return what the seat's goods have become more by; what it lost counts below nothing."""
        change = Counter(held(self.after.players[self.seat]))
        change.subtract(held(self.before.players[self.seat]))
        return Counter({good: count for good, count in change.items() if count})

    def place(self, card: str) -> Location:
        found = own(self.after.players[self.seat], card)
        assert found is not None, card
        return found


def steps(path: Path) -> Iterator[Step]:
    """Fold a record entry by entry."""
    state: State | None = None
    for entry in Record.load(GAME, path).log:
        before = GAME.decode(encode(state)) if state else None
        folded, _ = apply(GAME, state, entry, recorded(entry.draws))
        assert isinstance(folded, State)
        state = folded
        if before is not None and entry.command is not None:
            yield Step(before, entry, state, list(state.news))
        state.news.clear()


def seen(step: Step) -> Iterator[str]:
    """Yield the cards that did in this step what they say."""
    for event in step.news:
        card = event.facts.get("card", "")
        if event.name == "GoodsGained" and isinstance(card, str) and card in PIECES:
            assert _fitting(event, card), f"{card}: {event.text}"
            yield card
    yield from _ordered(step)


def _ordered(step: Step) -> Iterator[str]:
    match step.entry.command:
        case orders.Play(card, side):
            yield from _played(step, card, printed(card).ability.sides[side - 1])
        case orders.Annex(card) | orders.Rebuild(_, card) | orders.Restore(_, card):
            yield from _laid(step, card)
        case orders.Store(good, card):
            assert step.place(card).stored[good] >= 1
            yield card
        case orders.Work(card, target) if target:
            yield from _worked_on(step, card, target)
        case orders.Work(card):
            yield from _paid(step, card)
        case orders.Steal():
            yield from _stolen(step, step.entry.command)
        case orders.Deal(one, _, other) if other:
            yield from _dealt_twice(step, one, other)
        case orders.Spare():
            yield from _spared(step)


def _fitting(event: Event, card: str) -> bool:
    """Tell whether goods told are printed on the card, all of them or those that there were."""
    shown = printed(card)
    ability = shown.ability
    gains: list[Goods] = [shown.once, ability.produces, *(after.gain for after in ability.after)]
    gains += [each.gain for each in ability.each]
    gains += [ability.work.gain] if ability.work else []
    gains += _counts(ability.counted) if ability.counted else []
    told = event.text.params["goods"]
    assert isinstance(told, list | tuple)
    return any([*told] == goods_words(gain) for gain in gains) or any(
        [*told] == goods_words(good for good in gain if good != CARD and not is_points(good)) for gain in gains
    )


def _counts(count: Count) -> list[Goods]:
    numbers = range(1, count.most + 1)
    return [points_for(number) if count.good == POINTS else (count.good,) * number for number in numbers]


def _played(step: Step, card: str, goods: Goods) -> Iterator[str]:
    assert CARD in goods or card in step.after.discards
    expected = Counter(good for good in goods if good != CARD)
    expected.subtract(printed(card).ability.price)
    gone = {good for good, count in expected.items() if count < 0}
    change = step.goods()
    assert all(change[good] == count for good, count in expected.items() if good not in gone), f"{card}: {change}"
    drawn = len(hand_of(step.after, step.seat)) - len(hand_of(step.before, step.seat)) + 1
    assert drawn == goods.count(CARD) or not step.after.deck
    yield card


def _laid(step: Step, card: str) -> Iterator[str]:
    placed = printed(card).ability.placed
    if placed:
        assert step.place(card).stored == Counter(placed)
        yield card


def _worked_on(step: Step, card: str, target: str) -> Iterator[str]:
    work = printed(card).ability.work
    assert work is not None
    if work.effect == "upgrade":
        assert step.place(target).upgraded
        assert work.of in printed(target).types
    else:
        assert printed(target).produces
        assert target in {event.facts.get("card") for event in step.news if event.name == "GoodsGained"}
    yield card


def _paid(step: Step, card: str) -> Iterator[str]:
    work = printed(card).ability.work
    assert work is not None
    players = step.before.players[step.seat], step.after.players[step.seat]
    if "spoils" in work.cost:
        assert len(spoils_under(players[1])) == len(spoils_under(players[0])) - 1
    used = own(players[0], card)
    assert used is not None
    if "own-deal" in work.cost:
        assert len(under(players[1], DEAL)) == len(under(players[0], DEAL)) - 1
    workers = workers_needed(used, work)
    assert step.place(card).uses == used.uses + 1
    assert step.place(card).workers == used.workers + workers
    yield from ()


def _stolen(step: Step, order: orders.Steal) -> Iterator[str]:
    before, after = step.before.players[order.victim].goods, step.after.players[order.victim].goods
    assert before[order.good] - after.get(order.good, 0) == 1
    assert step.goods()[order.good] >= 1
    assert step.goods()["worker"] <= -2
    yield order.card


def _dealt_twice(step: Step, one: str, other: str) -> Iterator[str]:
    signed = [event.facts["card"] for event in step.news if event.name == "DealSigned"]
    assert signed == [one, other]
    yield "N66"


def _spared(step: Step) -> Iterator[str]:
    assert step.before.attack is not None
    target = own(step.after.players[step.before.attack.defender], step.before.attack.card)
    assert target is not None
    yield "N60"

"""The means of a contact: Contact tokens that add up, or a field of the Contact Board (NE-ACTION-CONTACT)."""

import itertools
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import TypeAlias

import msgspec

from engines.core import Seat, refusal
from engines.new_era.model.commands import BOARD, TOKENS
from engines.new_era.model.estate import held
from engines.new_era.model.goods import ANY, MINUS, WAYS, counts_as, kind_of, total
from engines.new_era.model.goods import TOKENS as ALL_TOKENS
from engines.new_era.model.state import Player, State
from engines.new_era.model.tables import FACTIONS, MOST_TOKENS, Field
from engines.new_era.model.view import View
from engines.new_era.model.words import WAY_NAMES, goods_words

from .paying import charge, check_price, pays, spend

Counted: TypeAlias = tuple[tuple[str, int], ...]
"""Tokens that serve for a contact, with how many there are."""

_SERVING = {way: [token for token in ALL_TOKENS if counts_as(token, way)] for way in (*WAYS, MINUS)}


class How(msgspec.Struct, frozen=True):
    """By what means a contact is made, what is paid with, and cards that are not."""

    by: str
    pay: str = ""
    kept: tuple[str, ...] = ()


def field_of(player: Player, way: str) -> Field:
    """Return a field of a player's Contact Board."""
    return FACTIONS[player.faction].board[way]


def token_sets(player: Player, way: str) -> list[tuple[str, ...]]:
    """Return all sets of tokens, at most five, that may be played for a contact or in a shootout."""
    return [*_sets_of(_counted(player, way))]


def _counted(player: Player, way: str) -> Counted:
    kept = held(player)
    return tuple((token, kept[token]) for token in _SERVING[way] if token in kept)


@lru_cache(maxsize=1000)
def _sets_of(serving: Counted) -> list[tuple[str, ...]]:
    amounts = [range(min(count, MOST_TOKENS) + 1) for _, count in serving]
    sets = (tuple(token for (token, _), count in zip(serving, counts, strict=True) for _ in range(count))
            for counts in itertools.product(*amounts))  # fmt: skip
    return [tokens for tokens in sets if 0 < len(tokens) <= MOST_TOKENS]


def smallest(player: Player, way: str, need: int) -> tuple[str, ...] | None:
    """Return the smallest sum of tokens that reaches; of equal sums the fewest tokens, Universal Range last."""
    return _smallest(_counted(player, way), need) if need > 0 else ()


@lru_cache(maxsize=1000)
def _smallest(serving: Counted, need: int) -> tuple[str, ...] | None:
    reaching = _reaching(serving, need)
    return min(reaching, key=lambda tokens: (total(tokens), _universal(tokens), len(tokens)), default=None)


@lru_cache(maxsize=1000)
def _reaching(serving: Counted, need: int) -> list[tuple[str, ...]]:
    return [tokens for tokens in _sets_of(serving) if total(tokens) >= need]


def _universal(tokens: Sequence[str]) -> int:
    return sum(kind_of(token) == ANY for token in tokens)


def written(tokens: Sequence[str]) -> str:
    """Return tokens as orders write them."""
    return "+".join(tokens)


def means(view: View, way: str, need: int, kept: Sequence[str] = ()) -> Iterator[tuple[str, str]]:
    """Yield what may be said of `by` and `pay` for a contact of this Distance, legal or not."""
    if smallest(view.mine, way, need) is not None:
        yield TOKENS, ""
    if way not in view.mine.board and field_of(view.mine, way).range >= need:
        for pay in pays(view, field_of(view.mine, way).cost, kept):
            yield BOARD, pay
    if need > 0:
        for tokens in _reaching(_counted(view.mine, way), need):
            yield written(tokens), ""


def check_means(view: View, way: str, need: int, by: str, pay: str = "", kept: Sequence[str] = ()) -> None:
    """Refuse means that do not reach a Distance, or are not there."""
    if by == BOARD:
        check_board(view, way, pay, kept)
        if field_of(view.mine, way).range < need:
            raise refusal("NE-ACTION-CONTACT-3", "Your board reaches {range}, and {need} is needed.").where(
                range=field_of(view.mine, way).range, need=need
            )
        return
    if pay:
        raise refusal("NE-ACTION-CONTACT-1", "Only the Contact Board has a price.")
    if by != TOKENS:
        check_tokens(view, way, by)
    reached = total(smallest(view.mine, way, need) or ()) if by == TOKENS else total(by.split("+"))
    if reached < need:
        raise refusal("NE-CARD-6", "{way} of Range {need} is needed; you have {tokens}.").where(
            way=WAY_NAMES[way], need=need, tokens=[*goods_words(_serving(view.mine, way))]
        )


def check_board(view: View, way: str, pay: str = "", kept: Sequence[str] = ()) -> None:
    """Refuse a field of the board that was used, or that the seat cannot pay."""
    if way in view.mine.board:
        raise refusal("NE-ACTION-CONTACT-9", "You have used {way} of your Contact Board this turn.").where(
            way=WAY_NAMES[way]
        )
    check_price(view, "NE-ACTION-CONTACT-1", field_of(view.mine, way).cost, pay, kept)


def check_tokens(view: View, way: str, by: str) -> None:
    """Refuse tokens that the seat has not, or that do not serve here (NE-ACTION-CONTACT-17)."""
    tokens, kept = by.split("+"), held(view.mine)
    if any(token not in ALL_TOKENS or not counts_as(token, way) for token in tokens):
        raise refusal("NE-ACTION-CONTACT-17", "Only tokens of one kind add up, with Universal Range: {way}.").where(
            way=WAY_NAMES[way]
        )
    if any(tokens.count(token) > kept[token] for token in tokens):
        raise refusal("NE-ACTION-CONTACT-13", "You do not have these tokens; you have {tokens}.").where(
            tokens=[*goods_words(_serving(view.mine, way))]
        )
    if len(tokens) > MOST_TOKENS:
        raise refusal("NE-CARD-7", "At most {most} tokens can be played together.").where(most=MOST_TOKENS)


def _serving(player: Player, way: str) -> list[str]:
    return [token for token in held(player).elements() if counts_as(token, way)]


def use_means(state: State, seat: Seat, way: str, need: int, how: How) -> int:
    """Take what the contact costs and return the Range it has; nothing is left of it (NE-CARD-9)."""
    player = state.players[seat]
    if how.by == BOARD:
        return use_board(state, seat, way, how.pay, how.kept)
    tokens = (smallest(player, way, need) or ()) if how.by == TOKENS else tuple(how.by.split("+"))
    spend(player, tokens)
    return total(tokens)


def use_board(state: State, seat: Seat, way: str, pay: str = "", kept: Sequence[str] = ()) -> int:
    """Lay resources on a field of the board, where they stay until Cleanup, and return its Range."""
    player = state.players[seat]
    field = field_of(player, way)
    player.board[way] = charge(state, seat, field.cost, pay, kept)
    return field.range

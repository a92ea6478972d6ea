"""Tables beside the board: standings, the row, the hand and what can be done with it, targets, points, all cards."""

from collections.abc import Iterator, Mapping, Sequence

from engines.core import Seat, SeatName, Text, say
from engines.new_era.model.cards import printed
from engines.new_era.model.estate import defence, points, score, standing
from engines.new_era.model.goods import listed
from engines.new_era.model.state import Location, Player
from engines.new_era.model.view import View
from engines.new_era.model.words import FACTION_NAMES, card_words, goods_words
from engines.parts.drawing.tables import Row, Table

from .effects import effect, fields, headline, joined
from .labels import marks_told
from .reach import DEEDS, reachable

Deeds = Mapping[str, Sequence[str]]


def tables(view: View) -> Sequence[Table]:
    """Return the tables that say something now."""
    return [*_tables(view)]


def _tables(view: View) -> Iterator[Table]:
    deeds = reachable(view)
    yield _standings(view)
    if view.row:
        yield Table("row", say("The row"), _HEADS, [_card(card) for card in view.row], folded=True)
    if view.hand:
        yield _hand(view, deeds)
    if any(place.card in deeds for _, place in _others(view)):
        yield _targets(view, deeds)
    if view.players:
        yield _points(view)
    if any(player.locations for player in view.players):
        yield _state(view)


def _hand(view: View, deeds: Deeds) -> Table:
    """Return the hand, with what its cards can do where one of them can do something now."""
    told = [(card_words(card), effect(printed(card))) for card in view.hand]
    if not any(deeds.get(card) for card in view.hand):
        return Table("hand", say("Hand"), (say("card"), say("effect")), told)
    rows = [(*row, _deeds(deeds, card)) for row, card in zip(told, view.hand, strict=True)]
    return Table("hand", say("Hand"), (say("card"), say("effect"), say("you could")), rows)


_HEADS = (say("card"), say("kind"), say("fields"), say("effect"))


def _standings(view: View) -> Table:
    heads = (say("player"), say("Faction"), say("VP"), say("last count"), say("hand"), say("goods"))
    rows = [
        (say("{seat}", seat=SeatName(seat)), FACTION_NAMES[player.faction], score(player), player.score,
         view.hands[seat], say("{goods}", goods=[*goods_words(listed(player.goods))]))
        for seat, player in enumerate(view.players)
    ]  # fmt: skip
    return Table("standings", say("Standings"), heads, rows)


def _card(card: str) -> Row:
    shown = printed(card)
    return card_words(card), headline(shown), fields(shown) if shown.is_location else "", effect(shown)


def _deeds(deeds: Deeds, card: str) -> Text | str:
    could = [DEEDS[deed] for deed in deeds.get(card, ())]
    return say("{deeds}", deeds=could) if could else ""


def _others(view: View) -> list[tuple[Seat, Location]]:
    return [(seat, place) for seat, player in enumerate(view.players) if seat != view.seat
            for place in standing(player)]  # fmt: skip


def _targets(view: View, deeds: Deeds) -> Table:
    """Return what the looker could do with Locations of others."""
    heads = (say("card"), say("player"), say("Defence"), say("fields"), say("you could"))
    rows = [
        (card_words(place.card), say("{seat}", seat=SeatName(seat)), defence(place), fields(printed(place.card)),
         _deeds(deeds, place.card))
        for seat, place in _others(view) if place.card in deeds
    ]  # fmt: skip
    return Table("targets", say("Within your reach"), heads, rows)


def _points(view: View) -> Table:
    """Return where every point comes from."""
    rows = [row for seat, player in enumerate(view.players) for row in _sources(seat, player)]
    note = say("Points are counted anew at the end of every turn; 33 end the match.")
    return Table("points", say("Where points come from"), (say("player"), say("for what"), say("VP")), rows, [note],
                 folded=True)  # fmt: skip


def _sources(seat: Seat, player: Player) -> Iterator[Row]:
    who = say("{seat}", seat=SeatName(seat))
    yield who, say("on the Base"), player.points
    if standing(player):
        yield who, say("for Locations, 1 each"), len(standing(player))
    for place in standing(player):
        if points(place):
            yield who, card_words(place.card), points(place)


def _state(view: View) -> Table:
    """Return all Locations with what they do and what lies on them."""
    rows = [
        (say("{seat}", seat=SeatName(seat)), card_words(place.card), headline(printed(place.card)),
         fields(printed(place.card)), joined([effect(printed(place.card)), *marks_told(place)]))
        for seat, player in enumerate(view.players) for place in standing(player)
    ]  # fmt: skip
    return Table("states", say("All Locations"), (say("player"), *_HEADS), rows, folded=True)

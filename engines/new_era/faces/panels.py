"""Tables beside the board: standings, the row, the hand with what every card does."""

from __future__ import annotations

from collections.abc import Sequence

from engines.core import Panel, SeatName, Words, say
from engines.new_era.model.cards import printed
from engines.new_era.model.estate import points, score, standing
from engines.new_era.model.goods import listed
from engines.new_era.model.view import View
from engines.new_era.model.words import FACTION_NAMES, card_words, goods_words

from .effects import effect, fields, headline


def panels_of(view: View, words: Words) -> list[Panel]:
    """Return the tables."""
    tables = [_standings(view, words)]
    if view.row:
        tables.append(_cards("row", words(say("The row")), view.row, words))
    if view.hand:
        tables.append(_cards("hand", words(say("Your hand")), view.hand, words))
    return tables


def _standings(view: View, words: Words) -> Panel:
    columns = [words(text) for text in (say("player"), say("Faction"), say("VP"), say("on the Base"), say("on cards"),
                                        say("Locations"), say("hand"), say("goods"))]  # fmt: skip
    rows = [
        [words(say("{seat}", seat=SeatName(seat))), words(FACTION_NAMES[player.faction]), str(score(player)),
         str(player.points), str(sum(map(points, standing(player)))), str(len(standing(player))),
         str(view.hands[seat]), words(say("{goods}", goods=[*goods_words(listed(player.goods))]))]
        for seat, player in enumerate(view.players)
    ]  # fmt: skip
    return Panel("standings", words(say("Standings")), columns, rows)


def _cards(name: str, title: str, cards: Sequence[str], words: Words) -> Panel:
    columns = [words(text) for text in (say("card"), say("kind"), say("fields"), say("effect"))]
    rows = [[words(card_words(card)), words(headline(shown)), words(fields(shown)) if shown.is_location else "",
             words(effect(shown))] for card in cards for shown in [printed(card)]]  # fmt: skip
    return Panel(name, title, columns, rows)

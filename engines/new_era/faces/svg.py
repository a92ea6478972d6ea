"""A plain picture of the table: a rectangle with its name for every card, under its Base."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape

from engines.core import Words
from engines.new_era.model.cards import printed
from engines.new_era.model.names import NAMES
from engines.new_era.model.view import View

WIDTH, HEIGHT, COLUMNS = 60, 24, 6
COLOURS = {"open": "#dfe9d8", "closed": "#e6e6e6", "feature": "#efe6c8", "action": "#f2d9d0", "instant": "#dbe3f2"}


def drawn(view: View, words: Words) -> str:
    """Return the picture."""
    cards = list(_cards(view))
    inner = "".join(_drawn(card, place, words) for place, card in enumerate(cards))
    height = HEIGHT * (len(cards) // COLUMNS + 1)
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH * COLUMNS} {height}">{inner}</svg>'


def _cards(view: View) -> Iterator[str]:
    yield from view.row
    for player in view.players:
        yield from (place.card for place in player.locations)
        yield from (below.card for below in player.under)
    yield from view.hand


def _drawn(card: str, place: int, words: Words) -> str:
    shown = printed(card)
    x, y = place % COLUMNS * WIDTH, place // COLUMNS * HEIGHT
    name = escape(words(NAMES[shown.code]))
    return (f'<g data-card="{card}" data-pick="{card}"><rect x="{x + 1}" y="{y + 1}" width="{WIDTH - 2}" '
            f'height="{HEIGHT - 2}" rx="2" fill="{COLOURS[shown.kind]}"/><text x="{x + 3}" y="{y + 9}" '
            f'font-size="6">{card}</text><text x="{x + 3}" y="{y + 18}" font-size="4.5">{name}</text></g>')  # fmt: skip

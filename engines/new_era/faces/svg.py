"""The table as an SVG document, narrow enough for a phone: the row, the hand, the own Base, those of the others."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from engines.core import Words, say
from engines.new_era.model.estate import in_order
from engines.new_era.model.view import View
from engines.parts.drawing.frame import Block, caption, document, stacked
from engines.parts.drawing.pen import Pen

from .bases import base
from .cards import MARGIN, WIDTH, Shown, heading, rows_of_cards
from .icons import SYMBOLS, icon
from .key import key
from .labels import attack_words, card_told, description, summary
from .labels import caption as told_of
from .palette import DARK, FAINT, GOLD, GROUND, INK
from .reach import reachable

_HEAD: Final = 54
_BANNER: Final = 62


def drawn(view: View, words: Words, _scene: int = -1) -> str:
    """Return the picture."""
    pen = Pen(words, INK)
    blocks = list(_blocks(pen, view))
    high, body = stacked([*blocks, key(pen, "".join(block for _, block in blocks))])
    before = f"<desc>{pen.say(description(view))}</desc><defs>{SYMBOLS}</defs>"
    return document((WIDTH, high + MARGIN), pen.say(summary(view)), body, GROUND, before=before, tall=True)


def _blocks(pen: Pen, view: View) -> Iterator[Block]:
    deeds = reachable(view)
    yield _HEAD, caption(pen, told_of(view), (WIDTH // 2, 38), 30, WIDTH - 2 * MARGIN)
    if view.attack is not None:
        yield _banner(pen, view)
    if view.row:
        yield heading(pen, say("The row"))
        yield rows_of_cards(pen, [_lying(view, "row", card) for card in view.row])
    if view.hand:
        yield heading(pen, say("Your hand"))
        yield rows_of_cards(pen, [_lying(view, "hand", card, deeds.get(card, [])) for card in view.hand])
    for seat in in_order(view, view.seat or 0) if view.players else []:
        yield base(pen, view, seat, deeds)
    yield _piles(pen, view)


def _lying(view: View, where: str, card: str, deeds: list[str] | None = None) -> Shown:
    first = (view.row if where == "row" else view.hand)[0] == card
    return Shown(card, f'data-{where}="{card}"', card_told(card, deeds or ()), deeds=deeds or (),
                 picked=view.seat is not None and view.outcome is None, stop=first)  # fmt: skip


def _banner(pen: Pen, view: View) -> Block:
    """Return the raid in progress."""
    line = pen.line((62, 36), attack_words(view), 24, WIDTH - 90, ' font-weight="700"', DARK)
    ground = f'<rect x="{MARGIN}" y="2" width="{WIDTH - 2 * MARGIN}" height="{_BANNER - 10}" rx="10" fill="{GOLD}"/>'
    return _BANNER, f'<g data-attack="1">{ground}{icon("raid", 38, 28, 36)}{line}</g>'


def _piles(pen: Pen, view: View) -> Block:
    """Return how many cards are left, and how many lie discarded."""
    told = say("Deck {deck}, discards {discards}", deck=view.deck, discards=len(view.discards))
    line = pen.line((52, 28), told, 22, 600, "", FAINT)
    return 44, f'<g data-piles="1" data-unmarked="">{icon("deck", 28, 20, 28)}{line}</g>'

"""The table as an SVG document, for phones or wide windows: the row, the hand, the own Base, those of the others."""

from collections.abc import Iterator

from engines.core import Words, say
from engines.new_era.model.estate import in_order
from engines.new_era.model.view import View
from engines.parts.drawing.frame import Block, caption, document, stacked
from engines.parts.drawing.pen import Pen

from .bands import Band, wide_of
from .bases import base, estate, groups, ruins
from .cards import COLUMNS, LEAST, MARGIN, WIDTH, Group, Shown, heading, rows_of_cards
from .icons import SYMBOLS, icon
from .key import key
from .labels import attack_words, card_told, description, summary
from .labels import caption as told_of
from .palette import DARK, FAINT, GOLD, GROUND, INK
from .reach import reachable
from .steady import BANNER, HEAD, PILES, columns_for


def drawn(view: View, words: Words, _scene: int = -1) -> str:
    """Return the picture for phones and letters."""
    pen = Pen(words, INK, LEAST)
    return _whole(pen, view, list(_blocks(pen, view)), COLUMNS)


def drawn_wide(view: View, words: Words, _scene: int, room: int) -> str:
    """Return the picture for wide windows: as many cards beside each other as let the whole table be seen at once."""
    pen, deeds = Pen(words, INK, LEAST), reachable(view)
    seated = [Band(_seated(pen, view, seat, deeds), groups(view, seat, deeds)) for seat in seats_of(view)]
    columns = columns_for(view, seated, room)
    bands = [*(Band(None, [group]) for group in _open(view, deeds)), *seated]
    blocks = [*_headlines(pen, view, wide_of(columns)), *(band.laid(pen, columns) for band in bands), _piles(pen, view)]
    return _whole(pen, view, blocks, columns)


def _whole(pen: Pen, view: View, blocks: list[Block], columns: int) -> str:
    """Return the document of these parts and the key to their signs."""
    high, body = stacked([*blocks, key(pen, "".join(block for _, block in blocks), columns)])
    before = f"<desc>{pen.say(description(view))}</desc><defs>{SYMBOLS}</defs>"
    size = wide_of(columns), high + MARGIN
    return document(size, pen.say(summary(view)), body, GROUND, before=before, tall=True, roomy=True)


def _blocks(pen: Pen, view: View) -> Iterator[Block]:
    deeds = reachable(view)
    yield from _headlines(pen, view, WIDTH)
    for group in _open(view, deeds):
        assert group.title is not None, "what lies open has a name"
        yield heading(pen, group.title)
        yield rows_of_cards(pen, group.cards)
    for seat in seats_of(view):
        yield base(pen, view, seat, deeds)
    yield _piles(pen, view)


def seats_of(view: View) -> list[int]:
    """Return the players, the looker first."""
    return list(in_order(view, view.seat or 0)) if view.players else []


def _headlines(pen: Pen, view: View, wide: int) -> Iterator[Block]:
    yield HEAD, caption(pen, told_of(view), (wide // 2, 38), 30, wide - 2 * MARGIN)
    if view.attack is not None:
        yield _banner(pen, view, wide)


def _open(view: View, deeds: dict[str, list[str]]) -> list[Group]:
    """Return the row, and the looker's hand."""
    row = Group(say("The row"), [_lying(view, "row", card) for card in view.row])
    hand = Group(say("Hand"), [_lying(view, "hand", card, deeds.get(card, [])) for card in view.hand])
    return [group for group in (row, hand) if group.cards]


def _seated(pen: Pen, view: View, seat: int, deeds: dict[str, list[str]]) -> Block:
    return stacked([estate(pen, view, seat), ruins(pen, view, seat, deeds)])


def _lying(view: View, where: str, card: str, deeds: list[str] | None = None) -> Shown:
    first = (view.row if where == "row" else view.hand)[0] == card
    return Shown(card, f'data-{where}="{card}"', card_told(card, deeds or ()), deeds=deeds or (),
                 picked=view.seat is not None and view.outcome is None, stop=first)  # fmt: skip


def _banner(pen: Pen, view: View, wide: int) -> Block:
    """Return the raid in progress."""
    line = pen.line((62, 36), attack_words(view), 24, wide - 90, ' font-weight="700"', DARK)
    ground = f'<rect x="{MARGIN}" y="2" width="{wide - 2 * MARGIN}" height="{BANNER - 10}" rx="10" fill="{GOLD}"/>'
    return BANNER, f'<g data-attack="1">{ground}{icon("raid", 38, 28, 36)}{line}</g>'


def _piles(pen: Pen, view: View) -> Block:
    """Return how many cards are left, and how many lie discarded."""
    told = say("Deck {deck}, discards {discards}", deck=view.deck, discards=len(view.discards))
    line = pen.line((52, 28), told, 22, 600, "", FAINT)
    return PILES, f'<g data-piles="1" data-unmarked="">{icon("deck", 28, 20, 28)}{line}</g>'

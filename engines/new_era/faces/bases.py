"""A player on the picture: name, Faction, points; goods, the Contact Board, what lies under the Base, the State."""

from collections.abc import Iterator, Sequence
from typing import Final

from engines.core import Seat, SeatName, Text, say
from engines.new_era.model.cards import ACTION, FEATURE, printed
from engines.new_era.model.estate import abroad, defence, places_left, score, standing
from engines.new_era.model.goods import STORED, listed
from engines.new_era.model.state import SPOILS, Location, Player, Under
from engines.new_era.model.tables import FACTIONS
from engines.new_era.model.view import View
from engines.new_era.model.words import FACTION_NAMES, WAY_NAMES, goods_words
from engines.parts.drawing.flags import edge_of
from engines.parts.drawing.frame import Block, stacked
from engines.parts.drawing.pen import Pen, pickable

from .bands import Band
from .cards import COLUMNS, GAP, MARGIN, WIDTH, Chip, Group, Shown, rows_of_chips
from .formula import ARROW, COLON, drawn_row
from .icons import flag, icon
from .labels import blue, card_told, place_told, player_told, red, turn_of
from .palette import BLUE, FAINT, FIELD, GOLD, INK, LOOKS, PANEL, PAPER, RED

_BOLD: Final = ' font-weight="700"'
_PLATE: Final = 62
_GOOD: Final = (78, 50)
_BOARD: Final = 62
ROWS: Final = (say("Production"), say("Features"), say("Actions"))
"""The three rows of a State."""


def base(pen: Pen, view: View, seat: Seat, deeds: dict[str, list[str]]) -> Block:
    """Return all that lies at a player's Base, and their State below it."""
    state = Band(None, groups(view, seat, deeds)).laid(pen, COLUMNS)
    return stacked([estate(pen, view, seat), state, ruins(pen, view, seat, deeds)])


def estate(pen: Pen, view: View, seat: Seat) -> Block:
    """Return a player's plate, and what lies beside, on and under the Base."""
    player = view.players[seat]
    pick = view.seat is not None and view.outcome is None
    return stacked([_plate(pen, view, seat), _goods(pen, player, seat, pick=pick and seat == view.seat),
                    _board(pen, player, seat, pick=pick and seat == view.seat),
                    rows_of_chips(pen, list(_chips(view, seat, pick=pick)))])  # fmt: skip


def _plate(pen: Pen, view: View, seat: Seat) -> Block:
    player, look = view.players[seat], LOOKS[seat]
    room = 446 - 110 - 70 if player.passed else 330
    name = pen.name((60, 28), say("{seat}", seat=SeatName(seat)), 27, room, _BOLD, INK)
    faction = pen.line((60, 52), FACTION_NAMES[player.faction], 20, 330, "", FAINT)
    drawn = (
        f'<g data-base="{seat}" data-unmarked=""><title>{pen.say(player_told(view, seat))}</title>'
        f'<rect x="{MARGIN}" y="2" width="{WIDTH - 2 * MARGIN}" height="{_PLATE - 6}" rx="10" fill="{PANEL}" '
        f"{edge_of(look, acts=seat == turn_of(view) and view.outcome is None, width='2')}/>"
        f"{flag(seat, 36, 30, 30)}{name}{faction}{_figures(pen, view, seat)}</g>"
    )
    return _PLATE, drawn


def _figures(pen: Pen, view: View, seat: Seat) -> str:
    """Return the points, the hand, and the signs of whoever begins and of whoever has passed."""
    player = view.players[seat]
    drawn = icon("vp", 612, 30, 38) + _figure(636, str(score(player)), 34, GOLD)
    drawn += icon("card", 518, 31, 30) + _figure(540, str(view.hands[seat]), 28, INK)
    if seat == view.first:
        drawn += icon("first", 470, 31, 32)
    if player.passed:
        drawn += pen.line((446, 38), say("passed"), 21, 110, ' text-anchor="end" font-style="italic"', INK)
    return drawn


def _figure(x: int, figure: str, size: int, ink: str) -> str:
    return f'<text x="{x}" y="{30 + size // 3}" font-size="{size}" font-weight="700" fill="{ink}">{figure}</text>'


def _goods(pen: Pen, player: Player, seat: Seat, *, pick: bool) -> Block:
    """Return what lies beside the Base."""
    kinds = [good for good in STORED if player.goods.get(good)]
    wide, high = _GOOD
    columns = (WIDTH - 2 * MARGIN) // wide
    drawn = "".join(
        _good(pen, good, player.goods[good], (MARGIN + n % columns * wide, n // columns * high), seat, pick=pick)
        for n, good in enumerate(kinds)
    )
    return (len(kinds) + columns - 1) // columns * high, drawn


def _good(pen: Pen, good: str, count: int, at: tuple[int, int], seat: Seat, *, pick: bool) -> str:
    picked = pickable(good, stop=False) if pick else ""
    title = pen.say(say("{goods}", goods=[*goods_words([good] * count)]))
    return (
        f'<g data-good="{seat} {good}"{picked} transform="translate({at[0]} {at[1]})"><title>{title}</title>'
        f'<rect x="1" y="3" width="72" height="44" rx="9" fill="{PANEL}"/>{icon(good, 23, 25, 32)}'
        f'<text x="45" y="34" font-size="25" font-weight="700" fill="{INK}">{count}</text></g>'
    )


def _board(pen: Pen, player: Player, seat: Seat, *, pick: bool) -> Block:
    """Return the Contact Board: what each field costs, and the Range it gives."""
    fields = FACTIONS[player.faction].board
    wide = (WIDTH - 2 * MARGIN + GAP) // len(fields)
    drawn = ""
    for place, (way, field) in enumerate(fields.items()):
        used = way in player.board
        signs = [*field.cost, ARROW, f"{way}{field.range}" if field.range else way]
        title = field_told(player, way)
        picked = f'{pickable(way, stop=False)} data-by="board"' if pick and not used else ""
        row = drawn_row(signs, ((wide - GAP) // 2, 27), wide - GAP - 14, 36, middle=True, ink=INK)
        drawn += (
            f'<g data-field="{seat} {way}"{picked} transform="translate({MARGIN + place * wide} 0)">'
            f'<title>{pen.say(title)}</title><rect width="{wide - GAP}" height="54" rx="9" fill="{FIELD}"/>'
            f'<g opacity="{".35" if used else "1"}">{row}</g>{_used(wide - GAP) if used else ""}</g>'
        )
    return _BOARD, drawn


def _used(wide: int) -> str:
    return icon("used", wide // 2, 27, 40)


def field_told(player: Player, way: str) -> Text:
    """Return a field of the Contact Board in words."""
    field = FACTIONS[player.faction].board[way]
    cost = [*goods_words(field.cost)]
    if way in player.board:
        return say("Contact Board: {way} used", way=WAY_NAMES[way])
    if field.range:
        return say("Contact Board: {way} {range} for {cost}", way=WAY_NAMES[way], range=field.range, cost=cost)
    return say("Contact Board: {way} for {cost}", way=WAY_NAMES[way], cost=cost)


def _chips(view: View, seat: Seat, *, pick: bool) -> Iterator[Chip]:
    """Yield what lies under a Base, Deals with others, free places, cards of the hand that all have seen."""
    player = view.players[seat]
    mine = pick and seat == view.seat
    for below in player.under:
        yield _chip_under(below, seat, pick=mine)
    if seat == view.seat and player.under:
        for number in range(places_left(player)):
            yield Chip(f'data-free="{number}"', say("A free place under the Base"))
    for place in abroad(view, seat):
        yield _chip_abroad(view, place, seat, pick=mine)
    if seat != view.seat:
        yield from _known(player, seat)


def _chip_abroad(view: View, place: Location, seat: Seat, *, pick: bool) -> Chip:
    owner = next(other for other, theirs in enumerate(view.players) if place in theirs.locations)
    told = say("Deal: {card} of {seat}", card=blue(place.card), seat=SeatName(owner))
    signs = ["deal", COLON, *printed(place.card).deal, f"@{owner}"]
    return Chip(f'data-abroad="{seat} {place.card}"', told, place.card, BLUE, signs, pick)


def _chip_under(below: Under, seat: Seat, *, pick: bool) -> Chip:
    card = printed(below.card)
    mark = f'data-under="{seat} {below.card}"'
    if below.way == SPOILS:
        return Chip(
            mark, say("Spoils: {card}", card=red(below.card)), below.card, RED, ["spoils", COLON, *card.spoils], pick
        )
    return Chip(mark, say("Deal: {card}", card=blue(below.card)), below.card, BLUE, ["deal", COLON, *card.deal], pick)


def _known(player: Player, seat: Seat) -> Iterator[Chip]:
    for card in player.shown:
        title = say("In hand, seen by all: {card}", card=card_told(card))
        yield Chip(f'data-known="{seat} {card}"', title, card, PAPER, ["hand", *printed(card).types])


def groups(view: View, seat: Seat, deeds: dict[str, list[str]]) -> list[Group]:
    """Return the Locations of a State under the headings of its three rows."""
    rows: list[list[Shown]] = [[], [], []]
    for place in standing(view.players[seat]):
        rows[{FEATURE: 1, ACTION: 2}.get(printed(place.card).kind, 0)].append(_shown(view, seat, place, deeds))
    return [Group(title, cards) for title, cards in zip(ROWS, rows, strict=True) if cards]


def ruins(pen: Pen, view: View, seat: Seat, deeds: dict[str, list[str]]) -> Block:
    """Return the Ruins of a State."""
    return rows_of_chips(pen, [
        Chip(f'data-ruins="{seat} {place.card}"', place_told(place, seat, deeds.get(place.card, ())), place.card,
             "#b8ab96", ["ruins", *_arrow(deeds.get(place.card, ()))], view.seat is not None)
        for place in view.players[seat].locations if place.ruins
    ])  # fmt: skip


def _arrow(deeds: Sequence[str]) -> list[str]:
    return [ARROW, *deeds] if deeds else []


def _shown(view: View, seat: Seat, place: Location, deeds: dict[str, list[str]]) -> Shown:
    could = deeds.get(place.card, [])
    return Shown(place.card, f'data-place="{seat} {place.card}"', place_told(place, seat, could), list(_lies(place)),
                 could, defence(place), picked=view.seat is not None and view.outcome is None)  # fmt: skip


def _lies(place: Location) -> Iterator[str]:
    """Yield the signs of what lies on a card."""
    yield from (f"vp{value}" for value in place.tokens)
    if place.upgraded:
        yield from ("+", "vp1")
    yield from listed(place.stored)
    yield from ["used"] * place.uses
    yield from (f"@{seat}" for seat in place.deals)
    if place.visits:
        yield from ("visit", *(f"@{seat}" for seat in place.visits))
    yield from ["fortify"] * len(place.defences)

"""What a card does, in signs: a row of icons, arrows and marks, as large as fits."""

from collections.abc import Iterator, Sequence
from typing import Final

from engines.new_era.model.abilities import POINTS, RUN, STEAL, After, Work
from engines.new_era.model.cards import FOUNDATION, Card
from engines.new_era.model.goods import Goods

from .icons import flag, icon
from .palette import DARK

ARROW, COLON, OR, GAP = ">", ":", "/", " "
_WIDTHS: Final = {ARROW: 24, COLON: 14, OR: 16, GAP: 10}
_ICON: Final = 32
_DIGIT: Final = 15
_ROOMS: Final = {"basic": "universal", "worker": "worker", "deal": "deal", "conquest": "conquest"}


def formula(card: Card) -> list[str]:
    """Return the signs of the central field: names of icons, marks between them, numbers."""
    found: list[str] = []
    for part in _parts(card):
        found += [GAP, *part] if found else part
    return found


def _parts(card: Card) -> Iterator[list[str]]:
    ability = card.ability
    if card.once:
        yield ["1×", *card.once]
    if ability.placed:
        yield ["room", COLON, *ability.placed]
    if ability.produces:
        yield [card.kind, COLON, *ability.produces]
    yield from _counted(card)
    if ability.work:
        yield _work(ability.work)
    yield from _events(ability.after)
    for each in ability.each:
        yield [*(["open"] if each.production else []), each.good, COLON, *each.gain]
    for room in ability.rooms:
        yield ["room", str(room.places), _ROOMS[room.kind]]
    if ability.spare:
        yield ["raid", ARROW, "annex"]
    if ability.twice:
        yield ["deal", ARROW, "deal", "deal"]
    if card.code == FOUNDATION:
        yield ["rebuild", COLON, "universal"]
    yield from _sides(ability.price, ability.sides)


def _counted(card: Card) -> Iterator[list[str]]:
    if count := card.ability.counted:
        good = "vp" if count.good == POINTS else count.good
        yield [*([card.kind, COLON] if card.produces else ["1×", GAP]), f"1–{count.most}", good, OR, count.of]


def _work(work: Work) -> list[str]:
    cost = [*["worker"] * work.workers, *work.cost]
    if work.effect == STEAL:
        return [*cost, ARROW, "mask", "resource"]
    if work.effect == RUN:
        return [*cost, ARROW, "closed"]
    if work.effect:
        return [*cost, ARROW, work.of, "upgrade"]
    return [*cost, ARROW, *work.gain]


def _events(after: Sequence[After]) -> Iterator[list[str]]:
    """Yield what brings goods; events that bring the same stand together."""
    if after:
        events = [sign for one in after for sign in (OR, *_EVENTS.get(one.event, (one.event,)))][1:]
        yield [*events, *([after[0].of] if after[0].of else []), COLON, *after[0].gain]


_EVENTS: Final = {"workers": ("worker", "worker")}


def _sides(price: Goods, sides: Sequence[Goods]) -> Iterator[list[str]]:
    if sides:
        told = [sign for side in sides for sign in (OR, *side)][1:]
        yield [*price, ARROW, *told] if price else told


def drawn_row(signs: Sequence[str], at: tuple[int, int], room: int, size: int, *, middle: bool = False,
              ink: str = DARK) -> str:  # fmt: skip
    """Return signs in a row, `size` high at most, that begin (or have their middle) at a point and fit into a room."""
    wide = sum(map(_width, signs))
    scale = min(size * 100 // _ICON, room * 100 // max(1, wide))
    x, drawn = at[0] - (wide * scale // 200 if middle else 0), ""
    for sign in signs:
        step = _width(sign) * scale // 100
        drawn += _sign(sign, x + step // 2, at[1], scale, ink)
        x += step
    return drawn


def width_of(signs: Sequence[str], size: int) -> int:
    """Return how wide a row of signs is at a size."""
    return sum(map(_width, signs)) * size // _ICON


def _width(sign: str) -> int:
    if sign in _WIDTHS:
        return _WIDTHS[sign]
    return 4 + _DIGIT * len(sign) if _is_number(sign) else _ICON


def _is_number(sign: str) -> bool:
    return sign[:1].isdigit() or sign[:1] in "+−"


_MARKS: Final = {ARROW: "M-9 0H8M2-6L8 0 2 6", COLON: "M0-6V-5.9M0 6V5.9", OR: "M4-10L-4 10", GAP: ""}


def _sign(sign: str, x: int, y: int, scale: int, ink: str) -> str:
    if sign in _MARKS:
        return (f'<path d="{_MARKS[sign]}" fill="none" stroke="{ink}" stroke-width="3" stroke-linecap="round" '
                f'transform="translate({x} {y}) scale({scale / 100:g})"/>' if _MARKS[sign] else "")  # fmt: skip
    if sign.startswith("@"):
        return flag(int(sign[1:]), x, y, 28 * scale // 100)
    if _is_number(sign):
        size = 25 * scale // 100
        return (f'<text x="{x}" y="{y + size // 3}" font-size="{size}" font-weight="700" fill="{ink}" '
                f'text-anchor="middle">{sign}</text>')  # fmt: skip
    return icon(sign, x, y, 28 * scale // 100)

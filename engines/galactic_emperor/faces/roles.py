"""The roles of the round as a row of cards: which are free, who has picked the others, in which order."""

from typing import Final

from engines.core import Seat, SeatName, Text, say
from engines.galactic_emperor.model.tables import ROLES, SECOND_WARLORD
from engines.galactic_emperor.model.view import View
from engines.galactic_emperor.model.words import ROLE_NAMES
from engines.parts.drawing.palette import FAINT_INK, GOLD, INK, PANEL
from engines.parts.drawing.pen import Pen, pickable

from .gists import GISTS
from .palette import LOOKS
from .pen import WIDTH, use

HIGH: Final = 88
_GAP: Final = 8

_ROCKET: Final = '<path d="M0-17C6-11 7-4 6 3L13 11V16L5 12H-5L-13 16V11L-6 3C-7-4-6-11 0-17Z"/>'

ICONS: Final = {
    "explorer": '<path d="M0-16L4-4 16 0 4 4 0 16-4 4-16 0-4-4Z"/>',
    "merchant": '<path d="M-14 13A14 5 0 0 0 14 13V8A14 5 0 0 1-14 8ZM-14 5A14 5 0 0 0 14 5V0A14 5 0 0 1-14 0Z"/>'
    '<ellipse cy="-7" rx="14" ry="5"/>',
    "steward": '<path d="M-2 16V2C-12 2-15-5-15-12-7-12-1-8 0-1 1-9 6-14 15-15 15-6 11 0 2 1V16Z"/>',
    "engineer": '<path d="M16-9L9-2 3-8 10-15C3-18-5-13-4-5L-15 6C-18 11-12 17-7 14L4 4C12 5 18-2 16-9Z"/>',
    "warlord": _ROCKET,
    SECOND_WARLORD: f'<g transform="translate(-11 2) scale(.8)">{_ROCKET}</g><g transform="translate(11 2) scale(.8)">'
    f"{_ROCKET}</g>",
    "regent": '<path d="M-15 13V-8L-7 1 0-13 7 1 15-8V13Z"/>',
    "scientist": '<g fill="none" stroke="currentColor" stroke-width="2.5"><ellipse rx="17" ry="6"/><ellipse rx="17" '
    'ry="6" transform="rotate(60)"/><ellipse rx="17" ry="6" transform="rotate(120)"/></g><circle r="4"/>',
}


def role_cards(view: View) -> list[str]:
    """Return the role cards of the round, free and picked, in the order of the roles."""
    order = [SECOND_WARLORD if role == "explorer" and SECOND_WARLORD in _here(view) else role for role in ROLES]
    return [role for role in order if role in _here(view)]


def _here(view: View) -> list[str]:
    return [*view.roles, *(card.role for card in view.picked)]


def picker_of(view: View, role: str) -> tuple[int, Seat] | None:
    """Return as which of the round's roles a card was picked, and by whom; None if it is free."""
    return next(((n, card.seat) for n, card in enumerate(view.picked, 1) if card.role == role), None)


def drawn_roles(pen: Pen, view: View, *, pick: bool, width: int = WIDTH) -> str:
    """Return the row of cards, `HIGH` units high."""
    cards = role_cards(view)
    wide = (width - _GAP) // len(cards)
    return "".join(_card(pen, view, role, (_GAP + wide * n, wide - _GAP), pick=pick) for n, role in enumerate(cards))


def _card(pen: Pen, view: View, role: str, span: tuple[int, int], *, pick: bool) -> str:
    """Return a card: bright if it is free, in the picker's colour if not; framed in gold if it was picked last."""
    x, wide = span
    taken = picker_of(view, role)
    now = taken is not None and taken[0] == len(view.picked) and view.outcome is None
    edge = f'stroke="{GOLD}" stroke-width="5"' if now else _edge(taken)
    icon, name = ICONS[role], ROLE_NAMES[role.removesuffix("-2")]
    colour = INK if taken is None else LOOKS[taken[1]].light
    picked = pickable(role) if pick else ""
    who, ink = ("", INK) if taken is None else (_picker(taken, wide), FAINT_INK)
    return (
        f'<g data-role="{role}" transform="translate({x} 0)"{picked}><title>{pen.say(_title(role, taken))}</title>'
        f'<rect width="{wide}" height="{HIGH}" rx="10" fill="{PANEL if taken is None else LOOKS[taken[1]].tint}" '
        f'{edge}/><g transform="translate({28 if taken else wide // 2} 32) scale(1.2)" fill="{colour}" '
        f'color="{colour}">{icon}</g>{who}'
        f"{pen.line((wide // 2, 76), name, 23, wide - 4, _LABEL, ink)}</g>"
    )


_LABEL: Final = ' text-anchor="middle" font-weight="600"'


def _edge(taken: tuple[int, Seat] | None) -> str:
    if taken is None:
        return f'stroke="{FAINT_INK}" stroke-width="2"'
    return f'stroke="{LOOKS[taken[1]].light}" stroke-width="1.5" stroke-dasharray="6 5"'


def _picker(taken: tuple[int, Seat], wide: int) -> str:
    number, seat = taken
    return (
        use(f"flag-{seat}", wide - 24, 31, 15)
        + f'<text x="{wide - 52}" y="42" font-size="26" font-weight="700" text-anchor="middle" '
        f'fill="{INK}">{number}</text>'
    )


def _title(role: str, taken: tuple[int, Seat] | None) -> Text:
    does = GISTS[role]
    if taken is None:
        return say("{role}: free. {does}", role=ROLE_NAMES[role], does=does)
    return say("{role}: picked by {seat} as role {number}. {does}", role=ROLE_NAMES[role], seat=SeatName(taken[1]),
               number=taken[0], does=does)  # fmt: skip

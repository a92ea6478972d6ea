"""The signs of The New Era, drawn 24 units wide around (0, 0): goods, tokens, types, kinds of cards, actions."""

from typing import Final

from engines.new_era.model.goods import POINTS, TOKENS, kind_of, value_of
from engines.parts.drawing.flags import flags
from engines.parts.drawing.palette import STAR
from engines.parts.drawing.pen import parts

from .palette import DARK, GOLD, LOOKS

PREFIX: Final = "ne"

_SEAM: Final = f'stroke="{DARK}" stroke-width="1.5" stroke-linejoin="round" stroke-linecap="round"'


def _shape(path: str, fill: str, more: str = "") -> str:
    return f'<path d="{path}" fill="{fill}" {_SEAM}{more}/>'


def _lines(path: str, colour: str = DARK, width: str = "2") -> str:
    return f'<path d="{path}" fill="none" stroke="{colour}" stroke-width="{width}" stroke-linecap="round"/>'


def _dot(x: int, y: int, radius: str, fill: str = DARK) -> str:
    return f'<circle cx="{x}" cy="{y}" r="{radius}" fill="{fill}"/>'


_MAN = "M-3-3H3C9-3 11 0 11 3H6L8 12H2L0 7-2 12H-8L-6 3H-11C-11 0-9-3-3-3Z"
_HOUSE = "M0-12L12-2V11H-12V-2Z"
_SHIELD = "M-10-11H10V1C10 7 5 10 0 12-5 10-10 7-10 1Z"
_FACTORY = "M-12 11V-2L-5 2V-2L2 2V-11H8L9 2H12V11Z"
_CARD = "M-8-11H8V11H-8Z"
_BUBBLE = "M-11-10H11V4H1L-6 11V4H-11Z"
_RUBBLE = "M-12 11L-9 0-4 5-1-8 4 4 8-3 12 11Z"
_BURST = (
    "M0-13.2L2.9-8.9L7.8-10.7L7.6-5.5L12.6-4.1L9.4 0L12.6 4.1L7.6 5.5L7.8 10.7L2.9 8.9L0 13.2"
    "L-2.9 8.9L-7.8 10.7L-7.6 5.5L-12.6 4.1"
    "L-9.4 0L-12.6-4.1L-7.6-5.5L-7.8-10.7L-2.9-8.9Z"
)
_GEAR = (
    "M-3-12H3V12H-3ZM-12-3H12V3H-12ZM-10.6-6.4L-6.4-10.6 10.6 6.4 6.4 10.6ZM6.4-10.6L10.6-6.4-6.4 10.6-10.6 6.4Z"
    "M0-9A9 9 0 0 1 0 9 9 9 0 0 1 0-9Z"
)
_HAMMER = "M-2-10L6-11 11-6 9-4 12-1 8 3 5 0-7 12-11 8 1-4Z"

_BASIC: Final = {
    "scrap": _shape(_GEAR, "#b3bcc4") + f'<path d="{_GEAR}" fill="#b3bcc4"/><circle r="8" fill="#b3bcc4"/>'
             + _dot(0, 0, "3.4"),
    "fuel": _shape("M-9 11V-6L-4-11H5V-8H9V11Z", "#e8704a") + _lines("M-4-2L4 6M4-2L-4 6", "#fff"),
    "weapon": _shape("M-12-7H11V-2H3L2 3H-3L-5 10H-11L-8-2H-12Z", "#b4c46e"),
    "brick": _shape("M-12-9H12V9H-12Z", "#d98a57")
             + _lines("M-12-3H12M-12 3H12M0-9V-3M-6-3V3M6-3V3M0 3V9", DARK, "1.5"),
    "universal": '<path d="M0 0H-12L0-12Z" fill="#b3bcc4"/><path d="M0 0V-12L12 0Z" fill="#e8704a"/>'
                 '<path d="M0 0H12L0 12Z" fill="#b4c46e"/><path d="M0 0V12L-12 0Z" fill="#d98a57"/>'
                 f'<path d="M-12 0L0-12 12 0 0 12ZM-12 0H12M0-12V12" fill="none" {_SEAM}/>',
    "worker": f'<circle cy="-7" r="4.5" fill="#8fd3e6" {_SEAM}/>' + _shape(_MAN, "#8fd3e6"),
    "rebuild": _shape(_HAMMER, "#d5b0ec"),
    "card": _shape(_CARD, "#fff9ea", ' transform="rotate(-14) translate(-2 0)"')
            + _shape(_CARD, "#fff9ea", ' transform="rotate(8) translate(2 0)"'),
}  # fmt: skip

_ANY: Final = {
    "annex": _shape(_HOUSE, "#d2cfc8"),
    "deal": f'<circle r="12" fill="#7db6f5" {_SEAM}/>',
    "conquest": _shape(_BURST, "#f57f6d"),
    "any": _shape("M0-13L13 0 0 13-13 0Z", "#fff9ea"),
    "minus": _shape(_SHIELD, "#b9d2dd"),
}
"""Tokens without their value."""

_KINDS: Final = {
    "open": _shape(_FACTORY, "#fff9ea") + _lines("M-6 11V6H0V11", DARK, "1.8"),
    "closed": _shape(_FACTORY, "#fff9ea") + _lines("M-12 6.5H12", DARK, "3"),
    "feature": _shape("M-8-12V12H-5V1L11-5-5-11V-12Z", "#fff9ea"),
    "action": _shape("M-12-4H1V-11L12 0 1 11V4H-12Z", "#fff9ea"),
    "instant": _shape("M4-12L-9 3H-1L-4 12 9-3H1Z", "#fff9ea"),
}

_TYPES: Final = {
    "contact": _shape(_BUBBLE, "#a8dfb4") + _dot(-5, -3, "1.7") + _dot(0, -3, "1.7") + _dot(5, -3, "1.7"),
    "mask": _shape("M-10-7C-8-13 8-13 10-7V2L4 6H-4L-10 2Z", "#c9c2b2") + _dot(-5, -3, "3") + _dot(5, -3, "3")
            + f'<circle cy="7" r="4.5" fill="#c9c2b2" {_SEAM}/>',
    "church": _shape("M-2-13H2V-10H5V-6H2V-2L11 3V12H-11V3L-2-2V-6H-5V-10H-2Z", "#efe9dc"),
}  # fmt: skip

_DEEDS: Final = {
    "raid": f'<circle r="9" fill="#f57f6d" {_SEAM}/>' + _lines("M-12 0H-4M4 0H12M0-12V-4M0 4V12", DARK, "2.5"),
    "visit": '<g transform="translate(-4 2) scale(.8)">' + _BASIC["worker"] + "</g>"
             + _lines("M4-9H11V-2M11-9L4-2", GOLD, "3"),
    "work": '<g transform="translate(-4 0) scale(.8)">' + _BASIC["worker"] + "</g>" + _shape("M3-4L12 0 3 4Z", GOLD),
    "restore": _shape(_RUBBLE, "#c8b8a0") + f'<g transform="translate(1 -3) scale(.7)">{_BASIC["rebuild"]}</g>',
    "ruins": _shape(_RUBBLE, "#c8b8a0"),
    "fortify": _shape(_SHIELD, "#d3b48c") + _lines("M-5-1H5M0-6V4", DARK, "3"),
    "defence": _shape(_SHIELD, "#f3ead6"),
    "play": _shape("M4-12L-9 3H-1L-4 12 9-3H1Z", GOLD),
    "break": f'<circle r="11" fill="#7db6f5" {_SEAM}/>' + _lines("M-7-7L7 7M7-7L-7 7", DARK, "3"),
    "swap": _shape(_CARD, "#fff9ea") + _lines("M-4-3H4L1-6M4 3H-4L-1 6", DARK, "1.8"),
    "hand": _shape(_CARD, "#fff9ea") + _lines("M0-5V6M-4 2L0 6 4 2", DARK, "2"),
    "spoils": _shape(_CARD, "#f0a698") + _lines("M-4-4L4 4M4-4L-4 4"),
    "own-deal": _shape(_CARD, "#7db6f5") + _lines("M-4-4L4 4M4-4L-4 4"),
    "room": _shape("M-12-7H-8V6H8V-7H12V11H-12Z", "#e0cfa9"),
    "first": _shape("M-7-12H7L13 0 7 12H-7L-13 0Z", GOLD) + _lines("M-3-4L1-7V7"),
    "used": _lines("M-9 0L-2 7 10-8", GOLD, "4"),
    "upgrade": _shape("M0-12L10-1H4V12H-4V-1H-10Z", GOLD),
    "deck": _shape("M-11-9H5V12H-11Z", "#8d7a5f") + _shape("M-7-11H9V10H-7Z", "#8d7a5f"),
}  # fmt: skip


def _number(value: str, size: int, drop: int) -> str:
    return f'<text y="{drop}" font-size="{size}" font-weight="700" fill="{DARK}" text-anchor="middle">{value}</text>'


def _token(token: str) -> str:
    sign = "−" if kind_of(token) == "minus" else ""
    return _ANY[kind_of(token)] + _number(f"{sign}{value_of(token)}", 18, 7 if kind_of(token) == "annex" else 6)


def _star(token: str) -> str:
    return (
        f'<path d="{STAR}" transform="translate(0 1) scale(12)" fill="{GOLD}" stroke="{DARK}" stroke-width=".12"/>'
        + (_number(str(value_of(token)), 17, 7))
    )


_VALUED: Final = {**{token: _token(token) for token in TOKENS}, **{token: _star(token) for token in POINTS}}
_PLAIN: Final = {
    "annex": _ANY["annex"] + _lines("M0-4V8M-6 2H6", DARK, "2.6"),
    "deal": _ANY["deal"]
    + _lines("M1 0A4.2 4.2 0 1 1-7.4 0 4.2 4.2 0 1 1 1 0ZM7.4 0A4.2 4.2 0 1 1-1 0 4.2 4.2 0 1 1 7.4 0Z"),
    "conquest": _ANY["conquest"] + _lines("M-5-5L5 5M5-5L-5 5", DARK, "2.6"),
    "minus": _ANY["minus"] + _lines("M-5 0H5", DARK, "2.6"),
}
"""Contacts and reductions of whatever value."""

DRAWN: Final = {
    **_BASIC,
    "resource": f'<circle r="12" fill="#fff9ea" {_SEAM}/>' + _number("?", 20, 7),
    **_ANY,
    **_PLAIN,
    **_KINDS,
    **_TYPES,
    **_DEEDS,
    **_VALUED,
    "vp": _star("vp1").split("<text")[0],
}
"""Every sign by its name."""

SYMBOLS: Final = parts(PREFIX, DRAWN) + flags(PREFIX, LOOKS)


def used(name: str) -> str:
    """Return how a drawing refers to a sign."""
    return f'<use href="#{PREFIX}-{name}"'


def icon(name: str, x: int, y: int, size: int) -> str:
    """Return a sign so large with its middle at a point."""
    return f'{used(name)} transform="translate({x} {y}) scale({size / 24:.3g})"/>'


def flag(seat: int, x: int, y: int, size: int) -> str:
    """Return the mark of a player so large with its middle at a point."""
    return f'<use href="#{PREFIX}-flag-{seat}" transform="translate({x} {y}) scale({size / 24:.3g})"/>'

"""Planets, what the Trian have left, tokens, ships and minerals: small pictures around (0, 0), always upright."""

from typing import Final

from engines.parts.drawing.flags import mark_of
from engines.parts.drawing.palette import FIRE, GOLD, SKY

from .palette import DARK_INK, FIELD, LOOKS, MINERAL

PLANETS: Final = 6
"""How many kinds of planets there are to see."""

_GLOBES: Final = (
    ("#e9b872", "#7a4a1e", ('<path d="M-33-11Q0-3 33-11M-36 2Q0 11 36 2M-32 15Q0 22 32 15" stroke="#8a5527" '
     'stroke-width="6" stroke-opacity=".55" fill="none"/>')),
    ("#8fd0ff", "#1d4f8c", ('<path d="M-22-20Q-4-28 6-16 16-6 2-2-16 2-24-8ZM6 12Q20 4 27 14 20 27 8 26 0 20 6 12Z" '
     'fill="#6fd08a" fill-opacity=".9"/>')),
    ("#ffd3a1", "#a34a2a", ('<path d="M-24-14h14M4-22h10M-30 6h20M10 10h16M-8 24h14" stroke="#7d2f18" '
     'stroke-width="5" stroke-linecap="round" stroke-opacity=".6"/>')),
    ("#f3f7ff", "#6d7fa8", ('<path d="M-18-12L-2-22 10-6 26-10M-28 10L-8 4 4 18 20 12" stroke="#7f93c0" '
     'stroke-width="3" fill="none"/>')),
    ("#f7e9a6", "#8a6f23", ('<path d="M-20-4a9 9 0 1 0 .1 0M10-18a6 6 0 1 0 .1 0M14 14a10 10 0 1 0 .1 0" '
     'fill="#8a6f23" fill-opacity=".45"/>')),
    ("#d6b9ff", "#4b2f86", ('<path d="M-30-16Q0-30 30-16M-36 0Q0-14 36 0M-30 18Q0 4 30 18" stroke="#5a3b99" '
     'stroke-width="4" stroke-opacity=".5" fill="none"/>')),
)  # fmt: skip
"""Planets of radius 36: lit and dark side, and what is on them."""

_RINGED: Final = (0, 5)


def piece_parts() -> str:
    """Return the pictures as parts of the document."""
    return _planets() + "".join(f'<g id="gt-{name}">{drawn}</g>' for name, drawn in _SIGNS.items())


def _planets() -> str:
    drawn = ""
    for n, (light, dark, ground) in enumerate(_GLOBES):
        ring = (
            f'<ellipse rx="54" ry="13" transform="rotate(-18)" fill="none" stroke="{light}" stroke-width="5" '
            'stroke-opacity=".8"/>'
        )
        half = f'<path d="M-51 16A54 13-18 0 0 51-17" fill="none" stroke-width="5" stroke="{light}"/>'
        ringed = n in _RINGED
        drawn += (
            f'<radialGradient id="gt-globe-{n}" cx=".33" cy=".3" r=".75"><stop offset="0" stop-color="{light}"/>'
            f'<stop offset="1" stop-color="{dark}"/></radialGradient><g id="gt-planet-{n}">{ring if ringed else ""}'
            f'<circle r="36" fill="url(#gt-globe-{n})" stroke="{SKY}" stroke-width="2"/>{ground}'
            f"{half if ringed else ''}</g>"
        )
    return drawn


_TELEPORT: Final = (
    f'<circle r="34" fill="{DARK_INK}" stroke="#9ffcff" stroke-width="4"/><g fill="none" stroke="#9ffcff" '
    'stroke-width="5" stroke-linecap="round"><path d="M0-24A24 24 0 0 1 21 12"/><path d="M21 12A24 24 0 0 1-21 12" '
    'stroke-opacity=".55"/><path d="M-21 12A24 24 0 0 1 0-24" stroke-opacity=".3"/><path d="M-12 6A13 13 0 0 1 '
    '6-12"/><path d="M12-5A13 13 0 0 1-5 12" stroke-opacity=".6"/></g><circle r="6" fill="#fff"/>'
)
_POST: Final = (
    f'<path d="M-18-32H18L36 0 18 32H-18L-36 0Z" fill="#33240a" stroke="{GOLD}" stroke-width="4" '
    'stroke-linejoin="round"/><g stroke-width="6" stroke-linecap="round" stroke-linejoin="round" fill="none" '
    f'stroke="{GOLD}"><path d="M-17-9H17L8-18"/><path d="M17 9H-17L-8 18"/></g>'
)
_EXMITTER: Final = (
    f'<circle r="34" fill="#2a0d0a" stroke="{FIELD}" stroke-width="4" stroke-dasharray="12 6"/>'
    f'<circle r="24" fill="none" stroke="{FIELD}" stroke-width="2.5" stroke-dasharray="5 6"/>'
    f'<path d="M5-23L-12 4H-1L-6 23 13-5H2Z" fill="#fff" stroke="{FIRE}" stroke-width="2" stroke-linejoin="round"/>'
)
_EXTRACTOR: Final = (
    '<path d="M-26 28L-9-22H9L26 28M-20 12H20M-14-6H14" fill="none" stroke="#150625" stroke-width="11" '
    'stroke-linecap="round" stroke-linejoin="round"/><path d="M-26 28L-9-22H9L26 28M-20 12H20M-14-6H14" fill="none" '
    'stroke="#fff3c4" stroke-width="5" stroke-linecap="round" stroke-linejoin="round"/>'
    f'<path d="M0-44L10-28 0-12-10-28Z" fill="{MINERAL}" stroke="#150625" stroke-width="3"/>'
    f'<circle cy="28" r="9" fill="{GOLD}" stroke="#150625" stroke-width="3"/>'
)
_CRYSTAL: Final = (
    f'<path d="M0-20L11-7 7 16H-7L-11-7Z" fill="{MINERAL}" stroke="{DARK_INK}" stroke-width="3" '
    'stroke-linejoin="round"/><path d="M0-20L3-5 0 16M-11-7L3-5 11-7" fill="none" stroke="#1b6f86" '
    'stroke-width="2"/>'
)
_READY: Final = f'<circle r="8" fill="{GOLD}" stroke="{SKY}" stroke-width="3"/>'
_SIGNS: Final = {
    "teleport": _TELEPORT, "post": _POST, "exmitter": _EXMITTER, "extractor": _EXTRACTOR, "crystal": _CRYSTAL,
    "ready": _READY,
}  # fmt: skip

_PAWN: Final = (
    "M0-36C10-36 17-29 17-20C17-14 14-9 10-6C22 2 29 14 29 31H-29C-29 14-22 2-10-6C-14-9-17-14-17-20C-17-29-10-36 0-36Z"
)
_HULL: Final = "M-15-26H15L30 0 15 26H-15L-30 0Z"
_WINGS: Final = "M-24-4H-36V-26H-54V26H-36V4H-24ZM24-4H36V-26H54V26H36V4H24Z"
_FORT: Final = "M0-46L13-32 32-32 32-13 46 0 32 13 32 32 13 32 0 46-13 32-32 32-32 13-46 0-32-13-32-32-13-32Z"

_DART: Final = "M0-40L20 26 0 14-20 26Z"
_CLAW: Final = "M-27-12A28 28 0 1 0 27-12L15-34 12-10A13 13 0 0 1-12-10L-15-34Z"


def token_parts(colours: int) -> str:
    """Return emissaries, stations, bases, corvettes and looters of every colour."""
    return "".join(_tokens(colour) for colour in range(colours))


def _tokens(colour: int) -> str:
    look = LOOKS[colour]
    dark = f'fill="{look.fill}" stroke="{look.light}" stroke-width="4" stroke-linejoin="round"'
    light = f'fill="{look.light}" stroke="{DARK_INK}" stroke-width="4" stroke-linejoin="round"'
    shade = f'fill="none" stroke="{DARK_INK}" stroke-width="10" stroke-linejoin="round"'
    on_light = f'<path d="{look.mark}" fill="{DARK_INK}"'
    pieces = {
        "emissary": f'<path d="{_PAWN}" {light}/><path d="{look.mark}" fill="{look.fill}" stroke="{DARK_INK}" '
        'stroke-width=".15" transform="translate(0 13) scale(11)"/>',
        "station": f'<path d="{_WINGS}" fill="{look.light}" stroke="{DARK_INK}" stroke-width="2"/>'
        f'<path d="{_HULL}" {shade}/><path d="{_HULL}" {dark}/>{mark_of(look, 13)}',
        "base": f'<path d="{_FORT}" {shade}/><path d="{_FORT}" {dark}/><circle r="22" fill="{DARK_INK}" '
        f'stroke="{look.light}" stroke-width="3"/>{mark_of(look, 13)}',
        "corvette": f'<path d="{_DART}" {light}/>{on_light} transform="translate(0 6) scale(7)"/>',
        "looter": f'<path d="{_CLAW}" {light}/>{on_light} transform="translate(0 4.5) scale(7)"/>',
    }
    return "".join(f'<g id="gt-{name}-{colour}">{drawn}</g>' for name, drawn in pieces.items())

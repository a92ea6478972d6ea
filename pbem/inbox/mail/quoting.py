"""A player's own lines told from quotations and signatures; what is cut is kept to be shown in the receipt."""

from __future__ import annotations

import re
import unicodedata
from typing import TYPE_CHECKING, Final

from mailparser_reply import EmailMessage

from engines.parts.expressions import later

from .attribution import LONGEST_LINE, header_length
from .device_tags import DEVICE_TAGS
from .phrases import BANNERS, CLOSINGS, FOOTERS

if TYPE_CHECKING:
    from collections.abc import Sequence

SENTINEL: Final = {"en": "## reply above this line ##", "pl": "## odpowiedz nad tym wierszem ##"}

WRAP_WIDTH: Final = 65
WRAPPED_BANNER: Final = 50
CAPITAL: Final = "A-ZÀ-ÖØ-ÞĀĂĄĆČĎĐĒĖĘĚĞĢĪĮİĶĻĽŁŃŅŇŐŒŘŚŞŠŤŪŮŰŲŸŹŻŽȘȚΑ-ΩА-ЯЄІЇҐ"

BREAK = later(r"[\n\x0b\x0c\x1c-\x1e\u2028\u2029]")
INVISIBLE = later(r"[\u200b\u200c\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff\x00]|(?<=[\x00-\u04ff])\u200d")
SPACE = later(r"[\x01-\x20\x7f\xa0\u1680\u2000-\u200a\u202f\u205f\u3000]+")
SENTINEL_LINE = later("|".join(text.strip("# ") for text in SENTINEL.values()), re.IGNORECASE)
DELIMITER = later(r"--|__|—|–")
_TAGS = "|".join(f"(?:{tag})" for tag, _ in DEVICE_TAGS)
DEVICE = later(rf"[-–—*_ ]*(?:{_TAGS}).*", re.IGNORECASE)
PLAIN_DEVICE = later(r"[-–—*_ ]*(?:wyslan[eoay] (?:z|za pomoca|przez|bezp)).*", re.IGNORECASE)
"""The same, as somebody typed it who types no Polish letters."""

CLOSING = later(rf"(?i:{CLOSINGS})(?: ?/ ?(?i:{CLOSINGS}))?[,.! ]*(?:[{CAPITAL}][\w.'-]* ?){{0,3}}[,.!]*")
FOOTER = later(rf"{FOOTERS}.*", re.IGNORECASE)
BANNER = later(rf"(?:{BANNERS}).*", re.IGNORECASE)
DISCLAIMER: Final[re.Pattern[str]] = EmailMessage(text="", languages=["en", "pl", "de", "es", "nl"]).DISCLAIMERS_REGEX


def own_lines(text: str, sender_name: str = "") -> tuple[list[str], list[str]]:
    """Return the lines the writer typed and the lines that are quoted or signature, all tidy and none blank."""
    lines = [tidy(line) for line in BREAK.split(text)]
    end, dropped = _quotations(lines)
    dropped |= set(range(end, len(lines)))
    dropped |= _signatures(lines, dropped)
    dropped |= _signed_name(lines, dropped, sender_name)
    own = [line for number, line in enumerate(lines) if line and number not in dropped]
    return own, [lines[number] for number in sorted(dropped) if lines[number]]


def tidy(line: str) -> str:
    """Return a line composed (NFC), without invisible characters, with single plain spaces; signs stay."""
    return unicodedata.normalize("NFC", SPACE.sub(" ", INVISIBLE.sub("", line))).strip()


def _quotations(lines: Sequence[str]) -> tuple[int, set[int]]:
    """Return where the writer's part ends for good, and which lines before that are quoted."""
    dropped = _marked(lines)
    number = 0
    while number < len(lines):
        if _ends_here(lines[number]):
            return number, dropped
        length = header_length(lines, number)
        if length and not _quote_follows(lines, number + length):
            return number, dropped
        dropped |= set(range(number, number + length))
        number += length or 1
    return len(lines), dropped


def _marked(lines: Sequence[str]) -> set[int]:
    """Find lines that begin with `>`, and what a narrow mail program wrapped out of them."""
    marked = {number for number, line in enumerate(lines) if line.startswith(">")}
    wrapped = {
        number + 1
        for number in marked
        if number + 2 in marked and number + 1 not in marked and len(lines[number]) >= WRAP_WIDTH
    }
    return marked | {number for number in wrapped if lines[number]}


def _ends_here(line: str) -> bool:
    """Tell whether all below is not the writer's: our sentinel, unless it is itself quoted, or `-- `."""
    sentinel = SENTINEL_LINE.search(line) and not line.startswith(">")
    return bool(sentinel or DELIMITER.fullmatch(line))


def _quote_follows(lines: Sequence[str], start: int) -> bool:
    return next((line for line in lines[start:] if line), "").startswith(">")


def _signatures(lines: Sequence[str], dropped: set[int]) -> set[int]:
    """Find the runs from a closing phrase, a device's advertisement or a footer to the next quotation.

    Before anything was said such a line is a banner, which ends with its paragraph.
    """
    found: set[int] = set()
    signing = spoken = False
    for number, line in enumerate(lines):
        if not spoken and BANNER.fullmatch(line[:LONGEST_LINE]):
            found.add(number)
            signing = len(line) >= WRAPPED_BANNER and not line.endswith((".", "!", "]", "important"))
            continue
        if number in dropped or not (line or spoken):
            signing = False
            continue
        signing = signing or _opens_signature(line[:LONGEST_LINE], spoken=spoken)
        found |= {number} if signing else set()
        spoken = spoken or not signing
    return found


def _opens_signature(line: str, *, spoken: bool) -> bool:
    """Judge one line; a closing phrase such as `Thanks,` closes only what has been said before it."""
    closing = spoken and CLOSING.fullmatch(line)
    return bool(
        closing
        or DEVICE.fullmatch(line)
        or PLAIN_DEVICE.fullmatch(line)
        or FOOTER.fullmatch(line)
        or DISCLAIMER.match(line)
    )


def _signed_name(lines: Sequence[str], dropped: set[int], sender_name: str) -> set[int]:
    """Find the writer's name under what was written."""
    own = [number for number, line in enumerate(lines) if line and number not in dropped]
    names = {sender_name.lower(), *re.split(r"[\s,]+", sender_name.lower())} - {""}
    signed = len(own) > 1 and lines[own[-1]].strip(" -–—/.,").lower() in names
    return {own[-1]} if signed else set()

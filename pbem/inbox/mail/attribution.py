"""Where the quoted letter begins: attributions, header blocks and separators of many mail programs.

Own rules come first because they work in any language and in linear time; what they do not know is asked of
mail-parser-reply, whose finds are confirmed before they are believed.
"""

from __future__ import annotations

import re
from itertools import takewhile
from typing import TYPE_CHECKING, Final

from mailparser_reply import EmailMessage
from mailparser_reply.constants import MAIL_LANGUAGES

from engines.parts.expressions import later

from .phrases import FORWARD_OPENERS, OPENERS, SENDER_LABELS, SEPARATORS, WROTE

if TYPE_CHECKING:
    from collections.abc import Sequence

LONGEST_LINE: Final = 300
LONGEST_BLOCK: Final = 8
WRAPPED: Final = 3
LIBRARY_WINDOW: Final = 4

VERB = later(rf"(?<!\w)(?:{WROTE})(?!\w)", re.IGNORECASE)
DATE = later(r"(?<!\d)(?:\d{1,2}[:.h]\d{2}|(?:19|20)\d\d)(?!\d)|年")
DIGIT = later(r"\d")
OPENER = later(rf"(?:{OPENERS})(?!\w)", re.IGNORECASE)
LABEL = later(r"\*{0,2}(?P<label>[^\W\d_][^\W_]*(?:[ .'-][^\W_]+){0,2})\*{0,2} ?[:：]\*{0,2}(?: |$)")
WRAPPED_ADDRESS = later(r"<[^<>\s]+@[^<>\s]+>")
SENDER_LABEL = later(rf"\*{{0,2}}(?:{SENDER_LABELS})\*{{0,2}} ?[:：]", re.IGNORECASE)
SEPARATOR = later(rf"[-_*=]{{3,}} ?(?:{SEPARATORS}) ?:?[-_*=]{{3,}}", re.IGNORECASE)
DECORATED = later(r"[-_*=]{3,}[^-_*=].{0,200}[-_*=]{3,}")
FORWARD = later(rf"(?:{FORWARD_OPENERS}) ?:", re.IGNORECASE)
RULE = later(r"_{20,}|-{32,}")

LIBRARY_LANGUAGES: Final = [language for language in MAIL_LANGUAGES if language != "david"]
LIBRARY_HEADER: Final[re.Pattern[str]] = EmailMessage(text="", languages=LIBRARY_LANGUAGES).HEADER_REGEX


def header_length(lines: Sequence[str], start: int) -> int:
    """Return how many lines from `start` on say that the letter below them is quoted; 0 if they do not."""
    line = lines[start]
    if not line or line.startswith(">"):
        return 0
    if RULE.fullmatch(line) or SEPARATOR.fullmatch(line) or FORWARD.fullmatch(line):
        return 1
    window = [clipped[:LONGEST_LINE] for clipped in lines[start : start + LONGEST_BLOCK]]
    if DECORATED.fullmatch(line):
        below = [clipped for clipped in window[1:] if clipped]
        return 1 if _header_block(below) or _signs(line) > 1 else 0
    return _attribution(window) or _header_block(window) or _library_header(window)


def _attribution(window: Sequence[str]) -> int:
    """Find `On … wrote:`, wrapped over up to three lines: two of verb, date and address, then a colon.

    One of the three is enough in a single line right above lines that begin with `>`.
    """
    paragraph = list(takewhile(lambda line: line and not line.startswith(">"), window[:WRAPPED]))
    for length in range(1, len(paragraph) + 1):
        if paragraph[length - 1].endswith((":", "：")):
            below = next((line for line in window[length:] if line), "")
            likely = length == 1 and below.startswith(">") and _signs(paragraph[0]) > 0
            return length if likely or _is_attribution(paragraph[:length]) else 0
    return 0


def _is_attribution(wrapped: Sequence[str]) -> bool:
    shorter = any(_is_attribution(wrapped[start:]) for start in range(1, len(wrapped)))
    return _signs(" ".join(wrapped)) > 1 and (not shorter or _begins(wrapped))


def _begins(wrapped: Sequence[str]) -> bool:
    """Tell whether the first line begins as an attribution does (`On Mon, 5 Jan`) and the second does not.

    One that begins with a date has it on the first line, and the address on the second.
    """
    if wrapped[1].startswith("<"):
        return bool(DATE.search(wrapped[0]))
    return bool(OPENER.match(wrapped[0]) and DIGIT.search(wrapped[0]) and not OPENER.match(wrapped[1]))


def _signs(text: str) -> int:
    """Count what an attribution has: a verb of writing, a date or time, an address."""
    return bool(VERB.search(text)) + bool(DATE.search(text)) + ("@" in text)


def _header_block(window: Sequence[str]) -> int:
    """Find three or more labelled lines with a date, from a sender or with an address, in any language."""
    block = list(takewhile(lambda line: LABEL.match(line) or WRAPPED_ADDRESS.fullmatch(line), window))
    dated = any(DATE.search(line) for line in block)
    sent = SENDER_LABEL.match(block[0]) or any("@" in line for line in block) if block else None
    return len(block) if len(_labels(block)) > 2 and dated and sent else 0


def _labels(lines: Sequence[str]) -> set[str]:
    return {match["label"].lower() for line in lines if (match := LABEL.match(line))}


def _library_header(window: Sequence[str]) -> int:
    found = LIBRARY_HEADER.match("\n".join(window[:LIBRARY_WINDOW])) if ":" in window[0] + window[-1] else None
    if found is None:
        return 0
    matched = found.group().split("\n")
    labelled = _labels(matched)
    confirmed = matched[-1].endswith(":") or (len(labelled) > 1 and any("@" in line for line in matched))
    return len(matched) if confirmed or len(labelled) > 2 else 0

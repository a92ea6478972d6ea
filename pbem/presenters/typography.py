"""Words of one letter do not end a line: in Polish a, i, o, u, w, z are bound to the next word, in whatever is HTML.

It is done to whole pages and letters, once, so that neither catalogues nor templates hold no-break spaces.
"""

import re
from typing import Final

BINDING: Final = {"pl": "aiouwz"}
"""Words of one letter that stay with what follows them, by language."""

NO_BREAK: Final = "\N{NO-BREAK SPACE}"

_KEPT = "script|style|textarea|code|pre|svg|option"
"""Elements whose text is kept as it is: code, orders to be copied, what is typed, what does not wrap."""

_PATTERNS = {
    language: re.compile(
        rf"<({_KEPT})\b.*?</\1\s*>|<[^>]*>|(?<![^\s>(„–])([{letters}])\s+(?=[\w„(<])", re.DOTALL | re.IGNORECASE
    )
    for language, letters in BINDING.items()
}


def bound(html: str, language: str) -> str:
    """Return HTML in the language with no-break spaces after its words of one letter.

    >>> bound("<p>Idź z nim i w dom</p>", "pl") == f"<p>Idź z{NO_BREAK}nim i{NO_BREAK}w{NO_BREAK}dom</p>"
    True
    """
    pattern = _PATTERNS.get(language)
    return pattern.sub(_replaced, html) if pattern else html


def _replaced(found: re.Match[str]) -> str:
    return f"{found[2]}{NO_BREAK}" if found[2] else found[0]

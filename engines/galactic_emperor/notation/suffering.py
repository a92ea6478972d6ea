"""Lines about hits that tell who was hit, or speak of ships of others: nobody is to be taken off for them."""

import re
from typing import Any, Final

from engines.galactic_emperor.model.commands import TakeHits
from engines.parts.notation import fold

_ELSEWHERE: Final = re.compile(
    r"\b(?:their|his|her|your|enemy|enemy's|ich|jego|jej|twoj\w*|wasz\w*|cudz\w*|wrog\w*) (?:[fcd]\d|[a-z]{4,} ?\d)\b|"
    r"\b(?:oberwal\w*|dostal\w*|zginal|zginela|zginely|polegl\w*|padl\w*|took|died|fell|was|were|has|have|had|lost)\b"
)


def is_told(command: Any, line: str) -> bool:
    """Tell whether a line that takes hits speaks of ships of others, or of what was.

    >>> is_told(TakeHits(()), "ich F2 obrywa"), is_told(TakeHits(()), "F2 oberwał"), is_told(TakeHits(()), "F2 obrywa")
    (True, True, False)
    """
    return isinstance(command, TakeHits) and _ELSEWHERE.search(fold(line)) is not None

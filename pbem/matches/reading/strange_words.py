"""Which words of a line were not understood, as they were written."""

import re
from collections.abc import Sequence
from typing import Final

from engines.core import Text, say, say_n
from engines.parts.notation import fold

MOST_STRANGE: Final = 4
"""Words that are named of those that were not understood; where there are more the line is no order at all."""

WORDS: Final = re.compile(r"\w+")


def named_words(words: Sequence[str], line: str) -> Text:
    """Return which words were not understood, if they are some and not many."""
    written = [shown for word in words if (shown := _as_written(word, line))]
    if not 0 < len(words) <= MOST_STRANGE or not written:
        return say("“{line}” is not written as an order is.", line=line[:80])
    named = tuple(say("“{word}”", word=word[:40]) for word in written)
    return say_n("{words} was not understood.", "{words} were not understood.", len(written), words=named)


def _as_written(words: str, line: str) -> str:
    """Return words as they stand in the line, without those that stand for others there."""
    written = {fold(word): word for word in WORDS.findall(line)}
    return " ".join(written[fold(word)] for word in WORDS.findall(words) if fold(word) in written)

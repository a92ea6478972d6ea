"""What is told shortly: of many sentences those that concern the reader, before all what others did to them."""

import re
from collections.abc import Sequence

from pbem.presenters.narration import Paragraph, in_chapter

MOST_DONE = 8
"""Sentences about what others did to the reader; none of them is left out while there are no more."""


def shortened(lines: Sequence[str], name: str, most: int, first: int = 0) -> list[str]:
    """Return so many lines, oldest first: the first ones if wished, those that name the reader, then the last ones.

    What others did to the reader stays in any case.
    """
    places = range(len(lines))
    named = [place for place in reversed(places) if _names(lines[place], name)]
    done = [place for place in named if not re.match(rf"{re.escape(name)}\b", lines[place])][:MOST_DONE]
    wanted = list(dict.fromkeys([*places[:first], *done, *named, *reversed(places)]))
    return [lines[place] for place in sorted(wanted[: max(most, first + len(done))])]


def lines_of(part: Paragraph) -> list[str]:
    """Return what was told as lines of their own; of what is summed up only that."""
    if part.result or part.line:
        return [part.result or part.line]
    return [in_chapter(part.chapter, sentence) for sentence in part.sentences]


def last_lines(part: Paragraph, name: str) -> list[str]:
    """Return of a chapter its last sentence, and those before that name the reader."""
    *before, last = lines_of(part)
    return [*(line for line in before if _names(line, name)), last]


def _names(line: str, name: str) -> bool:
    return bool(name) and re.search(rf"\b{re.escape(name)}\b", line) is not None

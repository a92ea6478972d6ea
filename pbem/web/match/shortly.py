"""What is told shortly: of many sentences those that concern the reader, before all what others did to them."""

import re
from collections.abc import Iterator, Sequence
from itertools import accumulate

from pbem.presenters.narration import Paragraph, in_chapter

MOST_DONE = 8
"""Sentences about what others did to the reader; none of them is left out while there are no more."""


def shortened(deeds: Sequence[Sequence[str]], name: str, most: int, first: int = 0) -> list[str]:
    """Return so many lines, oldest first: the first ones if wished, those that name the reader, then the last ones.

    What others did to the reader stays in any case. The first line of a deed tells what somebody did; it goes before
    those that tell what came of it.
    """
    lines = [line for deed in deeds for line in deed]
    places = range(len(lines))
    named = [place for place in reversed(places) if _names(lines[place], name)]
    done = [place for place in named if not re.match(rf"{re.escape(name)}\b", lines[place])][:MOST_DONE]
    wanted = list(dict.fromkeys([*places[:first], *done, *named, *_last(deeds)]))
    return [lines[place] for place in sorted(wanted[: max(most, first + len(done))])]


def _last(deeds: Sequence[Sequence[str]]) -> Iterator[int]:
    """Yield the places of lines from the last on, each after that where its deed begins."""
    begins = accumulate((len(deed) for deed in deeds), initial=0)
    for begin, deed in reversed(list(zip(begins, deeds, strict=False))):
        for place in reversed(range(begin, begin + len(deed))):
            yield from (begin, place)


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

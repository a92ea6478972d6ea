"""How a line may go on while it is being typed: orders that answer what its writer is asked, and nothing else."""

import re
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from typing import Any, Final

from engines.core import MalformedCommand, Words, say
from engines.parts.orders import Step, continuations, picked
from pbem.presenters.gists import deed, gist

from .interpreting import LONGEST, Writer

MOST: Final = 8
"""Ways to go on that are told at once."""

SHORT: Final = 100
"""Characters of a reason that is told as it is; of a longer one only what it begins with."""

STOP: Final = re.compile(r"(?:(?<=\w{3})|(?<=\)))[.;] ")
"""Where the beginning of a sentence that is told by itself ends: no “np. 0405”."""


@dataclass(frozen=True)
class Way:
    """A way to go on: the line with it, what it is called, and whether the line is an order then."""

    line: str
    label: str
    whole: bool


def ways_on(writer: Writer, said: str) -> list[Way]:
    """Return how a line can go on, the likeliest first; nothing if its writer is not asked.

    Raises MalformedCommand for a line that is too long to be looked at.
    """
    if len(said) > LONGEST:
        raise MalformedCommand(say("An order has at most {most} characters.", most=LONGEST))
    asked = writer.asked
    if asked is None:
        return []
    found = continuations(writer.game, asked, said, writer.language, writer.tongues, MOST)
    return [Way(one.text, one.label, one.whole) for one in found]


def picks_on(writer: Writer, names: Sequence[str], kind: int | None = None) -> dict[str, Any]:
    """Return what can be done with things picked on the board, and why nothing can; nothing if nobody asks.

    `kind`: only orders of the form with this number are meant.
    """
    if writer.asked is None:
        return {"steps": [], "why": "", "sole": False, "blanks": []}
    found = picked(writer.game, writer.asked, names, writer.language, writer.tongues, kind)
    words = writer.tongues[writer.language]
    why = shortly(words(found.why)) if found.why is not None else ""
    blanks = [asdict(blank) for blank in found.blanks]
    steps = [asdict(step) | {"tells": _tells(writer, step, words)} for step in found.steps]
    return {"steps": steps, "why": why, "sole": found.sole, "blanks": blanks}


def _tells(writer: Writer, step: Step, words: Words) -> str:
    line = step.line if step.whole else ""
    return deed(writer.game, line, writer.language, words) or gist(writer.game, step.name, words)


def shortly(sentence: str) -> str:
    """Return why something is refused without what would do instead, where all of it is long.

    >>> shortly("0305 has a tile already." + " You can choose 0306." * 9)
    '0305 has a tile already.'
    """
    return f"{STOP.split(sentence, maxsplit=1)[0].rstrip('.')}." if len(sentence) > SHORT else sentence

"""Lines beside the orders of a mail that are meant for others, or say that something stays as it is."""

import re
from collections.abc import Callable
from collections.abc import Set as AbstractSet
from typing import Final

from engines.parts.notation import fold

from .postscripts import only_asks, without_mark
from .words import each, words_of

_COLOURS: Final = (
    "red|green|yellow|blue|purple|white|czerwon\\w+|zielon\\w+|zolt\\w+|niebiesk\\w+|fiolet\\w*|bial[yaei]\\w*"
)
_OTHERS: Final = (
    f"{_COLOURS}|all|everyone|everybody|the others|host|the host|organi[sz]er|wszyscy|wszystkich|prowadzac\\w+|"
    "organizator\\w*"
)
_ADDRESSED = re.compile(
    rf"(?:(?:to|for|do|dla) (?:{_OTHERS})\b[^:]{{0,40}}:|@ ?\w+|(?:(?:dear|hey|hej|drogi|droga|"
    rf"pan\w*) )?(?:{_OTHERS})\s*[,:!])"
)
"""“To green, since he reads along: …”, “@Purple …”, “Zielony, …”."""

_ASKING = re.compile(
    r"(?:(?:a|and|also|oh|p\.? ?s\.?|just|one|a quick|quick|jeszcze|male|szybkie|jedno|mam) )*"
    r"(?:by the way|btw|question|przy okazji|pytanie|tak z ciekawosci|out of curiosity)\b"
)
"""How a question begins that is no order: “Quick question, …?”."""

_CURIOUS = re.compile(r"\b(?:pytam z ciekawosci|just curious|just asking|tylko pytam|out of curiosity)\b")

_TAKING_BACK: Final = each(
    "instead rather ignore disregard cancel abort undo mistake oops correction corrected meant above orders order "
    "should zamiast raczej anuluj anuluje zignoruj pomylka ups odwoluje cofam powyzej rozkaz rozkazy rozkazow jednak "
    "lepiej powinienem powinnam"
)
"""Words with which such a line may be about its writer's own orders."""

_STAYING = re.compile(
    r"(?P<what>(?:[\w'’-]+ ){0,4}?)(?:stays?|remains?|zostaj[ae]|stoi|stoja|bez zmian|unchanged)"
    r"(?:[ ,]+(?:put|here|there|unchanged|the same|where (?:it|he|she|they) (?:is|are|lies?)|as (?:it|they) (?:is|are)|"
    r"(?:tak,? )?jak (?:jest|lezy|sa|stal\w|byl\w|dotad)|where (?:it|they) (?:was|were)|na miejscu|"
    r"tam gdzie \w+|bez zmian|at \d+|\d+))*[ .!]*"
)
_EVERYTHING: Final = frozenset(["all", "everything", "everybody", "everyone", "wszystko", "wszystkie", "wszyscy"])
_ELSE: Final = frozenset(["else", "others", "rest", "inne", "pozostale", "reszta"])
"""What no order of the mail speaks of, whatever it is."""

_PIECE = re.compile(r"[.!?:;,()]+(?:\s+|$)")


def is_aside(line: str, is_order: Callable[[str], bool]) -> bool:
    """Tell whether a line is said to others, or asks them something, and nothing in it is an order."""
    folded = fold(line).strip(" -*(")
    asks = "?" in line and (_ASKING.match(folded) or _CURIOUS.search(folded) or only_asks(line))
    if not (asks or _ADDRESSED.match(folded)) or not _TAKING_BACK.isdisjoint(words_of(line)):
        return False
    pieces = [piece.strip() for piece in _PIECE.split(without_mark(line))]
    return not any(is_order(piece) for piece in pieces if piece)


def what_stays(line: str) -> frozenset[str] | None:
    """Return the words for what a line says stays as it is; None if it says nothing of the kind."""
    found = _STAYING.fullmatch(fold(line).strip(" -*("))
    if not found:
        return None
    words: AbstractSet[str] = frozenset(re.findall(r"\w+", found["what"]))
    return frozenset(words) if words & _ELSE or not words & _EVERYTHING else None

"""Several orders on one line: parted where each part is an order for itself, when those before it are carried out."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from engines.core import Command, Decision, Done, Match, Refusal, TakeBack
from engines.core.position import AnyGame
from engines.parts.notation import fold
from engines.parts.orders import (
    ends_for_now,
    is_aside,
    is_doubted,
    is_elsewhere,
    may_be_aside,
    only_wishes,
    read,
    says_for_now,
    says_not_yet,
)
from engines.parts.orders.clauses.adding import ends_more
from engines.parts.orders.clauses.sharing import each_of_two, each_with_its_place
from engines.parts.orders.clauses.vague import sends_what
from engines.parts.orders.names.asking import Tongues, remembering
from engines.trying import Ground, asked_of

_THEN = (
    r"a oprocz tego|a oprócz tego|oprócz tego|oprocz tego|a poza tym|poza tym|a do tego|do tego|a dodatkowo|dodatkowo|"
    r"a ponadto|ponadto|and besides(?: that)?|besides(?: that)?|and in addition|in addition|on top of that|"
    r"and after that|"
    r"a po ni[mej]+|and after it|and with that|with that|and finally|a na koniec|i na koniec|afterwards|and then|"
    r"then|after that|and|plus|a potem|"
    r"i potem|potem|a nast[eę]pnie|nast[eę]pnie|oraz|i|a"
)
BETWEEN: Final = re.compile(
    rf"\s*;\s*(?:(?:{_THEN})\s+)?|\s+[+/|]\s+|(?<=[^\d\s])[.!]+\s+(?:(?:{_THEN})\s+)?|"
    rf"(?<=\d)[.!]+\s+(?:(?:{_THEN})\s+)?(?=[^\W\d])|\s*,\s+(?:(?:{_THEN})\s+)?|\s+(?:{_THEN})\s+",
    re.IGNORECASE,
)
"""What may part orders."""

LONGEST: Final = 400
MOST_PARTS: Final = 10
ASKED_EACH: Final = "ships"
"""Where a question says how many are asked one after the other."""

PAIR: Final = 2

MOST_JOINED: Final = 4
"""Pieces of one order at most."""

MOST_READ: Final = 40
"""Parts of a line that are looked at: reading each takes time."""

_ENDINGS: Final = (
    r"(?:that'?s|thats|that is|that will be|this is) (?:me|all|it|everything)\b|to (?:wszystko|tyle|by było na tyle)\b|"
    r"(?:i'?m |i am |we'?re )?done\b|i koniec\b|koniec\b|gotowe\b|kończę\b|koncze\b|end (?:my |the )?(?:turn|phase)\b"
)
_BEFORE_ENDING: Final = re.compile(rf"(?<!\bna)\s+(?={_ENDINGS})", re.IGNORECASE)
"""What ends a turn begins an order, without any sign before it; “na koniec” is Polish for finally."""

_BEFORE_NAME: Final = re.compile(r"(?<=\d)\s+(?!all\b|every|wszyst)(?=[^\W\d_]{3})", re.IGNORECASE)
"""Where a ship may follow the numbers of another one."""

_LIMITING: Final = re.compile(
    r"(?:but|ale|lecz|jednak|byle|max|maks\w*|up to|at most|no more than|not more than|najwyzej|co najwyzej|nie wiecej|"
    r"nie drozej|unless|except|oprocz|if|jesli|jezeli|as long as|provided|pod warunkiem)\b",
    re.IGNORECASE,
)
"""What limits the order before it, and begins none."""

_AGAIN: Final = re.compile(r"\b(?:(?:the )?same|likewise|ditto|tak samo|tyle samo|to samo)\b")
"""What says once more what the order before it said, and not what that was."""

_PLACE: Final = re.compile(r"(?:z|ze|od|from|out of|at|in|on|w|na|to|do|into)\s+\d{4}")
"""Where something is done: no order without what is done there."""

_NOTHING_ELSE: Final = re.compile(
    r"(?:and |i )?(?:nothing (?:else|more)|that'?s (?:all|it)|thats (?:all|it)|no more|nic (?:więcej|wiecej)|"
    r"(?:więcej|wiecej) nic|to (?:wszystko|tyle))(?: .*)?",
    re.IGNORECASE,
)
"""Who goes on behind it ends nothing yet."""

_LISTED: Final = re.compile(r"(?:^|[\s,;]+)\d{1,2}[.)]\s+(?=[^\W\d])")
"""The numbers of a list, where a line begins with one."""


def parted(match: Match, seat: int, line: str, tongues: Tongues, language: str) -> list[str]:
    """Return the orders of a line that is no order as a whole; none unless each of them surely is one.

    They are tried on a copy in which everything that the seat may not know is dealt anew, so that nothing is learnt.
    """
    asked = asked_of(match, seat) if len(line) <= LONGEST and "?" not in line else None
    if asked is None or sends_what(line):
        return []
    ground, tongues = Ground(match, asked), remembering(tongues)
    if each := _each_of_two(ground, line, tongues):
        return each
    if (shared := each_with_its_place(line)) and (found := _of_one_kind(ground, shared, tongues, language)):
        return found
    for signs in ([_LISTED],) if line.startswith(("1. ", "1) ")) else ([BETWEEN, _BEFORE_ENDING], [_BEFORE_NAME]):
        pieces = _pieces(line, signs)
        if 1 < len(pieces) <= MOST_PARTS and (same := _said_again(match, asked, line, pieces, tongues)):
            return same
        if 1 < len(pieces) <= MOST_PARTS and (found := _Trial(ground, tongues, language).parts(line, pieces)):
            return found
    return []


def _each_of_two(ground: Ground, line: str, tongues: Tongues) -> list[str]:
    """Return an order for each of two ships that are asked one after the other; none if there are not just two.

    What is asked behind the first one is known, whatever chance decides; if the second is not allowed, it is refused.
    """
    each = each_of_two(line) if ground.first.prompt().params.get(ASKED_EACH) == PAIR else []
    said = [read(ground.match.game, ground.first, one, tongues, offering=False) for one in each]
    return each if all(one.command is not None and one.full for one in said) else []


def _of_one_kind(ground: Ground, lines: Sequence[str], tongues: Tongues, language: str) -> list[str]:
    """Return lines that are orders of one kind, each when those before it are carried out; else none."""
    line, game = "; ".join(lines), ground.match.game
    starts = [line.index(one) for one in lines]
    kinds = {type(read(game, ground.first, one, tongues, offering=False).command) for one in lines}
    if len(kinds) > 1 or len(set(lines)) < len(lines) or type(None) in kinds:
        return []
    trial = _Trial(ground, tongues, language)
    found = trial.parts(line, [(start, start + len(one)) for start, one in zip(starts, lines, strict=True)])
    return found if found == list(lines) else []


def _said_again(
    match: Match, decision: Decision, line: str, pieces: Sequence[tuple[int, int]], tongues: Tongues
) -> list[str]:
    """Return one of the pieces if all of them say the same, that nothing more is done; else none."""
    first = _piece(line, pieces[:1])
    meant = read(match.game, decision, first, tongues, offering=False).command
    if meant is None or meant.__struct_fields__ or ends_more(line):
        return []
    others = (_piece(line, [piece]) for piece in pieces[1:])
    return (
        [first]
        if all(read(match.game, decision, other, tongues, offering=False).command == meant for other in others)
        else []
    )


def _pieces(line: str, signs: Sequence[re.Pattern[str]]) -> list[tuple[int, int]]:
    """Return where the pieces of a line begin and end."""
    found, start = [], 0
    cuts = {between.start(): between.end() for sign in signs for between in sign.finditer(line)}
    for begin in sorted(cuts):
        if begin >= start:
            found.append((start, begin))
            start = cuts[begin]
    found.append((start, len(line)))
    return [(begin, end) for begin, end in found if line[begin:end].strip(" ,.;!")]


def _piece(line: str, pieces: Sequence[tuple[int, int]]) -> str:
    """Return what stands in pieces that follow each other."""
    return line[pieces[0][0] : pieces[-1][1]].strip(" ,.;!")


@dataclass
class _Trial:
    """A seat's orders, tried one behind the other; they are carried out when somebody asks what is open behind them."""

    ground: Ground
    tongues: Tongues
    language: str
    read: int = 0
    passed: int = 0
    ended: bool = False
    postponed: bool = False
    last: tuple[Decision, Command] | None = None
    done: tuple[Command, ...] = ()

    @property
    def first(self) -> Decision:
        """What is open now."""
        return self.ground.first

    @property
    def asked(self) -> Decision | None:
        """What is open behind the orders, the same for every trial."""
        known = self.ground.after
        if self.done not in known:
            known[self.done] = self.ground.carry_out(self.copy, self.done)
        return known[self.done]

    @cached_property
    def copy(self) -> Match:
        """The match as the seat knows it, on which the orders are carried out."""
        return self.ground.copy()

    @property
    def game(self) -> AnyGame:
        """The game that is played."""
        return self.ground.match.game

    def parts(self, line: str, pieces: Sequence[tuple[int, int]]) -> list[str]:
        """Return the orders of a line, each as long as it can be; none if something is left."""
        found: list[str] = []
        while pieces:
            if self._goes_on(line, pieces) and _NOTHING_ELSE.fullmatch(_piece(line, pieces[:1])):
                pieces = pieces[1:]
            elif found and says_for_now(_piece(line, pieces[:1])):
                self.passed += 1
                pieces = pieces[1:]
            elif taken := self._longest(line, pieces, first=not found):
                found.append(_piece(line, pieces[:taken]))
                if self.ended and ends_more(line[pieces[0][0] :]):
                    return []
                pieces = pieces[taken:]
            elif self._ends_again(_piece(line, pieces[:1])) or self._is_aside(_piece(line, pieces[:1])):
                pieces = pieces[1:]
            else:
                return []
        if self.ended and (self.postponed or (len(found) > 1 and any(map(ends_for_now, re.split("[.,;!]", line))))):
            return []  # who ends the turn cannot say that it is not over, or over for now
        alone = len(found) == 1 and is_doubted(self.game, self.first, line, self.tongues, self.done[0])
        return found if len(found) > 1 or (found and self.passed and not alone) else []

    def _goes_on(self, line: str, pieces: Sequence[tuple[int, int]]) -> bool:
        """Tell whether more than asides stand behind a piece."""
        return not all(may_be_aside(_piece(line, [piece])) for piece in pieces[1:])

    def _ends_again(self, piece: str) -> bool:
        """Tell whether a piece behind an order that ended something says the same once more."""
        if self.last is None or not self.last[1].commits:
            return False
        again = read(self.game, self.last[0], piece, self.tongues, offering=False).command == self.last[1]
        self.passed += again
        return again

    def _is_aside(self, piece: str) -> bool:
        """Tell whether a piece says something beside the orders."""
        passed = is_aside(self.game, self.asked or self.first, piece, self.tongues)
        self.passed += passed
        self.postponed |= passed and says_not_yet(piece)
        return passed

    def _longest(self, line: str, pieces: Sequence[tuple[int, int]], *, first: bool) -> int:
        """Take the longest order that begins a line, and return how many pieces it took; 0 if there is none."""
        decision = self.asked
        if decision is None:
            return 0
        for taken in range(min(len(pieces) - (first and not self.passed), MOST_JOINED), 0, -1):
            part = _piece(line, pieces[:taken])
            command = self._order(decision, part, first=first)
            last = taken == len(pieces)
            over = last or (isinstance(command, Done) and self._is_said_again(decision, line, pieces[taken:], command))
            if command is not None and (over or not isinstance(command, Done)):
                self.last, self.done = (decision, command), (*self.done, command)
                self.ended |= not command.__struct_fields__
                return taken
        return 0

    def _is_said_again(
        self, decision: Decision, line: str, pieces: Sequence[tuple[int, int]], command: Command
    ) -> bool:
        """Tell whether all that follows says the same as an order that ends something."""
        said = (_piece(line, [piece]) for piece in pieces)
        return all(read(self.game, decision, each, self.tongues, offering=False).command == command for each in said)

    def _order(self, decision: Decision, part: str, *, first: bool) -> Command | None:
        """Return the order that a part is: behind the first one nothing may be left to be understood by itself."""
        self.read += 1
        plain = fold(part)
        leans = not first and (_LIMITING.match(plain) or _AGAIN.search(plain))
        if self.read > MOST_READ or _PLACE.fullmatch(plain) or leans:
            return None
        try:
            command: Command = self.game.notation.read(part, self.language)
        except Refusal:
            return self._freely(decision, part, first=first)
        if is_elsewhere(decision, command):
            return self._freely(decision, part, first=first)
        return command if decision.allows(command) and any(map(str.isalpha, part)) else None

    def _freely(self, decision: Decision, part: str, *, first: bool) -> Command | None:
        reading = read(self.game, decision, part, self.tongues, offering=False)
        if isinstance(reading.command, TakeBack) or not (first or (reading.full and not only_wishes(part))):
            return None
        return reading.command

"""What people write who say where a laser is to point: two places in one line, in any order, one of them the target."""

import re
from collections.abc import Sequence
from typing import Final

from engines.light_speed.model.commands import Aim
from engines.parts.orders.clauses.saying import has_loose_sign

_AIMING: Final = ("aim", "celuj", "celuje", "wyceluj")
_NTH: Final = {
    1: r"first|1st|pierwsz\w+", 2: r"second|2nd|drug\w+", 3: r"third|3rd|trzeci\w*", 4: r"fourth|4th|czwart\w+",
}  # fmt: skip
_GUN: Final = r"(?:lasers?|lasery?|laserem|lasera|guns?|cannon|dzial\w*|beam)"
_NUMBERED: Final = re.compile(rf"\b{_GUN} ?(?:nr|no|number|numer|#)?\.? ?(\d)(?![\d.,]*\d)")
_CALLED: Final = tuple((n, re.compile(rf"\b(?:{words}|{n}\.)(?: \w+)? {_GUN}\b")) for n, words in _NTH.items())
_LEFT: Final = r"(?:left|lewo|lewej|west)"
_RIGHT: Final = r"(?:right|rigth|prawo|prawej|east)"
_UP: Final = r"(?:up|above|over|north|gore|gory|powyzej|wyzej)"
_DOWN: Final = r"(?:down|below|under|south|dol|dolu|ponizej|nizej)"
_OF_MIDDLE: Final = (
    r"(?: (?:of|od|from|it|nad|pod)?(?: ?(?:the )?(?:middle|cent(?:re|er)|srodka|srodkiem|it)(?: (?:stolu|of the "
    r"table))?)?)?"
)
_AXES: Final = {"x": re.compile(r"\b(?:x|iks)\b"), "y": re.compile(r"\b(?:y|igrek)\b")}
LENGTH: Final = re.compile(
    r"(?<![\d.,\w-])(-?\d+(?:[.,]\d{1,2})?)(?!\d|(?!(?:st|mm|deg)\b)\w)(?: ?mm\b| ?millimet\w+| ?milimet\w+)?"
    rf"(?:,? ?(?:to the |towards the |in the |w |na |do |po )?({_LEFT}|{_RIGHT}|{_UP}|{_DOWN})\b(?:{_OF_MIDDLE}))?"
)
"""A number with the side of the table it is counted to, perhaps; commas before fewer than three digits are decimal."""

_AT_TARGET: Final = re.compile(
    rf"\b(?:{_GUN}|aim\w*|target\w*|point\w*|spot|hits?|hitting|shoot\w*|fires?|trained|cel\w*|celuj\w*|mierz\w*|"
    r"strzel\w*|punkt\w*|patrz\w*|trafi\w*|wskaz\w*|towards|wycelow\w*|skierow\w*)\b"
)
_AT_PLACE: Final = re.compile(
    r"\b(?:from|itself|card|lies|lie|lay|laid|sits?|stands?|put|place|placed|ship|z|ze|sam|sama|samo|lezy|lezec|stoi|"
    r"karta|karte|statek|klade|poloz|postaw|stawiam|laduje)\b"
)
_SAID: Final = re.compile(
    rf"\b(?:{_GUN}|so that|its|aim\w*|target\w*|points?|pointing|spot|hits?|shoots?|should|trained|on|celuj\w*|"
    r"celem|cel|stolu|laduje|goes|put|place|klade|poloz|postaw|stawiam|stoi|wskazyw\w+|wskazuj\w+|sits|sit|punkcie|"
    r"x|y|iks|igrek|trafi\w*|polozyc|byc|mierzy|mierz|strzela|punkt|patrzec|"
    r"patrzy|ma|miejsce|wycelowan\w+|skierowan\w+|itself|lies|card|turned|i'll|i'd|i'm|it's|i've|ll|obrocon\w+|"
    r"tak zeby|zeby|aby|tak|sam|sama|lezy|karta|nr|numer|the|a|and|i|from|z|at|in|w|na)\b|[^\w\s]"
)


def aimed(found: re.Match[str]) -> str:
    """Return a line about a laser as the notation has it, with what else it says; as it is if that is not plain.

    >>> aimed(re.fullmatch(".*", "hammer at 300,7 right 257,3 down, second laser shoots at the point (29,4; -240,1)"))
    ' aim laser 2 at 29.4 -240.1 from 300.7 -257.3 hammer'
    >>> aimed(re.fullmatch(".*", "laser 1 should hit -173 -84 and the card itself lies at 275 71"))
    ' aim laser 1 at -173 -84 from 275 71'
    >>> aimed(re.fullmatch(".*", "laser 1 at 100 200"))
    'laser 1 at 100 200'
    """
    line = spaced(found[0])
    laser, rest = _laser(line)
    lengths = list(LENGTH.finditer(rest)) if laser and not has_loose_sign(line) else []
    if len(lengths) != len("xyxy"):
        return line
    before, between = rest[: lengths[0].start()], rest[lengths[1].end() : lengths[2].start()]
    places = place_of(*lengths[:2]), place_of(*lengths[2:])
    if not _names_axes_in_order(rest, lengths):
        return line
    first = _is_target_first(before, between)
    if first is None or not all(places):
        return line
    target, place = places if first else places[::-1]
    said = " ".join(_SAID.sub(" ", LENGTH.sub(" ", rest)).split())
    return f" aim laser {laser} at {target} from {place} {said}".rstrip()


def spaced(plain: str) -> str:
    """Return a line with spaces behind the commas that can only part numbers.

    >>> spaced("-164.5,-281.8"), spaced("136.9,270.7"), spaced("12,5 30")
    ('-164.5, -281.8', '136.9, 270.7', '12,5 30')
    """
    return re.sub(r"(?<=\d),(?=-|\d{3})|(?<=\d\.\d),(?=\d)", ", ", plain)


def is_plain(command: Aim, words: Sequence[str]) -> bool:
    """Tell whether words say which of two places is the target: by the book, or as `aimed` left them."""
    numbers = [n for n, word in enumerate(words) if word.lstrip("-").replace(".", "").isdigit()]
    if not words or words[0] not in _AIMING or len(numbers) != len(command.__struct_fields__):
        return False
    return words[numbers[3] - 1] in {"from", "z", "ze"}


def _laser(line: str) -> tuple[int, str]:
    """Return the number of the laser, 0 if none is said, and the line with only the word left."""
    if numbered := _NUMBERED.search(line):
        return int(numbered[1]), f"{line[: numbered.start()]} laser {line[numbered.end() :]}"
    for n, called in _CALLED:
        if nth := called.search(line):
            return n, f"{line[: nth.start()]} laser {line[nth.end() :]}"
    return 0, line


def place_of(one: re.Match[str], other: re.Match[str]) -> str:
    """Return two lengths as x and y, by their sides where they are said; nothing if those contradict each other."""
    sides = [one[2] or "", other[2] or ""]
    if not any(sides):
        return f"{_signed(one)} {_signed(other)}"
    across = [bool(re.fullmatch(f"{_LEFT}|{_RIGHT}", side)) for side in sides]
    if not all(sides) or across[0] == across[1] or "-" in one[1] + other[1]:
        return ""
    x, y = (one, other) if across[0] else (other, one)
    return f"{_signed(x)} {_signed(y)}"


def _signed(length: re.Match[str]) -> str:
    minus = "-" if re.fullmatch(f"{_LEFT}|{_DOWN}", length[2] or "") else ""
    return f"{minus}{length[1].replace(',', '.')}"


def _names_axes_in_order(rest: str, lengths: Sequence[re.Match[str]]) -> bool:
    """Tell whether every x or y that is named stands before the first or the second number of a place."""
    starts = [0, *(length.end() for length in lengths)]
    between = [rest[start : length.start()] for start, length in zip(starts, lengths, strict=False)]
    named = [{axis for axis, said in _AXES.items() if said.search(words)} for words in (*between, rest[starts[-1] :])]
    return all(axes <= {axis} for axes, axis in zip(named, "xyxy", strict=False)) and not named[-1]


def _is_target_first(before: str, between: str) -> bool | None:
    """Tell whether the target comes before the place of the ship; None if nobody can know."""
    if _AT_TARGET.search(between) and not _AT_TARGET.search(before):
        return False
    if _AT_TARGET.search(before) and not _AT_TARGET.search(between) and _AT_PLACE.search(between):
        return True
    return None


AIMED: Final = (
    (
        rf"^(?=.*\b{_GUN}\b)(?=(?:.*?\d){{4}})(?!.*\b(?:not|nie|or|albo|if|jesli|jezeli)\b)(?!.*\b(?:no|bez) {_GUN}\b)"
        r"(?!.*\baway\b(?! from (?:the )?(?:middle|cent))).*$"
    ),
    aimed,
)

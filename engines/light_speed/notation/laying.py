"""What people write who lay ships: one by one, aimed with a laser, or a whole squadron on one line."""

import re
from collections.abc import Sequence
from typing import Final

from engines.core.commands import Command
from engines.light_speed.model.commands import Aim, LaySheet, Place, Spot
from engines.light_speed.model.view import View
from engines.parts.notation import fold
from engines.parts.orders.clauses.saying import has_loose_sign

from .empty_sheet import is_filled
from .facing import is_unclear
from .guns import gun_meant
from .measuring import (
    Number,
    is_heading,
    is_laser,
    is_true_heading,
    left_out,
    names_of,
    numbers_of,
    place_of,
    says,
    side_is_ahead,
)
from .small_words import (
    ALL,
    DEGREES,
    DOWN,
    END,
    FACING,
    GUN,
    LEFT,
    NAMES,
    NO_MORE,
    NTH,
    PLACE,
    RIGHT,
    TARGET,
    UP,
    X,
    Y,
    kinds_of,
    nth_of,
    speed_of,
)

NUMBERS: Final = 3
"""Numbers of a ship: x, y and where it looks."""

PLACES: Final = 4
"""Numbers of two places."""

FULL_TURN: Final = 360

_AXIS: Final = re.compile(r"\b(x|y|iks|igrek)\b[ =:]*(?:minus )?-?\d")


def laid(view: View, text: str) -> Command | None:
    """Return what a line about ships orders, if every word of it is known and it can be read in one way only.

    Cards that are named must be those that come next, in their order.
    """
    if has_loose_sign(text) or "?" in text:
        return None
    found = {command for numbers in numbers_of(text) if (command := _command(view, numbers)) is not None}
    return found.pop() if len(found) == 1 else None


def _command(view: View, numbers: Sequence[Number]) -> Command | None:
    if not numbers:
        return None
    words = [word for number in numbers for word in number.before] + numbers[-1].behind
    if says(words, GUN):
        return None if says(words, END, NO_MORE) else _aimed(view, numbers, words)
    return _squadron(view, numbers, words)


def _aimed(view: View, numbers: Sequence[Number], words: Sequence[str]) -> Command | None:
    """Return a ship laid so that a laser points at a target; which of the two places is the target must be said."""
    lasers = {int(number.said) for number in numbers if is_laser(number)} or {*_counted(words)}
    lengths = [number for number in numbers if not is_laser(number)]
    following = view.next_ships[len(view.sheet) :][:1]
    laser = gun_meant(following[0], lasers, words) if following and len(lasers) <= 1 else 0
    if not laser or len(lengths) != PLACES or any(map(is_heading_number, lengths)):
        return None
    words_of_both = _said_of(numbers, lengths[0]), _said_of(numbers, lengths[2])
    first = _is_target_first(*words_of_both)
    ahead = side_is_ahead(lengths)
    pairs = [place_of(*lengths[n : n + 2], ahead=ahead) for n in (0, 2)]
    if first is None or None in pairs or not _is_next(view, len(view.sheet), [names_of(words)]):
        return None
    ((x, y), (other_x, other_y)) = (pair for pair in pairs if pair is not None)
    return Aim(laser, x, y, other_x, other_y) if first else Aim(laser, other_x, other_y, x, y)


def is_heading_number(number: Number) -> bool:
    """Tell whether a number is one of degrees, and no place that a ship looks at."""
    pointed = says(number.before, TARGET, GUN) and not says(number.behind[:1], DEGREES)
    return is_heading(number) and not pointed


def _counted(words: Sequence[str]) -> list[int]:
    """Return the numbers of lasers that are told by ordinals beside them: “the second laser”."""
    return [
        nth_of(word)
        for n, word in enumerate(words)
        if NTH in kinds_of(word) and (says(words[n + 1 : n + 2], GUN) or says(words[max(n - 1, 0) : n], GUN))
    ]


def _said_of(numbers: Sequence[Number], first: Number) -> list[str]:
    """Return the words before a place, with those before the number of a laser in front of it."""
    at = next(n for n, number in enumerate(numbers) if number is first)
    before = numbers[at - 1] if at and is_laser(numbers[at - 1]) else None
    return [*(before.before if before else ()), *first.before]


def _is_target_first(before: Sequence[str], between: Sequence[str]) -> bool | None:
    """Tell whether the target comes before the place of the ship; None if nobody can know."""
    first, second = _role(before), _role(between)
    if second == TARGET and first != TARGET:
        return False
    return True if first == TARGET and second == PLACE else None


def _role(words: Sequence[str]) -> str:
    """Return whether the last word that says so speaks of a target or of the ship's own place."""
    roles = (role for word in reversed(words) for role in _roles(word))
    return next(roles, "")


def _roles(word: str) -> Sequence[str]:
    kinds = kinds_of(word)
    return [TARGET] if not kinds.isdisjoint((TARGET, GUN)) else [PLACE] if PLACE in kinds else []


def _squadron(view: View, numbers: Sequence[Number], words: Sequence[str]) -> Command | None:
    """Return one ship or several: several are a whole sheet, and it must be said that there are no more."""
    numbers = [number for number in numbers if not _counts_ships(number, len(numbers))]
    ships = [numbers[n : n + NUMBERS] for n in range(0, len(numbers), NUMBERS)]
    ended, ahead = says(words, END) or says(words, NO_MORE), len(view.sheet)
    if len(ships) > 1 and not (ended or len(ships) == len(view.next_ships)):
        return None  # several ships are orders of their own, unless they are all
    spots = [spot for ship in ships if len(ship) == NUMBERS and (spot := _spot(ship)) is not None]
    if not ships or len(spots) < len(ships) or any(map(_is_target, words)) or (says(words, NO_MORE) and not ended):
        return None
    names = [names_of(ship[0].before) for ship in ships]
    if sum(map(len, names)) < len(names_of(words)) or (any(names) and not all(names)):
        return None
    if len(ships) == 1 and not ended:
        single = not says(numbers[-1].behind, ALL) and _is_next(view, ahead, names)
        return Place(spots[0].x, spots[0].y, spots[0].facing) if single else None
    if len(ships) == 1 and (ahead or not says(numbers[-1].behind, END, NO_MORE)):
        return None  # it may be all that lies there, or done before
    return LaySheet(tuple(spots)) if (any(names) or not ahead) and _is_next(view, 0, names) else None


def _is_target(word: str) -> bool:
    """Tell whether a word speaks of a target, and not of where a ship looks."""
    return TARGET in kinds_of(word) and FACING not in kinds_of(word)


def _counts_ships(number: Number, count: int) -> bool:
    """Tell whether a number only says how many ships there are."""
    behind = number.behind[:1]
    if number.is_whole and number.before[-1:] in (["all"], ["wszystkie"]) and int(number.said) * NUMBERS == count - 1:
        return True
    return (
        number.is_whole
        and behind in (["ships"], ["cards"], ["statki"], ["statkow"], ["karty"], ["kart"])
        and (int(number.said) * NUMBERS == count - 1)
    )


def _spot(ship: Sequence[Number]) -> Spot | None:
    """Return where a ship lies and looks; its heading is the last of three numbers, unless it is said which one is."""
    headings = [number for number in ship if is_heading(number)] or [ship[-1]]
    lengths = [number for number in ship if number is not headings[0]]
    if headings[0] is ship[0] and says(ship[0].before, LEFT, RIGHT, UP, DOWN, X, Y):
        return None  # sides that are none of its
    if len(headings) > 1 or not headings[0].is_whole or int(headings[0].said) >= FULL_TURN:
        return None
    place = place_of(*lengths, ahead=side_is_ahead(lengths))
    return Spot(*place, int(headings[0].said)) if place and is_true_heading(headings[0]) else None


def laid_last(view: View) -> frozenset[str]:
    """Return what the ship is called that the last line of the sheet lays, if it is the only one of its kind there."""
    laid_ships = view.next_ships[: len(view.sheet)]
    only = bool(laid_ships) and laid_ships.count(laid_ships[-1]) == 1
    return frozenset(NAMES[laid_ships[-1]].split()) if only else frozenset()


def is_unsure(view: View, command: Command, line: str) -> bool:
    """Tell whether a line that was read as an order may mean another heading, ship, place or sheet."""
    return (
        is_unclear(command, line)
        or lays_another(view, command, line)
        or leaves_out_others(view, command, line)
        or is_filled(view, line)
        or names_an_axis_twice(command, line)
    )


def lays_another(view: View, command: Command, line: str) -> bool:
    """Tell whether a line that lays one ship names others, and not the one that it would lay."""
    if not isinstance(command, Place | Aim):
        return False
    named = {speed_of(name) for name in names_of(re.findall(r"[^\W\d_]+", fold(line)))}
    following = view.next_ships[len(view.sheet) :][:1]
    return bool(named) and named.isdisjoint(following)


def leaves_out_others(view: View, command: Command, line: str) -> bool:
    """Tell whether a line says of a ship that it is not laid, and lays it, or does not say that this is all."""
    out = {speed_of(name) for name in left_out(line)}
    if not out or not isinstance(command, Place | Aim | LaySheet):
        return False
    count = len(command.spots) if isinstance(command, LaySheet) else 1
    ahead = 0 if isinstance(command, LaySheet) else len(view.sheet)
    ended = any(END in kinds_of(word) for word in re.findall(r"[^\W\d_]+", fold(line)))
    return not (ended and isinstance(command, LaySheet)) or not out.isdisjoint(view.next_ships[ahead : ahead + count])


def names_an_axis_twice(command: Command, line: str) -> bool:
    """Tell whether a line that lays one ship gives x or y two numbers.

    >>> place = Place(120, 400, 3)
    >>> names_an_axis_twice(place, "x 12, x 40, facing 3"), names_an_axis_twice(place, "x=12 y=40 facing 3")
    (True, False)
    """
    axes = _AXIS.findall(fold(line)) if isinstance(command, Place) else []
    return len(axes) > len({axis[0] for axis in axes})


def _is_next(view: View, ahead: int, named: Sequence[Sequence[str]]) -> bool:
    """Tell whether ships that are named are the next ones, behind those on the sheet."""
    following = view.next_ships[ahead:]
    if len(named) > len(following):
        return False
    return all({speed_of(name) for name in names} <= {speed} for names, speed in zip(named, following, strict=False))

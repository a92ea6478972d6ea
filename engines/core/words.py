"""Sentences as data: a template in English with named parameters, rendered later in the reader's language."""

from collections.abc import Callable, Sequence

import msgspec


class SeatName(msgspec.Struct, frozen=True, tag="seat"):
    """A seat inside a sentence; the reader sees the name of whoever sits there."""

    seat: int


class Text(msgspec.Struct, frozen=True, tag="text"):
    """A template with its parameters; `plural` is its form for `n` other than one."""

    template: str
    params: "dict[str, Param]" = {}
    plural: str = ""


Word = int | str | SeatName | Text
Param = Word | Sequence[Word]
Translate = Callable[[str, str, int], str]
NameOf = Callable[[int], str]


def say(template: str, /, **params: Param) -> Text:
    """Return a sentence; the first argument is collected for translation.

    >>> render(say("{seat} takes {stones}.", seat=SeatName(0), stones=3))
    'seat 1 takes 3.'
    """
    return Text(template, params)


def say_n(one: str, many: str, /, n: int, **params: Param) -> Text:
    """Return a sentence whose wording depends on the number `n`.

    >>> render(say_n("{n} ship", "{n} ships", 2))
    '2 ships'
    """
    return Text(one, {"n": n, **params}, many)


def english(one: str, many: str, n: int) -> str:
    """Translate nothing: pick the English singular or plural."""
    return many if many and n != 1 else one


def seat_number(seat: int) -> str:
    """Name a seat by its number, counted from one."""
    return f"seat {seat + 1}"


def render(text: Text, translate: Translate = english, name_of: NameOf = seat_number) -> str:
    """Return the sentence in words."""
    n = text.params.get("n", 1)
    template = translate(text.template, text.plural, abs(n) if isinstance(n, int) else 1)
    words = {key: _word(value, translate, name_of) for key, value in text.params.items()}
    if text.plural and isinstance(n, int) and n < 0:
        words["n"] = f"−{abs(n)}"  # a sign, not a hyphen: what is counted is no coordinate that somebody copies
    return template.format(**words)


def _word(param: Param, translate: Translate, name_of: NameOf) -> str:
    match param:
        case Text():
            return render(param, translate, name_of)
        case SeatName(seat):
            return name_of(seat)
        case int() | str():
            return str(param)
    return ", ".join(_word(part, translate, name_of) for part in param)

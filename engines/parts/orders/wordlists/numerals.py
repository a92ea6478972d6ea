"""Numbers as they are dictated, in English and Polish: “one forty five”, “minus dwieście”, “twelve oh nine”."""

from collections.abc import Sequence

from engines.parts.notation import fold


def _table(text: str) -> dict[str, int]:
    pairs = (pair.split(":") for pair in text.split())
    return {fold(word): int(value) for word, value in pairs}


ONES = _table("""
    zero:0 oh:0 nil:0 one:1 two:2 three:3 four:4 five:5 six:6 seven:7 eight:8 nine:9 ten:10 eleven:11 twelve:12
    thirteen:13 fourteen:14 fifteen:15 sixteen:16 seventeen:17 eighteen:18 nineteen:19 single:1 couple:2 pair:2
    zera:0 jeden:1 jedna:1 jedno:1 jednego:1 jedną:1 jedynkę:1 jedynka:1 dwa:2 dwie:2 dwóch:2 dwoma:2 dwiema:2
    dwom:2 dwaj:2 dwójkę:2
    dwójka:2 trzy:3 trzech:3 trzema:3 trzej:3 trzem:3 trójkę:3 trójka:3 cztery:4 czterech:4 czterema:4 czterej:4
    czterem:4 czwórkę:4 czwórka:4 pięć:5
    pięciu:5 pięcioma:5 piątkę:5 piątka:5 sześć:6 sześciu:6 szóstkę:6 szóstka:6 siedem:7 siedmiu:7 osiem:8 ośmiu:8
    dziewięć:9 dziewięciu:9 dziesięć:10 dziesięciu:10
    jedenaście:11 dwanaście:12 trzynaście:13 czternaście:14 piętnaście:15 szesnaście:16 siedemnaście:17 osiemnaście:18
    dziewiętnaście:19 jedynki:1 dwójki:2 trójki:3 czwórki:4 piątki:5 szóstki:6
""")
TENS = _table("""
    twenty:20 thirty:30 forty:40 fourty:40 fifty:50 sixty:60 seventy:70 eighty:80 ninety:90
    dwadzieścia:20 trzydzieści:30 czterdzieści:40 pięćdziesiąt:50 sześćdziesiąt:60 siedemdziesiąt:70
    osiemdziesiąt:80 dziewięćdziesiąt:90
""")
HUNDREDS = _table("""
    sto:100 dwieście:200 trzysta:300 czterysta:400 pięćset:500 sześćset:600 siedemset:700 osiemset:800 dziewięćset:900
""")
HUNDRED = "hundred"
NUMERALS = frozenset({*ONES, *TENS, *HUNDREDS, HUNDRED})
"""Words that are numbers wherever they are not read as one."""

NTH = ("zeroth", "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth")
ORDINALS = {name: n for n, name in enumerate(NTH) if n} | {
    stem + ending: n
    for n, stem in enumerate(("", "pierwsz", "drug", "trzec", "czwart", "piat", "szost"))
    if n
    for ending in ("y", "a", "e", "i", "ego", "emu", "ym", "im", "iego", "iemu", "ej", "iej", "ia", "ie")
}


def by_ordinals(words: Sequence[str]) -> list[tuple[str, ...]]:
    """Return the words with an ordinal as the number of what stands behind it, and of what stands before it.

    >>> by_ordinals(["explore", "third", "scout"])
    [('explore', 'scout', '#3'), ('explore', '#3', 'scout')]
    """
    found = []
    for at, word in enumerate(words):
        number = f"#{ORDINALS[word]}" if word in ORDINALS else ""  # the number of a name, and no count
        if number and at + 1 < len(words):
            found.append((*words[:at], words[at + 1], number, *words[at + 2 :]))
        if number and at:
            found.append((*words[:at], number, *words[at + 1 :]))
    return found


MINUS = "minus"
POINTING = frozenset({"the", "this", "that", "which", "every", "other", "next", "last"})
"""Words up to two places behind which “one” is no number."""

NAME = 4
"""Digits of the names that are dictated digit by digit."""


def spell_out(words: Sequence[str], *, names: bool = False, pairs: bool = False, apart: bool = False) -> list[str]:
    """Return the words with numbers in digits: with `names` four digits are one, with `pairs` “one ten” is 110.

    With `apart` tens end a number: “sixty two ninety” is 60 290.

    >>> spell_out(["to", "one", "forty", "five"]), spell_out(["minus", "dwiescie", "trzy"])
    (['to', '145'], ['-203'])
    >>> spell_out(["twelve", "oh", "nine"]), spell_out(["zero", "sto"])
    (['1209'], ['0', '100'])
    >>> spell_out(["oh", "nine", "ten"], names=True), spell_out(["this", "one"]), spell_out(["one", "ten"], pairs=True)
    (['0910'], ['this', 'one'], ['110'])
    """
    if _SPOKEN.isdisjoint(words) and not (names and any(map(_begins_digits, words))):
        return list(words)
    found: list[str] = []
    at = 0
    while at < len(words):
        pointed = words[at] == "one" and not POINTING.isdisjoint(words[max(0, at - 2) : at])
        number, after = ("", at) if pointed else _number(words, at, names=names, pairs=pairs, apart=apart)
        found.append(number if after > at else words[at])
        at = max(after, at + 1)
    return found


_SPOKEN = NUMERALS | {MINUS}
"""Words that begin a number; beside them only digits do, of which the first one is a zero."""


def _begins_digits(word: str) -> bool:
    return word[0] == "0" and word.isdigit()


def _number(words: Sequence[str], at: int, *, names: bool, pairs: bool, apart: bool) -> tuple[str, int]:
    """Return the number that begins at a place in digits, and the place after it; the same place if there is none."""
    start = at + 1 if words[at] == MINUS and at + 1 < len(words) else at
    if names and start == at and (spelt := _digits(words, at)):
        return spelt
    value, after = _hundreds(words, start, pairs=pairs, apart=apart)
    if after == start:
        follows = start > at and words[start].replace(".", "").isdigit()
        return (f"-{words[start]}", start + 1) if follows else ("", at)
    return f"-{value}" if start > at else value, after


def _digits(words: Sequence[str], at: int) -> tuple[str, int] | None:
    """Return the name of a field that is dictated in pieces, “oh nine ten”, and the place after it."""
    said, end = "", at
    while end < len(words) and len(said) < NAME:
        value, after = _below(words, end)
        if after == end and words[end].isdigit() and (said or words[end][0] == "0"):
            value, after = words[end], end + 1
        if after == end:
            return None
        said, end = said + value, after
    return (said, end) if len(said) == NAME and end > at + 1 else None


def _hundreds(words: Sequence[str], at: int, *, pairs: bool, apart: bool) -> tuple[str, int]:
    if at < len(words) and words[at] in HUNDREDS:
        rest, after = _below(words, at + 1)
        joined = after > at + 1 and 0 < int(rest) < 100
        return (str(HUNDREDS[words[at]] + int(rest)), after) if joined else (str(HUNDREDS[words[at]]), at + 1)
    value, after = _below(words, at, apart=apart)
    if after == at:
        return "", at
    if words[after : after + 1] == [HUNDRED]:
        return _after_hundred(words, int(value), after + 1)
    return _dictated(words, value, after, pairs=pairs, apart=apart)


def _after_hundred(words: Sequence[str], hundreds: int, at: int) -> tuple[str, int]:
    rest, end = _below(words, at + 1 if words[at : at + 1] == ["and"] else at)
    if words[end : end + 1] == [HUNDRED]:
        return str(hundreds * 100), at
    return (str(hundreds * 100 + int(rest)), end) if rest and int(rest) else (str(hundreds * 100), at)


def _dictated(words: Sequence[str], value: str, after: int, *, pairs: bool, apart: bool) -> tuple[str, int]:
    """Read on after a number below one hundred: “twelve oh nine”, “one forty five”."""
    if words[after : after + 1] == ["oh"] and after + 1 < len(words) and words[after + 1] in ONES:
        return f"{value}0{ONES[words[after + 1]]}", after + 2
    teens = pairs and after < len(words) and ONES.get(words[after], 0) >= 10
    if 0 < int(value) < 10 and after < len(words) and (words[after] in TENS or teens):
        rest, end = _below(words, after, apart=apart)
        return f"{value}{rest}", end
    return value, after


def _below(words: Sequence[str], at: int, *, apart: bool = False) -> tuple[str, int]:
    """Read a number below one hundred."""
    if at < len(words) and words[at] in TENS:
        ones = ONES.get(words[at + 1], 0) if at + 1 < len(words) and not apart else 0
        whole = 0 < ones < 10
        return (str(TENS[words[at]] + ones), at + 2) if whole else (str(TENS[words[at]]), at + 1)
    if at < len(words) and words[at] in ONES:
        return str(ONES[words[at]]), at + 1
    return "", at

"""Numbers as they are dictated, in English and Polish: “one forty five”, “minus dwieście”, “twelve oh nine”."""

from __future__ import annotations

from collections.abc import Sequence

from engines.parts.notation import fold


def _table(text: str) -> dict[str, int]:
    pairs = (pair.split(":") for pair in text.split())
    return {fold(word): int(value) for word, value in pairs}


ONES = _table("""
    zero:0 oh:0 nil:0 one:1 two:2 three:3 four:4 five:5 six:6 seven:7 eight:8 nine:9 ten:10 eleven:11 twelve:12
    thirteen:13 fourteen:14 fifteen:15 sixteen:16 seventeen:17 eighteen:18 nineteen:19
    both:2 single:1 couple:2 pair:2
    zera:0 jeden:1 jedna:1 jedno:1 jednego:1 jedną:1 dwa:2 dwie:2 dwóch:2 dwoma:2 oba:2 obie:2 trzy:3 trzech:3
    trzema:3 cztery:4 czterech:4 pięć:5 pięciu:5 sześć:6 sześciu:6 siedem:7 osiem:8 dziewięć:9 dziesięć:10
    jedenaście:11 dwanaście:12 trzynaście:13 czternaście:14 piętnaście:15 szesnaście:16 siedemnaście:17 osiemnaście:18
    dziewiętnaście:19
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
MINUS = frozenset({"minus"})


def spell_out(words: Sequence[str]) -> list[str]:
    """Return the words with numbers in digits.

    >>> spell_out(["to", "one", "forty", "five"]), spell_out(["minus", "dwiescie", "trzy"])
    (['to', '145'], ['-203'])
    >>> spell_out(["twelve", "oh", "nine"]), spell_out(["zero", "sto"])
    (['1209'], ['0', '100'])
    """
    found: list[str] = []
    at = 0
    while at < len(words):
        number, after = _number(words, at)
        if after == at:
            found.append(words[at])
            at += 1
        else:
            found.append(number)
            at = after
    return found


def _number(words: Sequence[str], at: int) -> tuple[str, int]:
    """Return the number that begins at a place in digits, and the place after it; the same place if there is none."""
    start = at + 1 if words[at] in MINUS and at + 1 < len(words) else at
    value, after = _hundreds(words, start)
    if digits := _digits(words, start):
        return digits, start + len(digits)
    if after == start:
        follows = start > at and words[start].replace(".", "").isdigit()
        return (f"-{words[start]}", start + 1) if follows else ("", at)
    sign = "-" if start > at else ""
    return f"{sign}{value}", after


def _digits(words: Sequence[str], at: int) -> str:
    """Return the name of a field that is dictated digit by digit."""
    said = [ONES.get(word, len(ONES)) for word in words[at : at + 4]]
    return "".join(map(str, said)) if len(said) == 4 and all(digit < 10 for digit in said) else ""


def _hundreds(words: Sequence[str], at: int) -> tuple[str, int]:
    if at < len(words) and words[at] in HUNDREDS:
        rest, after = _below(words, at + 1)
        joined = after > at + 1 and 0 < int(rest) < 100
        return (str(HUNDREDS[words[at]] + int(rest)), after) if joined else (str(HUNDREDS[words[at]]), at + 1)
    value, after = _below(words, at)
    if after == at:
        return "", at
    if after < len(words) and words[after] == HUNDRED:
        rest, end = _below(words, after + 2 if words[after + 1 : after + 2] == ["and"] else after + 1)
        return (str(int(value) * 100 + int(rest)), end) if rest else (str(int(value) * 100), after + 1)
    if words[after : after + 1] == ["oh"] and after + 1 < len(words) and words[after + 1] in ONES:
        return f"{value}0{ONES[words[after + 1]]}", after + 2  # “twelve oh nine”, “one oh five”
    if 0 < int(value) < 10 and after < len(words) and words[after] in TENS:  # “one forty five”
        rest, end = _below(words, after)
        return f"{value}{rest}", end
    return value, after


def _below(words: Sequence[str], at: int) -> tuple[str, int]:
    """Read a number below one hundred."""
    if at < len(words) and words[at] in TENS:
        ones = ONES.get(words[at + 1], 0) if at + 1 < len(words) else 0
        return (str(TENS[words[at]] + ones), at + 2) if 0 < ones < 10 else (str(TENS[words[at]]), at + 1)
    if at < len(words) and words[at] in ONES:
        return str(ONES[words[at]]), at + 1
    return "", at

"""More phrases of Space Empires: numbers that two counters share, own ships that fire, and ships that go along."""

import re
from typing import Final

_CODE: Final = r"[a-z]{2}[ -]?\d{1,2}"
_SHIPS: Final = (
    r"(?:scouts|raiders|destroyers|cruisers|battle ?cruisers|battle ?ships|dreadnoughts|miners|colony ships|decoys|"
    r"carriers|fighters|merchants|zwiadowc\w+|skaut\w+|korsarz\w+|niszczyciel\w+|krazownik\w+|pancernik\w+|drednot\w+|"
    r"gornik\w+|wabik\w+|statk\w+|ships|stacks|groups|counters|grup\w+)"
)
_NOUN: Final = r"(?:[^\W\d_]+ )??[^\W\d_]+"


def _each(found: re.Match[str]) -> str:
    """Return each counter by its own name."""
    return " ".join(f"{found['kind']}-{number}" for number in re.findall(r"\d+", found["numbers"]))


_NTH: Final = ("pierwsz", "drug", "trzec", "czwart", "piat", "szost")


def _numbered(found: re.Match[str]) -> str:
    """Return a counter with its number in digits."""
    return f"{found['kind']} {1 + next(n for n, stem in enumerate(_NTH) if found['nth'].startswith(stem))}"


MORE: Final = (
    (
        (
            r"^(?!.*\b\d{4}\b)(\W*(?:let |niech |have )?(?:my |our |the |moje |moich |nasze |te )?)(?:[2-6]|two|"
            r"three|four|five|six|both|dwa|dwie|"
            r"trzy|cztery|piec|szesc|oba|obie) (?=[^\W\d_]+ (?:fire|shoot|open|attack|target|hit|aim|strzela\w*|"
            r"wal\w+|atakuj\w+|ostrzel\w+)\b)"
        ),
        r"\1",
    ),
    (
        (
            rf"\b(?P<kind>zwiadowc\w+|skaut\w*|korsarz\w*|niszczyciel\w*|krazownik\w*|gornik\w*|wabik\w*|stoczni\w*|"
            rf"statek gorniczy|statek kolonizacyjny) (?P<nth>(?:{'|'.join(_NTH)})\w{{1,4}})\b(?=.*\b\d{{4}}\b)"
        ),
        _numbered,
    ),
    (
        (
            rf"\b(?:split|divide|halve|break|podziel\w*|rozdziel\w*|dziele|dzielimy)(?: up)? (?=(?:the |my |group |"
            rf"grupe )*{_CODE} "
            r"(?:(?:in|into|na|w) )?(?:two|2|half|halves|dwa|dwie|pol|polow\w*)\b)"
        ),
        "elsewhere split ",
    ),
    (
        (
            r"\b(?P<kind>[a-z]{2})[ -]?(?P<numbers>\d{1,2}(?:(?:, ?(?:and |i )?| and | & | i | oraz "
            r")\d{1,2}(?![\d.x]))+)"
            r"(?= (?:\w+ )?(?:to|na|do|go|fly|move|leca|lec|ida|rusz|ruszaja|head|both|together|razem|oba|z|"
            r"from)\b)(?=.*\b\d{4}\b)"
            r"(?!.*\b(?:split|podziel|wydziel|oddziel|odlacz|detach|screen|oslon))"
        ),
        _each,
    ),
    (
        (
            rf"({_CODE})\b((?: (?:and|i|oraz) {_CODE})*),? (?:with|and|plus|together with|along with|z|i|oraz|"
            rf"razem z|wraz z) "
            rf"(?:all |the |my |all the |all my |moi\w+ |wszystki\w+ )*{_SHIPS}(?! ?\d)(?= (?:at|in|on|from|w|na|z|"
            rf"to|do) (?:hex )?\d{{4}})"
        ),
        r"\1\2 and elsewhere ",
    ),
    (
        (
            rf"^(?!.*\b\d{{4}}\b)(\W*(?:my|our|the|moje|moich|nasze|te)) (?:[2-6]|two|three|four|five|six|both|dwa|"
            rf"dwie|trzy|"
            rf"cztery|piec|szesc|oba|obie) ((?:battle |light |heavy )?[^\W\d_]+ {_CODE}\b)"
        ),
        r"\1 \2",
    ),
)
"""“SC-4 and 5 to 0405”; “with the raiders”, of whom nobody knows which; “my two cruisers CA-2 fire”."""

"""What Contact tokens of The New Era are called that are played: “coop 2”, “both annexation tokens”."""

import itertools
from collections.abc import Iterator, Sequence

_KINDS = {
    "annex": "annexation|annex|grey|gray|aneksji|przylaczenia|przylaczen|przylaczenie",
    "deal": "cooperation|coop|co op|deal|blue|wspolpracy|wspolprace|wspolpraca",
    "conquest": "conquest|red|podboju|podboj|podbojem",
    "any": "universal range|universal|range|dowolny|dowolnego zasiegu|uniwersalny|uniwersalnego zasiegu",
}
"""What the kinds of Contact tokens are called."""


def _short(kind: str) -> list[str]:
    """Return what a token of a kind may be called beside another one."""
    names = _KINDS[kind].split("|") if kind in _KINDS else []
    return [*names, *(f"zeton {name}" for name in names), *(f"zetonem {name}" for name in names), *_MORE.get(kind, [])]


_MORE = {"any": ["uniwersalnym", "dowolnym", "uniwersalny zasieg"], "annex": ["aneksja"], "deal": [], "conquest": []}


def tokens_called(value: str) -> Iterator[str]:
    """Yield what Contact tokens are called that are played: “coop 2”, “both annexation tokens”, “żeton podboju 1”."""
    first, *more = value.split("+")
    kind, size = first.rstrip("0123456789"), first[-1:]
    if len({first, *more}) < len((first, *more)) > len(("one", "other")):
        yield from _counted((first, *more))
    for name in _KINDS[kind].split("|") if kind in _KINDS else ():
        if len(more) > 1:
            yield from _alike(name, size, len(more) + 1) if more == [first] * len(more) else ()
        elif not more:
            yield from (f"{name} {size}", f"{name} token {size}", f"{name} {size} token", f"token {name} {size}",
                        f"zeton {name} {size}", f"zetonem {name} {size}", f"zetonem {name}", f"za zeton {name}",
                        f"za zeton {name} {size}",
                        *(f"{using} {my}{name} token" for using in ("with", "using", "by") for my in ("", "my ", "the ",
                          "a ")))  # fmt: skip
            yield from (f"{name} {size} contact", f"{name} contact {size}", f"kontakt {name} {size}",
                        f"kontaktem {name} {size}", f"{name} contact of range {size}", f"{name} contact range {size}",
                        f"{name} kontaktu o zasiegu {size}", f"{name} kontaktem o zasiegu {size}")  # fmt: skip
            if kind == "any":
                yield from (name, f"{name} token", f"zeton {name}")
        elif more and kind in _KINDS and not more[0].startswith(kind):
            other = more[0].rstrip("0123456789")
            yield from (f"{one} {size} {joined} {two} {last}" for one in _short(kind) for two in _short(other)
                        for joined in ("and", "and the", "and my", "i", "oraz", "plus", "with", "z", "")
                        for last in ([more[0][-1:], ""] if other == "any" else [more[0][-1:]]))  # fmt: skip
        elif more and more[0].startswith(kind) and more != [first]:
            other = more[0][-1:]
            yield from (f"{name} {size} {joined} {name} {other}" for joined in ("and", "i", "oraz", "plus", "z", ""))
            yield from (f"{name} {size} and {other}", f"{name} {size} i {other}",
                        f"{name} {size} and {name} {other} tokens", f"{name} {size} and {other} tokens",
                        f"my {name} {size} and {name} {other} tokens", f"zetony {name} {size} i {other}",
                        f"zetonami {name} {size} i {other}")  # fmt: skip
        elif more == [first]:
            yield from (f"two {name} {size} tokens", f"2 {name} {size} tokens", f"two {name} {size}",
                        f"dwa zetony {name} {size}", f"dwa zetony {name} o wartosci {size}",
                        f"dwoma zetonami {name} {size}", f"2x {name} {size}")  # fmt: skip
            yield from (f"both {name} {size} tokens", f"both {name} {size}", f"for both {name} {size} tokens",
                        f"both {name} tokens", f"both my {name} tokens", f"two {name} tokens", f"2 {name} tokens",
                        f"both the {name} tokens", f"both of my {name} tokens", f"my two {name} tokens",
                        f"oba zetony {name}", f"oboma zetonami {name}", f"dwoma zetonami {name}",
                        f"dwa zetony {name}", f"2 zetony {name}", f"2 zetonami {name}")  # fmt: skip


_NOUNS = {
    "conquest": ("conquest", "conquests", "podboj", "podboje", "podboju", "zeton podboju", "zetony podboju"),
    "deal": ("cooperation", "cooperations", "wspolpraca", "wspolprace", "wspolpracy"),
    "annex": ("annexation", "annexations", "aneksja", "aneksje", "przylaczenie", "przylaczenia"),
}


def _counted(tokens: Sequence[str]) -> Iterator[str]:
    """Yield what three tokens or more of two values are called, each value with its count."""
    values = list(dict.fromkeys(tokens))
    kinds = {value.rstrip("0123456789") for value in values}
    if len(values) != len(("one", "other")) or len(kinds) > 1 or not kinds <= _NOUNS.keys():
        return
    (one, two), nouns = [(tokens.count(value), value[-1:]) for value in values], _NOUNS[kinds.pop()]
    for first, second in itertools.product(nouns, nouns):
        for joined in ("and", "i", "oraz", "plus", ""):
            yield f"{one[0]} {first} {one[1]} {joined} {two[0]} {second} {two[1]}"
            yield f"{one[0]} {first} {one[1]} {joined} {second} {two[1]}" if two[0] == 1 else ""


_MANY = {
    3: ["three", "3", "3x", "all three", "trzy", "trzema", "trzech", "wszystkie trzy"],
    4: ["four", "4", "4x", "all four", "cztery", "czterema", "czterech"],
}


def _alike(name: str, size: str, count: int) -> Iterator[str]:
    """Yield what three or four tokens of the same kind and size are called."""
    for many in _MANY.get(count, ()):
        yield from (f"{many} {name} {size}", f"{many} {name} {size} tokens", f"{many} {name} tokens")
        yield from (f"{many} zeton{ending} {name} {size}" for ending in ("y", "ow", "ami"))
        yield from (f"{many} zeton{ending} {name}" for ending in ("y", "ow", "ami"))

"""How much is meant where people say by how much something changes, or how many ships without a number."""

from collections.abc import Sequence

from engines.core.commands import Command
from engines.galactic_emperor.model import commands as orders
from engines.galactic_emperor.model.view import View

from .supplying import supplied


def _words(text: str) -> frozenset[str]:
    return frozenset(text.split())


_GAINED = _words("buy buys buying purchase purchasing kup kupuje kupie dokup dokupuje kupic")
_LOST = _words("sell sells selling sprzedaj sprzedaje sprzedam sprzedac opchnij opylam")
_TAKEN = _words(
    "take takes get give want need order gimme biore wezme wez poprosze chce potrzebuje zamawiam dokladam dodatkowo"
)
_HELD = _words("""
    to do up stock storage store keep keeps have having leave hold holding stay stays total
    magazyn magazynie magazynu zapas zapasie zapasu miec zostaw zostawiam zostaje trzymam zachowuje razem lacznie
""")
"""Words of a good beside a number that is how much there is then."""

_BOTH = _words("both oba obie oboje")
_SEVERAL = _words("fighters cruisers dreadnoughts mysliwce mysliwcow krazowniki krazownikow drednoty drednotow")


_MORE = _words("more extra additional dodatkowe dodatkowych kolejne nowe")
_TOKENS = _words("token tokens influence zeton zetony zetonu zetonow wplyw wplywu wplywow znacznik")


def reckoned(view: View, command: Command, words: Sequence[str]) -> Sequence[Command]:
    """Return the orders that may be meant: how much lies in Storage then, never one ship for several."""
    if isinstance(command, orders.Build) and command.count == 1 and "1" not in words:
        return (command,) if _SEVERAL.isdisjoint(words) else ()
    if isinstance(command, orders.Move):
        return (_onward(view, command),)
    if isinstance(command, orders.BuyInfluence) and _counts_tokens(words, str(command.price)):
        return ()
    if isinstance(command, orders.Supply):
        return supplied(view, command, words)
    if isinstance(command, orders.Stock) and _says(words, command.amount):
        return _stocked(command, getattr(view.mat, command.good), words)
    return (command,)


def _says(words: Sequence[str], amount: int) -> bool:
    """Tell whether a number is said; “both” is two."""
    return str(amount) in words or (str(amount) == "2" and not _BOTH.isdisjoint(words))


def _onward(view: View, move: orders.Move) -> orders.Move:
    """Return a move without the field that its ships stand in: “from 0605 to 0606”."""
    ship = view.mat.ships.get(move.ships[0].name) if move.ships and view.own else None
    starts = ship is not None and [step.field for step in move.path[:1]] == [ship.field]
    return orders.Move(move.ships, move.path[1:]) if starts and len(move.path) > 1 else move


def _counts_tokens(words: Sequence[str], number: str) -> bool:
    """Tell whether a number only says how many tokens are bought: “one more token” names no price."""
    places = [n for n, word in enumerate(words) if word == number]
    return bool(places) and all(
        not _TOKENS.isdisjoint(words[n + 1 : n + 3]) or not _MORE.isdisjoint(words[n + 1 : n + 2]) for n in places
    )


def _stocked(held: orders.Stock, there: int, words: Sequence[str]) -> Sequence[Command]:
    bought = orders.Stock(held.good, there + held.amount)
    if _GAINED.isdisjoint(words) is not _LOST.isdisjoint(words):
        return (orders.Stock(held.good, there - held.amount) if _GAINED.isdisjoint(words) else bought,)
    if not _HELD.isdisjoint(words) or not _LOST.isdisjoint(words):
        return (held,)
    return (held, bought) if _TAKEN.isdisjoint(words) else (bought,)

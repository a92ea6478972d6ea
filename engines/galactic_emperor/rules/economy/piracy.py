"""The Star Pirate on a Merchant sheet: what may be named, and the theft itself (GE-TECH-PIRATE, GE-RUL-62, 63)."""

from engines.core import Choice, Domain, Form, Pick, Seat, SeatName, refusal, say, tell
from engines.galactic_emperor.model.commands import Steal
from engines.galactic_emperor.model.pieces import Table, controlled
from engines.galactic_emperor.model.state import State
from engines.galactic_emperor.model.view import View
from engines.galactic_emperor.model.words import TECHNOLOGY_NAMES
from engines.galactic_emperor.rules.technology import works

from .market import Account, room, yields
from .sheets import check_once, is_strict


def loot(table: Table, seat: Seat, wish: Steal) -> bool:
    """Tell whether there is a cube for the Star Pirate to take, room in Storage apart (GE-TECH-PIRATE-1)."""
    if wish.victim == seat or not 0 <= wish.victim < table.seats:
        return False
    if not wish.field:
        return table.players[wish.victim].metal > 0
    sector = table.sectors.get(wish.field)
    return sector is not None and sector.owner == wish.victim and sector.food > 0


def may_find(view: View, wish: Steal) -> bool:
    """Tell whether there is such a cube now, or might be when the seat's turn comes.

    Sheets are opened together and settled in turn, so a player who is settled first may buy metal or supply a sector.
    """
    if loot(view, view.me, wish):
        return True
    before = view.turns[: view.turns.index(view.me)]
    if is_strict(view) or wish.victim not in before:
        return False
    return not wish.field or (wish.field in controlled(view, wish.victim) and any(yields(view, wish.field).values()))


def rob(state: State, seat: Seat, account: Account, wishes: list[Steal]) -> None:
    """Take the first cube of the ranked list that is there and fits (GE-TECH-PIRATE-1, GE-RUL-62, GE-PBM-10)."""
    for wish in wishes:
        if not loot(state, seat, wish) or (not wish.field and not _make_room(state, account)):
            continue
        if wish.field:
            state.sectors[wish.field].food -= 1
            account.goods["food"] += 1
            what = say("1 food from {field}", field=wish.field)
        else:
            state.players[wish.victim].metal -= 1
            account.goods["metal"] += 1
            what = say("1 metal")
        state.used.append("pirate")
        tell(state, "Stolen", say("The Star Pirate of {seat} takes {what} of {victim}.", seat=SeatName(seat), what=what,
                                  victim=SeatName(wish.victim)))  # fmt: skip
        return


def _make_room(state: State, account: Account) -> bool:
    """Tell whether there is room for a stolen metal; one is sold to make it, which the first revision did not do."""
    if state.revision >= 2 and not room(account, "metal"):
        account.sell("metal", 1)
    return room(account, "metal") > 0


def steal_form(view: View) -> Form | None:
    """Return the form that names a victim and what to take, None without the card."""
    if not works(view, view.me, "pirate"):
        return None
    victims = [seat for seat in range(view.seats) if seat != view.me]
    fields = [field for field, sector in view.sectors.items()
              if sector.owner in victims and may_find(view, Steal(sector.owner, field))]  # fmt: skip
    domains: dict[str, Domain] = {
        "victim": Pick([Choice(seat, say("{seat}", seat=SeatName(seat))) for seat in victims], say("victim")),
        "field": Pick([Choice("", say("1 metal")), *(Choice(field, say("1 food from {field}", field=field))
                                                     for field in fields)], say("what")),
    }  # fmt: skip
    return Form(Steal, say("Let the Star Pirate take"), domains)


def check_steal(view: View, order: Steal) -> None:
    """Raise a Refusal unless the card works and there may be such a cube."""
    if not works(view, view.me, "pirate"):
        raise refusal("GE-TECH-PIRATE-1", "You have no {technology} that works now.").where(
            technology=TECHNOLOGY_NAMES["pirate"]
        )
    if not may_find(view, order):
        raise refusal(
            "GE-TECH-PIRATE-1",
            "There is nothing of the kind to steal: the Star Pirate takes 1 metal from the Storage of another seat "
            "that has some, or 1 food cube from a sector of that seat on which some lies. Only what a player whose "
            "turn comes before yours may buy or put there can be named in advance.",
        )
    check_once(view.sheet, say("This theft"), "GE-PBM-10", same=lambda other: other == order)

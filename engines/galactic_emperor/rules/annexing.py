"""Annexing: an Empire on an unclaimed planet sector where own ships are (GE-WARLORD-9 to 12, GE-RUL-29, GE-RUL-30)."""

from engines.core import (
    Choice,
    Choices,
    Form,
    Personal,
    Pick,
    Seat,
    SeatName,
    Text,
    close,
    procedure,
    refusal,
    say,
    say_n,
    schedule,
    tell,
)
from engines.galactic_emperor.model.commands import Annex, Command
from engines.galactic_emperor.model.pieces import Table, guard_of, owner_at, planets_at, take_control, tokens_left
from engines.galactic_emperor.model.state import Field, State
from engines.galactic_emperor.model.view import View
from engines.galactic_emperor.model.words import listed, tile_name
from engines.parts.examples import with_examples


def is_unclaimed(table: Table, seat: Seat, field: Field) -> bool:
    """Tell whether a seat's ships annex a field when they are there: planets, no owner, nobody on guard."""
    free = owner_at(table, field) is None and guard_of(table, seat, field) is None
    return free and planets_at(table, field) > 0


def unclaimed_under(table: Table, seat: Seat) -> list[Field]:
    """Return the unclaimed planet sectors where a seat's ships stand, in the order of their names."""
    fields = {ship.field for ship in table.players[seat].ships.values()}
    return sorted(field for field in fields if is_unclaimed(table, seat, field))


def annex(state: State, seat: Seat, field: Field) -> None:
    """Put an Empire on an unclaimed planet sector, if the reserve has one (GE-WARLORD-9, GE-RUL-30)."""
    if take_control(state, seat, field):
        tell(state, "Annexed", say("{seat} annexes {field}: {tile}.", seat=SeatName(seat), field=field,
                                   tile=tile_name(state.sectors[field].tile)))  # fmt: skip
    else:
        tell(state, "NotAnnexed", say("{seat} has no Empire in reserve: {field} stays unclaimed.",
                                      seat=SeatName(seat), field=field))  # fmt: skip


@procedure("GE-WARLORD-11", "GE-EXPLORER-4")
def annex_standing(state: State, seat: Seat) -> None:
    """Annex under ships that stand on unclaimed planets before anything moves; the owner picks if tokens are short."""
    fields = unclaimed_under(state, seat)
    tokens = tokens_left(state, seat)
    if 0 < tokens < len(fields):
        schedule(state, ChooseAnnexed(seat), annex_standing.at(seat=seat))
    else:
        for field in fields[:tokens]:
            annex(state, seat, field)


class ChooseAnnexed(Personal[State, View, Annex], frozen=True):
    """Say which of several sectors under own ships is annexed while there are Empires for some only."""

    judges = (Annex,)
    rules = ("GE-WARLORD-11", "GE-RUL-29")

    def prompt(self, view: View) -> Text:
        """Say how many Empires there are for how many sectors."""
        return say_n("Your ships stand on unclaimed sectors, and there is {n} Empire in your reserve: which of "
                     "{fields} is annexed?",
                     "Your ships stand on unclaimed sectors, and there are {n} Empires in your reserve: which of "
                     "{fields} is annexed next?", n=tokens_left(view, self.seat),
                     fields=listed(unclaimed_under(view, self.seat)))  # fmt: skip

    def choices(self, view: View) -> Choices:
        """One of the sectors."""
        picks = [Choice(field, _words(view, field)) for field in unclaimed_under(view, self.seat)]
        return with_examples(self, view, [Form(Annex, say("Annex"), {"field": Pick(picks, say("field"))})])

    def check(self, view: View, command: Annex) -> None:
        """Only an unclaimed planet sector under own ships."""
        fields = unclaimed_under(view, self.seat)
        if command.field not in fields:
            raise refusal("GE-WARLORD-11", "{field} cannot be annexed now; you can annex {fields}.").where(
                field=command.field, fields=listed(fields)
            )

    def default(self, view: View) -> Command:
        """The sector with the most planets, then the first by name."""
        fields = unclaimed_under(view, self.seat)
        return Annex(min(fields, key=lambda field: (-planets_at(view, field), field)))

    def perform(self, state: State, seat: Seat, command: Annex) -> None:
        """Put the Empire there."""
        close(state)
        annex(state, seat, command.field)


def _words(table: Table, field: Field) -> Text:
    return say("{field}: {tile}", field=field, tile=tile_name(table.sectors[field].tile))


STEPS = (annex_standing, ChooseAnnexed)

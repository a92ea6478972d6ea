"""The Ambassador closes a sector where influence has just landed (GE-TECH-AMBASSADOR)."""

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
    schedule,
    tell,
)
from engines.galactic_emperor.model.commands import Command, MakePrivate, Pass, PassRole, PlaceInfluence
from engines.galactic_emperor.model.pieces import Table, holder_of, owner_at, planets_at
from engines.galactic_emperor.model.plan_commands import PlanPrivate
from engines.galactic_emperor.model.state import NOBODY, Field, State
from engines.galactic_emperor.model.view import View
from engines.galactic_emperor.model.words import listed
from engines.galactic_emperor.rules.interrupts import plan_of
from engines.galactic_emperor.rules.technology import declared, works
from engines.parts.examples import with_examples

from .regency import is_closed, is_influenced, place_name, put, regency_of


def landed(table: Table, victim: Seat) -> list[Field]:
    """Return the sectors with a seat's influence, in the order of their names; the Throne is none (GE-RUL-52)."""
    placed = regency_of(table).placed
    return sorted(place for place in placed if placed[place].get(victim) and is_influenced(table, place))


def private_by_list(view: View, victim: Seat) -> MakePrivate | None:
    """Return the first sector on the seat's list whose condition holds, None if there is none (GE-PBM-20)."""
    fitting = [rule.field for rule in plan_of(view).private if _holds(view, victim, rule)]
    return MakePrivate(fitting[0]) if fitting else None


def _holds(view: View, victim: Seat, rule: PlanPrivate) -> bool:
    """Tell whether the seat meant has at least so many tokens on the sector."""
    if rule.field not in landed(view, victim) or rule.seat not in (NOBODY, victim):
        return False
    return regency_of(view).placed[rule.field][victim] >= rule.tokens


@procedure("GE-TECH-AMBASSADOR-1", "GE-TECH-AMBASSADOR-5")
def offer_private(state: State, seat: Seat) -> None:
    """Ask the Ambassador's owner once a player's tokens are down, unless a sector is closed already."""
    owner = holder_of(state, "ambassador")
    able = owner not in (None, seat) and works(state, owner, "ambassador")
    if able and owner is not None and not regency_of(state).private and landed(state, seat):
        schedule(state, NamePrivate(owner, seat))


class NamePrivate(Personal[State, View, Command], frozen=True):
    """Name a sector where `victim` has just placed influence private business, or let it pass."""

    judges = (MakePrivate,)
    rules = ("GE-TECH-AMBASSADOR-1", "GE-TECH-AMBASSADOR-4", "GE-PBM-20", "GE-RUL-52")

    victim: int

    def prompt(self, view: View) -> Text:
        """Name the sectors."""
        return say("{victim} has placed influence on {fields}. Your Ambassador can make one of these sectors your "
                   "private business: all influence of {victim} there must go elsewhere, and only you may place "
                   "any there until the role ends. Which, or pass?", victim=SeatName(self.victim),
                   fields=listed(landed(view, self.victim)))  # fmt: skip

    def choices(self, view: View) -> Choices:
        """One of the sectors, or none."""
        picks = [Choice(field, place_name(field)) for field in landed(view, self.victim)]
        return with_examples(self, view, [
            Form(MakePrivate, say("Make it private business"), {"field": Pick(picks, say("field"))}),
            Form(Pass, say("Let it pass")), Form(PassRole, say("Let everything pass in this role")),
        ])  # fmt: skip

    def check(self, view: View, command: Command) -> None:
        """Only where that player's influence has landed."""
        fields = landed(view, self.victim)
        if isinstance(command, MakePrivate) and command.field not in fields:
            raise refusal(
                "GE-TECH-AMBASSADOR-1", "{field} cannot be closed now: {victim} has just placed influence on {fields}."
            ).where(field=command.field, victim=SeatName(self.victim), fields=listed(fields))

    def default(self, view: View) -> Command:
        """What the list says; without one the best own sector that was touched, else none (GE-PBM-20, GE-PBM-27)."""
        if plan_of(view).private:
            return private_by_list(view, self.victim) or Pass()
        own = [field for field in landed(view, self.victim) if owner_at(view, field) == self.seat]
        return MakePrivate(min(own, key=lambda field: (-planets_at(view, field), field))) if own else Pass()

    def perform(self, state: State, seat: Seat, command: Command) -> None:
        """Announce the Ambassador, then close the sector."""
        close(state)
        if isinstance(command, MakePrivate):
            closing = close_sector.at(seat=seat, victim=self.victim, field=command.field)
            schedule(state, *declared(state, seat, "ambassador"), closing)
        elif isinstance(command, PassRole):
            state.secrets[seat].waived = True


@procedure("GE-TECH-AMBASSADOR-2", "GE-TECH-AMBASSADOR-3", "GE-RUL-53")
def close_sector(state: State, seat: Seat, victim: Seat, field: Field) -> None:
    """Close the sector and send the victim's tokens elsewhere; those of others stay. Nothing if it was blocked."""
    if not works(state, seat, "ambassador"):
        return
    regent = regency_of(state)
    regent.private, regent.private_owner = field, seat
    tokens = regent.placed[field].pop(victim)
    regent.hands[victim] += tokens
    tell(state, "MadePrivate",
         say("{seat}: “{field} is my private business.” The influence of {victim} there must go elsewhere.",
             seat=SeatName(seat), field=field, victim=SeatName(victim)))  # fmt: skip
    for order in state.orders[victim]:
        if isinstance(order, PlaceInfluence) and order.place == field:
            _fall_back(state, victim, order)


def _fall_back(state: State, victim: Seat, order: PlaceInfluence) -> None:
    """Move bounced tokens where their owner wanted them to go; without such a place the owner is asked again."""
    if order.fallback and not is_closed(state, victim, order.fallback):
        regency_of(state).hands[victim] -= order.tokens
        put(state, victim, order.fallback, order.tokens)


STEPS = (offer_private, NamePrivate, close_sector)

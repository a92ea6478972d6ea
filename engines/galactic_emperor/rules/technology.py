"""Using technologies, and the two interrupts that may come at any time: Saboteur and Time Warp (GE-TECH)."""

from engines.core import (
    NO_CHANCE,
    Chance,
    Choice,
    Choices,
    Form,
    Frame,
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
from engines.galactic_emperor.model import pieces
from engines.galactic_emperor.model.commands import Command, Pass, PassRole, ReRoll, Sabotage
from engines.galactic_emperor.model.pieces import Table, holder_of
from engines.galactic_emperor.model.state import Die, State
from engines.galactic_emperor.model.tables import CAUGHT_ON, DIE
from engines.galactic_emperor.model.view import View
from engines.galactic_emperor.model.words import KIND_NAMES, TECHNOLOGY_NAMES
from engines.parts.examples import with_examples

from .interrupts import bend, open_dice, sabotage_by_list

REROLLS = 2
"""How often one use of Time Warp may roll its die (GE-RUL-60)."""


def works(table: Table, seat: Seat, card: str) -> bool:
    """Tell whether a seat's technology has an effect now: owned, not blocked, not used up, not switched off."""
    return pieces.works(table, seat, card) and card not in _switched_off(table, seat)


def _switched_off(table: Table, seat: Seat) -> list[str]:
    """Return what the seat has switched off, as far as the looker may know (GE-PBM-28)."""
    if isinstance(table, State):
        return table.secrets[seat].plan.off
    return table.own.plan.off if table.own is not None and table.seat == seat else []


def declared(state: State, seat: Seat, card: str) -> list[Frame]:
    """Return the steps that announce the first effect of a technology in this role, none if it has no effect now.

    They come before the step that has the effect; that step asks `works` again, since the card may be blocked.
    """
    return [] if card in state.declared or not works(state, seat, card) else [declare.at(seat=seat, card=card)]


@procedure("GE-TECH-SABOTEUR-1", "GE-TECH-SABOTEUR-2", "GE-RUL-57")
def declare(state: State, seat: Seat, card: str) -> None:
    """Announce the use of a technology, and ask the owner of the Saboteur whether to block it."""
    state.declared.append(card)
    tell(state, "TechnologyUsed", say("{seat} uses {technology}.", seat=SeatName(seat),
                                      technology=TECHNOLOGY_NAMES[card]))  # fmt: skip
    saboteur = holder_of(state, "saboteur")
    if saboteur not in (None, seat) and works(state, saboteur, "saboteur"):
        schedule(state, OfferSabotage(saboteur, seat, card))


class OfferSabotage(Personal[State, View, Command], frozen=True):
    """Block the technology that `victim` is using, or let it pass (GE-TECH-SABOTEUR-1)."""

    judges = (Sabotage, ReRoll)
    rules = ("GE-TECH-SABOTEUR-1", "GE-PBM-24", "GE-PBM-27")

    victim: int
    card: str

    def prompt(self, _view: View) -> Text:
        """Name the technology and its user."""
        return say("{victim} uses {technology}. Your Saboteur can block it until the round ends; the victim then "
                   "throws a die, and on {caught} or more the Saboteur leaves the match. Sabotage, or pass?",
                   victim=SeatName(self.victim), technology=TECHNOLOGY_NAMES[self.card], caught=CAUGHT_ON)  # fmt: skip

    def choices(self, _view: View) -> Choices:
        """Block it or not."""
        return Choices([Form(Sabotage, say("Block {technology}", technology=TECHNOLOGY_NAMES[self.card])), *_NO])

    def check(self, _view: View, command: Command) -> None:
        """Only dice can be re-rolled."""
        if isinstance(command, ReRoll):
            raise refusal("GE-TECH-TIMEWARP-1", "Nothing can be re-rolled now; the Saboteur may be used, or pass.")

    def default(self, view: View) -> Command:
        """What the standing orders say, else let it pass (GE-PBM-27)."""
        return sabotage_by_list(view, self.victim, self.card) or Pass()

    def perform(self, state: State, seat: Seat, command: Command) -> None:  # later
        """Block the card at once; the victim then tries to catch the Saboteur (GE-RUL-56, GE-RUL-58)."""
        close(state)
        if isinstance(command, Sabotage):
            state.used.append("saboteur")
            state.blocked.append(self.card)
            tell(state, "Sabotaged", say("The Saboteur of {seat} blocks {technology} of {victim} until the round ends.",
                                         seat=SeatName(seat), technology=TECHNOLOGY_NAMES[self.card],
                                         victim=SeatName(self.victim)))  # fmt: skip
            schedule(state, throw_catch.at(seat=self.victim))
        elif isinstance(command, PassRole):
            state.secrets[seat].waived = True


@procedure("GE-TECH-SABOTEUR-3", "GE-RUL-58", "GE-RUL-59", "GE-PBM-25")
def throw_catch(state: State, chance: Chance, seat: Seat) -> None:
    """The victim throws a die to catch the Saboteur."""
    face = chance.die(DIE, f"seat {seat + 1} tries to catch the Saboteur")
    state.dice.append(Die(face, "catch", seat, hits_on=CAUGHT_ON))
    schedule(state, bend_time, judge_catch)


@procedure("GE-TECH-SABOTEUR-3")
def judge_catch(state: State) -> None:
    """On 5 or 6 the Saboteur leaves the match."""
    die = state.dice.pop()
    caught = die.face >= die.hits_on
    end = say("it is caught and leaves the match") if caught else say("it escapes")
    tell(state, "CatchThrown", say("{seat} throws {face} to catch the Saboteur: {end}.", seat=SeatName(die.seat),
                                   face=die.face, end=end))  # fmt: skip
    owner = holder_of(state, "saboteur")
    if caught and owner is not None:
        state.players[owner].technologies.remove("saboteur")
        state.removed.append("saboteur")


@procedure("GE-TECH-TIMEWARP-1", "GE-PBM-26", "GE-PBM-30", "GE-RUL-61")
def bend_time(state: State) -> None:
    """Ask the owner of Time Warp about the dice rolled last, if it is not used up this round."""
    owner = holder_of(state, "warp")
    if owner is not None and state.dice and works(state, owner, "warp"):
        schedule(state, BendTime(owner))


class BendTime(Personal[State, View, Command], frozen=True):
    """Re-roll one of the dice on the table, or none (GE-TECH-TIMEWARP-1)."""

    judges = (ReRoll, Sabotage)
    rules = ("GE-TECH-TIMEWARP-1", "GE-TECH-TIMEWARP-3", "GE-PBM-26", "GE-PBM-27")

    def prompt(self, view: View) -> Text:
        """Show the dice."""
        return say("Your Time Warp can re-roll one die, once in a round. The dice: {dice}. Re-roll which, or pass?",
                   dice=[die_name(number, view.dice[number - 1]) for number in open_dice(view.dice)])  # fmt: skip

    def choices(self, view: View) -> Choices:
        """Any of the open dice."""
        shown = [Choice(number, die_name(number, view.dice[number - 1])) for number in open_dice(view.dice)]
        return with_examples(self, view, [Form(ReRoll, say("Re-roll a die"), {"die": Pick(shown, say("die"))}), *_NO])

    def check(self, view: View, command: Command) -> None:
        """The die must lie there."""
        if isinstance(command, ReRoll):
            check_die(command.die, open_dice(view.dice))
        if isinstance(command, Sabotage):
            raise refusal(
                "GE-TECH-SABOTEUR-1", "No technology is being used that could be sabotaged; re-roll a die, or pass."
            )

    def default(self, view: View) -> Command:
        """What the standing orders say, else none (GE-PBM-27)."""
        return bend(view) or Pass()

    def perform(self, state: State, seat: Seat, command: Command) -> None:  # later
        """Announce it, so that the Saboteur may come in between (GE-PBM-30)."""
        close(state)
        if isinstance(command, ReRoll):
            schedule(state, *declared(state, seat, "warp"), roll_again.at(seat=seat, die=command.die))
        elif isinstance(command, PassRole):
            state.secrets[seat].waived = True


@procedure("GE-TECH-TIMEWARP-1", "GE-TECH-TIMEWARP-2", "GE-RUL-59", "GE-RUL-60")
def roll_again(state: State, chance: Chance, seat: Seat, die: int) -> None:
    """Roll the die again, unless Time Warp was blocked; then it may be rolled once more."""
    if works(state, seat, "warp"):
        reroll(state, chance, seat, die)
        schedule(state, BendAgain(seat, die))


def reroll(state: State, chance: Chance, seat: Seat, number: int) -> None:
    """Roll one of the dice on the table again."""
    die = state.dice[number - 1]
    before = die.face
    die.face, die.rolled = chance.die(DIE, f"Time Warp of seat {seat + 1}"), die.rolled + 1
    tell(state, "TimeBent", say("Time Warp of {seat}: a {before} is rolled again and shows {face}.",
                                seat=SeatName(seat), before=before, face=die.face))  # fmt: skip


class BendAgain(Personal[State, View, Command], frozen=True):
    """Roll the same die once more, or keep it (GE-TECH-TIMEWARP-2)."""

    judges = (ReRoll,)
    rules = ("GE-TECH-TIMEWARP-2", "GE-RUL-60")

    die: int

    def seats(self, state: State) -> list[Seat]:
        """The owner of Time Warp."""
        return [self.seat] if state.dice[self.die - 1].rolled < REROLLS else []

    def prompt(self, view: View) -> Text:
        """Show the die."""
        return say("The die now shows {face}. Re-roll it once more, or keep it (pass)?",
                   face=view.dice[self.die - 1].face)  # fmt: skip

    def choices(self, view: View) -> Choices:
        """That die only."""
        shown = [Choice(self.die, die_name(self.die, view.dice[self.die - 1]))]
        again = Form(ReRoll, say("Re-roll it once more"), {"die": Pick(shown, say("die"))})
        return with_examples(self, view, [again, _NO[0]])

    def check(self, _view: View, command: Command) -> None:
        """Only the die that was re-rolled."""
        if isinstance(command, ReRoll):
            check_die(command.die, [self.die])

    def default(self, view: View) -> Command:
        """What the standing orders say, else keep it."""
        return bend(view, self.die) or Pass()

    def perform(self, state: State, seat: Seat, command: Command, chance: Chance = NO_CHANCE) -> None:
        """The last result stands (GE-RUL-60)."""
        close(state)
        if isinstance(command, ReRoll):
            reroll(state, chance, seat, self.die)
        state.used.append("warp")


def check_die(die: int, allowed: list[int]) -> None:
    """Raise IllegalCommand unless the die is among those allowed."""
    if die not in allowed:
        raise refusal("GE-TECH-TIMEWARP-1", "Die {die} cannot be re-rolled now; there are: {dice}.").where(
            die=die, dice=allowed
        )


def die_name(number: int, die: Die) -> Text:
    """Return a die with what it was thrown for: “2: 4 (Cruiser C1 of Anna)”."""
    match die.sort:
        case "price":
            return say("{number}: {face} (price)", number=number, face=die.face)
        case "catch":
            return say("{number}: {face} (to catch the Saboteur)", number=number, face=die.face)
    unit = say("token") if die.unit == "token" else say("{kind} {ship}", kind=KIND_NAMES[die.unit[0]], ship=die.unit)
    return say("{number}: {face} ({unit} of {seat})", number=number, face=die.face, unit=unit, seat=SeatName(die.seat))


_NO = [
    Form(Pass, say("Let it pass")),
    Form(PassRole, say("Let everything pass until this role is over")),
]

STEPS = (declare, OfferSabotage, throw_catch, judge_catch, bend_time, BendTime, roll_again, BendAgain)

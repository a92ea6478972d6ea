"""The Combat Phase: where the active seat fights and fires at colonies, hex by hex, in the order it chooses (5.1.1)."""

from engines.core import Choices, Form, Frame, Personal, Seat, Text, close, procedure, refusal, say, schedule
from engines.space_empires.model.commands import Command, Fight, Scrap
from engines.space_empires.model.pieces import Table, faces, is_engaged, side_at
from engines.space_empires.model.scenarios import allied, comrades
from engines.space_empires.model.state import HEX_BY_HEX, Hex, State
from engines.space_empires.model.view import View
from engines.space_empires.rules.groups import check_scrap, do_scrap, scrap_forms
from engines.space_empires.rules.scanning import pick_hexes

from . import bombardment, combat
from .bombardment import bombard_colonies, bombard_colony, may_besiege, reload_guns
from .combat import fight_battle


@procedure("5.1.1a", "5.1.1b", "5.1.1d")
def fight_battles(state: State, seat: Seat) -> None:
    """Fight wherever the active seat has met enemies, and fire at colonies; once that came after all battles."""
    state.phase = "combat"
    hexes = pending(state, seat)
    if state.revision >= HEX_BY_HEX:
        reload_guns(state, seat)
        colonies = [at for at, colony in sorted(state.colonies.items()) if not allied(state, colony.owner, seat)]
        besieged = [hex_ for hex_ in colonies if side_at(state, seat, hex_)]
        schedule(state, attack_hexes.at(seat=seat, colonies=" ".join(besieged)))
    elif len(hexes) > 1:
        schedule(state, OrderBattles(seat), fight_battles.at(seat=seat))
    elif hexes:
        schedule(state, fight_battle.at(hex=hexes[0], attacker=seat), fight_battles.at(seat=seat))
    else:
        schedule(state, bombard_colonies.at(seat=seat))


@procedure("5.1.1b", "5.1.1d", "5.10.1a")
def attack_hexes(state: State, seat: Seat, colonies: str) -> None:
    """Attack the next hex; `colonies` are those still to be fired at, each when the battle there is over."""
    battles = pending(state, seat)
    if not battles:
        schedule(state, *(fire for hex_ in colonies.split() for fire in _salvos(state, seat, hex_)))
    elif len(open_ := open_hexes(state, seat, colonies)) == 1:
        schedule(state, *_attack(state, seat, open_[0], colonies))
    elif colonies:
        schedule(state, OrderAttacks(seat, colonies))
    else:
        schedule(state, OrderBattles(seat), attack_hexes.at(seat=seat, colonies=""))


def _attack(state: State, seat: Seat, hex_: Hex, colonies: str) -> list[Frame]:
    """Return the battle in a hex, the fire at the colony there, and what comes after it."""
    rest = " ".join(other for other in colonies.split() if other != hex_)
    battle = fight_battle.at(hex=hex_, attacker=seat)
    return [battle, *_salvos(state, seat, hex_), attack_hexes.at(seat=seat, colonies=rest)]


def _salvos(state: State, seat: Seat, hex_: Hex) -> list[Frame]:
    """Return the fire at a colony, of blood brothers one after the other (BB-13)."""
    return [bombard_colony.at(seat=one, hex=hex_) for one in comrades(state, seat)]


def pending(table: Table, seat: Seat) -> list[Hex]:
    """Return where a seat has battles to fight, sorted; contact has shown them to everybody."""
    return [hex_ for hex_ in sorted(table.contacts) if is_engaged(table, seat, hex_) and faces(table, seat, hex_)]


def open_hexes(table: Table, seat: Seat, colonies: str) -> list[Hex]:
    """Return where a seat may attack next: battles, and colonies that nobody defends."""
    undefended = [hex_ for hex_ in colonies.split() if may_besiege(table, seat, hex_)]
    return sorted({*pending(table, seat), *undefended})


class OrderBattles(Personal[State, View, Command], frozen=True):
    """Choose which of several battles is fought next (5.1.1d)."""

    judges = (Fight, Scrap)
    rules = ("5.1.1d",)

    def seats(self, state: State) -> list[Seat]:
        """The attacker."""
        return [self.seat] if len(pending(state, self.seat)) > 1 else []

    def prompt(self, view: View) -> Text:
        """Name the hexes."""
        return say("Which battle do you fight next: {hexes}?", hexes=pending(view, self.seat))

    def choices(self, view: View) -> Choices:
        """One of them, or scrapping."""
        fight = Form(Fight, say("Fight a battle"), {"hex": pick_hexes(pending(view, self.seat))})
        return Choices([fight, *scrap_forms(view)])

    def check(self, view: View, command: Command) -> None:
        """There must be a battle."""
        if isinstance(command, Scrap):
            check_scrap(view, command)
        elif isinstance(command, Fight) and command.hex not in pending(view, self.seat):
            raise refusal("5.1.1d", "There is no battle for you to fight in {hex} (5.1). Battles: {hexes}.").where(
                hex=command.hex, hexes=pending(view, self.seat)
            )

    def default(self, view: View) -> Command:
        """The first by its name."""
        return Fight(pending(view, self.seat)[0])

    def perform(self, state: State, seat: Seat, command: Command) -> None:
        """Fight it."""
        if isinstance(command, Scrap):
            do_scrap(state, seat, command)
        elif isinstance(command, Fight):
            close(state)
            schedule(state, fight_battle.at(hex=command.hex, attacker=seat))


class OrderAttacks(Personal[State, View, Command], frozen=True):
    """Choose where to attack next: a battle, with the colony there after it, or a colony alone (5.1.1d, 5.10.1)."""

    judges = (Fight, Scrap)
    rules = ("5.1.1d", "5.10.1a")

    colonies: str

    def prompt(self, view: View) -> Text:
        """Name the hexes."""
        return say("Where do you attack next: {hexes}?", hexes=open_hexes(view, self.seat, self.colonies))

    def choices(self, view: View) -> Choices:
        """One of them, or scrapping."""
        hexes = open_hexes(view, self.seat, self.colonies)
        return Choices([Form(Fight, say("Attack in a hex"), {"hex": pick_hexes(hexes)}), *scrap_forms(view)])

    def check(self, view: View, command: Command) -> None:
        """There must be a battle, or a colony to fire at."""
        hexes = open_hexes(view, self.seat, self.colonies)
        if isinstance(command, Scrap):
            check_scrap(view, command)
        elif isinstance(command, Fight) and command.hex not in hexes:
            raise refusal("5.1.1d", "There is nothing for you to attack in {hex} (5.1, 5.10). Choose {hexes}.").where(
                hex=command.hex, hexes=hexes
            )

    def default(self, view: View) -> Command:
        """The first battle by its name."""
        return Fight(pending(view, self.seat)[0])

    def perform(self, state: State, seat: Seat, command: Command) -> None:
        """Attack there; after scrapping it is seen anew where."""
        close(state)
        if isinstance(command, Scrap):
            do_scrap(state, seat, command)
            schedule(state, attack_hexes.at(seat=seat, colonies=self.colonies))
        elif isinstance(command, Fight):
            schedule(state, *_attack(state, seat, command.hex, self.colonies))


STEPS = (fight_battles, attack_hexes, OrderBattles, OrderAttacks, *combat.STEPS, *bombardment.STEPS)

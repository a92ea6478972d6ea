"""What comes of a raid: red goods for the attacker, blue ones for the defender, Ruins (NE-CONQUER-8 to 18)."""

from engines.core import Chance, Choices, Personal, Seat, SeatName, Text, close, procedure, say, schedule, tell
from engines.new_era.model.cards import printed
from engines.new_era.model.commands import Burn, Command, Spare
from engines.new_era.model.estate import attack_of, located, spares, with_event
from engines.new_era.model.goods import CONQUEST
from engines.new_era.model.state import State
from engines.new_era.model.view import View
from engines.new_era.model.words import card_words

from .acting import form_of
from .gaining import fire, gain, strip

RAID = "raid"


@procedure("NE-RN-37")
def fail(state: State) -> None:
    """The tokens are spent and nothing falls."""
    attack = attack_of(state)
    tell(state, "RaidFailed", say("The raid of {seat} on {card} fails.", seat=SeatName(attack.attacker),
                                  card=card_words(attack.card)), facts={"card": attack.card})  # fmt: skip
    state.attack = None


@procedure("NE-CONQUER-8", "NE-CONQUER-9", "NE-CONQUER-15")
def conquer(state: State, chance: Chance) -> None:
    """The attacker takes the red goods, the defender the blue ones; then Ruins, unless they may be spared."""
    attack = attack_of(state)
    shown = printed(attack.card)
    tell(state, "RaidWon", say("{seat} conquers {card} of {owner}.", seat=SeatName(attack.attacker),
                               card=card_words(attack.card), owner=SeatName(attack.defender)),
         facts={"card": attack.card})  # fmt: skip
    watching = {event: with_event(state.players[attack.attacker], event) for event in (CONQUEST, RAID)}
    gain(state, chance, attack.attacker, shown.spoils)
    gain(state, chance, attack.defender, shown.deal)
    for event, places in watching.items():
        fire(state, chance, attack.attacker, event, places)
    schedule(state, *((BurnOrSpare(attack.attacker),) if spares(state.players[attack.attacker]) else (ruin,)))


class BurnOrSpare(Personal[State, View, Command], frozen=True):
    """Gang HQ: the attacker decides whether the Location becomes Ruins (NE-CARDEX-9)."""

    judges = (Burn, Spare)

    def prompt(self, view: View) -> Text:
        """Ask it."""
        return say("You have conquered {card}. Do you burn it, or leave it as it is?",
                   card=card_words(attack_of(view).card))  # fmt: skip

    def choices(self, _view: View) -> Choices:
        """One or the other."""
        return Choices([
            form_of(Burn, say("Burn it"), [Burn()]),
            form_of(Spare, say("Leave it as it is"), [Spare()]),
        ])  # fmt: skip

    def check(self, view: View, command: Command) -> None:
        """Both are allowed."""

    def perform(self, state: State, seat: Seat, command: Command) -> None:
        """Ruins, or nothing."""
        close(state)
        attack = attack_of(state)
        if isinstance(command, Burn):
            schedule(state, ruin)
            return
        tell(state, "Spared", say("{seat} spares {card}.", seat=SeatName(seat), card=card_words(attack.card)),
             facts={"card": attack.card})  # fmt: skip
        state.attack = None

    def default(self, _view: View) -> Command | None:
        """Burn it, as a raid without Gang HQ does."""
        return Burn()


@procedure("NE-CONQUER-10", "NE-CONQUER-11", "NE-CONQUER-12", "NE-CONQUER-16", "NE-RN-30", "NE-RN-33")
def ruin(state: State) -> None:
    """The card is turned over and stays; what lay on it goes to the owner's Base."""
    attack = attack_of(state)
    owner, place = located(state, attack.card)
    strip(state, owner, place)
    place.ruins = True
    tell(state, "Ruined", say("{card} of {seat} lies in Ruins.", card=card_words(attack.card), seat=SeatName(owner)),
         facts={"card": attack.card})  # fmt: skip
    state.attack = None


STEPS = (fail, conquer, BurnOrSpare, ruin)

"""The shootout: reductions of the defender, answers of the attacker, until it is settled (NE-SHOOTOUT)."""

from engines.core import Choices, Personal, Seat, SeatName, Text, close, procedure, refusal, say, schedule, tell
from engines.new_era.model.commands import Command, Drop, Hold, Raise, Reduce, Switch
from engines.new_era.model.estate import attack_of, defence, held, locate, standing
from engines.new_era.model.goods import CONQUEST, MINUS, total
from engines.new_era.model.state import Location, State
from engines.new_era.model.view import View
from engines.new_era.model.words import card_words, goods_words

from .acting import form_of
from .means import check_tokens, smallest, token_sets, written
from .paying import spend
from .plunder import conquer, fail


def _target(table: State | View) -> Location:
    found = locate(table, attack_of(table).card)
    assert found is not None, "nothing happens to a target before the raid is over"
    return found[1]


def needed(table: State | View) -> int:
    """Return how strong the raid in progress must be."""
    return defence(_target(table))


def reductions(table: State | View) -> int:
    """Return by how much the defender could still reduce the raid (NE-SHOOTOUT-8)."""
    kept = held(table.players[attack_of(table).defender])
    return sum(total([good]) * count for good, count in kept.items() if good.startswith(MINUS))


@procedure("NE-SHOOTOUT-1", "NE-SHOOTOUT-5", "NE-SHOOTOUT-6")
def shoot(state: State) -> None:
    """Ask the defender, if that can change anything; otherwise it is settled."""
    attack = attack_of(state)
    helps = reductions(state) and attack.strength - reductions(state) < needed(state)
    schedule(state, *((OfferReduction(attack.defender),) if helps else (settle,)))


class OfferReduction(Personal[State, View, Command], frozen=True):
    """The defender may lower the strength with attack reduction tokens (NE-SHOOTOUT-1, 2, 7)."""

    judges = (Reduce, Hold)

    def prompt(self, view: View) -> Text:
        """Tell what is raided and how strongly."""
        attack = attack_of(view)
        return say("{seat} raids your {card} with strength {strength}; it falls at {need}. Do you reduce the attack?",
                   seat=SeatName(attack.attacker), card=card_words(attack.card), strength=attack.strength,
                   need=needed(view))  # fmt: skip

    def choices(self, view: View) -> Choices:
        """Any of the tokens, or none."""
        sets = [Reduce(written(tokens)) for tokens in token_sets(view.mine, MINUS)]
        return Choices([
            form_of(Reduce, say("Reduce the attack"), sets),
            form_of(Hold, say("Do not reduce it"), [Hold()]),
        ])  # fmt: skip

    def check(self, view: View, command: Command) -> None:
        """Tokens that one has."""
        if isinstance(command, Reduce):
            check_tokens(view, MINUS, command.tokens)

    def perform(self, state: State, seat: Seat, command: Command) -> None:
        """Spend the tokens; the attacker answers."""
        close(state)
        attack = attack_of(state)
        if isinstance(command, Reduce):
            tokens = command.tokens.split("+")
            spend(state.players[seat], tokens)
            attack.strength = max(0, attack.strength - total(tokens))
            tell(state, "RaidReduced", say("{seat} plays {tokens}: the raid has strength {strength}.",
                                           seat=SeatName(seat), tokens=[*goods_words(tokens)],
                                           strength=attack.strength))  # fmt: skip
        schedule(state, settle)

    def default(self, view: View) -> Command | None:
        """The cheapest tokens that stop the raid now; none if nothing does."""
        return cheapest_reduction(view)


def cheapest_reduction(view: View) -> Command:
    """Return the smallest reduction that stops the raid as it is now, or none."""
    over = attack_of(view).strength - needed(view)
    stopping = [tokens for tokens in token_sets(view.mine, MINUS) if total(tokens) > over]
    best = min(stopping, key=lambda tokens: (total(tokens), len(tokens)), default=None)
    return Hold() if best is None else Reduce(written(best))


@procedure("NE-SHOOTOUT-3", "NE-CONQUER-7")
def settle(state: State) -> None:
    """Strong enough: conquered. If not, the attacker may add tokens or turn elsewhere, if anything is left."""
    attack = attack_of(state)
    if attack.strength >= needed(state):
        schedule(state, conquer)
    elif raises(state) or switches(state):
        schedule(state, AnswerReduction(attack.attacker))
    else:
        schedule(state, fail)


def raises(table: State | View) -> list[tuple[str, ...]]:
    """Return the tokens that the attacker may add; none to a contact of the board (NE-ACTION-CONTACT-5)."""
    attack = attack_of(table)
    return [] if attack.direct else token_sets(table.players[attack.attacker], CONQUEST)


def switches(table: State | View) -> list[str]:
    """Return the other Locations of the defender that the strength suffices for (NE-RN-36)."""
    attack = attack_of(table)
    places = standing(table.players[attack.defender])
    return [place.card for place in places if place.card != attack.card and defence(place) <= attack.strength]


class AnswerReduction(Personal[State, View, Command], frozen=True):
    """The attacker whose raid is too weak now may add tokens, turn elsewhere or give up (NE-SHOOTOUT-3, 4)."""

    judges = (Raise, Switch, Drop)

    def prompt(self, view: View) -> Text:
        """Tell what is missing."""
        attack = attack_of(view)
        return say("Your raid on {card} has strength {strength} and needs {need}. Do you go on?",
                   card=card_words(attack.card), strength=attack.strength, need=needed(view))  # fmt: skip

    def choices(self, view: View) -> Choices:
        """Tokens to add, other targets, or nothing."""
        more = [Raise(written(tokens)) for tokens in raises(view)]
        others = [Switch(card) for card in switches(view)]
        forms = [form_of(Drop, say("Give the raid up"), [Drop()])]
        if others:
            forms.insert(0, form_of(Switch, say("Turn against another Location"), others))
        if more:
            forms.insert(0, form_of(Raise, say("Add tokens"), more))
        return Choices(forms)

    def check(self, view: View, command: Command) -> None:
        """Tokens that one has; a target within the strength reached."""
        if isinstance(command, Raise):
            if attack_of(view).direct:
                raise refusal("NE-ACTION-CONTACT-5", "Nothing can be added to a Conquest of the Contact Board.")
            check_tokens(view, CONQUEST, command.tokens)
        elif isinstance(command, Switch) and command.card not in switches(view):
            raise refusal("NE-RN-36", "You may turn against: {cards}.").where(
                cards=[card_words(card) for card in switches(view)] or say("nothing")
            )

    def perform(self, state: State, seat: Seat, command: Command) -> None:
        """A raise lets the defender reduce again; a switch is settled at once (NE-RN-38)."""
        close(state)
        attack = attack_of(state)
        if isinstance(command, Raise):
            tokens = command.tokens.split("+")
            spend(state.players[seat], tokens)
            attack.strength += total(tokens)
            tell(state, "RaidRaised", say("{seat} adds {tokens}: the raid has strength {strength}.",
                                          seat=SeatName(seat), tokens=[*goods_words(tokens)],
                                          strength=attack.strength))  # fmt: skip
            schedule(state, shoot)
        elif isinstance(command, Switch):
            attack.card = command.card
            tell(state, "RaidSwitched", say("{seat} turns against {card}.", seat=SeatName(seat),
                                            card=card_words(command.card)), facts={"card": command.card})  # fmt: skip
            schedule(state, conquer)
        else:
            schedule(state, fail)

    def default(self, view: View) -> Command | None:
        """The smallest raise that suffices, else the weakest other target, else nothing."""
        return best_answer(view)


def best_answer(view: View) -> Command:
    """Return the smallest raise that is enough now, else another target, else nothing."""
    attack = attack_of(view)
    enough = None if attack.direct else smallest(view.mine, CONQUEST, needed(view) - attack.strength)
    if enough:
        return Raise(written(enough))
    others = switches(view)
    return Switch(others[0]) if others else Drop()


STEPS = (shoot, OfferReduction, settle, AnswerReduction)

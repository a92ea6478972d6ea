"""A toy for tests of the contract: lamplighters walk a street, draw cards, strike at each other and bid in secret.

A round: everybody has a turn of up to three deeds, then all bid for a prize. Hidden are the deck, the hands, the sheets
and everybody's luck, a die thrown before the bids that only shows itself, and only to those who gamble.
"""

# ruff: noqa: ARG001, ARG002  # the contract hands over more than a toy needs

from typing import Any, ClassVar

from engines import core
from engines.core import (
    NO_CHANCE,
    BrokenInvariant,
    Chance,
    Choice,
    Choices,
    Clear,
    Decision,
    Done,
    Form,
    Game,
    Match,
    Number,
    Option,
    Options,
    OptionValue,
    Outcome,
    Panel,
    Personal,
    Pick,
    Question,
    Sealed,
    Seat,
    SeatName,
    Sheet,
    StandingOrders,
    TakeBack,
    Text,
    Words,
    close,
    procedure,
    refusal,
    say,
    schedule,
    tell,
)
from engines.parts.notation import Line, Notation, Slot, sealed_lines
from engines.parts.random_play import random_answer

CARDS = range(10)
DEEDS = 3
GOLD = 5


class Walk(core.Command, frozen=True):
    """Walk one to three doors on: public, no chance, nothing hidden."""

    doors: int


class Sort(core.Command, frozen=True):
    """Turn the own hand around: it is no deed, and nobody else notices."""

    private: ClassVar[bool] = True


class Draw(core.Command, frozen=True):
    """Take the top card of the deck: one learns it, the others see the hand grow."""


class Throw(core.Command, frozen=True):
    """Throw a die and walk as far."""


class Strike(core.Command, frozen=True):
    """Strike at another seat, which is asked at once whether it blocks."""

    at: int


class End(core.Command, frozen=True):
    """End the turn."""


class Block(core.Command, frozen=True):
    """Discard a card to block the blow."""

    card: int


class Yield(core.Command, frozen=True):
    """Take the blow: it costs one gold."""


class Vow(core.Command, frozen=True):
    """From now on block with the highest card, or take every blow, or ("ask") be asked."""

    how: str


class Offer(core.Command, frozen=True):
    """Offer so much gold; it may be said again, and the last offer counts."""

    gold: int


class Gamble(core.Command, frozen=True):
    """Add the own luck to the offer; it is shown at once and cannot be taken back."""


class AllIn(core.Command, frozen=True):
    """Offer everything and be done."""

    commits: ClassVar[bool] = True
    replaces: ClassVar[bool] = True


Command = (
    Walk | Sort | Draw | Throw | Strike | End | Block | Yield | Vow | Offer | Gamble | AllIn | Done | Clear | TakeBack
)


class State(core.State[Command], kw_only=True):
    """The whole truth."""

    options: Options
    round: int = 0
    deeds: int = 0
    deck: list[int] = []
    hands: list[list[int]] = []
    pile: list[int] = []
    doors: list[int] = []
    gold: list[int] = []
    luck: list[int] = []
    vows: dict[Seat, str] = {}


class View(core.View[Command], kw_only=True):
    """What one seat may know: `luck` is None until one has gambled."""

    round: int
    deeds: int
    hand: list[int]
    hand_sizes: list[int]
    cards_left: int
    pile: list[int]
    doors: list[int]
    gold: list[int]
    luck: int | None
    vow: str


class TakeTurn(Personal[State, View, Command], frozen=True):
    """Up to three deeds, then the end of the turn."""

    def prompt(self, view: View) -> Text:
        return say("You have {deeds} deeds left. What do you do?", deeds=DEEDS - view.deeds)

    def choices(self, view: View) -> Choices:
        others = [Choice(seat, say("seat {n}", n=seat + 1)) for seat in range(view.seats) if seat != self.seat]
        deeds = [
            Form(Walk, say("Walk"), {"doors": Number(1, 3, say("doors"))}, [Walk(1)]),
            Form(Sort, say("Sort your hand")),
            Form(Throw, say("Throw the die")),
            Form(Strike, say("Strike"), {"at": Pick(others, say("at whom"))}),
        ]
        draw = [Form(Draw, say("Draw a card"))] if view.cards_left else []
        return Choices([*(deeds + draw if view.deeds < DEEDS else []), Form(End, say("End your turn"))])

    def check(self, view: View, command: Command) -> None:
        if isinstance(command, Walk) and command.doors == 2 and view.doors[self.seat] == 0:
            raise refusal("TOY-1", "Nobody walks 2 doors from the first one; 1 or 3 are possible.")

    def perform(self, state: State, seat: Seat, command: Command, chance: Chance = NO_CHANCE) -> None:
        state.deeds += not isinstance(command, Sort)
        match command:
            case Walk(doors):
                walk(state, seat, doors)
            case Sort():
                state.hands[seat].reverse()
            case Draw():
                state.hands[seat].append(state.deck.pop(0))
                tell(state, "CardDrawn", say("You draw {card}.", card=state.hands[seat][-1]), to=[seat])
            case Throw():
                walk(state, seat, chance.die(6, "steps"))
            case Strike(at):
                schedule(state, Parry(at, seat))
            case _:
                schedule(state, end_turn)
                close(state)

    def default(self, view: View) -> Command:
        return End()


class Parry(Personal[State, View, Command], frozen=True):
    """Somebody strikes: discard a card or lose one gold. It interrupts the turn of whoever strikes."""

    by: int

    def seats(self, state: State) -> list[Seat]:
        return [self.seat] if state.gold[self.seat] else []

    def prompt(self, view: View) -> Text:
        return say("{seat} strikes at you. Do you block?", seat=SeatName(self.by))

    def choices(self, view: View) -> Choices:
        cards = Pick([Choice(card, say("card {n}", n=card)) for card in view.hand], say("card"))
        return Choices([Form(Block, say("Block"), {"card": cards}), Form(Yield, say("Take the blow"))])

    def check(self, view: View, command: Command) -> None:
        """Whatever is offered may be done."""

    def perform(self, state: State, seat: Seat, command: Command) -> None:
        close(state)
        if isinstance(command, Block):
            state.hands[seat].remove(command.card)
            state.pile.append(command.card)
        else:
            state.gold[seat] -= 1

    def default(self, view: View) -> Command:
        return Yield()


class TakeVow(Question[State, View, Command], frozen=True):
    """What to do about every blow."""

    judges: ClassVar[tuple[type[core.Command], ...]] = (Vow,)

    def seats(self, state: State) -> list[Seat]:
        return list(range(state.seats))

    def prompt(self, view: View) -> Text:
        return say("When somebody strikes at you: {vow}.", vow=view.vow)

    def choices(self, view: View) -> Choices:
        how = [Choice(vow, say("{vow}", vow=vow)) for vow in ("ask", "block", "yield")]
        return Choices([Form(Vow, say("Vow"), {"how": Pick(how, say("what to do"))})])

    def check(self, view: View, command: Command) -> None:
        """The choices say it all."""

    def perform(self, state: State, seat: Seat, command: Command) -> None:
        assert isinstance(command, Vow)
        state.vows[seat] = command.how

    def default(self, view: View) -> Command | None:
        return None


def keep_vow(decision: Decision, chance: Chance) -> Command | None:
    """Block with the highest card or yield, as vowed; a vow to block without a card is broken."""
    view = decision.view
    assert isinstance(view, View)
    if not isinstance(decision.question, Parry) or view.vow == "ask":
        return None
    return Yield() if view.vow == "yield" else Block(max(view.hand, default=-1))


class Bid(Sealed[State, View, Command], frozen=True):
    """Offer gold in secret for the prize of the round."""

    judges: ClassVar[tuple[type[core.Command], ...]] = (Offer,)

    def seats(self, state: State) -> list[Seat]:
        return list(range(state.seats))

    def prompt(self, view: View) -> Text:
        return say("What do you offer? You have {gold} gold.", gold=mine(view))

    def choices(self, view: View) -> Choices:
        gold = Number(0, mine(view), say("gold"))
        gamble = [] if Gamble() in view.sheet else [Form(Gamble, say("Gamble"))]
        return Choices([Form(Offer, say("Offer"), {"gold": gold}, [Offer(0)]), *gamble, Form(AllIn, say("Everything"))])

    def check(self, view: View, command: Command) -> None:
        match command:
            case Offer(gold) if not 0 <= gold <= mine(view):
                raise refusal("TOY-2", "You have {have} gold, not {gold}.").where(have=mine(view), gold=gold)
            case TakeBack() if view.sheet[-1:] == [Gamble()]:
                raise refusal("TOY-3", "Luck that has been seen cannot be taken back.")
            case Clear() | AllIn() if Gamble() in view.sheet:
                raise refusal("TOY-3", "Luck that has been seen stays on the sheet.")

    def reveal(self, state: State, sheets: dict[Seat, list[Command]]) -> None:
        """The best offer takes the prize; of equals the one who moved first this round."""
        offers = {seat: strength(state, seat, sheets[seat]) for seat in in_turn(state)}
        winner = max(offers, key=lambda seat: offers[seat])
        prize = 2 if state.revision >= 2 else 1
        state.gold[winner] += prize
        state.luck = []
        tell(state, "PrizeWon", say("{seat} wins the prize.", seat=SeatName(winner)), facts={"prize": prize})


@procedure("TOY-0")
def play_round(state: State) -> None:
    """Turns, then bids, until the agreed number of rounds is over."""
    if state.round == int(state.options["rounds"]):
        schedule(state, finish)
    else:
        state.round += 1
        schedule(state, *(begin_turn.at(seat=seat) for seat in in_turn(state)), throw_luck, Bid(), play_round)


@procedure()
def begin_turn(state: State, seat: Seat) -> None:
    """A turn begins."""
    state.deeds = 0
    schedule(state, TakeTurn(seat))


@procedure()
def end_turn(state: State) -> None:
    """A turn is over."""
    tell(state, "TurnEnded", say("The turn is over."))


@procedure()
def throw_luck(state: State, chance: Chance) -> None:
    """Everybody's luck is thrown before the bids, where nobody sees it."""
    state.luck = [chance.die(6, f"luck of seat {seat + 1}") for seat in range(state.seats)]


@procedure()
def deal(state: State, chance: Chance) -> None:
    """Two cards each."""
    state.deck = chance.shuffle(CARDS, "deck")
    state.hands = [[state.deck.pop(), state.deck.pop()] for _ in range(state.seats)]


@procedure()
def finish(state: State) -> None:
    """Most gold wins."""
    ranking = [[seat for seat in range(state.seats) if state.gold[seat] == n] for n in sorted({*state.gold})[::-1]]
    state.outcome = Outcome(ranking, list(state.gold), say("{seat} has most gold.", seat=SeatName(ranking[0][0])))


def walk(state: State, seat: Seat, doors: int) -> None:
    state.doors[seat] += doors
    tell(state, "Walked", say("{seat} walks {n} doors.", seat=SeatName(seat), n=doors))


def in_turn(state: State) -> list[Seat]:
    first = (state.round - 1) % state.seats
    return [(first + n) % state.seats for n in range(state.seats)]


def strength(state: State, seat: Seat, sheet: list[Command]) -> int:
    """Return the last offer and, if gambled, the luck."""
    offer = 0
    for line in sheet:
        match line:
            case Offer(gold):
                offer = gold
            case AllIn():
                offer = state.gold[seat]
    return offer + (state.luck[seat] if Gamble() in sheet else 0)


def mine(view: View) -> int:
    return 0 if view.seat is None else view.gold[view.seat]


def set_up(seats: int, options: Options, chance: Chance) -> State:
    state = State(seats=seats, options=options, doors=[0] * seats, gold=[GOLD] * seats)
    schedule(state, deal, play_round)
    return state


def sheet_of(state: State, seat: Seat | None) -> Sheet[Command]:
    return Sheet() if seat is None else state.sheets.get(seat, Sheet())


def knows_luck(state: State, seat: Seat | None) -> bool:
    return Gamble() in sheet_of(state, seat).commands


def view_of(state: State, seat: Seat | None) -> View:
    return View(
        seat=seat, seats=state.seats,
        round=state.round, deeds=state.deeds, hand=[] if seat is None else list(state.hands[seat]),
        hand_sizes=[len(hand) for hand in state.hands], cards_left=len(state.deck), pile=list(state.pile),
        doors=list(state.doors), gold=list(state.gold),
        luck=state.luck[seat] if seat is not None and knows_luck(state, seat) else None,
        vow="ask" if seat is None else state.vows.get(seat, "ask"),
    )  # fmt: skip


def hidden(state: State, seat: Seat | None) -> list[Any]:
    """The deck, the hands, luck and vows of the others, and the own luck until one has gambled."""
    others = [other for other in range(state.seats) if other != seat]
    luck = [die for other, die in enumerate(state.luck) if other != seat or not knows_luck(state, seat)]
    return [state.deck, [state.hands[other] for other in others], luck, [state.vows.get(n) for n in others]]


def determinize(state: State, seat: Seat | None, chance: Chance) -> None:
    others = [who for who in range(state.seats) if who != seat]
    pool = chance.shuffle(sorted([*state.deck, *(card for who in others for card in state.hands[who])]), "pool")
    state.deck = [pool.pop() for _ in state.deck]
    for who in others:
        state.hands[who] = [pool.pop() for _ in state.hands[who]]
        state.vows[who] = chance.pick(["ask", "block", "yield"], "another vow")
    for who in range(len(state.luck)):
        if who != seat or not knows_luck(state, seat):
            state.luck[who] = chance.die(6, "other luck")


def another_sheet(state: State, owner: Seat, sheet: Sheet[Command], chance: Chance) -> Sheet[Command]:
    return Sheet([Offer(chance.below(state.gold[owner] + 1, "another offer"))], sheet.done)


def audit(state: State) -> None:
    cards = [*state.deck, *state.pile, *(card for hand in state.hands for card in hand)]
    if sorted(cards) != list(CARDS):
        message = f"the cards are {sorted(cards)}"
        raise BrokenInvariant(message)


class Board:
    """A street in words and as a picture."""

    def svg(self, view: View, words: Words, scene: int = -1, room: int = 0) -> str:
        return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><text y="9">{view.doors}</text></svg>'

    def text(self, view: View, words: Words) -> str:
        return words(say("Doors: {doors}. Gold: {gold}.", doors=view.doors, gold=view.gold))

    def scenes(self, view: View, words: Words) -> list[str]:
        return []

    def panels(self, view: View, words: Words) -> list[Panel]:
        return []


NUMBER = Slot(int)
NOTATION = Notation(
    [
        Line(Walk, {"en": ["walk {doors}"], "pl": ["idź {doors}"]}, {"doors": NUMBER}),
        Line(Sort, {"en": ["sort"], "pl": ["porządkuj"]}),
        Line(Draw, {"en": ["draw"], "pl": ["dobierz"]}),
        Line(Throw, {"en": ["throw"], "pl": ["rzuć"]}),
        Line(Strike, {"en": ["strike [at] {at}"], "pl": ["uderz [w] {at}"]}, {"at": NUMBER}),
        Line(End, {"en": ["end"], "pl": ["zakończ"]}),
        Line(Block, {"en": ["block [with] {card}"], "pl": ["blokuj {card}"]}, {"card": NUMBER}),
        Line(Yield, {"en": ["yield"], "pl": ["ustąp"]}),
        Line(Vow, {"en": ["vow {how}"], "pl": ["ślubuj {how}"]}, {"how": Slot(str)}),
        Line(Offer, {"en": ["offer {gold}"], "pl": ["oferuj {gold}"]}, {"gold": NUMBER}),
        Line(Gamble, {"en": ["gamble"], "pl": ["zaryzykuj"]}),
        Line(AllIn, {"en": ["all-in"], "pl": ["wszystko"]}),
        *sealed_lines(),
    ]
)

ROUNDS = Option("rounds", say("Rounds"), [OptionValue("1", say("One")), OptionValue("2", say("Two"))])

GAME: Game[State, View] = Game(
    slug="lamplighters",
    title=say("Lamplighters"),
    blurb=say("A street, some cards, a prize."),
    seats=range(2, 4),
    colours=("red", "blue", "green"),
    options=(ROUNDS,),
    state=State,
    view_type=View,
    command=Command,
    steps=(deal, play_round, begin_turn, TakeTurn, Parry, end_turn, throw_luck, Bid, finish),
    set_up=set_up,
    own_view=view_of,
    own_hidden=hidden,
    own_determinize=determinize,
    another_sheet=another_sheet,
    audit=audit,
    notation=NOTATION,
    faces=Board(),
    bots={"random": random_answer},
    most_commands=400,
    standing_orders=StandingOrders(TakeVow(), keep_vow),
)


def truth(match: Match) -> State:
    """Return the state of a match of this game."""
    assert isinstance(match.state, State)
    return match.state


def seen(match: Match, seat: Seat | None) -> View:
    """Return what the seat sees in a match of this game."""
    view = match.view(seat)
    assert isinstance(view, View)
    return view

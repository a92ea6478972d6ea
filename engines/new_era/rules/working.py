"""Workers: at own Actions, at others' open production, two for a basic resource (NE-WORKER)."""

from collections.abc import Iterator, Sequence

from engines.core import Chance, Seat, SeatName, refusal, say, tell
from engines.new_era.model.abilities import RUN, STEAL, UPGRADE
from engines.new_era.model.abilities import Work as WorkOf
from engines.new_era.model.cards import OPEN, printed
from engines.new_era.model.commands import Hire, Steal, Visit, Work
from engines.new_era.model.estate import held, locate, located, made, own, raidable, standing, with_event
from engines.new_era.model.goods import BASIC, WORKER, add, is_points, listed
from engines.new_era.model.state import Location, State
from engines.new_era.model.tables import MOST_USES, THREE, WORKERS_FOR_A_RESOURCE
from engines.new_era.model.view import View
from engines.new_era.model.words import GOODS, card_words, goods_words

from .acting import Action, named
from .bringing import check_not_passed
from .gaining import befall, fire, gain
from .paying import charge, check_price, pays, spend

WORKERS_EVENT = "workers"
DRAW, LEAVE = "draw", "leave"


def workers_needed(place: Location, work: WorkOf) -> int:
    """Return how many Workers the next use takes: one more than the last; some take none (NE-CARD-24, NE-RN-66)."""
    return place.uses + work.workers if work.workers else 0


class Working(Action[Work]):
    """Use the Action of an own Location, at most twice a turn (NE-WORKER-1 to 9)."""

    command = Work
    label = say("Use an Action")

    def candidates(self, view: View) -> Iterator[Work]:
        """Every own Action, on everything that it may be meant for."""
        for place in standing(view.mine):
            if (work := printed(place.card).ability.work) and work.effect != STEAL:
                for target in _targets(view, work):
                    yield from (Work(place.card, target, pay) for pay in pays(view, work.cost))

    def check(self, view: View, order: Work) -> None:
        """An own Action, not used twice, Workers, its price, a target."""
        place = own(view.mine, order.card)
        work = printed(order.card).ability.work if place else None
        if place is None or work is None:
            raise refusal("NE-WORKER-1", "{card} is no Action of your State.").where(card=named(order.card))
        if work.effect == STEAL:
            raise refusal("NE-51STATE-10", "Say what {card} takes from whom.").where(card=card_words(order.card))
        _check_use(view, place, work)
        check_price(view, "NE-WORKER-3", work.cost, order.pay)
        if order.target not in _targets(view, work):
            raise refusal("NE-CARDEX-16" if work.effect == UPGRADE else "NE-CARDEX-20",
                          "{card} does not work on {target}.").where(
                card=card_words(order.card), target=named(order.target))  # fmt: skip
        if work.gain and all(map(is_points, work.gain)) and len(place.tokens) >= THREE:
            raise refusal("NE-RN-29", "Three tokens lie on {card}; it gives no more victory points.").where(
                card=card_words(order.card)
            )

    def perform(self, state: State, seat: Seat, order: Work, chance: Chance) -> None:
        """The Workers stay on the card; what it gives is received at once."""
        _, place = located(state, order.card)
        work = _use(state, seat, place)
        charge(state, seat, work.cost, order.pay)
        tell(state, "ActionUsed", say("{seat} uses {card}.", seat=SeatName(seat), card=card_words(order.card)),
             facts={"card": order.card})  # fmt: skip
        if work.effect:
            _, target = located(state, order.target)
            _effect(state, chance, seat, work, target)
        else:
            gain(state, chance, seat, work.gain, place)


def _check_use(view: View, place: Location, work: WorkOf) -> None:
    if place.uses >= MOST_USES:
        raise refusal("NE-WORKER-9", "{card} was used twice this turn.").where(card=card_words(place.card))
    _check_workers(view, workers_needed(place, work), work)


def _use(state: State, seat: Seat, place: Location) -> WorkOf:
    """Send the Workers that the next use of a card takes; they stay on it."""
    work = printed(place.card).ability.work
    assert work is not None, "the order was checked"
    workers = workers_needed(place, work)
    spend(state.players[seat], [WORKER] * workers)
    place.workers += workers
    place.uses += 1
    return work


def _check_workers(view: View, need: int, work: WorkOf) -> None:
    spare = held(view.mine)[WORKER] - sum(good == WORKER for good in work.cost)
    if spare < need:
        raise refusal("NE-CARD-24", "That takes {n} Worker; you have {workers}.",
                      "That takes {n} Workers; you have {workers}.").where(n=need, workers=max(spare, 0))  # fmt: skip


def _targets(view: View, work: WorkOf) -> Sequence[str]:
    """Return what an Action may be used on: an empty name where it needs no target."""
    if work.effect == UPGRADE:
        return [place.card for place in standing(view.mine)
                if work.of in printed(place.card).types and not place.upgraded]  # fmt: skip
    if work.effect == RUN:
        return [place.card for place in standing(view.mine) if printed(place.card).produces]
    return [""]


def _effect(state: State, chance: Chance, seat: Seat, work: WorkOf, target: Location) -> None:
    """A token outside the three (NE-CARDEX-16 to 19), or what a Production Location normally makes (NE-CARDEX-20)."""
    if work.effect == UPGRADE:
        target.upgraded = True
        tell(state, "Upgraded", say("{card} is worth a victory point more.", card=card_words(target.card)),
             facts={"card": target.card})  # fmt: skip
    else:
        gain(state, chance, seat, made(state.players[seat], printed(target.card)), target)


class Stealing(Action[Steal]):
    """Take a basic resource of another player: two Workers, then three (NE-51STATE-10, NE-51STATE-11)."""

    command = Steal
    label = say("Take a resource of another player")

    def candidates(self, view: View) -> Iterator[Steal]:
        """Every basic resource beside the Bases of others."""
        for place in standing(view.mine):
            if (work := printed(place.card).ability.work) and work.effect == STEAL:
                for victim, player in enumerate(view.players):
                    yield from (Steal(good, victim, place.card) for good in BASIC if good in player.goods)

    def check(self, view: View, order: Steal) -> None:
        """An own card that steals, Workers, somebody else who has not passed, and the resource beside their Base."""
        place = own(view.mine, order.card)
        work = printed(order.card).ability.work if place else None
        if place is None or work is None or work.effect != STEAL:
            raise refusal("NE-51STATE-10", "{card} is no card of your State that steals.").where(card=named(order.card))
        if order.victim == view.me or order.victim not in range(view.seats):
            raise refusal("NE-51STATE-10", "{card} takes from another player.").where(card=card_words(order.card))
        check_not_passed(view, order.victim, "NE-51STATE-7")
        goods = view.players[order.victim].goods
        if order.good not in BASIC or order.good not in goods:
            raise refusal(
                "NE-51STATE-10", "{seat} has beside the Base: {goods}. Only basic resources are taken."
            ).where(seat=SeatName(order.victim), goods=[*goods_words(listed(goods))])
        _check_use(view, place, work)

    def perform(self, state: State, seat: Seat, order: Steal, chance: Chance) -> None:
        """It changes hands at once."""
        _, place = located(state, order.card)
        _use(state, seat, place)
        spend(state.players[order.victim], [order.good])
        tell(state, "ActionUsed", say("{seat} uses {card} against {other}.", seat=SeatName(seat),
                                      card=card_words(order.card), other=SeatName(order.victim)),
             facts={"card": order.card})  # fmt: skip
        gain(state, chance, seat, (order.good,))


class Visiting(Action[Visit]):
    """Send a Worker to the open production of another player, who keeps the Worker (NE-WORKER-10 to 16)."""

    command = Visit
    label = say("Send a Worker to another player")

    def candidates(self, view: View) -> Iterator[Visit]:
        """Every open production of others."""
        for _, place in raidable(view, view.me):
            if printed(place.card).kind == OPEN:
                yield Visit(place.card)

    def check(self, view: View, order: Visit) -> None:
        """Open production of somebody who has not passed, not visited yet, the fourth visit is one too many."""
        found = locate(view, order.card)
        if found is None or found[0] == view.me or printed(order.card).kind != OPEN:
            raise refusal("NE-CARD-21", "{card} is no open production of another player.").where(card=named(order.card))
        owner, place = found
        check_not_passed(view, owner, "NE-ACTION-8")
        if view.me in place.visits:
            raise refusal("NE-WORKER-14", "You have visited {card} this turn.").where(card=card_words(order.card))
        if view.mine.visits >= THREE:
            raise refusal("NE-WORKER-16", "You have made three visits this turn.")
        check_price(view, "NE-WORKER-10", (WORKER,))

    def perform(self, state: State, seat: Seat, order: Visit, chance: Chance) -> None:
        """The Worker joins the owner's goods at once; points go on the visitor's Base (NE-RN-25, NE-RN-26)."""
        player = state.players[seat]
        owner, place = located(state, order.card)
        spend(player, [WORKER])
        add(state.players[owner].goods, WORKER)
        befall(state, owner, "visit")
        place.visits.append(seat)
        player.visits += 1
        tell(state, "Visited", say("{seat} sends a Worker to {card} of {owner}.", seat=SeatName(seat),
                                   card=card_words(order.card), owner=SeatName(owner)),
             facts={"card": order.card})  # fmt: skip
        gain(state, chance, seat, made(state.players[owner], printed(order.card)))


class Hiring(Action[Hire]):
    """Two Workers for a basic resource (NE-WORKER-17 to 19)."""

    command = Hire
    label = say("Two Workers for a resource")

    def candidates(self, view: View) -> Iterator[Hire]:
        """Every basic resource."""
        rat = bool(with_event(view.mine, WORKERS_EVENT))
        for good in BASIC:
            yield from (Hire(good, choice) for choice in ((DRAW, LEAVE) if rat else (DRAW,)))

    def check(self, view: View, order: Hire) -> None:
        """A basic resource, two Workers."""
        if order.good not in BASIC:
            raise refusal("NE-WORKER-19", "Two Workers give one of: {goods}.").where(
                goods=[GOODS[good] for good in BASIC]
            )
        check_price(view, "NE-WORKER-17", (WORKER,) * WORKERS_FOR_A_RESOURCE)

    def perform(self, state: State, seat: Seat, order: Hire, chance: Chance) -> None:
        """The Rat may draw a card for it (NE-CARDEX-12)."""
        player = state.players[seat]
        spend(player, [WORKER] * WORKERS_FOR_A_RESOURCE)
        tell(state, "WorkersHired", say("{seat} gives two Workers for {good}.", seat=SeatName(seat),
                                        good=GOODS[order.good]))  # fmt: skip
        gain(state, chance, seat, (order.good,))
        if order.rat != LEAVE:
            fire(state, chance, seat, WORKERS_EVENT, with_event(player, WORKERS_EVENT))


ACTIONS = (Working(), Stealing(), Visiting(), Hiring())

"""What a card does, in a sentence made of its table row: the same words for letters, pages and tests."""

from collections.abc import Iterator, Sequence

from engines.core import Command, Text, say
from engines.new_era.model.abilities import RUN, STEAL, Count, Work
from engines.new_era.model.cards import FOUNDATION, PIECES, Card
from engines.new_era.model.commands import BOARD, TOKENS, Annex, Conquer, Deal, Fortify, Play, Raid
from engines.new_era.model.goods import WORKER
from engines.new_era.model.words import GOODS, KIND_NAMES, TYPE_NAMES, goods_words

EVENTS = {
    "annex": say("each Annexation"),
    "deal": say("each Deal"),
    "conquest": say("each Conquest"),
    "rebuild": say("each Rebuild"),
    "restore": say("each Restore"),
    "raid": say("each successful raid"),
    "workers": say("two Workers for a resource"),
}

ROOMS = {
    "basic": say("basic resources"),
    "worker": say("Workers"),
    "deal": say("Cooperation tokens"),
    "conquest": say("Conquest tokens"),
}

_MEANS = {
    TOKENS: say("With Contact tokens, no more than needed."),
    BOARD: say("By a field of the Contact Board, for its price."),
}


def effect(card: Card) -> Text:
    """Return all that the central field of a card says."""
    return joined([*_sentences(card)] or [say("No ability.")])


def gist(value: str) -> Text | None:
    """Return what a card does; None if that is no card's name."""
    return effect(PIECES[value]) if value in PIECES else None


def deed(command: Command) -> Text | None:
    """Return what the chosen side of an Instant gives, or by what a contact is made; None where there is no choice."""
    if isinstance(command, Annex | Conquer | Deal | Fortify | Raid):
        return _MEANS.get(command.by) if _is_distant(command.card) else None
    sides = PIECES[command.card].ability.sides if isinstance(command, Play) and command.card in PIECES else ()
    if not isinstance(command, Play) or not 0 < command.side <= len(sides) > 1:
        return None
    return say("Get {goods}.", goods=[*goods_words(sides[command.side - 1])])


def _is_distant(card: str) -> bool:
    """Tell whether a card needs something to be reached."""
    return card not in PIECES or PIECES[card].distance > 0


def joined(sentences: Sequence[Text]) -> Text:
    """Return sentences one after the other, as one."""
    first, *others = sentences
    for other in others:
        first = say("{sentence} {next}", sentence=first, next=other)
    return first


def _sentences(card: Card) -> Iterator[Text]:
    ability = card.ability
    if card.once:
        yield say("When built: gain {goods}.", goods=[*goods_words(card.once)])
    if ability.placed:
        yield say("Lies on it at entry: {goods}.", goods=[*goods_words(ability.placed)])
    if ability.produces:
        yield say("Produces {goods}.", goods=[*goods_words(ability.produces)])
    if ability.counted:
        yield _counted(card, ability.counted)
    if ability.work:
        yield _work(ability.work)
    yield from _events(card)
    for room in ability.rooms:
        yield say("Stores up to {n} {kind}.", n=room.places, kind=ROOMS[room.kind])
    yield from _rest(card)


def _events(card: Card) -> Iterator[Text]:
    for after in card.ability.after:
        goods = [*goods_words(after.gain)]
        if after.of:
            yield say("After {event} of type {type}: {goods}.", event=EVENTS[after.event], type=TYPE_NAMES[after.of],
                      goods=goods)  # fmt: skip
        else:
            yield say("After {event}: {goods}.", event=EVENTS[after.event], goods=goods)
    for each in card.ability.each:
        goods = [*goods_words(each.gain)]
        if each.production:
            yield say("For each {good} of the Production phase: {goods}.", good=GOODS[each.good], goods=goods)
        else:
            yield say("For each {good} gained: {goods}.", good=GOODS[each.good], goods=goods)


def _rest(card: Card) -> Iterator[Text]:
    ability = card.ability
    if ability.spare:
        yield say("What you raid need not become Ruins.")
    if ability.twice:
        yield say("One Cooperation token makes two Deals.")
    if card.code == FOUNDATION:
        yield say("Nothing can be rebuilt into it; it can be rebuilt into anything with a type.")
    if ability.sides:
        sides = [say("{goods}", goods=[*goods_words(side)]) for side in ability.sides]
        if ability.price:
            yield say("Pay {cost}, get {goods}.", cost=[*goods_words(ability.price)], goods=sides[0])
        elif len(sides) > 1:
            yield say("Get {goods}, or {others}.", goods=sides[0], others=sides[1])
        else:
            yield say("Get {goods}.", goods=sides[0])


def _counted(card: Card, count: Count) -> Text:
    if card.produces:
        return say("Produces {good} for each {type} icon in your State, its own included, {n} at most.",
                   good=GOODS[count.good], type=TYPE_NAMES[count.of], n=count.most)  # fmt: skip
    return say("When built: gain 1 VP for each {type} icon in your State, its own included, at most {n}.",
               type=TYPE_NAMES[count.of], n=count.most)  # fmt: skip


def _work(work: Work) -> Text:
    cost = [*goods_words((*(WORKER,) * work.workers, *work.cost))]
    if work.effect == STEAL:
        return say("{cost}: a basic resource of another player who has not passed; the second use takes three.",
                   cost=cost)  # fmt: skip
    if work.effect == RUN:
        return say("{cost}: an own Production Location produces.", cost=cost)
    if work.effect:
        return say("{cost}: put a 1 VP token on one of your {type} cards.", cost=cost, type=TYPE_NAMES[work.of])
    return say("{cost}: {goods}.", cost=cost, goods=[*goods_words(work.gain)])


def headline(card: Card) -> Text:
    """Return kind, distance, defence and types of a card."""
    if not card.is_location:
        return KIND_NAMES[card.kind]
    types = [TYPE_NAMES[kind] for kind in card.types] or [say("no type")]
    return say("{kind}, Distance {distance}, Defence {defence}, {types}", kind=KIND_NAMES[card.kind],
               distance=card.distance, defence=card.defence_distance, types=types)  # fmt: skip


def fields(card: Card) -> Text:
    """Return the red and the blue field, or the brown one."""
    if card.defence:
        return say("Spoils: {spoils}; Defence +{defence}", spoils=[*goods_words(card.spoils)], defence=card.defence)
    return say("Spoils: {spoils}; Deal: {deal}", spoils=[*goods_words(card.spoils)], deal=[*goods_words(card.deal)])

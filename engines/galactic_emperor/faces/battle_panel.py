"""The two sides of a battle and the influence of a Regent role as tables."""

from collections.abc import Iterable
from itertools import groupby

from engines.core import Seat, SeatName, Text, say, say_n
from engines.galactic_emperor.model.pieces import owner_at
from engines.galactic_emperor.model.state import THRONE
from engines.galactic_emperor.model.view import View
from engines.galactic_emperor.rules.battle.fleets import TOKEN, Unit
from engines.galactic_emperor.rules.battle.shooting import dice_thrown, lowest_hit
from engines.galactic_emperor.rules.battle.sides import battle_of, side_of
from engines.galactic_emperor.rules.battle.words import kind_words
from engines.galactic_emperor.rules.politics.conflicts import STARBASE_INFLUENCE, influence_on, remainder
from engines.galactic_emperor.rules.politics.regency import place_name, regency_of
from engines.parts.drawing.tables import Table

from .labels import battle_caption, influence_words, player


def battle_panel(view: View) -> Table:
    """Return the line-up: side, phase, units alike, dice, what hits, hits they can take."""
    heads = [say("player"), say("phase"), say("units"), say("dice"), say("hit on"), say("can take")]
    return Table("battle", battle_caption(view), heads, battle_rows(view), battle_notes(view))


def battle_rows(view: View) -> list[list[Text]]:
    """Return the rows of the line-up, the attacker's first, each side in the order in which it shoots."""
    battle = battle_of(view)
    rows = []
    for seat in (battle.attacker, battle.defender):
        units = sorted(side_of(view, seat), key=_alike)
        rows += [_row(view, seat, list(alike)) for _, alike in groupby(units, key=_alike)]
    return rows


def _alike(unit: Unit) -> tuple[int, str, int]:
    return unit.phase, unit.kind, unit.hits


def _row(view: View, seat: Seat, units: list[Unit]) -> list[Text]:
    first = units[0]
    dice = sum(dice_thrown(view, seat, unit) for unit in units)
    told = kind_words(first.kind, len(units))
    names = told if first.name == TOKEN else say("{units} ({names})", units=told, names=[unit.name for unit in units])
    hits = say_n("{n} hit", "{n} hits", n=sum(unit.hits for unit in units))
    return [say("{seat}", seat=SeatName(seat)), say("{n}", n=first.phase), names, say("{n}", n=dice),
            say("{face} or more", face=lowest_hit(view, seat, first)), hits]  # fmt: skip


def battle_notes(view: View) -> list[Text]:
    """Return who attacks whom, and what bears on the dice and hits of the battle."""
    battle = battle_of(view)
    told = [say("{attacker} attacks {defender}.", attacker=player(battle.attacker), defender=player(battle.defender))]
    if battle.volley:
        told.append(say("The ships from the Black Hole shoot alone."))
    if battle.favoured:
        told.append(say("{ship} rolls one die more.", ship=battle.favoured))
    told += [say("Shield Generators of {seat} ignore the next hit.", seat=SeatName(seat)) for seat in battle.shields]
    for seat in (battle.attacker, battle.defender):
        if hits := battle.hits.get(seat):
            told.append(say_n("{seat} has {n} hit to take.", "{seat} has {n} hits to take.", n=hits,
                              seat=SeatName(seat)))  # fmt: skip
    return told


def regent_panel(view: View) -> Table:
    """Return where influence lies and what would come of it if nobody placed more."""
    heads = [say("place"), say("held by"), say("influence placed"), say("as it lies now")]
    return Table("regent", say("Influence"), heads, regent_rows(view), regent_notes(view))


def regent_rows(view: View) -> list[list[Text]]:
    """Return a row for each place with influence: the Throne first, then fields in the order of their names."""
    placed = [place for place, tokens in regency_of(view).placed.items() if any(tokens.values())]
    return [_regent_row(view, place) for place in sorted(placed, key=lambda place: (place != THRONE, place))]


def _regent_row(view: View, place: str) -> list[Text]:
    told = [place_name(place), _holder(view, place), say("{tokens}", tokens=influence_words(view, place))]
    return [*told, _outcome(view, place)]


def _holder(view: View, place: str) -> Text:
    seat = view.throne if place == THRONE else owner_at(view, place)
    return say("nobody") if seat is None else say("{seat}", seat=SeatName(seat))


def _outcome(view: View, place: str) -> Text:
    """Return what equal removal leaves now (GE-REGENT-12 to 20)."""
    if place == THRONE:
        winner, _ = remainder(regency_of(view).placed[THRONE])
        return say("to {seat}", seat=SeatName(view.chooser if winner is None else winner))
    winner, left = remainder(influence_on(view, place))
    if winner is None:
        return say("nobody")
    if left >= STARBASE_INFLUENCE:
        return say("a Starbase of {seat}", seat=SeatName(winner))
    return say("an Empire of {seat}", seat=SeatName(winner))


def regent_notes(view: View) -> list[Text]:
    """Return who has influence in hand, and whose private business a field is."""
    regent = regency_of(view)
    told = list(_hands(view))
    if regent.private:
        told.append(say("{field} is the private business of {seat}.", field=regent.private,
                        seat=SeatName(regent.private_owner)))  # fmt: skip
    return told


def _hands(view: View) -> Iterable[Text]:
    hands = regency_of(view).hands
    counted = [say("{seat} {n}", seat=SeatName(seat), n=hands[seat]) for seat in view.turns if hands.get(seat)]
    return [say("Influence in hand: {hands}.", hands=counted)] if counted else []

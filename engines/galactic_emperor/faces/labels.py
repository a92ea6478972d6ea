"""Sentences about fields, ships and the state of the game, for the picture's labels and the text face."""

from engines.core import Param, Seat, SeatName, Text, say, say_n
from engines.galactic_emperor.model.commands import Berth, Build, Produce, ProduceFree, Supply
from engines.galactic_emperor.model.pieces import fleet, fleets_at, holder_of, works
from engines.galactic_emperor.model.state import Field, Sector
from engines.galactic_emperor.model.tables import BLACK_HOLE, OMEGA, SHIPS
from engines.galactic_emperor.model.view import View
from engines.galactic_emperor.model.words import KIND_NAMES, ROLE_NAMES, tile_name
from engines.galactic_emperor.rules.battle.sides import battle_of
from engines.galactic_emperor.rules.battle.words import chapter, kind_words
from engines.galactic_emperor.rules.technology import die_name

_COLOURS = (say("red"), say("blue"), say("green"), say("yellow"), say("purple"), say("white"))


MEANING = {
    OMEGA: say("Nobody settles here. When the Black Hole takes its place, the Scientist leaves the match."),
    BLACK_HOLE: say("Nobody settles here; the Scientist has left the match."),
}
"""What the two tiles of the centre mean, which no sign on them tells."""


def colour_name(seat: Seat) -> Text:
    """Return the colour of a seat."""
    return _COLOURS[seat]


def player(seat: Seat) -> Text:
    """Return a player's name with the colour: “Anna (red)”."""
    return say("{seat} ({colour})", seat=SeatName(seat), colour=colour_name(seat))


def caption(view: View) -> Text:
    """Say in one line how far the match is."""
    if view.outcome is not None and view.outcome.tied:
        return say("The match is over, without a winner")
    if view.outcome is not None:
        winners: Param = [SeatName(seat) for seat in view.outcome.winners]
        return say("The match is over. Won by: {seats}", seats=winners)
    if view.battle is not None:
        return say("Round {round}: {battle}", round=view.round, battle=battle_caption(view))
    if not view.picked:
        return say("Round {round}: {seat} holds the Throne", round=view.round, seat=SeatName(view.throne))
    return _of_role(view)


def _of_role(view: View) -> Text:
    """Return which role is played and by whom, or who picks the next one."""
    if is_picking(view):
        return say("Round {round}: {seat} picks a role", round=view.round, seat=SeatName(view.awaited[0]))
    role = say("{seat}’s {role}", role=ROLE_NAMES[view.role], seat=SeatName(view.chooser))
    turn = turn_of(view)
    if turn is None:
        return say("Round {round}, role {number} of {all}: {role}", round=view.round, number=len(view.picked),
                   all=view.seats, role=role)  # fmt: skip
    return say("Round {round}, {role}: {seat} to play", round=view.round, role=role, seat=SeatName(turn))


def is_picking(view: View) -> bool:
    """Tell whether the last role is over and somebody picks the next one."""
    alone = view.active is None and len(view.awaited) == 1
    strict = view.options["strict"] == "yes" and view.role in ("steward", "engineer", "scientist")
    return alone and not strict and all(card.seat != view.awaited[0] for card in view.picked)


def turn_of(view: View) -> Seat | None:
    """Return who is asked, or else whose turn it is.

    Nobody's in roles in which everybody orders at once (GE-PBM-9, 11, 12, 23).
    """
    if view.awaited:
        return view.awaited[0] if len(view.awaited) == 1 else None
    strict = view.options["strict"] == "yes"
    at_once = ("steward",) if strict else ("steward", "engineer", "scientist")
    if view.role in at_once or (view.role == "merchant" and view.market is not None):
        return None
    return view.active


def battle_caption(view: View) -> Text:
    """Return where the battle is and how far: “Battle in 0405, pass 2, phase 1”."""
    battle = battle_of(view)
    if battle.volley:
        return say("{battle}, free attack", battle=chapter(battle))
    if not battle.phase:
        return chapter(battle)
    return say("{battle}, pass {round}, phase {phase}", battle=chapter(battle), round=battle.round,
               phase=battle.phase)  # fmt: skip


def described(view: View, field: Field) -> Text:
    """Return a field in a sentence: “0405: R05 (1 planet, 1 metal), Empire of Anna (red), …”."""
    sector = view.sectors.get(field)
    told = say("{field}: {facts}", field=field, facts=facts(view, field))
    return (
        say("{told}. {meaning}", told=told, meaning=MEANING[sector.tile]) if sector and sector.tile in MEANING else told
    )


def facts(view: View, field: Field) -> list[Text]:
    """Return what is to be said of a field: tile, control, food, ships, influence, what is going on."""
    sector = view.sectors.get(field)
    told = [say("no tile yet")] if sector is None else _sector_facts(view, field, sector)
    told += [ships_words(view, seat, fleet(view, seat, field)) for seat in fleets_at(view, field)]
    return [*told, *_influence_facts(view, field), *_events(view, field)]


def _sector_facts(view: View, field: Field, sector: Sector) -> list[Text]:
    told = [tile_name(sector.tile)]
    if sector.owner is not None:
        told.append(token_words(view, field, sector.owner, starbase=sector.starbase))
    if sector.food:
        told.append(say_n("{n} food cube", "{n} food cubes", n=sector.food))
    return told


def token_words(view: View, field: Field, seat: Seat, *, starbase: bool) -> Text:
    """Return whose token lies on a field."""
    if field == view.homes[seat]:
        return say("Home Starbase of {player}", player=player(seat))
    if starbase:
        return say("Starbase of {player}", player=player(seat))
    return say("Empire of {player}", player=player(seat))


def ships_words(view: View, seat: Seat, names: list[str]) -> Text:
    """Return ships of a seat with their names: “ships of Anna (red): 2 Fighters (F1, F2), 1 Cruiser (C1)”."""
    sorts = [[name for name in names if name[0] == kind] for kind in SHIPS]
    groups = [
        say("{ships} ({names})", ships=kind_words(alike[0][0], len(alike)),
            names=[_ship_word(view, seat, name) for name in alike])
        for alike in sorts if alike
    ]  # fmt: skip
    if seat == view.seat:
        return say("your ships: {ships}", ships=groups)
    return say("ships of {player}: {ships}", player=player(seat), ships=groups)


def _ship_word(view: View, seat: Seat, name: str) -> Text:
    if view.players[seat].ships[name].hits:
        return say("{ship} tipped", ship=name)
    return say("{ship}", ship=name)


def influence_words(view: View, place: str) -> list[Text]:
    """Return the influence tokens lying at a place, seat by seat."""
    placed = view.regent.placed.get(place, {}) if view.regent else {}
    return [say("{seat} {n}", seat=SeatName(seat), n=placed[seat]) for seat in sorted(placed) if placed[seat]]


def _influence_facts(view: View, field: Field) -> list[Text]:
    told = influence_words(view, field)
    facts_ = [say("influence: {tokens}", tokens=told)] if told else []
    if view.regent is not None and view.regent.private == field:
        facts_.append(say("private business of {player}", player=player(view.regent.private_owner)))
    return facts_


def _events(view: View, field: Field) -> list[Text]:
    told = [say("battle")] if view.battle is not None and view.battle.field == field else []
    if plans := planned(view, field):
        told.append(say("your sheet: {plans}", plans=plans))
    return told


def planned(view: View, field: Field) -> list[Text]:
    """Return what the seat's own open sheet does on a field."""
    told: list[Text] = []
    for order in view.sheet:
        match order:
            case Supply(place, cubes) if place == field:
                told.append(say_n("{n} food cube", "{n} food cubes", n=cubes))
            case Produce(place) | ProduceFree(place) if place == field:
                told.append(say("production"))
            case Berth(place) if place == field:
                told.append(say("the free Fighter"))
            case Build(kind, count, place) if place == field:
                told.append(say("{count} × {kind}", count=count, kind=KIND_NAMES[kind]))
    return told


def waiting_tiles(view: View) -> list[str]:
    """Return the tiles to be placed: the one that a scanner sees, then those revealed, the oldest first."""
    seen = [] if view.scan is None else [view.scan.drawn]
    return [tile for tile in [*seen, *view.revealed] if tile]


def numbered(view: View) -> bool:
    """Tell whether dice on the table go by numbers: price dice do so for Time Warp only, else by what they show."""
    owner = holder_of(view, "warp")
    bends = owner is not None and owner in view.awaited and works(view, owner, "warp")
    return bends or any(die.sort != "price" for die in view.dice)


def dice_named(view: View) -> list[Text]:
    """Return what the dice on the table are called."""
    if numbered(view):
        return [die_name(number, die) for number, die in enumerate(view.dice, 1)]
    return [say("a die that shows {face} (price)", face=die.face) for die in view.dice]

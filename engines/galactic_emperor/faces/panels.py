"""Tables beside the board: battle, influence, prices, players, roles, technologies, own sectors, ships, own plans."""

from engines.core import Param, Seat, SeatName, Text, say, say_n
from engines.galactic_emperor.model.pieces import (
    controlled,
    fleet,
    holder_of,
    in_order,
    planets_at,
    ships_left,
    tokens_left,
)
from engines.galactic_emperor.model.state import Field, Plan
from engines.galactic_emperor.model.tables import GOODS, SHIPS, STORAGE, TECHNOLOGIES
from engines.galactic_emperor.model.view import View
from engines.galactic_emperor.model.words import (
    DIRECTION_NAMES,
    GOOD_NAMES,
    KIND_NAMES,
    ROLE_NAMES,
    TECHNOLOGY_NAMES,
    tile_name,
)
from engines.galactic_emperor.rules.battle.words import kind_words
from engines.galactic_emperor.rules.economy.scientist import price_of
from engines.galactic_emperor.standing.orders import ORDERS
from engines.parts.drawing.tables import Row, Table

from .battle_panel import battle_panel, regent_panel
from .gists import GISTS
from .header import score_of
from .labels import planned, player, ships_words, token_words
from .roles import picker_of, role_cards


def tables(view: View) -> list[Table]:
    """Return the tables that say something now: what goes on and the players first, what changes rarely folded."""
    made = [battle_panel(view)] if view.battle is not None else []
    if view.regent is not None:
        made.append(regent_panel(view))
    if view.market is not None and view.market.prices:
        made.append(_prices(view))
    made += [_players(view), _roles(view), _technologies(view)]
    if view.own is None:
        return made
    return [*made, _sectors(view), _ships(view), _plan(view.own.plan)]


def _prices(view: View) -> Table:
    """Return the prices of this Merchant role."""
    assert view.market is not None, "there are prices"
    heads = [say("good"), say("die"), say("price in marks")]
    rows = [
        (GOOD_NAMES[good], face, view.market.prices[good]) for good, face in zip(GOODS, view.market.dice, strict=True)
    ]
    return Table("prices", say("Prices"), heads, rows)


def _players(view: View) -> Table:
    """Return everybody's mat, in the order of this round (GE-SETUP-38)."""
    first = view.picked[0].seat if view.picked else view.throne
    heads = [say("player"), say("marks"), say("metal, energy"), say("sectors"), say("in reserve"), say("technologies")]
    rows = [_mat(view, seat) for seat in in_order(view, first)]
    note = say("In the order of this round, {direction}. The Throne: {seat}.",
               direction=DIRECTION_NAMES[view.direction], seat=SeatName(view.throne))  # fmt: skip
    return Table("players", say("Players"), heads, rows, [note], folded=True)


def _mat(view: View, seat: Seat) -> Row:
    mat = view.players[seat]
    stored = say("{metal} of {most_metal}, {energy} of {most_energy}", metal=mat.metal, most_metal=STORAGE["metal"],
                 energy=mat.energy, most_energy=STORAGE["energy"])  # fmt: skip
    return [_who(view, seat), mat.marks, stored, lands(view, seat), reserve(view, seat), cards(view, seat)]


def _who(view: View, seat: Seat) -> Text:
    """Return a player, with victory points if the looker may know them."""
    points = score_of(view, seat)
    if points is None:
        return player(seat)
    return say_n("{player}: {n} victory point", "{player}: {n} victory points", n=points, player=player(seat))


def lands(view: View, seat: Seat) -> Text:
    """Return how many sectors and planets a seat controls: “4 (6 planets)”."""
    fields = controlled(view, seat)
    planets = sum(planets_at(view, field) for field in fields)
    return say_n("{sectors} ({n} planet)", "{sectors} ({n} planets)", n=planets, sectors=len(fields))


def reserve(view: View, seat: Seat) -> Text:
    """Return the tokens and ships in a seat's reserve."""
    ships = [kind_words(kind, ships_left(view, seat, kind)) for kind in SHIPS]
    return say_n("{n} Empire, {ships}", "{n} Empires, {ships}", n=tokens_left(view, seat), ships=ships)


def cards(view: View, seat: Seat) -> Text:
    """Return the technologies of a seat, with those that do not work now."""
    owned: Param = [_card(view, card) for card in view.players[seat].technologies]
    return say("{cards}", cards=owned) if owned else say("–")


def _card(view: View, card: str) -> Text:
    if card in view.blocked:
        return say("{technology} (blocked)", technology=TECHNOLOGY_NAMES[card])
    if card in view.used:
        return say("{technology} (used)", technology=TECHNOLOGY_NAMES[card])
    return TECHNOLOGY_NAMES[card]


def _roles(view: View) -> Table:
    """Return the role cards of the round: who has picked which, in which order."""
    rows = []
    for role in role_cards(view):
        taken = picker_of(view, role)
        who = say("still free") if taken is None else player(taken[1])
        rows.append((ROLE_NAMES[role], "–" if taken is None else taken[0], who, GISTS[role]))
    heads = [say("role"), say("place"), say("picked by"), say("effect")]
    return Table("roles", say("Roles of the round"), heads, rows, folded=True)


def _technologies(view: View) -> Table:
    """Return the row of technologies: price in energy, role, who owns it, and whether it works (GE-SETUP-22)."""
    rows = [_technology(view, card) for card in TECHNOLOGIES]
    heads = [say("technology"), say("energy"), say("role"), say("owner"), say("now"), say("effect")]
    note = say("The Chooser of Scientist pays 1 energy less. A technology is bought once.")
    return Table("technologies", say("Technologies"), heads, rows, [note], folded=True)


def _technology(view: View, card: str) -> Row:
    face, owner = TECHNOLOGIES[card], holder_of(view, card)
    role = ROLE_NAMES[face.role] if face.role else say("any")
    whose = say("nobody") if owner is None else player(owner)
    return [TECHNOLOGY_NAMES[card], technology_price(view, card), role, whose, _condition(view, card), GISTS[card]]


def technology_price(view: View, card: str) -> int:
    """Return the price of a technology, in a Scientist role the one that the looker pays."""
    buying = view.role == "scientist" and view.seat is not None
    return price_of(view, view.me, card) if buying else TECHNOLOGIES[card].energy


def _condition(view: View, card: str) -> Text:
    if card in view.removed:
        return say("out of the match")
    if card in view.blocked:
        return say("blocked until the round ends")
    if card in view.used:
        return say("used this round")
    return say("–") if holder_of(view, card) is None else say("ready")


def _sectors(view: View) -> Table:
    """Return the looker's own sectors with what lies there and what the open sheet does there."""
    rows = [_sector(view, field) for field in controlled(view, view.me)]
    heads = [say("field"), say("tile"), say("token"), say("food cubes"), say("ships"), say("on your sheet")]
    return Table("sectors", say("Your sectors"), heads, rows, folded=True)


def _sector(view: View, field: Field) -> Row:
    sector, names, plans = view.sectors[field], fleet(view, view.me, field), planned(view, field)
    token = token_words(view, field, view.me, starbase=sector.starbase)
    ships = ships_words(view, view.me, names) if names else say("–")
    plan = say("{plans}", plans=plans) if plans else say("–")
    return [field, tile_name(sector.tile), token, sector.food, ships, plan]


def _ships(view: View) -> Table:
    """Return what ships cost and can do, and how many the looker has left (GE-RUL-24)."""
    rows = [_kind(view, kind) for kind in SHIPS]
    heads = [say("ship"), say("price"), say("dice"), say("hit on"), say("speed"), say("in reserve")]
    return Table("ships", say("Ships"), heads, rows, folded=True)


def _kind(view: View, kind: str) -> Row:
    face = SHIPS[kind]
    costs = [("metal", face.metal), ("energy", face.energy)]
    price: list[Text] = [say("{count} {good}", count=count, good=GOOD_NAMES[good]) for good, count in costs if count]
    if face.marks:
        price.append(say_n("{n} mark", "{n} marks", n=face.marks))
    return [
        say("{kind} ({letter})", kind=KIND_NAMES[kind], letter=kind), say("{price}", price=price), face.dice,
        say("{face} or more", face=face.hits_on), face.moves, ships_left(view, view.me, kind),
    ]  # fmt: skip


def _plan(plan: Plan) -> Table:
    """Return the looker's standing orders."""
    rows = [[sentence] for sentence in ORDERS.explained(plan)]
    notes = [] if rows else [say("You have given no standing orders; you are asked each time.")]
    return Table("standing", say("Your standing orders"), [say("standing order")], rows, notes, folded=True)

"""The standing orders, each told in one place: the stack, cells, what a tile is for, actions, posts, who stays."""

from collections.abc import Iterable, Mapping, Sequence

from engines.core import Choice, Command, Domain, Pick, Rows, Text, refusal, say
from engines.parts.notation import Many, Phrases, Vocabulary
from engines.parts.standing import ASK, KeptOrder, StandingOrder, StandingOrderBook, pick
from engines.trian.model.commands import (
    PlanAction,
    PlanCells,
    PlanDraw,
    PlanFight,
    PlanKeep,
    PlanPost,
    PlanSpan,
    PlanTile,
)
from engines.trian.model.grid import cell_name
from engines.trian.model.plans import Place, Plan, Way
from engines.trian.model.view import View
from engines.trian.model.vocabulary import CELL
from engines.trian.rules.fitting import open_cells

MOST_CELLS = 12

STACK_WAYS = {
    "left": say("the left one"),
    "right": say("the right one"),
    "nebula": say("the one that shows more nebula"),
    "trail": say("the one that shows more star trails"),
    "space": say("the one that shows more space"),
    ASK: say("ask me"),
}
TILE_WAYS = {
    "close": say("close an area and score for it"),
    "grow": say("let an area grow in which I have most"),
    "safe": say("close nothing, the upper side first"),
}
ACTION_WAYS = {
    "planet": say("an emissary on the planet, if nobody is in its system"),
    "nebula": say("an emissary in the nebula, if nobody is there"),
    "post": say("an emissary on the trading post"),
    "station": say("a station, in the largest area"),
    "base": say("a base, in the largest area"),
    "research": say("research"),
}
POST_WAYS = {
    "station": say("a station, in the largest area"),
    "base": say("a base, in the largest area"),
    "nothing": say("build nothing more"),
}
SHIP_WAYS = {"corvette": say("a corvette, sent to my tile"), "looter": say("a looter, sent to my tile")}
FIGHT_WAYS = {"leader": say("the ship of whoever has most points"), ASK: say("ask me")}
KEEP_WAYS = {"all": say("all of them"), "one": say("one of them"), "none": say("none of them"), ASK: say("ask me")}
SPAN_WAYS = {"turn": say("my next turn"), "match": say("the whole match")}

_ASKED = ("ask", "pytaj")
_PHRASES = Phrases({})
_BUILDINGS = {"station": ("station|stations", "stacja|stację|stacje"), "base": ("base|bases", "baza|bazę|bazy")}
_SHIPS = {"corvette": ("corvette|corvettes", "korweta|korwetę|korwety"),
          "looter": ("looter|looters", "łupieżca|łupieżcę|łupieżcy")}  # fmt: skip


def _rows(ways: Mapping[str, Text], label: Text) -> Rows:
    return Rows(Way, {"way": pick(ways, label)}, 0, len(ways), say("the first that is possible"))


def _many(**words: tuple[str, str]) -> Many:
    return Many(Way, ("ask", "pytaj"), way=Vocabulary(words).called("WAY", "JAK"))


def _needs_ships(view: View, ways: Iterable[Way]) -> None:
    if not view.docks and any(row.way in SHIP_WAYS for row in ways):
        raise refusal("TR-FLEET-1", "There are no ships in this match.")


class StackOrder(KeptOrder[View, Plan, PlanDraw]):
    """From which stack."""

    sort = "stack"
    line = _PHRASES.line(PlanDraw, "plan draw|stack {stack}", "plan stos|dobierz {stack}", stack=Vocabulary({
        "left": ("left", "lewy"), "right": ("right", "prawy"), "nebula": ("nebula", "mgławica"),
        "trail": ("trail|trails", "szlak|szlaki"), "space": ("space", "przestrzeń"), ASK: _ASKED,
    }).called("STACK", "STOS"))  # fmt: skip
    label = say("Take my tile from a stack")
    domains = {"stack": pick(STACK_WAYS, say("stack"))}
    samples = (PlanDraw("left"),)
    names = STACK_WAYS
    told = say("Of the two stacks take {stack}.", stack="")


class CellsOrder(KeptOrder[View, Plan, PlanCells]):
    """Cells in order of preference."""

    sort = "cells"
    line = _PHRASES.line(PlanCells, "plan cells|cell {cells}", "plan pola|pole {cells}",
                         cells=Many(Place, ("anywhere", "gdziekolwiek"), cell=CELL))  # fmt: skip
    label = say("Lay my tile on the first of these cells that it fits")
    told = say("Lay the tile on the first that it fits: {cells}.", cells="")

    def fields(self, view: View, /) -> Mapping[str, Domain]:
        """The cells beside laid tiles."""
        cells = Pick([Choice(name, say("{cell}", cell=name)) for name in _open(view)], say("cell"))
        return {"cells": Rows(Place, {"cell": cells}, 0, MOST_CELLS, say("in order of preference"))}

    def examples(self, view: View, /) -> Sequence[Command]:
        """Two of them."""
        return [PlanCells(tuple(map(Place, _open(view)[:2])))]

    def check(self, view: View, order: PlanCells, /) -> None:
        """Free cells beside laid tiles, not too many."""
        if len(order.cells) > MOST_CELLS:
            raise refusal("TR-TILE-4", "Name at most {most} cells.").where(most=MOST_CELLS)
        for row in order.cells:
            if row.cell not in _open(view):
                raise refusal("TR-TILE-4", "{cell} is no free place next to a tile.").where(cell=row.cell)


def _open(view: View) -> list[str]:
    return [cell_name(cell) for cell in open_cells(view)]


class TileOrder(KeptOrder[View, Plan, PlanTile]):
    """What a tile is laid for."""

    sort = "tile"
    line = _PHRASES.line(PlanTile, "plan tile|lay {ways}", "plan kafel|połóż {ways}", ways=_many(
        close=("close", "zamknij"), grow=("grow", "powiększ"), safe=("safe", "bezpiecznie")))  # fmt: skip
    label = say("Lay my tile to do the first of this that it can")
    domains = {"ways": _rows(TILE_WAYS, say("what for"))}
    samples = (PlanTile((Way("close"), Way("grow"))),)
    names = TILE_WAYS
    told = say("Lay it so as to do the first that it can: {ways}.", ways="")


class ActionOrder(KeptOrder[View, Plan, PlanAction]):
    """Actions in order of preference."""

    sort = "action"
    line = _PHRASES.line(PlanAction, "plan action|act {ways}", "plan akcja|akcje {ways}", ways=_many(
        planet=("planet", "planeta"), nebula=("nebula", "mgławica"), post=("post", "placówka"), **_BUILDINGS,
        research=("research", "badania"), **_SHIPS))  # fmt: skip
    label = say("Take the first of these actions that is possible")
    samples = (PlanAction((Way("planet"), Way("nebula"), Way("research"))),)
    names = ACTION_WAYS | SHIP_WAYS
    told = say("Take the first action that is possible: {ways}.", ways="")

    def fields(self, view: View, /) -> Mapping[str, Domain]:
        """With ships, also to send one."""
        return {"ways": _rows(ACTION_WAYS | SHIP_WAYS if view.docks else ACTION_WAYS, say("action"))}

    def check(self, view: View, order: PlanAction, /) -> None:
        """Ships only where there are any."""
        _needs_ships(view, order.ways)


class PostOrder(KeptOrder[View, Plan, PlanPost]):
    """What is built at a trading post."""

    sort = "post"
    line = _PHRASES.line(PlanPost, "plan post {ways}", "plan placówka {ways}", ways=_many(
        **_BUILDINGS, nothing=("nothing", "nic"), **_SHIPS))  # fmt: skip
    label = say("At a trading post do the first that is possible")
    samples = (PlanPost((Way("base"), Way("station"))),)
    names = POST_WAYS | SHIP_WAYS
    told = say("At a trading post do the first that is possible: {ways}.", ways="")

    def fields(self, view: View, /) -> Mapping[str, Domain]:
        """With ships, also to send one."""
        return {"ways": _rows(POST_WAYS | SHIP_WAYS if view.docks else POST_WAYS, say("what to do"))}

    def check(self, view: View, order: PlanPost, /) -> None:
        """Ships only where there are any."""
        _needs_ships(view, order.ways)


class KeepOrder(KeptOrder[View, Plan, PlanKeep]):
    """How many stay."""

    sort = "keep"
    line = _PHRASES.line(PlanKeep, "plan keep {way}", "plan zostaw {way}", way=Vocabulary({
        "all": ("all", "wszystkich"), "one": ("one", "jednego"), "none": ("none", "nikogo"), ASK: _ASKED,
    }).called("WAY", "JAK"))  # fmt: skip
    label = say("Emissaries that stay in an area I have won")
    domains = {"way": pick(KEEP_WAYS, say("emissaries"))}
    samples = (PlanKeep("one"),)
    names = KEEP_WAYS
    told = say("Emissaries that stay in an area I have won: {way}.", way="")


class SpanOrder(StandingOrder[View, Plan, PlanSpan]):
    """For how long."""

    line = _PHRASES.line(PlanSpan, "plan for [the] {span}", "plan na {span}", span=Vocabulary({
        "turn": ("turn", "turę"), "match": ("match", "partię|mecz|partia")}).called("SPAN", "CZAS"))  # fmt: skip
    label = say("For how long my standing orders hold")
    domains = {"span": pick(SPAN_WAYS, say("how long"))}
    samples = (PlanSpan("turn"),)

    def enter(self, plan: Plan, order: PlanSpan, /) -> Plan:
        """Set the time."""
        plan.turn = order.span == "turn"
        return plan

    def explain(self, plan: Plan, /) -> Iterable[Text]:
        """Tell of one turn only."""
        if plan.turn:
            yield say("All this is forgotten after my next turn.")


class FightOrder(KeptOrder[View, Plan, PlanFight]):
    """Which of several ships is fought."""

    sort = "fight"
    line = _PHRASES.line(PlanFight, "plan fight {way}", "plan walka|walcz {way}", way=Vocabulary({
        "leader": ("leader", "lider|lidera"), ASK: _ASKED}).called("WAY", "JAK"))  # fmt: skip
    label = say("Where my ship meets several, fight")
    domains = {"way": pick(FIGHT_WAYS, say("ship"))}
    samples = (PlanFight("leader"),)
    names = FIGHT_WAYS
    told = say("Where my ship meets several, it fights {way}.", way="")

    def offered(self, view: View, /) -> bool:
        """Only with ships."""
        return bool(view.docks)

    def check(self, view: View, _order: PlanFight, /) -> None:
        """Only with ships."""
        if not view.docks:
            raise refusal("TR-FLEET-1", "There are no ships in this match.")


ORDERS: StandingOrderBook[View, Plan] = StandingOrderBook(
    StackOrder(), CellsOrder(), TileOrder(), ActionOrder(), PostOrder(), KeepOrder(), SpanOrder(), FightOrder()
)
LINES = [order.line for order in ORDERS]

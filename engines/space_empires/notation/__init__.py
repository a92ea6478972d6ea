"""The orders of Space Empires as lines of text, in English and Polish: `move CA-1 DD-2 to 0405 0406`."""

from engines.core import Command
from engines.parts.notation import Notation, Phrases, sealed_lines
from engines.space_empires.model import commands as orders
from engines.space_empires.model.view import View
from engines.space_empires.model.vocabulary import FILLERS, SLOTS
from engines.space_empires.rules.groups import ships_of
from engines.space_empires.rules.moving import cost
from engines.space_empires.standing.orders import LINES

from . import odds
from .hints import HINTS

_line, _row = Phrases(SLOTS).line, Phrases(SLOTS, FILLERS).line

_MOVEMENT = [
    _row(orders.Move, "move|go {units} to {path}", "rusz|ruch|przesuń {units} do {path}"),
    _row(orders.Slingshot, "slingshot|sling {units} to {path}", "proca {units} do {path}"),
    _line(orders.Scan, ["scan|scout [with] {unit} [at] {hex}", "scan {hex} with {unit}"], "skanuj {unit} [pole] {hex}"),
    _line(orders.Reveal, "reveal {hex}", "ujawnij {hex}"),
    _line(orders.Colonise, "colonise|colonize|settle [with] {unit}", "kolonizuj|zasiedl {unit}"),
    _line(orders.Load, "load {unit}", "załaduj {unit}"),
    _line(orders.Unload, "unload {unit}", "wyładuj|rozładuj {unit}"),
    _line(orders.Split, "split {count} [from|off|of] {unit}", "podziel|wydziel {count} [z] {unit}"),
    _line(orders.Join, "join|merge {unit} [to|into|with] {into}", "dołącz|połącz {unit} [do|z] {into}"),
    _row(orders.Scrap, "scrap [{count} of] {unit}", "złomuj [{count} z] {unit}"),
    _line(orders.Hide, "hide {unit}", "ukryj {unit}"),
    _line(orders.HideAlways, "hiding {mode}", "ukrywanie {mode}"),
    _line(orders.Upgrade, "upgrade|refit {unit} {technology?}", "ulepsz|modernizuj {unit} {technology?}",
          usual={"technology": "all"}),
    _line(orders.Strike, "strike|ambush [with] {unit}", "uderz|uderzaj {unit}"),
    _line(orders.EndTurn, "end [turn|phase]", "zakończ [turę|ruch|fazę]"),
]  # fmt: skip

_ELSEWHERE = [
    _line(orders.PlaceHome, "home [world] [at|in] {hex}", "dom|ojczyzna [na|w] {hex}"),
    _line(orders.Explore, "explore {hex}", "zbadaj {hex}"),
    _line(orders.Shift, "shift|drift [to] {hex}", "znoś|dryf [do|na] {hex}"),
]

_BATTLE = [
    _line(orders.Fight, "fight [at|in] {hex}", "walcz [na|w] {hex}"),
    _row(orders.Screen, "screen {ships}", "osłoń|osłaniaj {ships}"),
    _line(orders.Fire, "fire|shoot [at] {target}", "strzelaj [do|w] {target}"),
    _line(orders.Lead, "lead [with] {unit}", "zacznij [od] {unit}"),
    _line(orders.HoldFire, "hold [fire]", "wstrzymaj [ogień]"),
    _line(orders.Retreat, "retreat {count?} [to] {hex}", "wycofaj {count?} [do|na] {hex}"),
    _line(
        orders.Ferry,
        "ferry {count?} with {fighters} [to|home] {hex}",
        "przerzuć {count?} z {fighters} [do|na] {hex}",
        usual={"count": 1},
    ),
    _line(orders.Bombard, "bombard [with] {unit}", "bombarduj {unit}"),
    _line(
        orders.Explode,
        "mine|explode {count?} [of|at] {target}",
        "mina|wysadź {count?} [z] {target}",
        usual={"count": 1},
    ),
    _line(orders.Withdraw, "withdraw {unit} [to] {hex}", "wymknij {unit} [do|na] {hex}"),
    _line(orders.Uncloak, "uncloak {unit}", "odsłoń {unit}"),
    _line(orders.Stay, "stay", "zostań"),
    _line(orders.CeaseFire, "cease [fire]", "przerwij [ogień]"),
]

_ECONOMY = [
    _row(orders.Bid, "bid {points} [first {first}]", "licytuj {points} [pierwszy {first}]"),
    _line(orders.Research, "research {technology}", "badaj {technology}"),
    _line(orders.Grant, "grant|grants {count?} [to|for] {technology}", "grant|granty {count?} [na|dla] {technology}",
          usual={"count": 1}),
    _row(orders.Buy, "buy|build {count?} {kind} at {hex} [into {into}]",
         "kup|buduj {count?} {kind} na {hex} [do {into}]", usual={"count": 1}),
]  # fmt: skip


def _place(view: View, order: Command) -> str:
    """Return the hex in which a ship lands, loads or unloads."""
    return view.units[order.unit].hex if isinstance(order, orders.Colonise | orders.Load | orders.Unload) else ""


def _lengthy(view: View, order: Command) -> bool:
    """Tell whether all ships of a counter are scrapped by their number."""
    return isinstance(order, orders.Scrap) and order.count == ships_of(view.units[order.unit])


NOTATION = Notation(
    [*_MOVEMENT, *_ELSEWHERE, *_BATTLE, *_ECONOMY, *LINES, odds.LINE, *sealed_lines()],
    hints=HINTS,
    cost=cost,
    place=_place,
    lengthy=_lengthy,
)

"""The orders of Galactic Emperor as lines of text, in English and Polish: `move F1 F2 to 0404 0405`."""

from typing import Final

from engines.core import Command
from engines.galactic_emperor.model import commands as orders
from engines.galactic_emperor.model.vocabulary import FILLERS, GOODS, ON_THE_WAY, SLOTS
from engines.galactic_emperor.rules.courses import cost
from engines.galactic_emperor.standing.orders import LINES
from engines.parts.notation import GENITIVE, Line, Notation, Phrases, sealed_lines

from .fields import idle
from .hints import HINTS

_NONE: Final = Line(
    orders.BuyInfluence, {"en": "buy|take no influence", "pl": "nie kupuję wpływu"}, usage={"en": "", "pl": ""},
    usual={"price": 0},
)  # fmt: skip


class _Limit(Line):
    """The most that one pays; nothing is another phrase."""

    def write(self, command: Command, language: str) -> str:
        """Return the order as we write it in the language."""
        none = isinstance(command, orders.BuyInfluence) and not command.price
        return _NONE.write(command, language) if none else super().write(command, language)


BUYING: Final = (
    _Limit(
        orders.BuyInfluence,
        {"en": "buy influence [for|at] [up|most] [to] {price}", "pl": "kup wpływ [za|do] [najwyżej] {price}"},
        SLOTS,
    ),
    _NONE,
)


_line, _row, _way = Phrases(SLOTS).line, Phrases(SLOTS, FILLERS).line, Phrases(SLOTS, ON_THE_WAY).line

_ROUND = [
    _line(orders.SetDirection, "direction {direction}", "kierunek {direction}"),
    _line(orders.PickRole, "pick|choose|role {role}", "wybierz|rola {role}"),
    _line(orders.Pass, "pass|no|decline", "pas|nie"),
    _line(orders.PassRole, "pass role", "pas rola"),
    _line(orders.EndTurn, "end [turn]", "zakończ [turę]"),
]

_ECONOMY = [
    _line(orders.PlaceTile, "place|put {tile} [at|in|on] {field}", "połóż|umieść {tile} [na|w] {field}"),
    _line(orders.SettleTile, "settle {tile} [at|in|on] {field}", "zasiedl {tile} [na|w] {field}"),
    _line(orders.ScanTile, "scan [with] {tile}", "skanuj [z] {tile}"),
    _line(orders.DropDie, "drop [die] {face}", "odrzuć [kość] {face}"),
    _line(orders.Supply, "supply {field} [with|to] {cubes}", "zaopatrz {field} [do] {cubes}"),
    _line(orders.Stock, "stock {good} [to|at] {amount}", "zapas {good} [do] {amount}", good=GOODS.case(GENITIVE)),
    _row(orders.Steal, "steal|rob {victim} [at {field}]", "okradnij|ukradnij {victim} [na {field}]"),
    _line(orders.TakeFree, "free {good}", "gratis {good}"),
    _line(orders.Produce, "produce [at|in|on] {field}", "produkuj [na|w] {field}"),
    _line(orders.ProduceFree, "protein [at|in|on] {field}", "proteiny [na|w] {field}"),
    _line(orders.ProduceInstead, "if sabotaged: produce [at|in|on] {field}", "jeśli sabotaż: produkuj [na|w] {field}"),
    _line(orders.ProduceAll, "produce all", "produkuj wszystko"),
    _line(orders.Berth, "berth [at|in] {field}", "dostaw [na|w] {field}"),
    _line(
        orders.Build,
        "build|buy {count?} {kind} [at|in] {field}",
        "buduj|kup {count?} {kind} [na|w] {field}",
        usual={"count": 1},
    ),
    _line(
        orders.BuildInstead,
        "if sabotaged: build|buy {count} {kind} [at|in] {field}",
        "jeśli sabotaż: buduj|kup {count} {kind} [na|w] {field}",
    ),
    _line(orders.Research, "research {technology}", "badaj {technology}"),
]

_WAR = [
    _way(orders.Move, "move|go {ships} to {path}", "rusz|przesuń {ships} do {path}"),
    _way(orders.Jump, "jump {ships} to {field}", "skocz {ships} do {field}"),
    _line(orders.Annex, "annex {field}", "przyłącz {field}"),
    _line(orders.Fight, "fight|attack [at|in] {field}", "walcz|atakuj [na|w] {field}"),
    _line(orders.Favour, "favour|favor {ship}", "wyróżnij {ship}"),
    _row(orders.TakeHits, "hits|lose {units}", "trafienia|tracę {units}"),
    _line(orders.FightOn, ["fight on", "continue"], "walcz dalej"),
    _line(orders.Retreat, "retreat", "wycofaj|odwrót"),
]

_POLITICS = [
    *BUYING,
    _row(orders.PlaceInfluence, "influence {place} {tokens?} [else|or|albo|lub {fallback}]",
         "wpływ {place} {tokens?} [albo|lub|else|or {fallback}]"),
    _line(orders.MakePrivate, "private [business] [in] {field}", "prywatna|prywatne [sprawa|sprawy] [na|w] {field}"),
    _line(orders.Depart, "depart [to] {field}", "odleć [do|na] {field}"),
    _line(orders.Sabotage, "sabotage", "sabotuj"),
    _line(orders.ReRoll, "re-roll|reroll [die] {die}", "przerzuć [kość] {die}"),
]  # fmt: skip

NOTATION = Notation([*_ROUND, *_ECONOMY, *_WAR, *_POLITICS, *LINES, *sealed_lines()], hints=HINTS, cost=cost, idle=idle)

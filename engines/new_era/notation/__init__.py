"""The orders of The New Era as lines of text, in English and Polish: `annex N05 with annex1+any1`."""

from engines.new_era.model import commands as orders
from engines.new_era.model.rows import Named
from engines.new_era.model.vocabulary import CARD, GOOD, PAY, SEATS, TOKEN_SET, WAY
from engines.new_era.standing.orders import LINES
from engines.parts.notation import Count, Line, Many, Notation, Phrases, Vocabulary

from .fields import field_used, idle
from .hints import HINTS

_ORDERS = Phrases({
    "card": CARD,
    "cards": Many(Named, ("nothing", "nic"), card=CARD),
    "by": TOKEN_SET,
    "pay": PAY,
    "second": CARD,
    "host": CARD,
    "old": CARD.called("OLD", "STARA"),
    "new": CARD.called("NEW", "NOWA"),
    "ruins": CARD.called("RUINS", "ZGLISZCZA"),
    "first": CARD,
    "target": CARD,
    "good": GOOD,
    "victim": SEATS,
    "side": Count(1).called("SIDE", "STRONA"),
    "way": WAY,
    "tokens": TOKEN_SET,
    "rat": Vocabulary({"draw": ("draw", "dobierz"), "leave": ("leave", "zostaw")}),
})  # fmt: skip
_line = _ORDERS.line

_CONTACTS: list[Line] = [
    _line(orders.Annex, "annex {card} [with {by}] [paying {pay}]", "przyłącz {card} [za {by}] [płacąc {pay}]"),
    _line(orders.Conquer, "conquer {card} [with {by}]", "podbij {card} [za {by}]"),
    _line(orders.Deal, "deal|sign [with] {card} [and {second}] [with|for {by}]",
          "umowa|umowę [z] {card} [i {second}] [za {by}]"),
    _line(orders.Fortify, "fortify {host} using {card} [with {by}]", "umocnij {host} kartą {card} [za {by}]"),
    _line(orders.Raid, "raid|attack {card} [with {by}]", "najedź|atakuj {card} [za {by}]"),
    _line(orders.Contact, "contact|token {way} [paying {pay}]", "kontakt|żeton {way} [płacąc {pay}]"),
]  # fmt: skip

_OTHERS: list[Line] = [
    _line(orders.Take, "take {card}", "weź|biorę {card}"),
    _line(orders.Cash, "cash {cards}", "wymień {cards}"),
    _line(orders.Continue, "go on|continue", "dalej|kontynuuj"),
    _line(orders.Pass, "pass", "pas|pasuję"),
    _line(orders.Play, "play {card} [side {side}]", "zagraj|gram {card} [strona {side}]"),
    _line(orders.Rebuild, "rebuild {old} into {new} [with {by}]", "przebuduj {old} na {new} [za {by}]"),
    _line(orders.Restore, "restore {ruins} as {new}", "odbuduj {ruins} jako {new}"),
    _line(orders.Swap, "swap|discard {first} [and] {second}", "wymiana|odrzuć {first} [i] {second}"),
    _line(orders.Work, "work|use [at] {card} [on {target}] [paying {pay}]",
          "użyj|pracuj {card} [na {target}] [płacąc {pay}]"),
    _line(orders.Steal, "steal {good} from {victim} with|using {card}",
          "ukradnij {good} od|z {victim} kartą|za {card}"),
    _line(orders.Visit, "visit {card}", "odwiedź {card}"),
    _line(orders.Hire, "workers for {good} [and {rat}]", "robotnicy za {good} [i {rat}]"),
    _line(orders.Break, "break {card}", "zerwij {card}"),
    _line(orders.Store, "store {good} on {card}", "przechowaj {good} na {card}"),
    _line(orders.Fetch, "fetch {good} from {card}", "zabierz {good} z {card}"),
]  # fmt: skip

_SHOOTOUT: list[Line] = [
    _line(orders.Reduce, "reduce [with] {tokens}", "osłab [za] {tokens}"),
    _line(orders.Hold, "hold", "trzymaj"),
    _line(orders.Raise, "raise|add [with] {tokens}", "przebij|dodaj [za] {tokens}"),
    _line(orders.Switch, "switch|turn to {card}", "zmień na {card}"),
    _line(orders.Drop, "give up", "odpuść|odpuszczam"),
    _line(orders.Burn, "burn", "spal"),
    _line(orders.Spare, "spare", "oszczędź"),
]

NOTATION = Notation([*_CONTACTS, *_OTHERS, *_SHOOTOUT, *LINES], hints=HINTS, place=field_used, idle=idle)

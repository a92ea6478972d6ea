"""The orders of Galactic Emperor as lines of text, in English and Polish: `move F1 F2 to 0404 0405`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from engines.core import Command
from engines.galactic_emperor.model import commands as orders
from engines.galactic_emperor.model.state import THRONE
from engines.galactic_emperor.rules.battle.fleets import TOKEN
from engines.parts.notation import Line, Notation, Slot, sealed_lines

from . import words
from .plans import PLANS
from .slots import CALLED, named, spoken

_FIELD, _TILE, _COUNT, _SHIP = Slot(words.field), Slot(words.tile), Slot(words.count), Slot(words.ship)


def _plain(command: type[Command], english: str, polish: str, *more: str, **slots: Slot) -> Line:
    """Return a line whose slots are written alike in both languages."""
    return Line(command, {"en": [english, *more], "pl": [polish]}, slots)


def _moving(to: str) -> Callable[[Any], str]:
    """Return the writer of ships and fields, with the word for “to”."""
    return lambda row: " ".join([*(piece.name for piece in row[0]), to, *(step.field for step in row[1])])


def _jumping(to: str) -> Callable[[Any], str]:
    return lambda row: " ".join([*(piece.name for piece in row[0]), to, row[1]])


def _units(nothing: str, token: str) -> Callable[[Any], str]:
    return lambda units: " ".join(token if unit.name == TOKEN else unit.name for unit in units) or nothing


def _stealing(language: int, at: str) -> Callable[[Any], str]:
    def write(row: tuple[int, str]) -> str:
        victim = words.shown(words.SEATS, row[0], language)
        return f"{victim} {at} {row[1]}" if row[1] else victim

    return write


def _placing(throne: str, otherwise: str) -> Callable[[Any], str]:
    def write(row: tuple[str, int, str]) -> str:
        where, tokens, fallback = (throne if part == THRONE else part for part in row)
        return f"{where} {tokens}" + (f" {otherwise} {fallback}" if fallback else "")

    return write


def _row(
    command: type[Command],
    patterns: Mapping[str, list[str]],
    read: Callable[..., Any],
    write: tuple[Callable[[Any], str], Callable[[Any], str]],
    usage: Mapping[str, str],
    *fields: str,
) -> Line:
    """Return a line with one slot for several fields, which takes all words left."""
    return spoken(
        command, patterns,
        {"row": (Slot(read, write[0], rest=True), Slot(read, write[1], rest=True))},
        make=lambda row: command(*(row if len(fields) > 1 else [row])),
        values=lambda made: {
            "row": tuple(getattr(made, name) for name in fields) if len(fields) > 1 else getattr(made, fields[0])
        },
        usage=usage,
    )  # fmt: skip


_ROUND = [
    spoken(orders.SetDirection, {"en": ["direction {direction}"], "pl": ["kierunek {direction_pl}"]},
           {"direction": named(words.DIRECTIONS)}),
    spoken(orders.PickRole, {"en": ["pick|choose|role {role}"], "pl": ["wybierz|rola {role_pl}"]},
           {"role": named(words.PICKED)}),
    _plain(orders.Pass, "pass|no|decline", "pas|nie"),
    _plain(orders.PassRole, "pass role", "pas rola"),
    _plain(orders.EndTurn, "end [turn]", "zakończ [turę]"),
]  # fmt: skip

_ECONOMY = [
    _plain(orders.PlaceTile, "place|put {tile} [at|in|on] {field}", "połóż|umieść {tile} [na|w] {field}",
           tile=_TILE, field=_FIELD),
    _plain(orders.SettleTile, "settle {tile} [at|in|on] {field}", "zasiedl {tile} [na|w] {field}",
           tile=_TILE, field=_FIELD),
    _plain(orders.ScanTile, "scan [with] {tile}", "skanuj [z] {tile}", tile=_TILE),
    _plain(orders.DropDie, "drop [die] {face}", "odrzuć [kość] {face}", face=_COUNT),
    _plain(orders.Supply, "supply {field} [with|to] {cubes}", "zaopatrz {field} [do] {cubes}",
           field=_FIELD, cubes=_COUNT),
    spoken(orders.Stock, {"en": ["stock {good} [to|at] {amount}"], "pl": ["zapas {good_pl} [do] {amount_pl}"]},
           {"good": named(words.STOCKED), "amount": (_COUNT, _COUNT)}),
    _row(orders.Steal, {"en": ["steal|rob {row}"], "pl": ["okradnij|ukradnij {row_pl}"]}, words.read_theft,
         (_stealing(0, "at"), _stealing(1, "na")),
         {"en": "steal from COLOUR at FIELD", "pl": "okradnij KOLOR na POLE"}, "victim", "field"),
    spoken(orders.TakeFree, {"en": ["free {good}"], "pl": ["gratis {good_pl}"]}, {"good": named(words.GOODS)}),
    _plain(orders.Produce, "produce [at|in|on] {field}", "produkuj [na|w] {field}", field=_FIELD),
    _plain(orders.ProduceFree, "protein [at|in|on] {field}", "proteiny [na|w] {field}", field=_FIELD),
    _plain(orders.ProduceAll, "produce all", "produkuj wszystko"),
    _plain(orders.Berth, "berth [at|in] {field}", "dostaw [na|w] {field}", field=_FIELD),
    spoken(orders.Build, {"en": ["build|buy {count} {kind} [at|in] {field}"],
                          "pl": ["buduj|kup {count_pl} {kind_pl} [na|w] {field_pl}"]},
           {"count": (_COUNT, _COUNT), "kind": named(words.KINDS), "field": (_FIELD, _FIELD)}),
    spoken(orders.Research, {"en": ["research {technology}"], "pl": ["badaj {technology_pl}"]},
           {"technology": named(words.RESEARCHED)}),
]  # fmt: skip

_WAR = [
    _row(orders.Move, {"en": ["move|go {row}"], "pl": ["rusz|przesuń {row_pl}"]}, words.read_move,
         (_moving("to"), _moving("do")),
         {"en": "move SHIP SHIP to FIELD FIELD", "pl": "rusz STATEK STATEK do POLE POLE"}, "ships", "path"),
    _row(orders.Jump, {"en": ["jump {row}"], "pl": ["skocz {row_pl}"]}, words.read_jump,
         (_jumping("to"), _jumping("do")), {"en": "jump SHIP SHIP to FIELD", "pl": "skocz STATEK STATEK do POLE"},
         "ships", "field"),
    _plain(orders.Annex, "annex {field}", "przyłącz {field}", field=_FIELD),
    _plain(orders.Fight, "fight|attack [at|in] {field}", "walcz|atakuj [na|w] {field}", field=_FIELD),
    _plain(orders.Favour, "favour|favor {ship}", "wyróżnij {ship}", ship=_SHIP),
    _row(orders.TakeHits, {"en": ["hits|lose {row}"], "pl": ["trafienia|tracę {row_pl}"]}, words.read_units,
         (_units("nothing", TOKEN), _units("nic", "żeton")),
         {"en": "hits SHIP SHIP token", "pl": "trafienia STATEK STATEK żeton"}, "units"),
    _plain(orders.FightOn, "fight on", "walcz dalej", "continue"),
    _plain(orders.Retreat, "retreat", "wycofaj|odwrót"),
]  # fmt: skip

_POLITICS = [
    _plain(orders.BuyInfluence, "buy influence [at|to] {price}", "kup wpływ [do|za] {price}", price=_COUNT),
    _row(orders.PlaceInfluence, {"en": ["influence {row}"], "pl": ["wpływ {row_pl}"]}, words.read_influence,
         (_placing("throne", "else"), _placing("tron", "albo")),
         {"en": "influence FIELD TOKENS else FIELD", "pl": "wpływ POLE ŻETONY albo POLE"},
         "place", "tokens", "fallback"),
    _plain(orders.MakePrivate, "private [business] [in] {field}", "prywatna|prywatne [sprawa|sprawy] [na|w] {field}",
           field=_FIELD),
    _plain(orders.Depart, "depart [to] {field}", "odleć [do|na] {field}", field=_FIELD),
    _plain(orders.Sabotage, "sabotage", "sabotuj"),
    _plain(orders.ReRoll, "re-roll|reroll [die] {die}", "przerzuć [kość] {die}", die=_COUNT),
]  # fmt: skip

NOTATION = Notation([*_ROUND, *_ECONOMY, *_WAR, *_POLITICS, *PLANS, *sealed_lines()], called=CALLED)

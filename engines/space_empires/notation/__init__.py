"""The orders of Space Empires as lines of text, in English and Polish: `move CA-1 DD-2 to 0405 0406`."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from engines.core import Command
from engines.parts.notation import Line, Notation, Slot, sealed_lines
from engines.space_empires.model import commands as orders
from engines.space_empires.model.words import brief

from . import odds as notation_odds
from . import plans as notation_plans
from . import words


def _by_language(
    command: type[Command],
    patterns: Mapping[str, Sequence[str]],
    slots: Mapping[str, Slot],
    make: Callable[..., Command] | None = None,
    values: Callable[[Any], dict[str, Any]] | None = None,
    usage: Mapping[str, str] | None = None,
) -> Line:
    """Return a line in which slots ending in “_pl” stand for the same values written in Polish."""
    names = [name for name in slots if not name.endswith("_pl")]
    plain = values or (lambda made: {name: getattr(made, name) for name in names})

    def build(**found: Any) -> Command:
        return (make or command)(**{name.removesuffix("_pl"): value for name, value in found.items()})

    def values_of(made: Any) -> dict[str, Any]:
        found = plain(made)
        return found | {f"{name}_pl": value for name, value in found.items()}

    return Line(command, patterns, slots, build, values_of, usage)


_UNIT_SLOT = Slot(words.read_unit, brief)
_HEX_SLOT = Slot(words.read_hex, brief)
_COUNT_SLOT = Slot(words.read_count)
_TECHNOLOGY_SLOTS = {
    "technology": Slot(words.chosen(words.TECHNOLOGY_WORDS), words.named(words.TECHNOLOGIES, 0)),
    "technology_pl": Slot(words.chosen(words.TECHNOLOGY_WORDS), words.named(words.TECHNOLOGIES, 1)),
}

_MOVEMENT = [
    _by_language(
        orders.Move,
        {"en": ["move|go {row}"], "pl": ["rusz|ruch|przesuń {row_pl}"]},
        {"row": Slot(words.read_move, words.write_move("to"), rest=True),
         "row_pl": Slot(words.read_move, words.write_move("do"), rest=True)},
        make=lambda row: orders.Move(*row),
        values=lambda made: {"row": (made.units, made.path)},
        usage={"en": "move UNIT UNIT to HEX HEX", "pl": "rusz JEDNOSTKA JEDNOSTKA do POLE POLE"},
    ),
    Line(
        orders.Scan,
        {"en": ["scan|scout [with] {unit} [at] {hex}", "scan {hex} with {unit}"], "pl": ["skanuj {unit} [pole] {hex}"]},
        {"unit": _UNIT_SLOT, "hex": _HEX_SLOT},
    ),
    Line(orders.Reveal, {"en": ["reveal {hex}"], "pl": ["ujawnij {hex}"]}, {"hex": _HEX_SLOT}),
    Line(
        orders.Colonise,
        {"en": ["colonise|colonize|settle [with] {unit}"], "pl": ["kolonizuj|zasiedl {unit}"]},
        {"unit": _UNIT_SLOT},
    ),
    Line(orders.Load, {"en": ["load {unit}"], "pl": ["załaduj {unit}"]}, {"unit": _UNIT_SLOT}),
    Line(orders.Unload, {"en": ["unload {unit}"], "pl": ["wyładuj|rozładuj {unit}"]}, {"unit": _UNIT_SLOT}),
    Line(
        orders.Split,
        {"en": ["split {count} [from|off|of] {unit}"], "pl": ["podziel|wydziel {count} [z] {unit}"]},
        {"count": _COUNT_SLOT, "unit": _UNIT_SLOT},
    ),
    Line(
        orders.Join,
        {"en": ["join|merge {unit} [to|into|with] {into}"], "pl": ["dołącz|połącz {unit} [do|z] {into}"]},
        {"unit": _UNIT_SLOT, "into": _UNIT_SLOT},
    ),
    _by_language(
        orders.Scrap,
        {"en": ["scrap {row}"], "pl": ["złomuj {row_pl}"]},
        {"row": Slot(words.read_scrap, words.write_scrap("of"), rest=True),
         "row_pl": Slot(words.read_scrap, words.write_scrap("z"), rest=True)},
        make=lambda row: orders.Scrap(*row),
        values=lambda made: {"row": (made.unit, made.count)},
        usage={"en": "scrap COUNT of UNIT", "pl": "złomuj LICZBA z JEDNOSTKA"},
    ),
    Line(orders.Hide, {"en": ["hide {unit}"], "pl": ["ukryj {unit}"]}, {"unit": _UNIT_SLOT}),
    _by_language(
        orders.HideAlways,
        {"en": ["hiding {mode}"], "pl": ["ukrywanie {mode_pl}"]},
        {"mode": Slot(words.chosen(words.MODE_WORDS), words.named(words.MODES, 0)),
         "mode_pl": Slot(words.chosen(words.MODE_WORDS), words.named(words.MODES, 1))},
    ),
    _by_language(
        orders.Upgrade,
        {"en": ["upgrade|refit {unit} {technology}", "upgrade|refit {unit}"],
         "pl": ["ulepsz|modernizuj {unit} {technology_pl}", "ulepsz|modernizuj {unit}"]},
        {"unit": _UNIT_SLOT, **_TECHNOLOGY_SLOTS},
        make=lambda unit, technology="all": orders.Upgrade(unit, technology),
    ),
    Line(orders.EndTurn, {"en": ["end [turn|phase]"], "pl": ["zakończ [turę|ruch|fazę]"]}),
]  # fmt: skip

_ELSEWHERE = [
    Line(
        orders.PlaceHome,
        {"en": ["home [world] [at|in] {hex}"], "pl": ["dom|ojczyzna [na|w] {hex}"]},
        {"hex": _HEX_SLOT},
    ),
    Line(orders.Explore, {"en": ["explore {hex}"], "pl": ["zbadaj {hex}"]}, {"hex": _HEX_SLOT}),
    Line(orders.Shift, {"en": ["shift|drift [to] {hex}"], "pl": ["znoś|dryf [do|na] {hex}"]}, {"hex": _HEX_SLOT}),
]

_BATTLE = [
    Line(orders.Fight, {"en": ["fight [at|in] {hex}"], "pl": ["walcz [na|w] {hex}"]}, {"hex": _HEX_SLOT}),
    _by_language(
        orders.Screen,
        {"en": ["screen {ships}"], "pl": ["osłoń|osłaniaj {ships_pl}"]},
        {"ships": Slot(words.read_ships, words.write_ships("nothing"), rest=True),
         "ships_pl": Slot(words.read_ships, words.write_ships("nic"), rest=True)},
        usage={"en": "screen COUNT UNIT COUNT UNIT", "pl": "osłoń LICZBA JEDNOSTKA LICZBA JEDNOSTKA"},
    ),
    Line(orders.Fire, {"en": ["fire|shoot [at] {target}"], "pl": ["strzelaj [do|w] {target}"]}, {"target": _UNIT_SLOT}),
    Line(
        orders.Lead,
        {"en": ["lead [with] {unit}"], "pl": ["zacznij [od] {unit}"]},
        {"unit": _UNIT_SLOT},
    ),
    Line(orders.HoldFire, {"en": ["hold [fire]"], "pl": ["wstrzymaj [ogień]"]}),
    Line(
        orders.Retreat,
        {"en": ["retreat {count} [to] {hex}", "retreat [to] {hex}"],
         "pl": ["wycofaj {count} [do|na] {hex}", "wycofaj [do|na] {hex}"]},
        {"count": _COUNT_SLOT, "hex": _HEX_SLOT},
        build=lambda hex, count=1: orders.Retreat(hex, count),  # noqa: A006  # the field's name
    ),
    Line(orders.Bombard, {"en": ["bombard [with] {unit}"], "pl": ["bombarduj {unit}"]}, {"unit": _UNIT_SLOT}),
    Line(orders.CeaseFire, {"en": ["cease [fire]"], "pl": ["przerwij [ogień]"]}),
]  # fmt: skip

_ECONOMY = [
    _by_language(
        orders.Bid,
        {"en": ["bid {row}"], "pl": ["licytuj {row_pl}"]},
        {"row": Slot(words.read_bid, words.write_bid("first"), rest=True),
         "row_pl": Slot(words.read_bid, words.write_bid("pierwszy"), rest=True)},
        make=lambda row: orders.Bid(*row),
        values=lambda made: {"row": (made.points, made.first)},
        usage={"en": "bid POINTS first SEAT", "pl": "licytuj PUNKTY pierwszy MIEJSCE"},
    ),
    _by_language(
        orders.Research,
        {"en": ["research {technology}"], "pl": ["badaj {technology_pl}"]},
        _TECHNOLOGY_SLOTS,
    ),
    _by_language(
        orders.Buy,
        {"en": ["buy|build {row}"], "pl": ["kup|buduj {row_pl}"]},
        {"row": Slot(words.read_buy, words.write_buy("at", "into"), rest=True),
         "row_pl": Slot(words.read_buy, words.write_buy("na", "do"), rest=True)},
        make=lambda row: orders.Buy(*row),
        values=lambda made: {"row": (made.kind, made.count, made.hex, made.into)},
        usage={"en": "buy COUNT TYPE at HEX into GROUP", "pl": "kup LICZBA TYP na POLE do GRUPA"},
    ),
]  # fmt: skip


NOTATION = Notation(
    [*_MOVEMENT, *_ELSEWHERE, *_BATTLE, *_ECONOMY, *notation_plans.LINES, notation_odds.LINE, *sealed_lines()],
    called=words.CALLED,
)

"""Standing orders as lines of text: `plan roles regent merchant`, `plan retreat outgunned 2` (GE-PBM)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from engines.core import Command
from engines.galactic_emperor.model import commands as orders
from engines.galactic_emperor.model.state import NOBODY
from engines.parts.notation import Line, Slot

from . import words
from .slots import named, spoken, ways
from .words import Words

_ASK: Mapping[str, tuple[Words, Words]] = {"ask": (("ask",), ("pytaj",))}
_NEVER: Mapping[str, tuple[Words, Words]] = {"never": (("never",), ("nigdy",))}
_SCANS = {"better": (("better",), ("lepsza", "lepszy")), **_NEVER, **_ASK}
_DROPS = {"highest": (("highest",), ("najwyższa", "najwyższą")), "lowest": (("lowest",), ("najniższa", "najniższą")),
          **_ASK}  # fmt: skip
_RETREATS = {
    "always": (("always",), ("zawsze",)),
    "outgunned": (("outgunned",), ("słabszy",)),
    "below": (("below",), ("poniżej",)),
    "losing": (("losing",), ("przegrywając",)),
    "outnumbered": (("outnumbered",), ("przewaga",)),
    **_NEVER,
    **_ASK,
}
_LOSSES: Mapping[str, tuple[Words, Words]] = {
    "tip": (("tip",), ("przechyl",)),
    "flip": (("flip",), ("odwróć",)),
    **words.KINDS,
}
_SWITCHES = {"on": (("on",), ("włącz", "włączona")), "off": (("off",), ("wyłącz", "wyłączona"))}
_SORTS = {
    "price": (("price",), ("cena",)),
    "own": (("own",), ("własna",)),
    "enemy": (("enemy",), ("wroga",)),
    "catch": (("catch",), ("złapanie",)),
}
_INTERRUPTS = {
    "sabotage": (("sabotage",), ("sabotaż",)),
    "warp": (("warp",), ("zakrzywienie",)),
    "private": (("private",), ("prywatne",)),
}
_PLANS = {
    "roles": (("roles",), ("role",)),
    "direction": (("direction",), ("kierunek",)),
    "tiles": (("tiles",), ("płytki",)),
    "scan": (("scan",), ("skan",)),
    "drop": (("drop",), ("odrzut",)),
    "favour": (("favour", "favor"), ("wyróżnienie",)),
    "losses": (("losses",), ("straty",)),
    "retreat": (("retreat",), ("odwrót",)),
    "influence": (("influence",), ("wpływ",)),
    "private": (("private",), ("prywatne",)),
    "departure": (("departure",), ("odlot",)),
    "research": (("research",), ("badania",)),
    "sabotage": (("sabotage",), ("sabotaż",)),
    "warp": (("warp",), ("zakrzywienie",)),
    "hold": (("hold",), ("czekaj",)),
    "off": (("off",), ("wyłączone",)),
    "never": (("never",), ("nigdy",)),
    "routine": (("routine",), ("rutyna",)),
    "all": (("all", "everything"), ("wszystko",)),
}
"""The sorts of standing orders, and “all” to forget them all."""
MOST_NAMED = 4
"""Words to choose from that are told where an order is explained; of more only what they are."""
_HOLDS = {**words.ROLES, "": (("none", "nothing"), ("nic",))}


def _listed(names: Mapping[str, tuple[Words, Words]] | None) -> tuple[Callable[[Any], str], Callable[[Any], str]]:
    """Return the writers of a ranked list; an empty one is “ask”."""

    def writer(language: int, nothing: str) -> Callable[[Any], str]:
        def write(wishes: tuple[orders.Wish, ...]) -> str:
            return " ".join(words.shown(names or {}, wish.name, language) for wish in wishes) or nothing

        return write

    return writer(0, "ask"), writer(1, "pytaj")


def _list(
    command: type[Command],
    verbs: tuple[str, str],
    names: Mapping[str, tuple[Words, Words]] | None,
    field: str,
    filled: tuple[str, str],
) -> Line:
    """Return the line of a ranked list, after “plan” and the sort of list."""
    read = words.read_list(words.chosen(names) if names else words.field)
    english, polish = _listed(names)
    return spoken(
        command, {"en": [f"plan {verbs[0]} {{{field}}}"], "pl": [f"plan {verbs[1]} {{{field}_pl}}"]},
        {field: (Slot(read, english, rest=True), Slot(read, polish, rest=True))},
        usage={"en": f"plan {verbs[0]} {filled[0]}", "pl": f"plan {verbs[1]} {filled[1]}"},
    )  # fmt: skip


def _one(command: type[Command], verbs: tuple[str, str], names: Mapping[str, tuple[Words, Words]], field: str) -> Line:
    """Return the line of a plan with a single word; where there are few words to choose from they are all told."""
    patterns = {"en": [f"plan {verbs[0]} {{{field}}}"], "pl": [f"plan {verbs[1]} {{{field}_pl}}"]}
    few = len(names) <= MOST_NAMED
    usage = {language: f"plan {verbs[n]} {ways(names, n)}" for n, language in enumerate(patterns)} if few else None
    return spoken(command, patterns, {field: named(names)}, usage=usage)


def _row(
    command: type[Command],
    verbs: tuple[str, str],
    read: Callable[..., Any],
    write: tuple[Callable[[Any], str], Callable[[Any], str]],
    filled: tuple[str, str],
    *fields: str,
) -> Line:
    """Return the line of a plan whose fields stand in one row."""

    def values(made: Any) -> dict[str, Any]:
        row = tuple(getattr(made, name) for name in fields)
        return {"row": row if len(fields) > 1 else row[0]}

    return spoken(
        command, {"en": [f"plan {verbs[0]} {{row}}"], "pl": [f"plan {verbs[1]} {{row_pl}}"]},
        {"row": (Slot(read, write[0], rest=True), Slot(read, write[1], rest=True))},
        make=lambda row: command(*(row if len(fields) > 1 else [row])), values=values,
        usage={"en": f"plan {verbs[0]} {filled[0]}", "pl": f"plan {verbs[1]} {filled[1]}"},
    )  # fmt: skip


def _spots(nothing: str) -> Callable[[Any], str]:
    return lambda spots: " ".join(f"{spot.tile} {spot.field}" for spot in spots) or nothing


def _private(language: int, of: str) -> Callable[[Any], str]:
    def write(row: tuple[str, int, int]) -> str:
        at, tokens, seat = row
        return f"{at} {tokens}" + ("" if seat == NOBODY else f" {of} {words.shown(words.SEATS, seat, language)}")

    return write


def _sabotage(language: int, of: str, within: str) -> Callable[[Any], str]:
    def write(row: tuple[str, int, str]) -> str:
        card, seat, role = row
        use = f"{words.shown(words.SABOTAGED, card, language)} {of} {words.shown(words.SEATS, seat, language)}"
        return f"{use} {within} {words.shown(words.PLAYED, role, language)}" if role else use

    return write


def _read_retreat(found: list[str]) -> tuple[str, int]:
    match found:
        case [rule]:
            return str(words.chosen(_RETREATS)(rule)), 0
        case [rule, dice]:
            return str(words.chosen(_RETREATS)(rule)), words.count(dice)
    raise ValueError(found)


def _retreat(language: int) -> Callable[[Any], str]:
    return lambda row: words.shown(_RETREATS, row[0], language) + (f" {row[1]}" if row[1] else "")


def _read_price(found: list[str]) -> int:
    match found:
        case ["ask" | "pytaj"]:
            return -1
        case ["never" | "nigdy"]:
            return 0
        case [price]:
            return words.count(price)
    raise ValueError(found)


def _price(ask: str, never: str) -> Callable[[Any], str]:
    return lambda price: {-1: ask, 0: never}.get(price, str(price))


_COUNTS = (Slot(words.count), Slot(words.count))

PLANS = [
    _list(orders.PlanRoles, ("roles", "role"), words.ROLES, "roles", ("ROLE ROLE", "ROLA ROLA")),
    _one(orders.PlanDirection, ("direction", "kierunek"), {**words.DIRECTIONS, **_ASK}, "direction"),
    _row(orders.PlanTiles, ("tiles", "płytki"), words.read_spots, (_spots("none"), _spots("nic")),
         ("TILE FIELD TILE FIELD", "PŁYTKA POLE PŁYTKA POLE"), "spots"),
    _one(orders.PlanScan, ("scan", "skan"), _SCANS, "mode"),
    _one(orders.PlanDrop, ("drop", "odrzut"), _DROPS, "rule"),
    _list(orders.PlanFavour, ("favour", "wyróżnienie"), words.KINDS, "kinds", ("D C F", "D C F")),
    _list(orders.PlanLosses, ("losses", "straty"), _LOSSES, "losses", ("tip flip F C D", "przechyl odwróć F C D")),
    _row(orders.PlanRetreat, ("retreat", "odwrót"), _read_retreat, (_retreat(0), _retreat(1)),
         ("outgunned DICE", "słabszy KOŚCI"), "rule", "dice"),
    _row(orders.PlanInfluence, ("influence", "wpływ"), _read_price, (_price("ask", "never"), _price("pytaj", "nigdy")),
         ("PRICE", "CENA"), "price"),
    _row(orders.PlanPrivate, ("private", "prywatne"), words.read_private, (_private(0, "from"), _private(1, "od")),
         ("FIELD TOKENS from COLOUR", "POLE ŻETONY od KOLOR"), "field", "tokens", "seat"),
    _list(orders.PlanDeparture, ("departure", "odlot"), None, "fields", ("FIELD FIELD", "POLE POLE")),
    _list(orders.PlanResearch, ("research", "badania"), words.TECHNOLOGIES, "technologies",
          ("TECHNOLOGY TECHNOLOGY", "TECHNOLOGIA TECHNOLOGIA")),
    _row(orders.PlanSabotage, ("sabotage", "sabotaż"), words.read_sabotage,
         (_sabotage(0, "of", "in"), _sabotage(1, "u", "w roli")),
         ("TECHNOLOGY of COLOUR in ROLE", "TECHNOLOGIA u KOLOR w roli ROLA"), "technology", "seat", "role"),
    spoken(orders.PlanWarp, {"en": ["plan warp {sort} {low} [to] {high}"],
                             "pl": ["plan zakrzywienie {sort_pl} {low_pl} [do] {high_pl}"]},
           {"sort": named(_SORTS), "low": _COUNTS, "high": _COUNTS},
           usage={"en": f"plan warp {ways(_SORTS, 0)} FROM to TO",
                  "pl": f"plan zakrzywienie {ways(_SORTS, 1)} OD do DO"}),
    _one(orders.PlanHold, ("hold", "czekaj"), _HOLDS, "role"),
    spoken(orders.PlanTechnology, {"en": ["plan technology {technology} {switch}"],
                                   "pl": ["plan technologia {technology_pl} {switch_pl}"]},
           {"technology": named(words.TECHNOLOGIES), "switch": named(_SWITCHES)}),
    _one(orders.PlanNever, ("never", "nigdy"), _INTERRUPTS, "interrupt"),
    _one(orders.PlanRoutine, ("routine", "rutyna"), words.ROLES, "role"),
    _one(orders.PlanForget, ("forget", "zapomnij"), _PLANS, "sort"),
]  # fmt: skip

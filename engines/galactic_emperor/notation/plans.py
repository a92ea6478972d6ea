"""Standing orders as lines of text: `plan roles regent merchant`, `plan retreat outgunned 2` (GE-PBM)."""

from __future__ import annotations

from engines.galactic_emperor.model import commands as orders
from engines.galactic_emperor.model.vocabulary import (
    COUNT,
    DIRECTIONS,
    FIELD,
    FILLERS,
    KINDS,
    ROLES,
    SEATS,
    SLOTS,
    TECHNOLOGIES,
    TILE,
    ranked,
)
from engines.parts.notation import GENITIVE, Count, Many, Phrases, Vocabulary

_ASK = {"ask": ("ask", "pytaj")}
_NEVER = {"never": ("never", "nigdy")}
_SCANS = Vocabulary({"better": ("better", "lepsza|lepszy"), **_NEVER, **_ASK})
_DROPS = Vocabulary({"highest": ("highest", "najwyższa|najwyższą"), "lowest": ("lowest", "najniższa|najniższą"),
                     **_ASK})  # fmt: skip
_RETREATS = Vocabulary({
    "always": ("always", "zawsze"),
    "outgunned": ("outgunned", "słabszy"),
    "below": ("below", "poniżej"),
    "losing": ("losing", "przegrywając"),
    "outnumbered": ("outnumbered", "przewaga"),
    **_NEVER,
    **_ASK,
}).called("outgunned", "słabszy")  # fmt: skip
_LOSSES = Vocabulary({"tip": ("tip", "przechyl"), "flip": ("flip", "odwróć"), **KINDS.names})
_SWITCHES = Vocabulary({"on": ("on", "włącz|włączona"), "off": ("off", "wyłącz|wyłączona")})
_SORTS = Vocabulary({
    "price": ("price", "cena"),
    "own": ("own", "własna"),
    "enemy": ("enemy", "wroga"),
    "catch": ("catch", "złapanie"),
})  # fmt: skip
_INTERRUPTS = Vocabulary({
    "sabotage": ("sabotage", "sabotaż"),
    "warp": ("warp", "zakrzywienie"),
    "private": ("private", "prywatne"),
})  # fmt: skip
_PLANS = Vocabulary({
    "roles": ("roles", "role"),
    "direction": ("direction", "kierunek"),
    "tiles": ("tiles", "płytki"),
    "scan": ("scan", "skan"),
    "drop": ("drop", "odrzut"),
    "favour": ("favour|favor", "wyróżnienie"),
    "losses": ("losses", "straty"),
    "retreat": ("retreat", "odwrót"),
    "influence": ("influence", "wpływ"),
    "private": ("private", "prywatne"),
    "departure": ("departure", "odlot"),
    "research": ("research", "badania"),
    "sabotage": ("sabotage", "sabotaż"),
    "warp": ("warp", "zakrzywienie"),
    "hold": ("hold", "czekaj"),
    "off": ("off", "wyłączone"),
    "never": ("never", "nigdy"),
    "routine": ("routine", "rutyna"),
    "all": ("all|everything", "wszystko"),
}).called("WHAT", "CO")  # fmt: skip
"""The sorts of standing orders, and “all” to forget them all."""

_line, _row = Phrases({}).line, Phrases({}, FILLERS).line

PLANS = [
    _row(orders.PlanRoles, "plan roles {roles}", "plan role {roles}", roles=ranked(ROLES)),
    _line(orders.PlanDirection, "plan direction {direction}", "plan kierunek {direction}",
          direction=Vocabulary({**DIRECTIONS.names, **_ASK})),
    _row(orders.PlanTiles, "plan tiles {spots}", "plan płytki {spots}",
         spots=Many(orders.Spot, ("none|nothing|ask", "nic|pytaj"), tile=TILE, field=FIELD)),
    _line(orders.PlanScan, "plan scan {mode}", "plan skan {mode}", mode=_SCANS),
    _line(orders.PlanDrop, "plan drop {rule}", "plan odrzut {rule}", rule=_DROPS),
    _row(orders.PlanFavour, "plan favour {kinds}", "plan wyróżnienie {kinds}",
         kinds=ranked(KINDS).called("D C F", "D C F")),
    _row(orders.PlanLosses, "plan losses {losses}", "plan straty {losses}",
         losses=ranked(_LOSSES).called("tip flip F C D", "przechyl odwróć F C D")),
    _line(orders.PlanRetreat, "plan retreat {rule} [{dice}]", "plan odwrót {rule} [{dice}]",
          rule=_RETREATS, dice=COUNT.called("DICE", "KOŚCI")),
    _line(orders.PlanInfluence, "plan influence {price}", "plan wpływ {price}",
         price=Vocabulary({-1: ("ask", "pytaj"), 0: ("never", "nigdy")}, Count(3)).called("PRICE", "CENA")),
    _row(orders.PlanPrivate, ["plan private {field} {tokens} [from {seat}]", "plan private {field}"],
         ["plan prywatne {field} {tokens} [od {seat}]", "plan prywatne {field}"],
         field=FIELD, tokens=SLOTS["tokens"], seat=SEATS),
    _row(orders.PlanDeparture, "plan departure {fields}", "plan odlot {fields}", fields=ranked(FIELD)),
    _row(orders.PlanResearch, "plan research {technologies}", "plan badania {technologies}",
         technologies=ranked(TECHNOLOGIES)),
    _row(orders.PlanSabotage, "plan sabotage {technology} of {seat?} [in {role}]",
         "plan sabotaż {technology} u {seat?} [w roli {role}]",
         technology=Vocabulary({**TECHNOLOGIES.names, "": ("anything|any", "cokolwiek")}).called(
             "TECHNOLOGY", "TECHNOLOGIA"),
         seat=SEATS, role=ROLES.case(GENITIVE)),
    _line(orders.PlanWarp, "plan warp {sort} {low} [to] {high}", "plan zakrzywienie {sort} {low} [do] {high}",
          sort=_SORTS, low=COUNT.called("FROM", "OD"), high=COUNT.called("TO", "DO")),
    _line(orders.PlanHold, "plan hold {role}", "plan czekaj {role}",
          role=Vocabulary({**ROLES.names, "": ("none|nothing", "nic")}).called("ROLE", "ROLA")),
    _line(orders.PlanTechnology, "plan technology {technology} {switch}", "plan technologia {technology} {switch}",
          technology=TECHNOLOGIES, switch=_SWITCHES),
    _line(orders.PlanNever, "plan never {interrupt}", "plan nigdy {interrupt}", interrupt=_INTERRUPTS),
    _line(orders.PlanRoutine, "plan routine {role}", "plan rutyna {role}", role=ROLES),
    _line(orders.PlanForget, "plan forget {sort}", "plan zapomnij {sort}", sort=_PLANS),
]  # fmt: skip

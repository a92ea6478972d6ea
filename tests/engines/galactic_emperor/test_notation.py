"""Orders as lines of text, in both languages."""

from __future__ import annotations

from typing import Any, get_args

import pytest

from engines.core import AmbiguousCommand, Clear, Done, MalformedCommand, TakeBack
from engines.galactic_emperor import GAME
from engines.galactic_emperor.model import commands
from engines.galactic_emperor.model import plan_commands as plans
from engines.galactic_emperor.model.rows import Piece, Spot, Step, Wish

SHIPS, PATH = (Piece("F1"), Piece("D2")), (Step("0405"), Step("0406"))
LINES: list[tuple[Any, str, str]] = [
    (commands.SetDirection("counter-clockwise"), "direction counter-clockwise", "kierunek przeciwnie"),
    (commands.PickRole("warlord-2"), "pick warlord-2", "wybierz wojskowego-2"),
    (commands.Pass(), "pass", "pas"),
    (commands.PassRole(), "pass role", "pas rola"),
    (commands.EndTurn(), "end turn", "zakończ turę"),
    (commands.PlaceTile("R05", "0405"), "place R05 at 0405", "połóż R05 na 0405"),
    (commands.SettleTile("A01", "0405"), "settle A01 at 0405", "zasiedl A01 na 0405"),
    (commands.ScanTile("HOME4"), "scan with HOME4", "skanuj z HOME4"),
    (commands.DropDie(6), "drop die 6", "odrzuć kość 6"),
    (commands.Supply("0405", 2), "supply 0405 with 2", "zaopatrz 0405 do 2"),
    (commands.Stock("energy", 3), "stock energy to 3", "zapas energii do 3"),
    (commands.Steal(2), "steal green", "okradnij zielonego"),
    (commands.Steal(2, "0405"), "steal green at 0405", "okradnij zielonego na 0405"),
    (commands.TakeFree("metal"), "free metal", "gratis metal"),
    (commands.Produce("0405"), "produce at 0405", "produkuj na 0405"),
    (commands.ProduceFree("0405"), "protein at 0405", "proteiny na 0405"),
    (commands.ProduceInstead("0405"), "if sabotaged: produce at 0405", "jeśli sabotaż: produkuj na 0405"),
    (commands.ProduceAll(), "produce all", "produkuj wszystko"),
    (commands.Berth("0405"), "berth at 0405", "dostaw na 0405"),
    (commands.Build("C", 2, "0405"), "build 2 C at 0405", "buduj 2 C na 0405"),
    (commands.BuildInstead("C", 2, "0405"), "if sabotaged: build 2 C at 0405", "jeśli sabotaż: buduj 2 C na 0405"),
    (commands.Move(SHIPS, PATH), "move F1 D2 to 0405 0406", "rusz F1 D2 do 0405 0406"),
    (commands.Jump(SHIPS, "0405"), "jump F1 D2 to 0405", "skocz F1 D2 do 0405"),
    (commands.Annex("0405"), "annex 0405", "przyłącz 0405"),
    (commands.Fight("0405"), "fight at 0405", "walcz na 0405"),
    (commands.Favour("F1"), "favour F1", "wyróżnij F1"),
    (commands.TakeHits((*SHIPS, Piece("token"))), "hits F1 D2 token", "trafienia F1 D2 żeton"),
    (commands.TakeHits(()), "hits nothing", "trafienia nic"),
    (commands.FightOn(), "fight on", "walcz dalej"),
    (commands.Retreat(), "retreat", "wycofaj"),
    (commands.BuyInfluence(3), "buy influence for up to 3", "kup wpływ za najwyżej 3"),
    (commands.BuyInfluence(0), "buy no influence", "nie kupuję wpływu"),
    (commands.PlaceInfluence("0405", 2, "throne"), "influence 0405 2 else throne", "wpływ 0405 2 albo tron"),
    (commands.PlaceInfluence("throne"), "influence throne 1", "wpływ tron 1"),
    (commands.MakePrivate("0405"), "private business in 0405", "prywatna sprawa na 0405"),
    (commands.Depart("0405"), "depart to 0405", "odleć do 0405"),
    (commands.Research("warp"), "research warp", "badaj zakrzywienie"),
    (commands.Sabotage(), "sabotage", "sabotuj"),
    (commands.ReRoll(2), "re-roll die 2", "przerzuć kość 2"),
    (plans.PlanRoles((Wish("regent"), Wish("steward"))), "plan roles regent steward", "plan role regent zarządca"),
    (plans.PlanRoles(()), "plan roles ask", "plan role pytaj"),
    (plans.PlanDirection("clockwise"), "plan direction clockwise", "plan kierunek zgodnie"),
    (plans.PlanDirection("ask"), "plan direction ask", "plan kierunek pytaj"),
    (plans.PlanTiles((Spot("R05", "0405"),)), "plan tiles R05 0405", "plan płytki R05 0405"),
    (plans.PlanTiles(()), "plan tiles none", "plan płytki nic"),
    (plans.PlanScan("better"), "plan scan better", "plan skan lepsza"),
    (plans.PlanDrop("lowest"), "plan drop lowest", "plan odrzut najniższa"),
    (plans.PlanFavour((Wish("D"), Wish("F"))), "plan favour D F", "plan wyróżnienie D F"),
    (plans.PlanLosses((Wish("tip"), Wish("flip"), Wish("F"))), "plan losses tip flip F",
     "plan straty przechyl odwróć F"),
    (plans.PlanRetreat("outgunned", 2), "plan retreat outgunned 2", "plan odwrót słabszy 2"),
    (plans.PlanRetreat("never"), "plan retreat never", "plan odwrót nigdy"),
    (plans.PlanInfluence(3), "plan influence 3", "plan wpływ 3"),
    (plans.PlanInfluence(-1), "plan influence ask", "plan wpływ pytaj"),
    (plans.PlanInfluence(0), "plan influence never", "plan wpływ nigdy"),
    (plans.PlanPrivate("0405", 2, 1), "plan private 0405 2 from blue", "plan prywatne 0405 2 od niebieskiego"),
    (plans.PlanPrivate("0405"), "plan private 0405 1", "plan prywatne 0405 1"),
    (plans.PlanDeparture((Wish("0405"), Wish("0406"))), "plan departure 0405 0406", "plan odlot 0405 0406"),
    (plans.PlanResearch((Wish("plasma"),)), "plan research plasma", "plan badania plazma"),
    (plans.PlanSabotage("plasma", 0, "warlord"), "plan sabotage plasma of red in warlord",
     "plan sabotaż plazma u czerwonego w roli wojskowego"),
    (plans.PlanSabotage("plasma"), "plan sabotage plasma of anybody", "plan sabotaż plazma u kogokolwiek"),
    (plans.PlanWarp("price", 1, 3), "plan warp price 1 to 3", "plan zakrzywienie cena 1 do 3"),
    (plans.PlanHold("warlord"), "plan hold warlord", "plan czekaj wojskowy"),
    (plans.PlanHold(), "plan hold none", "plan czekaj nic"),
    (plans.PlanTechnology("plasma", "off"), "plan technology plasma off", "plan technologia plazma wyłącz"),
    (plans.PlanNever("warp"), "plan never warp", "plan nigdy zakrzywienie"),
    (plans.PlanRoutine("merchant"), "plan routine merchant", "plan rutyna kupiec"),
    (plans.PlanForget("all"), "plan forget all", "plan zapomnij wszystko"),
    (Done(), "done", "gotowe"),
    (Clear(), "clear all", "wyczyść wszystko"),
    (TakeBack(), "undo", "cofnij"),
]  # fmt: skip


@pytest.mark.parametrize(("command", "english", "polish"), LINES)
def test_every_order_is_written_and_read_in_both_languages(command: Any, english: str, polish: str) -> None:
    for language, line in (("en", english), ("pl", polish)):
        assert GAME.notation.write(command, language) == line
        assert GAME.notation.read(line, language) == command
        assert GAME.notation.read(line.upper(), language) == command


def test_no_kind_of_order_lacks_a_line() -> None:
    assert {type(command) for command, _, _ in LINES} == set(get_args(commands.Command))
    for language in ("en", "pl"):
        for kind in get_args(commands.Command):
            assert GAME.notation.usages([kind], language), kind


@pytest.mark.parametrize(
    ("line", "command"),
    [
        ("1. Pick the Regent", None),
        ("pick regent", commands.PickRole("regent")),
        ("pick merch", commands.PickRole("merchant")),
        ("pick warlord", commands.PickRole("warlord")),
        ("pick war", None),
        ("pick s", None),
        ("research plas", commands.Research("plasma")),
        ("place r05 on 0405", commands.PlaceTile("R05", "0405")),
        ("place black-hole at 0404", commands.PlaceTile("BHOLE", "0404")),
        ("Move f1, c2 to 0405, 0406", commands.Move((Piece("F1"), Piece("C2")), PATH)),
        ("build 2 fighters at 0405", commands.Build("F", 2, "0405")),
        ("kup 1 pancernik na 0405", commands.Build("D", 1, "0405")),
        ("rob player", None),
        ("steal from red at 0405", commands.Steal(0, "0405")),
        ("steal 3", commands.Steal(2)),
        ("influence throne", commands.PlaceInfluence("throne")),
        ("influence 0405 2 or 0406", commands.PlaceInfluence("0405", 2, "0406")),
        ("plan retreat never", plans.PlanRetreat("never")),
        ("plan retreat", None),
        ("hits f1 starbase", commands.TakeHits((Piece("F1"), Piece("token")))),
        ("influence 0405 2 3 4", None),
        ("influence 0405 else 0406 0407", None),
        ("move F1", None),
        ("jump F1 to 0405 0406", None),
        ("plan tiles R05", None),
        ("plan sabotage plasma of red in warlord now", None),
    ],
)
def test_what_people_type(line: str, command: Any) -> None:
    if command is None:
        with pytest.raises((MalformedCommand, AmbiguousCommand)):
            GAME.notation.read(line)
    else:
        assert GAME.notation.read(line) == command

"""What print allows and sealed sheets once did not: going on after a sabotage, thefts ahead, strict matches."""

from __future__ import annotations

import pytest

from engines.core import render
from engines.galactic_emperor import GAME
from tests.engines.galactic_emperor.helpers import Position
from tests.engines.galactic_emperor.sheets import go_on, market, marks, settle

SABOTEUR = {"red": "robotics protein", "blue": "saboteur"}
MINES = {"0405": "R05 red 1", "0303": "R06 red 1", "0304": "A06 red"}
PIRATE = {"red": "pirate"}


def blocked_yard(position: type[Position], line: str, **more: object) -> Position:
    """Return a position in which red's Robotics were blocked after an order for ships."""
    goods = {"red": "4 metal 1 energy 9 marks"}
    game = position(**{"cards": SABOTEUR, "goods": goods, **more}).begin("engineer", "red")  # type: ignore[arg-type]
    return settle(game, red=line).order("blue", "sabotage", dice=(1,))


def blocked_fields(position: type[Position], line: str, **more: object) -> Position:
    """Return a position in which red's Protein Fields were blocked after an order to produce."""
    sectors = {"cards": SABOTEUR, "sectors": MINES, **more}
    game = position(**sectors).begin("steward", "red")  # type: ignore[arg-type]
    return settle(game, red=line).order("blue", "sabotage", dice=(1,))


@pytest.mark.rule("galactic-emperor", "GE-TECH-SABOTEUR-1", "GE-RUL-74", "GE-ENGINEER-2")
def test_an_engineer_whose_robotics_are_blocked_goes_on_with_the_turn(position: type[Position]) -> None:
    game = blocked_yard(position, "build 1 D 0704; build 1 C 0704")
    assert game.asked() == [("red", "BuildAfterSabotage")]
    assert [GAME.notation.write(line) for line in game.view("red").sheet] == ["build 1 D at 0704"]
    go_on(game, "red", "clear", "build 2 C 0704")
    assert game.fleet("red", "0704") == ["C1", "C2", "F1"]
    assert (game.player("red").metal, game.player("red").energy, marks(game, "red")) == (0, 1, 5)


@pytest.mark.rule("galactic-emperor", "GE-TECH-SABOTEUR-1", "GE-RUL-74", "GE-PBM-33")
def test_without_an_answer_what_can_still_be_paid_is_built(position: type[Position]) -> None:
    game = blocked_yard(position, "build 1 D 0704; build 1 C 0704")
    decision = game.match.decision(0)
    assert "your turn goes on" in render(decision.prompt())
    assert "Your sheet costs 4 metal, 1 energy so far." in render(decision.prompt())
    game.command("red", decision.default())
    assert game.resolve().fleet("red", "0704") == ["D1", "F1"]


@pytest.mark.rule("galactic-emperor", "GE-ENGINEER-1", "GE-RUL-74")
def test_going_on_brings_no_second_free_fighter(position: type[Position]) -> None:
    game = blocked_yard(position, "build 4 F 0704")
    assert "You have placed your free Fighter at the beginning of your turn." in game.refusal("red", "berth 0704")
    assert game.fleet("red", "0704") == ["F1"]
    assert "only 3 are left" in game.refusal("red", "build 9 F 0704")


@pytest.mark.rule("galactic-emperor", "GE-RUL-74", "GE-HID-6")
def test_the_sheets_of_the_others_wait_unseen_meanwhile(position: type[Position]) -> None:
    goods = {"red": "4 metal 1 energy 9 marks", "green": "2 metal 2 marks"}
    game = position(cards=SABOTEUR, goods=goods).begin("engineer", "red")
    settle(game, red="build 5 F 0704", green="build 2 F 0201").order("blue", "sabotage", dice=(1,))
    before = game.view("blue")
    go_on(game.order("red", "undo"), "red")
    assert not before.sheet
    assert (game.fleet("red", "0704"), game.fleet("green", "0201")) == (["F1"], ["F1", "F2"])


@pytest.mark.rule("galactic-emperor", "GE-RUL-74", "GE-PBM-12")
def test_nobody_is_asked_again_if_the_saboteur_lets_it_pass_or_in_the_first_revision(position: type[Position]) -> None:
    game = position(cards=SABOTEUR, goods={"red": "4 metal 9 marks"}).begin("engineer", "green")
    settle(game, red="build 5 F 0704").order("blue", "pass")
    assert len(game.fleet("red", "0704")) == 5
    game = blocked_yard(position, "build 1 D 0704; build 1 C 0704", revision=1)
    assert (game.fleet("red", "0704"), game.asked()[0][1]) == (["D1", "F1"], "ChooseDirection")


@pytest.mark.rule("galactic-emperor", "GE-TECH-SABOTEUR-1", "GE-RUL-74", "GE-STEWARD-3")
def test_a_steward_whose_protein_fields_are_blocked_goes_on_with_the_turn(position: type[Position]) -> None:
    game = blocked_fields(position, "free metal; protein 0405; protein 0304; produce 0303")
    assert game.asked() == [("red", "ProduceAfterSabotage")]
    assert [GAME.notation.write(line) for line in game.view("red").sheet] == ["produce at 0303"]
    assert "your turn goes on" in render(game.match.decision(0).prompt())
    assert "You have taken your free cube" in game.refusal("red", "free energy")
    go_on(game, "red", "produce 0405")
    assert (game.player("red").metal, game.sector("0405").food, game.sector("0303").food) == (4, 0, 0)


@pytest.mark.rule("galactic-emperor", "GE-RUL-74", "GE-PBM-11")
@pytest.mark.parametrize("line", ["produce all", "produce 0405; produce 0303; protein 0304"])
def test_a_steward_with_nothing_to_decide_is_not_asked_again(position: type[Position], line: str) -> None:
    game = blocked_fields(position, line)
    assert game.asked()[0][1] == "ChooseDirection"
    assert (game.sector("0405").food, game.sector("0303").food) == (0, 0)


@pytest.mark.rule("galactic-emperor", "GE-RUL-74", "GE-PBM-11")
def test_in_the_first_revision_a_blocked_steward_lost_the_sectors(position: type[Position]) -> None:
    game = blocked_fields(position, "protein 0405; produce 0303", revision=1)
    assert game.asked()[0][1] == "ChooseDirection"
    assert (game.sector("0405").food, game.sector("0303").food) == (1, 0)


@pytest.mark.rule("galactic-emperor", "GE-RUL-57", "GE-RUL-76", "GE-TECH-PROTEIN-1")
@pytest.mark.parametrize("revision", [1, 2])
def test_protein_fields_that_fill_a_full_storage_are_not_announced(position: type[Position], revision: int) -> None:
    full = {"red": "6 metal 3 energy"}
    game = position(cards=SABOTEUR, sectors=MINES, goods=full, revision=revision).begin("steward", "green")
    settle(game, red="protein 0405")
    assert (game.asked()[0] == ("blue", "OfferSabotage")) is (revision == 1)


@pytest.mark.rule("galactic-emperor", "GE-TECH-PIRATE-1", "GE-RUL-77", "GE-PBM-10")
def test_a_pirate_who_plays_later_takes_what_an_earlier_player_stocks(position: type[Position]) -> None:
    game = position(cards={"blue": "pirate"}, goods={"red": "0 metal 9 marks", "green": "0 metal"})
    market(game)
    assert "There is nothing of the kind to steal" in game.refusal("blue", "steal green")
    settle(game, red="stock metal 2", blue="steal red")
    assert [game.player(colour).metal for colour in ("red", "blue")] == [1, 2]


@pytest.mark.rule("galactic-emperor", "GE-TECH-PIRATE-1", "GE-RUL-77", "GE-RUL-63")
def test_a_pirate_who_plays_later_takes_what_an_earlier_player_supplies(position: type[Position]) -> None:
    sectors = {"0405": "R05 red", "0304": "R02 red", "0303": "R06 green", "0505": "R07 blue"}
    game = market(position(cards={"blue": "pirate"}, sectors=sectors))
    for line in ("steal red at 0304", "steal green at 0303", "steal red at 0303", "steal blue at 0505"):
        assert game.refusal("blue", line)
    settle(game, red="supply 0405 2", blue="steal red at 0405; supply 0505 1")
    assert (game.sector("0405").food, game.sector("0505").food) == (1, 1)


@pytest.mark.rule("galactic-emperor", "GE-TECH-PIRATE-1", "GE-RUL-77")
def test_a_theft_named_in_advance_that_finds_nothing_is_not_announced(position: type[Position]) -> None:
    game = position(cards={"blue": "pirate", "green": "saboteur"}, goods={"red": "0 metal 9 marks"})
    settle(market(game), blue="steal red")
    assert not any("uses Star Pirate" in line for line in game.told())


@pytest.mark.rule("galactic-emperor", "GE-TECH-PIRATE-1", "GE-RUL-62", "GE-RUL-77")
@pytest.mark.parametrize("lines", ["steal blue; stock metal 6", "stock metal 6; steal blue", "steal blue"])
def test_a_pirate_with_full_storage_sells_a_metal_and_steals_one(position: type[Position], lines: str) -> None:
    game = market(position(cards=PIRATE, goods={"red": "6 metal", "blue": "3 metal"}))
    settle(game, red=lines)
    assert [game.player(colour).metal for colour in ("red", "blue")] == [6, 2]
    assert marks(game, "red") == 5 + 3 + 1 + 3


@pytest.mark.rule("galactic-emperor", "GE-PBM-9", "GE-RUL-77", "GE-ROUND-4")
def test_strict_merchants_trade_one_after_the_other_and_the_pirate_sees_what_lies_there(
    position: type[Position],
) -> None:
    game = position(cards={"blue": "pirate"}, goods={"red": "0 metal 9 marks"}, strict="yes")
    market(game)
    assert game.asked() == [("red", "MerchantSheet")]
    game.order("red", "stock metal 2", "done").resolve()
    assert game.asked() == [("blue", "MerchantSheet")]
    assert game.player("red").metal == 2
    game.order("blue", "steal red", "done").resolve()
    assert [game.player(colour).metal for colour in ("red", "blue")] == [1, 2]


@pytest.mark.rule("galactic-emperor", "GE-RUL-77", "GE-PBM-9")
def test_in_a_strict_match_nothing_is_named_in_advance(position: type[Position]) -> None:
    game = market(position(cards={"blue": "pirate"}, goods={"red": "0 metal 9 marks"}, strict="yes"))
    game.order("red", "done").resolve()
    assert "There is nothing of the kind to steal" in game.refusal("blue", "steal red")


@pytest.mark.rule("galactic-emperor", "GE-PBM-11", "GE-ROUND-4")
def test_strict_stewards_produce_one_after_the_other(position: type[Position]) -> None:
    game = position(sectors=MINES, strict="yes").begin("steward", "green")
    for colour in ("green", "red", "blue"):
        assert game.asked() == [(colour, "StewardSheet")]
        game.order(colour, *(["produce 0405"] if colour == "red" else []), "done").resolve()
    assert game.player("red").metal == 2


@pytest.mark.parametrize("role", ["merchant", "steward"])
def test_strict_matches_of_the_first_revision_ask_everybody_at_once(position: type[Position], role: str) -> None:
    game = position(strict="yes", revision=1)
    game = market(game) if role == "merchant" else game.begin(role)
    assert [colour for colour, _ in game.asked()] == ["red", "blue", "green"]
    frame = game.state.agenda[-1]
    assert (frame.step, frame.args) == (f"{role.title()}Sheet", {})


def test_the_lobby_says_what_the_option_changes() -> None:
    (option,) = GAME.options
    said = {value.value: render(value.label) for value in option.values}
    assert "nobody can wait and see" in said["no"]
    assert "later players see" in said["yes"]

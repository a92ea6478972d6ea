"""The Scientist: buying technologies (GE-SCIENTIST)."""

from __future__ import annotations

import pytest

from engines.galactic_emperor.model.tables import TECHNOLOGIES
from tests.engines.galactic_emperor.helpers import Position
from tests.engines.galactic_emperor.sheets import settle


@pytest.mark.rule("galactic-emperor", "GE-SCIENTIST-1", "GE-RUL-51")
def test_one_technology_is_bought_with_energy(position: type[Position]) -> None:
    game = position(goods={"red": "3 energy"}).begin("scientist", "blue")
    settle(game, red="research robotics; research pirate")
    assert game.player("red").technologies == ["robotics"]
    assert game.player("red").energy == 1
    assert game.player("green").technologies == []
    assert {"seat 1 buys Robotics for 2 energy.", "seat 2 buys no technology."} <= {*game.told()}


@pytest.mark.rule("galactic-emperor", "GE-SCIENTIST-1")
def test_what_cannot_be_paid_is_refused(position: type[Position]) -> None:
    game = position(goods={"red": "2 energy"}).begin("scientist", "blue")
    assert "Plasma Weapons costs you 3 energy, and you have 2." in game.refusal("red", "research plasma")


@pytest.mark.rule("galactic-emperor", "GE-SCIENTIST-2", "GE-SCIENTIST-8", "GE-TEST-9")
def test_the_chooser_pays_1_less(position: type[Position]) -> None:
    game = position(goods={"blue": "0 energy", "red": "1 energy"}).begin("scientist", "blue")
    assert "Robotics costs you 1 energy, and you have 0." in game.refusal("blue", "research robotics")
    settle(game, blue="research pirate", red="research diplomat")
    assert (game.player("blue").technologies, game.player("blue").energy) == (["pirate"], 0)
    assert (game.player("red").technologies, game.player("red").energy) == (["diplomat"], 0)


@pytest.mark.rule("galactic-emperor", "GE-SCIENTIST-3", "GE-PBM-23")
def test_a_card_is_gone_for_the_others_who_take_their_next_wish(position: type[Position]) -> None:
    game = position(goods=dict.fromkeys(("red", "blue", "green"), "3 energy")).begin("scientist", "blue")
    settle(game, blue="research plasma", red="research plasma; research shield", green="research plasma")
    technologies = {colour: game.player(colour).technologies for colour in ("red", "blue", "green")}
    assert technologies == {"blue": ["plasma"], "red": ["shield"], "green": []}
    assert game.player("green").energy == 3
    game.begin("scientist", "green")
    assert "Plasma Weapons is not for sale: seat 2 owns it." in game.refusal("green", "research plasma")


@pytest.mark.rule("galactic-emperor", "GE-SCIENTIST-4")
def test_a_technology_stays_to_the_end(position: type[Position]) -> None:
    game = position(goods={"red": "2 energy"}).begin("scientist", "blue")
    settle(game, red="research robotics")
    for _ in range(2):
        game.state.players[0].metal, game.state.players[0].marks = 0, 5
        game.begin("engineer", "blue")
        settle(game, red="build 2 F 0704")
    assert len(game.player("red").ships) == 4


@pytest.mark.rule("galactic-emperor", "GE-SCIENTIST-5")
def test_the_role_of_each_technology() -> None:
    roles: dict[str, set[str]] = {}
    for card, technology in TECHNOLOGIES.items():
        roles.setdefault(technology.role, set()).add(card)
    assert roles == {
        "regent": {"ambassador", "diplomat"},
        "warlord": {"shield", "ion", "plasma", "fusion"},
        "engineer": {"robotics"},
        "steward": {"protein"},
        "merchant": {"pirate"},
        "explorer": {"scanners"},
        "": {"saboteur", "warp"},
    }


@pytest.mark.rule("galactic-emperor", "GE-RUL-50", "GE-SCIENTIST-8")
def test_the_prices() -> None:
    prices = {price: {card for card in TECHNOLOGIES if TECHNOLOGIES[card].energy == price} for price in (1, 2, 3)}
    assert prices == {
        1: {"pirate", "diplomat", "scanners", "saboteur"},
        2: {"ambassador", "robotics", "protein", "ion"},
        3: {"shield", "plasma", "fusion", "warp"},
    }


@pytest.mark.rule("galactic-emperor", "GE-SCIENTIST-6", "GE-SETUP-38")
def test_everybody_sees_who_owns_what(position: type[Position]) -> None:
    game = position(goods={"red": "2 energy"}).begin("scientist", "blue")
    settle(game, red="research ion")
    for eyes in ("red", "green", ""):
        assert game.view(eyes).players[0].technologies == ["ion"]
    assert "seat 1 buys Ion Cannons for 2 energy." in game.told("")


@pytest.mark.rule("galactic-emperor", "GE-SCIENTIST-1", "GE-PBM-33")
def test_nothing_need_be_bought(position: type[Position]) -> None:
    game = position().begin("scientist", "blue")
    for decision in game.match.decisions():
        game.command(("red", "blue", "green")[decision.seat], decision.default())
    game.resolve()
    assert [(player.technologies, player.energy) for player in game.state.players] == [([], 1)] * 3


@pytest.mark.rule("galactic-emperor", "GE-PBM-23")
def test_the_same_wish_twice_is_refused(position: type[Position]) -> None:
    game = position().begin("scientist", "blue").order("red", "research pirate")
    assert "Star Pirate: your sheet says that already." in game.refusal("red", "research pirate")


@pytest.mark.rule("galactic-emperor", "GE-PBM-23", "GE-HID-6")
def test_lists_are_sealed_and_strict_matches_go_one_by_one(position: type[Position]) -> None:
    game = position().begin("scientist", "blue")
    assert game.asked() == [(colour, "ScientistSheet") for colour in ("red", "blue", "green")]
    game.order("red", "research pirate")
    assert not game.view("blue").sheet
    game = position(strict="yes").begin("scientist", "blue")
    game.order("blue", "research pirate", "done").resolve()
    assert game.asked() == [("green", "ScientistSheet")]
    assert "Star Pirate is not for sale" in game.refusal("green", "research pirate")
    game.order("green", "done").resolve()
    assert game.asked() == [("red", "ScientistSheet")]

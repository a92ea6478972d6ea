"""The Saboteur: blocking a technology as it is used, and being caught (GE-TECH-SABOTEUR)."""

from __future__ import annotations

import pytest

from engines.galactic_emperor import GAME
from engines.galactic_emperor.rules.technology import works
from tests.engines.galactic_emperor.helpers import Position
from tests.engines.galactic_emperor.sheets import go_on, market, marks, settle

CARDS = {"red": "robotics pirate protein", "blue": "saboteur"}
GOODS = {"red": "2 metal 0 energy 9 marks"}


def at_the_yard(position: type[Position], line: str = "build 2 F 0704", **more: object) -> Position:
    """Return a position in which red uses Robotics, and blue's Saboteur is asked."""
    game = position(**{"cards": CARDS, "goods": GOODS, **more}).begin("engineer", "green")  # type: ignore[arg-type]
    return settle(game, red=line)


def within_a_round(position: type[Position]) -> Position:
    """Return a position in which green has picked Steward, and blue and red will pick next."""
    game = position(cards=CARDS, goods={"red": "2 metal"}, sectors={"0405": "R05 red"}, throne="green", direction=-1)
    return game.begin_round().order("green", "direction counter-clockwise", "pick steward")


@pytest.mark.rule("galactic-emperor", "GE-TECH-SABOTEUR-1", "GE-RUL-57")
def test_the_saboteur_is_asked_right_after_a_use_is_declared(position: type[Position]) -> None:
    game = at_the_yard(position)
    assert game.asked() == [("blue", "OfferSabotage")]
    assert "seat 1 uses Robotics." in game.told()
    assert game.player("red").ships == {}
    game.order("blue", "pass")
    assert game.fleet("red", "0704") == ["F1", "F2"]
    assert game.player("red").metal == 2


@pytest.mark.rule("galactic-emperor", "GE-TECH-SABOTEUR-1", "GE-RUL-57", "GE-PBM-12")
def test_a_block_undoes_the_effect_before_it_counts(position: type[Position]) -> None:
    game = at_the_yard(position, "build 4 F 0704")
    game.order("blue", "sabotage", dice=(4,))
    go_on(game, "red")
    assert game.fleet("red", "0704") == ["F1", "F2"]
    assert (game.player("red").metal, marks(game, "red")) == (0, 7)


@pytest.mark.rule("galactic-emperor", "GE-TECH-SABOTEUR-1", "GE-TECH-SABOTEUR-2")
def test_the_block_lasts_until_the_round_ends_and_so_does_the_saboteurs_rest(position: type[Position]) -> None:
    game = within_a_round(position)
    settle(game, red="protein 0405").order("blue", "sabotage", dice=(1,))
    assert not works(game.state, 0, "protein")
    assert not works(game.state, 1, "saboteur")
    game.order("blue", "pick engineer")
    settle(game, red="build 2 F 0704")
    assert game.asked() == [("red", "ChooseRole")]
    assert game.fleet("red", "0704") == ["F1", "F2"]


@pytest.mark.rule("galactic-emperor", "GE-TECH-SABOTEUR-1")
def test_in_the_next_round_the_card_works_again(position: type[Position]) -> None:
    game = go_on(at_the_yard(position).order("blue", "sabotage", dice=(1,)), "red")
    assert game.asked()[0][1] == "ChooseDirection"
    assert game.state.blocked == []
    assert works(game.state, 0, "robotics")


def test_nobody_is_asked_without_a_saboteur_or_about_the_own_cards(position: type[Position]) -> None:
    game = at_the_yard(position, cards={"red": "robotics saboteur"})
    assert game.fleet("red", "0704") == ["F1", "F2"]
    game = at_the_yard(position, cards={"red": "robotics"})
    assert game.fleet("red", "0704") == ["F1", "F2"]


@pytest.mark.rule("galactic-emperor", "GE-RUL-57")
def test_what_has_no_effect_is_not_declared(position: type[Position]) -> None:
    game = at_the_yard(position, "")
    assert not any("uses" in line for line in game.told())


@pytest.mark.rule("galactic-emperor", "GE-TECH-SABOTEUR-3", "GE-RUL-56", "GE-RUL-58", "GE-PBM-25")
@pytest.mark.parametrize(("face", "caught"), [(1, False), (4, False), (5, True), (6, True)])
def test_the_victim_catches_the_saboteur_on_5_or_6(position: type[Position], face: int, caught: bool) -> None:  # noqa: FBT001
    game = at_the_yard(position, "build 4 F 0704").order("blue", "sabotage", dice=(face,))
    go_on(game, "red")
    assert ("saboteur" in game.player("blue").technologies) is not caught
    assert game.state.removed == (["saboteur"] if caught else [])
    assert game.fleet("red", "0704") == ["F1", "F2"]


@pytest.mark.rule("galactic-emperor", "GE-TECH-SABOTEUR-3", "GE-SCIENTIST-3")
def test_a_caught_saboteur_cannot_be_bought(position: type[Position]) -> None:
    game = at_the_yard(position).order("blue", "sabotage", dice=(6,))
    game.begin("scientist", "red")
    assert "Saboteur is not for sale: it has left the match." in game.refusal("red", "research saboteur")


def test_at_the_saboteurs_question_nothing_can_be_re_rolled(position: type[Position]) -> None:
    game = at_the_yard(position)
    assert "Nothing can be re-rolled now" in game.refusal("blue", "re-roll 1")
    assert "does not answer what is asked now" in game.refusal("blue", "build 1 F 0207")


@pytest.mark.rule("galactic-emperor", "GE-TECH-SABOTEUR-1", "GE-PBM-11")
def test_blocked_protein_fields_feed_nothing(position: type[Position]) -> None:
    game = position(cards=CARDS, sectors={"0405": "R05 red 1", "0303": "R06 red 1"}).begin("steward", "green")
    settle(game, red="protein 0405; produce 0303").order("blue", "sabotage", dice=(1,))
    go_on(game, "red")
    assert game.player("red").metal == 2
    assert (game.sector("0405").food, game.sector("0303").food) == (1, 0)


@pytest.mark.rule("galactic-emperor", "GE-TECH-SABOTEUR-1", "GE-TECH-PIRATE-1")
def test_a_blocked_pirate_takes_nothing(position: type[Position]) -> None:
    game = market(position(cards=CARDS))
    settle(game, red="steal blue")
    assert game.asked() == [("blue", "OfferSabotage")]
    game.order("blue", "sabotage", dice=(2,))
    assert (game.player("red").metal, game.player("blue").metal) == (1, 1)


@pytest.mark.rule("galactic-emperor", "GE-PBM-24", "GE-HID-6")
def test_open_sheets_stay_hidden_while_the_saboteur_is_asked(position: type[Position]) -> None:
    game = market(position(cards=CARDS, goods={"blue": "2 metal"}))
    settle(game, red="steal blue", green="stock metal 0")
    assert game.state.orders[2]
    assert not hasattr(game.view("blue"), "orders")
    assert game.player("green").metal == 1


@pytest.mark.rule("galactic-emperor", "GE-PBM-27")
def test_a_player_may_let_the_rest_of_the_role_pass(position: type[Position]) -> None:
    cards = {"red": "fusion plasma", "blue": "saboteur"}
    game = position("red D1 at 0505", "blue C1 at 0405", cards=cards).begin("warlord")
    game.order("red", "move D1 to 0506 0405").order("blue", "pass role", "plan sabotage plasma of red")
    game.order("red", "end turn")
    assert game.asked() == [("blue", "OfferSabotage")]
    assert [GAME.notation.write(entry.command) for entry in game.match.apply_standing_orders()] == ["pass"]
    assert game.state.blocked == []
    game.begin("engineer", "red")
    assert not game.state.secrets[1].waived


@pytest.mark.rule("galactic-emperor", "GE-PBM-27", "GE-HID-7")
def test_nobody_else_learns_that_a_player_lets_the_rest_pass(position: type[Position]) -> None:
    game = at_the_yard(position)
    before = [game.view(eyes) for eyes in ("red", "green", "")]
    game.state.secrets[1].waived = True
    assert [game.view(eyes) for eyes in ("red", "green", "")] == before

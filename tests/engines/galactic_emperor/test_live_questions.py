"""Who is asked live about interrupts and losses, and who is left in peace (GE-PBM-17, 20, 24, 26, 27)."""

from __future__ import annotations

import pytest

from engines.core import Chance, live
from engines.galactic_emperor import GAME
from tests.engines.galactic_emperor.helpers import Position, seat_of

HERE = "0405"
ASKED = "ask"


def said(game: Position, colour: str) -> str:
    """Return what standing orders say to the open question, “ask” if it is put to the player."""
    orders = GAME.standing_orders
    assert orders is not None
    command = orders.answer(game.match.decision(seat_of(colour)), Chance(live(b"", 0)))
    return ASKED if command is None else GAME.notation.write(command)


def throw(position: type[Position], owner: str, own: list[int], enemy: list[int]) -> Position:
    """Let red's Cruiser and blue's shoot at each other under the eyes of the owner of Time Warp."""
    game = position("red C1 at 0505", f"blue C1 at {HERE}", "green F1 at 0201", cards={owner: "warp"})
    game.begin("warlord", "green").order("green", "end turn").order("red", f"move C1 to {HERE}")
    game.order("red", "end turn", dice=[*own, *enemy])
    assert game.asked() == [(owner, "BendTime")]
    return game


@pytest.mark.rule("galactic-emperor", "GE-PBM-26", "GE-PBM-27")
@pytest.mark.parametrize(
    ("owner", "own", "enemy", "answer"),
    [
        ("red", [1, 4], [1, 1], ASKED),
        ("red", [4, 4], [1, 4], ASKED),
        ("red", [4, 5], [1, 3], "pass"),
        ("blue", [1, 4], [4, 4], ASKED),
        ("blue", [1, 1], [4, 4], "pass"),
        ("green", [1, 4], [1, 4], "pass"),
    ],
)
def test_battle_dice_are_put_to_a_side_that_can_gain_by_them(
    position: type[Position], owner: str, own: list[int], enemy: list[int], answer: str
) -> None:
    assert said(throw(position, owner, own, enemy), owner) == answer


@pytest.mark.rule("galactic-emperor", "GE-PBM-26", "GE-PBM-27")
@pytest.mark.parametrize(("plan", "answer"), [("hold warlord", ASKED), ("hold regent", "pass"), ("never warp", "pass")])
def test_whoever_wants_to_be_asked_is_asked_about_dice_of_others(
    position: type[Position], plan: str, answer: str
) -> None:
    assert said(throw(position, "green", [1, 4], [1, 4]).order("green", f"plan {plan}"), "green") == answer


@pytest.mark.rule("galactic-emperor", "GE-PBM-26", "GE-PBM-27")
@pytest.mark.parametrize(("chooser", "answer"), [("blue", ASKED), ("red", "pass")])
def test_price_dice_are_put_to_the_chooser(position: type[Position], chooser: str, answer: str) -> None:
    game = position(cards={"blue": "warp"}).begin("merchant", chooser, dice=(3, 4, 6, 6))
    assert said(game, "blue") == answer


@pytest.mark.rule("galactic-emperor", "GE-PBM-26", "GE-RUL-59")
@pytest.mark.parametrize(("owner", "face", "answer"), [("red", 4, ASKED), ("red", 5, "pass"), ("blue", 5, ASKED),
                                                       ("blue", 4, "pass"), ("green", 5, "pass")])  # fmt: skip
def test_the_catch_roll_is_put_to_whom_it_displeases(
    position: type[Position], owner: str, face: int, answer: str
) -> None:
    cards = {"red": "fusion", "blue": "saboteur"}
    cards[owner] = f"{cards.get(owner, '')} warp"
    game = position("red D1 at 0505", cards=cards).begin("warlord", "red")
    game.order("red", "move D1 to 0506 0507").order("blue", "sabotage", dice=[face])
    assert said(game, owner) == answer


@pytest.mark.rule("galactic-emperor", "GE-PBM-24", "GE-PBM-27")
@pytest.mark.parametrize(("owner", "plan", "answer"), [
    ("blue", "", ASKED), ("green", "", "pass"), ("green", "hold warlord", ASKED),
    ("green", "sabotage plasma", "sabotage"), ("green", "sabotage ion", "pass"),
])  # fmt: skip
def test_a_use_in_battle_is_put_to_its_sides(position: type[Position], owner: str, plan: str, answer: str) -> None:
    game = position("red C1 at 0505", f"blue C1 at {HERE}", cards={"red": "plasma", owner: "saboteur"})
    game.begin("warlord", "green").order("red", f"move C1 to {HERE}", "end turn")
    assert game.asked() == [(owner, "OfferSabotage")]
    if plan:
        game.order(owner, f"plan {plan}")
    assert said(game, owner) == answer


@pytest.mark.rule("galactic-emperor", "GE-PBM-24")
def test_a_use_outside_battles_is_put_to_the_saboteur(position: type[Position]) -> None:
    game = position("red D1 at 0505", cards={"red": "fusion", "blue": "saboteur"}).begin("warlord", "red")
    assert said(game.order("red", "move D1 to 0506 0507"), "blue") == ASKED


@pytest.mark.rule("galactic-emperor", "GE-PBM-20", "GE-PBM-27")
@pytest.mark.parametrize(("lines", "answer"), [
    (["influence 0405", "influence 0406"], ASKED), (["influence 0406 2"], "pass"),
    (["influence 0505", "end turn"], ASKED),
])  # fmt: skip
def test_the_ambassador_is_asked_where_it_has_influence_itself(
    position: type[Position], lines: list[str], answer: str
) -> None:
    game = position(
        sectors={HERE: "R05 green", "0406": "R06", "0505": "R08"}, cards={"green": "ambassador"},
        goods=dict.fromkeys(("red", "blue", "green"), "0 marks"),
    ).begin("regent", "blue")  # fmt: skip
    game.order("green", "influence 0505", "end turn").order("red", *lines)
    assert game.asked() == [("green", "NamePrivate")]
    assert said(game, "green") == answer
    assert said(game.order("green", "plan hold regent"), "green") == ASKED


@pytest.mark.rule("galactic-emperor", "GE-PBM-20", "GE-PBM-27")
def test_when_a_live_answer_is_not_given_the_list_closes_the_sector(position: type[Position]) -> None:
    game = position(sectors={HERE: "R05 green", "0406": "R06"}, cards={"green": "ambassador"},
                    goods=dict.fromkeys(("red", "blue", "green"), "0 marks")).begin("regent")  # fmt: skip
    game.order("green", "plan private 0406 1", "plan hold regent").order("blue", f"influence {HERE}", "influence 0406")
    assert GAME.notation.write(game.match.decision(2).default()) == "private business in 0406"
    game.order("green", "plan forget private", "plan private 0406 2")
    assert GAME.notation.write(game.match.decision(2).default()) == "pass"


def mixed(position: type[Position], *dice: int) -> Position:
    """Let red's Dreadnought shoot at a Cruiser and Fighters of blue, whose player wants to be asked."""
    game = position("red D1 at 0505", f"blue C1 F1 F2 at {HERE}").begin("warlord", "green")
    game.order("blue", "plan hold warlord").order("red", f"move D1 to {HERE}")
    return game.order("red", "end turn", dice=dice)


@pytest.mark.rule("galactic-emperor", "GE-PBM-17", "GE-PBM-27")
def test_a_defender_who_wants_it_is_asked_once_in_a_battle(position: type[Position]) -> None:
    game = mixed(position, 4, 1, 1)
    assert said(game, "blue") == ASKED
    game.order("blue", "hits F1").resolve([1, 1, 1]).order("red", "fight on", dice=[4, 1, 1])
    assert game.asked() == [("blue", "TakeLosses")]
    assert said(game, "blue") == "hits F2"
    game.order("blue", "plan losses C F")
    assert said(game, "blue") == "hits C1"


@pytest.mark.rule("galactic-emperor", "GE-PBM-17", "GE-PBM-27")
def test_when_a_live_answer_is_not_given_the_list_takes_the_losses(position: type[Position]) -> None:
    game = mixed(position, 4, 1, 1).order("blue", "plan losses C F")
    assert said(game, "blue") == ASKED
    assert GAME.notation.write(game.match.decision(1).default()) == "hits C1"


@pytest.mark.rule("galactic-emperor", "GE-PBM-17", "GE-WARLORD-43")
def test_where_the_defenders_ships_came_from_is_no_choice(position: type[Position]) -> None:
    game = position("red C1 at 0505", "blue F1 at 0304", "blue F2 at 0305").begin("warlord", "blue")
    game.order("blue", f"move F1 to 0305 {HERE}", f"move F2 to {HERE}", "end turn")
    game.order("red", f"move C1 to {HERE}").order("red", "end turn", dice=[4, 1, 1])
    assert game.asked() == [("red", "AskRetreat")]
    assert len(game.fleet("blue", HERE)) == 1


@pytest.mark.rule("galactic-emperor", "GE-HID-7", "GE-PBM-27")
@pytest.mark.parametrize("plan", ["hold warlord", "never warp", "warp own 1 3", "technology scanners off"])
def test_no_plan_shows_in_the_question_that_opens(position: type[Position], plan: str) -> None:
    """A question is opened whatever the plan, so numbers of questions and views tell others nothing."""
    planned, plain = throw(position, "red", [4, 5], [1, 1]), throw(position, "red", [4, 5], [1, 1])
    before = planned.order("red", f"plan {plan}").view("blue"), planned.state.asked
    assert before == (plain.view("blue"), plain.state.asked)
    planned.order("red", "pass")
    plain.order("red", "pass")
    assert planned.view("blue") == plain.view("blue")
    assert planned.state.asked == plain.state.asked

"""Standing orders: given at any time, secret, explained, and obeyed (GE-PBM)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pytest

from engines.core import Chance, Match, encode, render
from engines.galactic_emperor import GAME
from engines.galactic_emperor.model.commands import Pass, ReRoll
from engines.galactic_emperor.model.plan_commands import STANDING
from engines.galactic_emperor.model.state import Battle, Die, Plan
from engines.galactic_emperor.model.tables import COLOURS
from engines.galactic_emperor.rules.interrupts import bend
from engines.galactic_emperor.standing.answers import answer
from engines.galactic_emperor.standing.orders import ORDERS
from tests.engines.galactic_emperor.helpers import Play, Position, seat_of
from tests.engines.galactic_emperor.sheets import settle
from tests.luck import scripted


def plan(game: Position, colour: str) -> Plan:
    return game.state.secrets[seat_of(colour)].plan


def obey(game: Position, *, dice: Sequence[int] = ()) -> Position:
    """Answer the open question from the standing orders of whoever is asked."""
    for decision in game.match.decisions():
        command = answer(decision, Chance(scripted()))
        assert command is not None, f"{COLOURS[decision.seat]} is asked {decision.name}"
        game.command(COLOURS[decision.seat], command, dice)
    return game


def left_to_the_player(game: Position) -> bool:
    return all(answer(decision, Chance(scripted())) is None for decision in game.match.decisions())


ALL = {
    "plan roles regent merchant": "Pick the first free role of: Regent, Merchant.",
    "plan direction counter-clockwise": "As holder of the Throne set the direction: counter-clockwise.",
    "plan tiles R01 0405 R02 0303": "In Explorer place the first possible of: "
    "R01 (1 planet, 1 food) to 0405, R02 (1 planet, 1 food) to 0303.",
    "plan scan better": "Use Long Range Scanners and keep the better tile.",
    "plan drop highest": "Drop the highest price die.",
    "plan favour D C": "The Chooser's extra die goes to the first there of: Dreadnought, Cruiser.",
    "plan losses tip F": "Take hits in this order: tip a Dreadnought, Fighter.",
    "plan retreat below 3": "Retreat: you have fewer dice than that (3).",
    "plan influence 3": "Buy another influence token for at most 3 marks.",
    "plan private 0405 2 from blue": "Ambassador: close 0405 when 2 or more tokens of seat 2 land there.",
    "plan departure 0405 0704": "Of equally near Starbases depart to the first of: 0405, 0704.",
    "plan research plasma shield": "In Scientist buy the first possible of: Plasma Weapons, Shield Generators.",
    "plan sabotage plasma of blue in warlord": "Saboteur: block Plasma Weapons of seat 2 in the role of Warlord.",
    "plan warp price 5 6": "Time Warp: re-roll a price die that shows 5 to 6, once more while it does.",
    "plan hold warlord": "Ask me about interrupts in the role of Warlord, whatever the lists say.",
    "plan technology shield off": "Shield Generators: switched off.",
    "plan never private": "Never use: private business.",
    "plan routine steward": "Steward: the safe default, without asking me.",
}


@pytest.mark.rule("galactic-emperor", "GE-PBM-28", "GE-HID-7")
@pytest.mark.parametrize(("line", "sentence"), ALL.items())
def test_every_kind_is_given_any_time_explained_and_forgotten(
    position: type[Position], line: str, sentence: str
) -> None:
    game = position().begin("engineer", "blue")
    empty = encode(plan(game, "red"))
    before = {eyes: encode(game.view(eyes)) for eyes in ("blue", "green", "")}
    game.order("red", line)
    assert [render(text) for text in ORDERS.explained(plan(game, "red"))] == [sentence]
    assert {eyes: encode(game.view(eyes)) for eyes in before} == before
    assert game.told("red")[-1] == "Your standing orders are changed."
    assert "Your standing orders are changed." not in game.told("blue") + game.told()
    sort = next(name for name in ("retreat", *plan(game, "red").__struct_fields__)
                if getattr(plan(game, "red"), name) != getattr(Plan(), name))  # fmt: skip
    game.order("red", f"plan forget {sort}")
    assert encode(plan(game, "red")) == empty
    assert ORDERS.explained(plan(game, "red")) == []


def test_the_lines_above_are_of_every_kind() -> None:
    kinds = {type(GAME.notation.read(line)) for line in ALL} | {type(GAME.notation.read("plan forget all"))}
    assert kinds == set(STANDING)


def test_all_is_forgotten_at_once(position: type[Position]) -> None:
    game = position().begin("engineer", "blue").order("red", *ALL, "plan forget all")
    assert ORDERS.explained(plan(game, "red")) == []


def test_the_panel_shows_them_to_their_owner_only(position: type[Position]) -> None:
    game = position().begin("engineer", "blue").order("red", "plan drop lowest", "plan influence 0")
    shown = {
        eyes: [panel for panel in GAME.faces.panels(game.view(eyes), render) if panel.name == "standing"]
        for eyes in ("red", "blue", "")
    }
    assert shown["red"][0].rows == [["Drop the lowest price die."], ["Never buy another influence token."]]
    assert [(panel.rows, panel.note != "") for panel in shown["blue"]] == [([], True)]
    assert shown[""] == []


@pytest.mark.rule("galactic-emperor", "GE-HID-7", "GE-HID-8")
def test_standing_orders_are_log_entries_of_their_own_and_secret(play: type[Play]) -> None:
    match = play().match
    other = match.waiting()[0] ^ 1
    entry = match.play(other, GAME.notation.read("plan roles merchant"))
    assert (entry.kind, entry.sealed) == ("standing", True)
    assert [event.name for _, event in match.events(other, entry.number - 1)] == ["PlanChanged"]
    assert match.events(None, entry.number - 1) == []


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("plan roles merchant merchant", "“Merchant” stands twice in that list"),
        ("plan tiles HOME1 0405", "HOME1"),
        ("plan tiles R01 0909", "0909 is no field of the board."),
        ("plan private 0207 1", "0207 is a home sector; nobody has influence there"),
        ("plan private 0405 4", "4 tokens cannot land at once: a seat has at most 3."),
        ("plan private 0405 1 from red", "Interrupts are for what others do"),
        ("plan sabotage plasma of red", "Interrupts are for what others do"),
        ("plan sabotage plasma of blue in steward", "Plasma Weapons is used in the role of Warlord, never in that of"),
        ("plan sabotage saboteur of blue", "cannot block itself"),
        ("plan warp price 6 5", "No die shows 6 to 5"),
        ("plan retreat below 0", "“you have fewer dice than that” needs a number of at least 1."),
        ("plan routine warlord", "out of bounds"),
        ("plan influence 99", "out of bounds"),
    ],
)
def test_nonsense_is_refused_with_a_reason(position: type[Position], line: str, words: str) -> None:
    game = position().begin("engineer", "blue")
    before = encode(game.state)
    assert words in game.refusal("red", line)
    assert encode(game.state) == before


def test_a_rule_is_given_once_and_lists_end(position: type[Position]) -> None:
    game = position().begin("engineer", "blue").order("red", "plan warp price 1 1")
    assert "Your standing orders say that already." in game.refusal("red", "plan warp price 1 1")
    pairs = [(low, high) for low in range(1, 7) for high in range(low, 7)][1:20]
    game.order("red", *(f"plan warp price {low} {high}" for low, high in pairs))
    assert "That list has 20 rules already; forget it first." in game.refusal("red", "plan warp own 1 1")


@pytest.mark.rule("galactic-emperor", "GE-PBM-24", "GE-PBM-26")
def test_never_takes_the_list_away_and_a_rule_takes_never_back(position: type[Position]) -> None:
    game = position().begin("engineer", "blue").order("red", "plan warp price 1 1", "plan never warp")
    assert (plan(game, "red").warp, plan(game, "red").never) == ([], ["warp"])
    game.order("red", "plan warp price 1 1")
    assert (len(plan(game, "red").warp), plan(game, "red").never) == (1, [])


@pytest.mark.rule("galactic-emperor", "GE-PBM-2", "GE-PBM-3", "GE-HID-8")
def test_direction_and_roles_are_taken_from_the_lists(position: type[Position]) -> None:
    game = position().begin_round()
    assert left_to_the_player(game)
    game.order("red", "plan direction counter-clockwise", "plan roles scientist steward")
    game.order("green", "plan roles scientist steward")
    obey(game)
    assert game.state.direction == -1
    obey(game)
    assert game.state.role == "scientist"
    settle(game)
    assert game.asked() == [("green", "ChooseRole")]
    obey(game)
    assert game.state.role == "steward"
    settle(game)
    assert game.asked() == [("blue", "ChooseRole")]
    assert left_to_the_player(game)


@pytest.mark.rule("galactic-emperor", "GE-PBM-3")
def test_warlord_stands_for_either_warlord_card(position: type[Position]) -> None:
    game = position().begin_round().order("red", "plan roles warlord", "direction clockwise")
    game.state.roles = ["merchant", "warlord-2"]
    game.order("red", "plan roles explorer")
    assert left_to_the_player(game)
    game.order("red", "plan roles explorer warlord")
    command = answer(game.match.decision(0), Chance(scripted()))
    assert command == GAME.notation.read("pick warlord-2")


@pytest.mark.rule("galactic-emperor", "GE-PBM-4", "GE-PBM-5")
def test_the_first_possible_tile_is_placed_and_settled_by_the_chooser(position: type[Position]) -> None:
    game = position(revealed="R01 R02 R03 R04", sectors={"0303": "R05"}).begin("explorer", "red")
    assert left_to_the_player(game)
    game.order("red", "plan tiles A01 0405 R01 0303 R02 0304")
    obey(game)
    assert (game.sector("0304").tile, game.sector("0304").owner) == ("R02", 0)
    game.order("blue", "plan tiles R04 0405")
    obey(game)
    assert (game.sector("0405").tile, game.sector("0405").owner) == ("R04", None)


@pytest.mark.rule("galactic-emperor", "GE-PBM-7")
@pytest.mark.parametrize(("top", "kept"), [("R10", "R10"), ("R13", "R01"), ("BHOLE", "R01")])
def test_scanners_keep_the_better_tile(position: type[Position], top: str, kept: str) -> None:
    game = position(revealed="R01 R02 R03 R04", top=top, cards={"red": "scanners"}).begin("explorer", "red")
    game.order("red", "plan tiles R01 0405", "plan scan better")
    obey(obey(game))
    assert game.sector("0405").tile == kept


@pytest.mark.rule("galactic-emperor", "GE-PBM-7")
def test_without_that_order_the_wish_is_placed_unscanned(position: type[Position]) -> None:
    game = position(revealed="R01 R02 R03 R04", top="R10", cards={"red": "scanners"}).begin("explorer", "red")
    game.order("red", "plan tiles R01 0405", "plan scan never")
    obey(game)
    assert game.sector("0405").tile == "R01"


@pytest.mark.rule("galactic-emperor", "GE-PBM-8")
@pytest.mark.parametrize(("rule", "left"), [("highest", [3, 4, 6]), ("lowest", [4, 6, 6])])
def test_the_die_is_dropped_by_rule(position: type[Position], rule: str, left: list[int]) -> None:
    game = position().begin("merchant", "red", dice=(3, 4, 6, 6))
    assert left_to_the_player(game)
    game.order("red", f"plan drop {rule}")
    obey(game)
    assert game.state.market is not None
    assert game.state.market.dice == left
    game.order("red", "plan drop ask")
    assert plan(game, "red").drop == ""


@pytest.mark.rule("galactic-emperor", "GE-PBM-11", "GE-PBM-33")
def test_a_routine_role_is_answered_by_the_safe_default(position: type[Position]) -> None:
    game = position(sectors={"0405": "R05 red 1"}).begin("steward", "blue")
    assert left_to_the_player(game)
    for colour in ("red", "blue", "green"):
        game.order(colour, "plan routine steward", "plan routine steward")
    obey(game).resolve()
    assert game.player("red").metal == 2


@pytest.mark.rule("galactic-emperor", "GE-PBM-23")
def test_technologies_are_bought_by_list(position: type[Position]) -> None:
    game = position(goods={"red": "2 energy"}).begin("scientist", "blue")
    game.order("red", "plan research plasma robotics pirate")
    decision = game.match.decision(0)
    for expected in ("research robotics", "research pirate", "done"):
        command = answer(game.match.decision(0), Chance(scripted()))
        assert command == GAME.notation.read(expected)
        game.command("red", command)
    assert decision.name == "ScientistSheet"
    game.order("blue", "done").order("green", "done").resolve()
    assert game.player("red").technologies == ["robotics"]


YARD = {"red": "robotics", "blue": "saboteur"}


def at_the_yard(position: type[Position]) -> Position:
    game = position(cards=YARD, goods={"red": "2 metal"}).begin("engineer", "green")
    return settle(game, red="build 2 F 0704")


@pytest.mark.rule("galactic-emperor", "GE-PBM-24")
@pytest.mark.parametrize(
    ("line", "fires"),
    [
        ("plan sabotage robotics of red in engineer", True),
        ("plan sabotage robotics", True),
        ("plan sabotage anything of red", True),
        ("plan sabotage robotics of green", False),
        ("plan sabotage plasma of red", False),
        ("plan never sabotage", False),
    ],
)
def test_the_saboteur_blocks_what_its_list_names(position: type[Position], line: str, fires: bool) -> None:  # noqa: FBT001
    game = at_the_yard(position)
    assert left_to_the_player(game)
    game.order("blue", line)
    obey(game, dice=(1,) if fires else ())
    assert any("blocks Robotics" in text for text in game.told()) is fires


@pytest.mark.rule("galactic-emperor", "GE-PBM-24")
def test_a_rule_for_another_role_does_not_fire(position: type[Position]) -> None:
    game = at_the_yard(position).order("blue", "plan sabotage anything of red in steward")
    obey(game)
    assert game.fleet("red", "0704") == ["F1", "F2"]


@pytest.mark.rule("galactic-emperor", "GE-PBM-27")
def test_hold_asks_in_one_role_and_a_missed_deadline_leaves_it_to_the_list(position: type[Position]) -> None:
    game = at_the_yard(position).order("blue", "plan sabotage robotics of red", "plan hold steward")
    assert not left_to_the_player(game)
    game.order("blue", "plan hold engineer")
    assert left_to_the_player(game)
    game.command("blue", game.match.decision(1).default(), (1,))
    assert any("blocks Robotics" in text for text in game.told())


def test_without_a_list_a_missed_deadline_lets_it_pass(position: type[Position]) -> None:
    game = at_the_yard(position)
    game.command("blue", game.match.decision(1).default())
    assert game.fleet("red", "0704") == ["F1", "F2"]


@pytest.mark.rule("galactic-emperor", "GE-PBM-26")
def test_time_warp_re_rolls_price_dice_by_list(position: type[Position]) -> None:
    game = position(cards={"blue": "warp"}).begin("merchant", "red", dice=(3, 4, 6, 6))
    game.order("blue", "plan warp price 5 6")
    obey(game, dice=(5,))
    assert [die.face for die in game.state.dice] == [3, 4, 5, 6]
    assert game.asked() == [("blue", "BendAgain")]
    obey(game, dice=(6,))
    assert [die.face for die in game.state.dice] == [3, 4, 6, 6]
    assert game.asked() == [("red", "DropPriceDie")]


@pytest.mark.rule("galactic-emperor", "GE-PBM-26")
def test_time_warp_keeps_what_pleases_and_passes_what_no_rule_wants(position: type[Position]) -> None:
    game = position(cards={"blue": "warp"}).begin("merchant", "red", dice=(3, 4, 6, 6))
    game.order("blue", "plan warp price 6 6")
    obey(obey(game, dice=(2,)))
    assert [die.face for die in game.state.dice] == [3, 4, 2, 6]
    game = position(cards={"blue": "warp"}).begin("merchant", "red", dice=(3, 4, 6, 6))
    game.order("blue", "plan warp price 1 2")
    obey(game)
    assert game.state.used == []
    assert game.asked() == [("red", "DropPriceDie")]


@pytest.mark.rule("galactic-emperor", "GE-PBM-26", "GE-PBM-30")
@pytest.mark.parametrize(
    ("owner", "face", "bends"), [("red", 2, True), ("red", 5, False), ("blue", 5, True), ("blue", 4, False)]
)
def test_the_catch_roll_is_bent_by_whom_it_displeases(
    position: type[Position],
    owner: str,
    face: int,
    bends: bool,  # noqa: FBT001
) -> None:
    cards = {"red": "robotics", "blue": "saboteur"}
    cards[owner] += " warp"
    game = position(cards=cards, goods={"red": "2 metal"}).begin("engineer", "green")
    settle(game, red="build 2 F 0704").order(owner, "plan warp catch 1 6")
    game.order("blue", "sabotage", dice=(face,))
    assert game.asked() == [(owner, "BendTime")]
    obey(game, dice=(3,) if bends else ())
    assert any("Time Warp" in text for text in game.told()) is bends


@pytest.mark.rule("galactic-emperor", "GE-PBM-28")
def test_a_technology_switched_off_is_not_used(position: type[Position]) -> None:
    game = position(cards=YARD, goods={"red": "2 metal"}).begin("engineer", "green")
    game.order("red", "plan technology robotics off")
    assert "with that your sheet costs 3 metal" in game.refusal("red", "build 3 F 0704")
    settle(game, red="build 2 F 0704")
    assert game.player("red").metal == 0
    assert not any("uses Robotics" in text for text in game.told())
    game.order("red", "plan technology robotics on")
    assert plan(game, "red").off == []


EVERYTHING = (
    "plan direction clockwise",
    "plan roles merchant steward engineer",
    "plan drop highest",
    "plan routine merchant",
    "plan routine steward",
    "plan routine engineer",
)


def on_standing_orders(play: type[Play]) -> Play:
    """Return a match in which everybody leaves a round of economic roles to standing orders."""
    game = play()
    for colour in COLOURS[: game.state.seats]:
        for line in EVERYTHING:
            game.order(colour, line)
    return game


def waits_of_a_round(game: Play) -> int:
    """Play the first round in economic roles; return how often somebody had to be waited for."""
    waits, wanted = 0, iter(("merchant", "steward", "engineer"))
    while game.state.round == 1:
        game.match.apply_standing_orders()
        if game.match.resolvable():
            game.match.resolve()
        elif game.state.round == 1:
            waits += 1
            _answer_by_hand(game, wanted)
    return waits


def _answer_by_hand(game: Play, wanted: Iterator[str]) -> None:
    for seat in game.match.waiting():
        if game.match.decision(seat).name == "ChooseRole":
            game.order(COLOURS[seat], f"pick {next(wanted)}")
        else:
            game.match.apply_default(seat)


@pytest.mark.rule("galactic-emperor", "GE-PBM-31")
def test_the_log_keeps_what_was_thrown(play: type[Play]) -> None:
    game = on_standing_orders(play)
    waits_of_a_round(game)
    thrown = next(entry.draws for entry in game.match.log if any(draw.why == "price die 1" for draw in entry.draws))
    assert [draw.why for draw in thrown] == [f"price die {number}" for number in range(1, 5)]
    again = Match.replay(GAME, game.match.log, b"galactic emperor", dice=True)
    assert again.digest() == game.match.digest()


@pytest.mark.rule("galactic-emperor", "GE-PBM-32")
def test_waits_of_a_round_of_economic_roles(play: type[Play]) -> None:
    assert waits_of_a_round(on_standing_orders(play)) == 0
    assert waits_of_a_round(play()) == 8


def in_battle(position: type[Position]) -> Position:
    """Return a battle of red against blue with dice on the table: two misses of red, a hit and a miss of blue."""
    game = position().begin("engineer", "blue")
    game.state.battle = Battle("0405", 0, 1)
    game.state.dice = [
        Die(2, "battle", 0, "F1", 5),
        Die(3, "battle", 0, "D1", 4),
        Die(4, "battle", 1, "C1", 4),
        Die(1, "battle", 1, "token", 4),
    ]
    return game


@pytest.mark.rule("galactic-emperor", "GE-PBM-26")
@pytest.mark.parametrize(
    ("colour", "lines", "wanted"),
    [
        ("red", ["plan warp own 1 6"], ReRoll(2)),
        ("red", ["plan warp own 1 2"], ReRoll(1)),
        ("red", ["plan warp enemy 1 6", "plan warp own 1 6"], ReRoll(3)),
        ("blue", ["plan warp own 1 6"], ReRoll(4)),
        ("blue", ["plan warp enemy 1 6"], Pass()),
        ("green", ["plan warp own 1 6", "plan warp enemy 1 6", "plan warp price 1 6"], Pass()),
        ("red", ["plan never warp"], Pass()),
        ("red", ["plan drop highest"], None),
    ],
)
def test_battle_dice_are_bent_by_list_the_best_units_first(
    position: type[Position], colour: str, lines: list[str], wanted: ReRoll | Pass | None
) -> None:
    game = in_battle(position)
    game.order(colour, *lines)
    assert bend(game.view(colour)) == wanted

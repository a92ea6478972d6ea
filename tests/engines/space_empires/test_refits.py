"""Refits at ship yards during turns, and Tactics and announcements that other chapters use (9.3, 9.10.4)."""

from __future__ import annotations

import pytest

from engines.core import Refusal, position
from engines.space_empires import GAME
from engines.space_empires.model.commands import Upgrade
from engines.space_empires.model.state import Technology
from engines.space_empires.rules.technology import equipment, refitted
from tests.engines.space_empires.battles import battle, line
from tests.engines.space_empires.helpers import Position, piece

LEVELS = {"red": {"attack": 2, "defence": 1, "tactics": 1, "move": 3}}
YARD = "red SY-1 at 0501"


def at_yard(*pieces: str, saved: int = 50) -> Position:
    return Position(YARD, *pieces, levels=LEVELS, treasury={"red": saved})


def technology(game: Position, name: str) -> Technology:
    return game.unit("red", name).technology


@pytest.mark.rule("space-empires", "9.10.4a", "9.10.4d", "T9.10-2", "1.0j", "RN-94")
def test_hull_raises_one_technology_by_one_level() -> None:
    game = at_yard("red CA-1 at 0501").order("red", "upgrade CA-1 attack")
    assert technology(game, "CA-1") == Technology()
    game.order("red", "end")
    assert technology(game, "CA-1") == Technology(attack=1)
    assert game.state.players[0].treasury == 48
    assert game.unit("red", "CA-1").refit == ""
    assert "CA-1 will be refitted at the end of the turn: Attack, for 2 CP." in game.told("red")
    assert "CA-1 is refitted: Attack." in game.told("red")


@pytest.mark.rule("space-empires", "9.10.4e", "T9.10-2", "9.2b")
def test_twice_the_hull_raises_everything() -> None:
    game = at_yard("red CA-1 at 0501").order("red", "upgrade CA-1", "end")
    assert technology(game, "CA-1") == Technology(attack=2, defence=1, tactics=1, move=3)
    assert game.state.players[0].treasury == 46


@pytest.mark.rule("space-empires", "T9.10-3", "9.2a")
def test_the_hull_caps_refits_too() -> None:
    levels = {
        "size": 6,
        "attack": 3,
        "defence": 0,
        "tactics": 0,
        "move": 1,
        "yard": 1,
        "terraforming": 1,
        "exploration": 1,
    }
    destroyer = piece("red DD-1 at 0501")
    assert refitted(destroyer, levels, "all") == Technology(attack=1)
    assert equipment(levels, "MI") == equipment(levels, "DE") == Technology()
    game = at_yard("red DD-1 at 0501 with attack 1, move 3")
    assert game.refusal("red", "upgrade DD-1 attack") == (
        "DD-1 would gain nothing by that: ships carry no more than your own level, and no more Attack and Defence than "
        "their hull (9.2). It can gain: Defence, Tactics.")  # fmt: skip


@pytest.mark.rule("space-empires", "T9.10-4", "9.10.4f")
def test_refits_are_paid_from_saved_points() -> None:
    game = at_yard("red 3 CA-1 at 0501", "red CA-2 at 0501", saved=8)
    assert game.refusal("red", "upgrade CA-1") == (
        "The refit of CA-1 costs 12 CP, and you have 8 CP saved for it (9.10.4)."
    )
    game.order("red", "upgrade CA-1 attack")
    assert "costs 4 CP, and you have 2 CP" in game.refusal("red", "upgrade CA-2")
    game.order("red", "upgrade CA-1 defence", "upgrade CA-2 move", "end")
    assert (technology(game, "CA-1").defence, technology(game, "CA-2").move) == (1, 2)
    assert game.state.players[0].treasury == 0
    assert "you have 0 CP saved" in at_yard("red CA-1 at 0501", saved=0).refusal("red", "upgrade CA-1 attack")


@pytest.mark.rule("space-empires", "9.10.4b", "9.10.4c")
def test_only_ships_that_stay_at_a_ship_yard() -> None:
    game = at_yard("red SC-1 at 0405", "red SC-2 at 0501 with moved 1")
    assert "no ship yard of yours in 0405" in game.refusal("red", "upgrade SC-1 attack")
    assert "SC-2 has moved" in game.refusal("red", "upgrade SC-2 attack")


@pytest.mark.rule("space-empires", "9.10.4c", "RN-94")
def test_who_moves_after_all_or_loses_the_yard_is_not_refitted() -> None:
    game = at_yard("red SC-1 at 0501").order("red", "upgrade SC-1 attack", "move SC-1 to 0502", "end")
    assert technology(game, "SC-1") == Technology()
    game = at_yard("red SC-1 at 0501").order("red", "upgrade SC-1 attack", "scrap SY-1", "end")
    assert technology(game, "SC-1") == Technology()
    assert game.state.players[0].treasury == 50


@pytest.mark.rule("space-empires", "9.10.4b", "9.10.4c", "RN-94")
def test_any_number_of_ships_and_scanning_is_not_moving() -> None:
    game = Position(YARD, "red 6 CA-1 at 0501 with exploration 1", levels=LEVELS, treasury={"red": 50},
                    hidden={"0502": "planet"})  # fmt: skip
    game.order("red", "scan with CA-1 at 0502", "upgrade CA-1 attack", "end")
    assert technology(game, "CA-1") == Technology(attack=1, exploration=1)
    assert game.state.players[0].treasury == 38


@pytest.mark.rule("space-empires", "RN-95", "9.10.2a", "9.10.3a")
def test_part_of_a_group_is_refitted_after_a_split_and_in_secret() -> None:
    game = at_yard("red 3 SC-1 at 0501").order("red", "split 1 from SC-1", "upgrade SC-2 tactics")
    game.order("red", "upgrade SC-2 attack", "end")
    assert (technology(game, "SC-1"), technology(game, "SC-2")) == (Technology(), Technology(attack=1))
    assert not any("SC-2" in line for line in game.told("green"))


@pytest.mark.rule("space-empires", "9.10.5a", "9.7b", "9.10.4a")
@pytest.mark.parametrize(("name", "words"), [
    ("SY-1", "always have your newest technology"), ("CS-1", "cannot be refitted"), ("DE-1", "cannot be refitted"),
])  # fmt: skip
def test_what_is_never_refitted(name: str, words: str) -> None:
    game = at_yard("red CS-1 at 0501", "red DE-1 at 0501")
    assert words in game.refusal("red", f"upgrade {name}")


def test_other_technologies_cannot_be_refitted() -> None:
    game = at_yard("red CA-1 at 0501")
    with pytest.raises(Refusal, match="Refits raise one of Attack, Defence, Tactics, Movement, Exploration"):
        position.check(GAME, game.match.decision(0), Upgrade("CA-1", "size"))


@pytest.mark.rule("space-empires", "9.10.4a")
def test_the_choices_offer_what_can_be_refitted() -> None:
    def offered(game: Position) -> list[str]:
        forms = game.match.decision(0).choices.forms
        return [str(choice.value) for form in forms if form.command is Upgrade
                for choice in form.fields["unit"].choices]  # type: ignore[union-attr]  # fmt: skip

    assert offered(at_yard("red CA-1 at 0501", "red CA-2 at 0405", "red MI-1 at 0501")) == ["CA-1"]
    assert offered(at_yard("red CA-1 at 0501", saved=1)) == []


@pytest.mark.rule("space-empires", "9.3a", "9.3b")
def test_tactics_decides_who_fires_first_inside_a_class() -> None:
    for tactics, first in ((1, "red"), (0, "green")):
        game = battle(f"red SC-1 at 0405 with tactics {tactics}", "green SC-1 at 0405")
        assert line(game)[0] == f"{first} SC-1"

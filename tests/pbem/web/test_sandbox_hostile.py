"""What-ifs against hostile and unlucky use: bots that give up halfway, numbers out of range, two presses at once."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from engines.core import Command, Decision
from pbem.matches.history.steps import steps_of
from pbem.matches.models import Branch, Match
from pbem.matches.whatif import branches, sandbox
from pbem.matches.whatif.worlds import world_of
from tests.factories import a_match, a_player, together

from .browsing import Browser, Opening

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("heap")]

Answer = Callable[..., Command | None]


@pytest.fixture
def match() -> Match:
    """Three players; Ada is asked."""
    return a_match(game="heap", seats=3)


def begun(match: Match, name: str = "Cyd", seat: int = 2) -> Branch:
    return branches.begin(a_player(name), match, seat, steps_of(match, seat)[-1])


def test_what_bots_answered_before_one_gave_up_is_kept(match: Match, monkeypatch: pytest.MonkeyPatch) -> None:
    branch, standard = begun(match), match.game.bots["random"]

    def half(decision: Decision, chance: Any) -> Command | None:
        return standard(decision, chance) if decision.seat == 0 else None

    monkeypatch.setitem(match.game.bots, "random", half)
    assert sandbox.let_bot(branch, "random") == 1
    assert [step.seat for step in world_of(Branch.objects.get()).steps] == [0]


@pytest.mark.parametrize(
    ("do", "more"),
    [
        ("back", {"orders": "9999"}),
        ("back", {"orders": "-1"}),
        ("back", {"orders": "²"}),
        ("bot", {"bot": "random", "seat": "99"}),
        ("bot", {"bot": "\0", "seat": "x"}),
        ("rename", {"name": "\0\0"}),
        ("rename", {"name": "x" * 5000}),
        ("queue", {"seat": "1"}),
        ("dance", {}),
    ],
)
def test_no_button_breaks(match: Match, browser: Opening, do: str, more: dict[str, str]) -> None:
    cyd: Browser = browser("Cyd")
    path = begun(match).get_absolute_url()
    assert cyd.post(f"{path}do/", do=do, **more).status in {200, 403}
    assert cyd.get(f"{path}?eyes=99&seat=99&scene=99").status == 200


def test_others_cannot_reach_a_what_if_by_any_address(match: Match, browser: Opening) -> None:
    path = begun(match).get_absolute_url()
    for name in ("Ada", "Dan"):
        other = browser(name)
        assert other.get(path).status == 404
        assert other.get(f"{path}orders/").status == 404
        assert other.post(f"{path}orders/", orders="take 1").status == 404
        for do in ("back", "deal", "bot", "rename", "copy", "delete", "queue"):
            assert other.post(f"{path}do/", do=do).status == 404
    assert Branch.objects.get().steps == []


def test_get_changes_nothing(match: Match, browser: Opening) -> None:
    cyd, path = browser("Cyd"), begun(match).get_absolute_url()
    assert cyd.get(f"{path}do/?do=delete").status == 405
    assert Branch.objects.count() == 1


@pytest.mark.django_db(transaction=True)
def test_two_presses_at_once_stay_within_the_limit(match: Match, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(branches, "MOST_BRANCHES", 1)

    def press() -> bool:
        try:
            begun(match)
        except Exception:  # noqa: BLE001  # whatever refuses it
            return False
        return True

    assert sorted(together(press, press, press)) == [False, False, True]
    assert Branch.objects.count() == 1

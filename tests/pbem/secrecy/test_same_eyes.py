"""Nothing that the site tells somebody depends on what they may not know: two worlds, byte for byte."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from engines.core import Chance, State, live
from pbem.matches import positions
from pbem.matches.models import Match
from tests.pbem.secrecy.looking import Onlooker, different
from tests.pbem.secrecy.scenes import Scene, a_scene

pytestmark = [pytest.mark.slow, pytest.mark.django_db, pytest.mark.usefixtures("heap", "clock")]


@contextmanager
def another_world(head: int, seat: int | None) -> Iterator[list[int]]:
    """Deal the newest position anew as far as the seat does not know it; yields the positions that were dealt."""
    real, dealt = positions._position, list[int]()

    def position(match: Match, number: int, name: str) -> State[Any]:
        state = real(match, number, name)
        if number != head:
            return state
        dealt.append(number)
        anew: State[Any] = match.game.redeal(state, seat, Chance(live(b"another world", number)))
        return anew

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(positions, "_position", position)
        yield dealt


def in_both_worlds(scene: Scene, name: str, *, write: bool) -> list[str]:
    """Return what somebody is told differently in another world that they cannot tell from this one."""
    onlooker, house = Onlooker(name, scene), scene.match.game_slug == "heap"
    here = onlooker.everything(write=write, house=house)
    with another_world(scene.match.head, scene.seat_of(name)) as dealt:
        there = onlooker.everything(write=write, house=house)
    assert dealt, "the other world was looked at"
    return different(here, there)


@pytest.mark.parametrize(("game", "entries", "seat"), [("light-speed", 3, "Bea")])
def test_a_seat_is_told_the_same_whatever_it_may_not_know(game: str, entries: int, seat: str) -> None:
    assert in_both_worlds(a_scene(game, entries), seat, write=True) == []


@pytest.mark.parametrize(
    ("game", "entries"), [("heap", 10), ("light-speed", 3), ("space-empires", 60), ("galactic-emperor", 40)]
)
def test_so_is_everybody_who_only_watches(game: str, entries: int) -> None:
    """Somebody who watches, somebody who sat there before, a stranger."""
    scene = a_scene(game, entries)
    assert [trouble for name in ("Cyd", "Dan", "") for trouble in in_both_worlds(scene, name, write=False)] == []

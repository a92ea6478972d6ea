"""Two worlds that somebody cannot tell apart, and what they are told in each, byte for byte."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from engines.core import Chance, State, fold, live
from pbem.matches import positions
from pbem.matches.models import LogEntry, Match
from tests.pbem.secrecy.looking import Onlooker, different
from tests.pbem.secrecy.scenes import Scene, a_scene, nothing


@contextmanager
def another_world(head: int, seat: int | None) -> Iterator[list[int]]:
    """Deal the newest position anew as far as the seat does not know it; yields the positions that were dealt."""
    real, dealt = positions._position, list[int]()

    def position(match: Match, entry: LogEntry) -> State[Any]:
        new = positions.entries(match, head, entry.number)
        if entry.number < head or any(one.kind == "undone" for one in new):
            return real(match, entry)
        last = LogEntry.objects.get(match=match, number=head)
        if new:  # what somebody does goes on from the other world
            return fold(match.game, new, position(match, last))
        state = real(match, last)
        dealt.append(head)
        anew: State[Any] = match.game.determinize(state, seat, Chance(live(b"another world", head)))
        return anew

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(positions, "_position", position)
        yield dealt


def in_both_worlds(scene: Scene, name: str, *, write: bool) -> list[str]:
    """Return what somebody is told differently in another world that they cannot tell from this one.

    What no position is looked at for is told alike, and need not be asked again.
    """
    onlooker, house = Onlooker(name, scene), scene.match.game_slug == "heap"
    here = onlooker.everything(write=write, house=house, table=house)
    with another_world(scene.match.head, scene.seat_of(name)) as dealt:
        there = onlooker.everything(write=write, house=house, table=house, but_for=onlooker.blind)
    assert dealt, "the other world was looked at"
    return different(here, there)


def differences(game: str, entries: int, begin: Callable[[Match], None] = nothing) -> list[str]:
    """Return what is told differently to somebody who is asked, and to somebody who sat there before and watches."""
    scene = a_scene(game, entries, asked="Bea", begin=begin)
    return in_both_worlds(scene, "Bea", write=True) + in_both_worlds(scene, "Dan", write=False)

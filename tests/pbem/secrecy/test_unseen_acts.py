"""What one seat does in secret changes nothing that reaches anybody else: not a byte, not a number, not an hour."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta

import pytest
import time_machine

from pbem.matches.talk import sayings
from pbem.matches.whatif import branches, sandbox
from tests.factories import a_player, give, the_seat
from tests.pbem.secrecy.looking import Onlooker, different, saying
from tests.pbem.secrecy.same_dice import undone
from tests.pbem.secrecy.scenes import Scene, a_scene, keep_secrets

pytestmark = [pytest.mark.slow, pytest.mark.django_db, pytest.mark.usefixtures("heap")]

ADA = 0


def take_notes(scene: Scene) -> None:
    """Keep notes, queue, whisper and try out more than there is already."""
    keep_secrets(scene.match, "Ada", "another")


def try_things(scene: Scene) -> None:
    """Look at what orders would do, ask, and play on in a what-if."""
    give(scene.match, ADA, "show")
    give(scene.match, ADA, "preview done")
    give(scene.match, ADA, "chances of 2")
    branch = branches.branches_of(a_player("Ada"), scene.match)[0]
    sandbox.deal_again(branch)


def whisper(scene: Scene) -> None:
    """Say something to Eve alone."""
    sayings.speak(the_seat(scene.match, ADA), "to seat 3: psst")


def plan(scene: Scene) -> None:
    """Leave standing orders."""
    give(scene.match, ADA, "always take 2", "always take 0")


ACTS: tuple[Callable[[Scene], None], ...] = (take_notes, try_things, whisper, plan)


def test_nobody_else_notices() -> None:
    with time_machine.travel("2026-06-01 12:00+00:00", tick=False) as clock:
        scene = a_scene("heap", 3)
        onlookers = [Onlooker(name, scene) for name in ("Bea", "Cyd")]
        clock.shift(timedelta(hours=2))
        with undone():
            before = [one.everything(write=False) for one in onlookers]
        clock.shift(timedelta(hours=-1))
        for act in ACTS:
            act(scene)
        clock.shift(timedelta(hours=1))
        after = [one.everything(write=False) for one in onlookers]
    troubles = [trouble for one, other in zip(before, after, strict=True) for trouble in different(one, other)]
    assert troubles == []
    assert [saying(told, ["another"]) for told in after] == [[], []]

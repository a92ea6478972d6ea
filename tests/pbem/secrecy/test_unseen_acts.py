"""What one seat does in secret changes nothing that reaches anybody else: not a byte, not a number, not an hour."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta

import pytest
import time_machine

from pbem.channels import feeds
from pbem.channels.models import Channel
from pbem.matches.talk import chat
from pbem.matches.talk.blocks import block
from pbem.matches.whatif import branches, sandbox
from pbem.moderation.services import report
from pbem.outbox.suppression import send_test
from pbem.players.tokens import create_token
from tests.factories import a_player, give, the_seat
from tests.pbem.secrecy.looking import Onlooker, different, saying
from tests.pbem.secrecy.scenes import Scene, a_scene, keep_secrets
from tests.pbem.secrecy.undoing import undone

pytestmark = [pytest.mark.slow, pytest.mark.django_db, pytest.mark.usefixtures("heap")]

ADA = 0


def take_notes(scene: Scene) -> None:
    """Keep notes, queue, whisper and try out more than there is already."""
    keep_secrets(scene.match, "Ada", "plugh")


def arrange(scene: Scene) -> None:
    """Block somebody, report them, open a channel, let a program in, make new feeds, have a letter sent."""
    ada = a_player("Ada")
    block(seat=the_seat(scene.match, 2), by=ada)
    report(by=ada, against=the_seat(scene.match, 2), why="plugh")
    Channel.objects.create(player=ada, kind="hook", label="plugh", target="https://example.org/")
    create_token(player=ada, name="plugh")
    feeds.renew(ada)
    send_test(ada)


def try_things(scene: Scene) -> None:
    """Look at what orders would do, ask, and play on in a what-if."""
    give(scene.match, ADA, "show")
    give(scene.match, ADA, "preview done")
    give(scene.match, ADA, "chances of 2")
    branch = branches.branches_of(a_player("Ada"), scene.match)[0]
    sandbox.deal_again(branch)


def whisper(scene: Scene) -> None:
    """Say something to Eve alone."""
    chat.speak(the_seat(scene.match, ADA), "to seat 3: psst")


def plan(scene: Scene) -> None:
    """Leave standing orders."""
    give(scene.match, ADA, "always take 2", "always take 0")


ACTS: tuple[Callable[[Scene], None], ...] = (take_notes, arrange, try_things, whisper, plan)


def test_nobody_else_notices() -> None:
    """Not even by the numbers that notes, queues, what-ifs and all else get that others make afterwards."""
    with time_machine.travel("2026-06-01 12:00+00:00", tick=False) as clock:
        scene = a_scene("heap", 3)
        onlookers = [Onlooker(name, scene) for name in ("Bea", "Cyd")]
        clock.shift(timedelta(hours=2))
        with undone():
            before = [one.everything(write=one.seat is not None) for one in onlookers]
        clock.shift(timedelta(hours=-1))
        for act in ACTS:
            act(scene)
        clock.shift(timedelta(hours=1))
        after = [one.everything(write=one.seat is not None) for one in onlookers]
    troubles = [trouble for one, other in zip(before, after, strict=True) for trouble in different(one, other)]
    assert troubles == []
    assert onlookers[0].of_the_table() <= onlookers[0].blind
    assert [saying(told, ["plugh"]) for told in after] == [[], []]

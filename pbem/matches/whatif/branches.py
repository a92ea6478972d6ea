"""The what-ifs that a player keeps of a match: opening, naming, copying them, and how many there may be."""

from django.db import transaction
from django.utils import timezone

from engines.core import IllegalCommand, say
from pbem.matches.history.steps import Step
from pbem.matches.models import Branch, Match
from pbem.players.limits import one_too_many
from pbem.players.models import Player

MOST_BRANCHES = 12
"""Branches of one player in one match."""
MOST_PER_MINUTE = 60
"""Orders and new branches of one player in a minute."""
LONGEST_NAME = 60


@transaction.atomic
def begin(player: Player, match: Match, seat: int | None, step: Step, name: str = "") -> Branch:
    """Open a branch from a step of the seat's history. Raises IllegalCommand if there are too many."""
    spend(player)
    _check_room(player, match)
    now = timezone.now()
    return Branch.objects.create(
        match=match, player=player, seat=seat, number=step.number, step=str(step), name=name[:LONGEST_NAME],
        created=now, touched=now,
    )  # fmt: skip


def _check_room(player: Player, match: Match) -> None:
    Player.objects.select_for_update(no_key=True).get(pk=player.pk)  # so that two at once are counted
    if Branch.objects.filter(match=match, player=player).count() >= MOST_BRANCHES:
        raise IllegalCommand(say("You keep {most} what-ifs of this match; delete one first.", most=MOST_BRANCHES))


def spend(player: Player) -> None:
    """Count what a player does in a minute. Raises IllegalCommand if it is too much."""
    if one_too_many(f"sandbox:{player.pk}", MOST_PER_MINUTE):
        raise IllegalCommand(say("That was {most} what-ifs within a minute; wait a moment.", most=MOST_PER_MINUTE))


def branches_of(player: Player, match: Match) -> list[Branch]:
    """Return the branches of a player in a match, the one played last first."""
    return list(Branch.objects.filter(match=match, player=player))


def rename(branch: Branch, name: str) -> None:
    """Give a branch a name. Raises IllegalCommand if it is none."""
    wished = " ".join(name.replace("\0", "").split())[:LONGEST_NAME]
    if not wished:
        raise IllegalCommand(say("Write a name."))
    branch.name = wished
    branch.save(update_fields=["name"])


@transaction.atomic
def copy(branch: Branch, name: str) -> Branch:
    """Return a copy that goes on by itself. Raises IllegalCommand if there are too many."""
    spend(branch.player)
    _check_room(branch.player, branch.match)
    now = timezone.now()
    return Branch.objects.create(
        match=branch.match, player=branch.player, seat=branch.seat, number=branch.number, step=branch.step,
        name=name[:LONGEST_NAME], seed=bytes(branch.seed), steps=branch.steps, created=now, touched=now,
    )  # fmt: skip

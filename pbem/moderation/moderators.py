"""Who moderates: people of a group that may decide about reports, and nothing else of the admin pages."""

from typing import Final

from django.contrib.auth.models import Group, Permission
from django.db import transaction
from django.db.models import Q

from pbem.players.models import Player

GROUP: Final = "Moderators"
RIGHTS: Final = (
    *(("moderation", f"{act}_{kind}") for kind in ("report", "sanction") for act in ("view", "change")),
    ("moderation", "add_sanction"),
    ("auditlog", "view_logentry"),
)
"""What they may do, by app and name."""


@transaction.atomic
def make_moderator(player: Player) -> None:
    """Let a player moderate; they sign in at the admin pages as everywhere, by a code."""
    player.groups.add(moderators())
    player.is_staff = True
    player.save(update_fields=["is_staff"])


@transaction.atomic
def dismiss(player: Player) -> None:
    """Let a player moderate no more."""
    player.groups.remove(moderators())
    if not (player.is_superuser or player.groups.exists() or player.user_permissions.exists()):
        player.is_staff = False
        player.save(update_fields=["is_staff"])


def moderators() -> Group:
    """Return the group, with its rights."""
    group, _created = Group.objects.get_or_create(name=GROUP)
    wanted = Q(pk__in=())
    for app, name in RIGHTS:
        wanted |= Q(content_type__app_label=app, codename=name)
    group.permissions.add(*Permission.objects.filter(wanted))
    return group

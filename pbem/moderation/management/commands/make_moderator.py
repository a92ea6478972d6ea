"""`manage.py make_moderator ADDRESS`: let a player moderate, or with --remove no more."""

from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from pbem.moderation.moderators import dismiss, make_moderator
from pbem.players.selectors import owner_of


class Command(BaseCommand):
    """Makes moderators."""

    help = "Let the player with this mail address moderate: decide about reports, and see the audit trail."

    def add_arguments(self, parser: CommandParser) -> None:
        """Say whom."""
        parser.add_argument("address")
        parser.add_argument("--remove", action="store_true", help="let them moderate no more")

    def handle(self, *_args: Any, address: str, remove: bool, **_options: Any) -> None:
        """Do it."""
        player = owner_of(address)
        if player is None:
            message = f"Nobody has signed up with {address}."
            raise CommandError(message)
        (dismiss if remove else make_moderator)(player)
        self.stdout.write(f"{player} is {'no moderator any more' if remove else 'a moderator'}.")

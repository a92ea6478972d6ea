"""`manage.py show_games ADDRESS`: have bots play a match of each game, for people to watch."""

from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from pbem.lobby.demonstrations import demonstrate, games_to_show
from pbem.players.models import Player
from pbem.players.selectors import owner_of


class Command(BaseCommand):
    """Makes matches to watch."""

    help = "Have bots play a match of each game that no finished match of can be watched yet; may be run again."

    def add_arguments(self, parser: CommandParser) -> None:
        """Say who makes them."""
        parser.add_argument("address", help="of the player who is named as their maker")

    def handle(self, *_args: Any, address: str, **_options: Any) -> None:
        """Do it."""
        host = owner_of(address) or Player.objects.filter(email__iexact=address, is_superuser=True).first()
        if host is None:
            message = f"Nobody has signed up with {address}."
            raise CommandError(message)
        for game in games_to_show():
            match = demonstrate(host=host, game=game)
            self.stdout.write(f"{game.slug}: match {match.pk}, {match.head} entries.")

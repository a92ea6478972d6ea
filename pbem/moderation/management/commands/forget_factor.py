"""`manage.py forget_factor ADDRESS`: for whoever has lost their phone and their recovery codes."""

from typing import Any

from allauth.mfa.models import Authenticator
from django.core.management.base import BaseCommand, CommandError, CommandParser

from pbem.players.selectors import owner_of


class Command(BaseCommand):
    """Removes a second factor; its owner sets up another one."""

    help = "Remove the second factor of the player with this mail address. Be sure that it is them who ask."

    def add_arguments(self, parser: CommandParser) -> None:
        """Say whose."""
        parser.add_argument("address")

    def handle(self, *_args: Any, address: str, **_options: Any) -> None:
        """Do it."""
        player = owner_of(address)
        if player is None or not Authenticator.objects.filter(user=player).delete()[0]:
            message = f"Nobody with a second factor has signed up with {address}."
            raise CommandError(message)
        self.stdout.write(f"{player} signs in without a second factor now.")

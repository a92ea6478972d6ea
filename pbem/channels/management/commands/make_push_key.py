"""Make the key that browsers know this service by; print it as the line that the environment needs."""

from typing import Any

from django.core.management.base import BaseCommand

from pbem.channels.sealing import new_private_key


class Command(BaseCommand):
    """Print a fresh key for web push. Browsers that subscribed under another key have to subscribe anew."""

    help = __doc__
    requires_system_checks: list[str] = []

    def handle(self, *args: Any, **options: Any) -> None:
        self.stdout.write(f"STARPOST_VAPID_KEY={new_private_key()}")

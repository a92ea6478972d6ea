"""Throw away what is older than you keep it (STARPOST_KEEP_DAYS); the clock does so once a day."""

from typing import Any

from django.core.management.base import BaseCommand

from pbem.upkeep.pruning import prune


class Command(BaseCommand):
    """Say how much of each kind there was to throw away."""

    help = __doc__

    def handle(self, *args: Any, **options: Any) -> None:
        for kind, rows in prune().items():
            self.stdout.write(f"{kind}: {rows}")

"""Give all matches that are not over new secrets: run it once after the database was brought back by other means."""

from __future__ import annotations

from typing import Any

from django.core.management.base import BaseCommand

from pbem.matches.renewing import renew_all


class Command(BaseCommand):
    """`manage.py restore` does so by itself; point-in-time recovery and pg_restore do not."""

    help = __doc__

    def handle(self, *args: Any, **options: Any) -> None:
        self.stdout.write(f"matches with a new secret: {renew_all()}")

"""After a restore by other means: running matches get new secrets, so that no die falls again as somebody knows it.

Numbers that were given out since are left out, so that no link in a letter leads into another match.
"""

from typing import Any

from django.core.management.base import BaseCommand

from pbem.matches.renewing import renew_all
from pbem.upkeep import tables


class Command(BaseCommand):
    """`manage.py restore` does so by itself; point-in-time recovery and pg_restore do not."""

    help = __doc__

    def handle(self, *args: Any, **options: Any) -> None:
        tables.count_on()
        self.stdout.write(f"matches with a new secret: {renew_all()}")

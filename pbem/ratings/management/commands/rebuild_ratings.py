"""Work all placings and ratings out anew, from the matches that have ended; the numbers stay the same."""

from typing import Any

from django.core.management.base import BaseCommand

from pbem.ratings.services import rebuild
from pbem.ratings.standings import add_up_all


class Command(BaseCommand):
    """Rebuild the ratings, for instance after a change of the rules by which they are made."""

    help = __doc__

    def handle(self, *args: Any, **options: Any) -> None:
        count = rebuild()
        add_up_all()
        self.stdout.write(f"{count} matches worked out.")

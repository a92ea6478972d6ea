"""Let matches go on that stand still, as far as they replay as they were played: run it when the rules are mended."""

from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from engines.core import ReplayMismatch
from pbem.matches.models import Match
from pbem.matches.verifying import thaw


class Command(BaseCommand):
    """Fold the matches that stand still, or those named of them, and let go on what folds as it was played."""

    help = __doc__

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("matches", nargs="*", type=int, help="numbers of matches; none means all that stand still")

    def handle(self, *args: Any, **options: Any) -> None:
        found = Match.objects.filter(frozen__isnull=False).order_by("pk")
        if options["matches"]:
            found = found.filter(pk__in=options["matches"])
        left = [pk for pk in found.values_list("pk", flat=True) if not self._thawed(pk)]
        if left:
            message = f"these matches still do not replay: {left}"
            raise CommandError(message)

    def _thawed(self, match_id: int) -> bool:
        try:
            thaw(match_id)
        except ReplayMismatch as trouble:
            self.stderr.write(f"match {match_id}: {trouble}")
            return False
        self.stdout.write(f"match {match_id} goes on")
        return True

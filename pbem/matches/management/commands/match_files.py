"""Matches that are over as files in the host's store: move them out of the database, bring them back, check them."""

from datetime import timedelta
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.utils import timezone

from engines.core import ReplayMismatch
from pbem.matches.filing.fetching import bring_back
from pbem.matches.filing.moving import file_all, file_match
from pbem.matches.filing.stores import StoreAwayError
from pbem.matches.models import Match
from pbem.matches.verifying import verify


class Command(BaseCommand):
    """Matches are named by their numbers; none means all that there are."""

    help = __doc__

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("what", choices=["move-out", "bring-back", "check"])
        parser.add_argument("matches", nargs="*", type=int, help="numbers of matches; none means all")
        parser.add_argument("--days", type=int, help="move out what has been over for so long; STARPOST_FILE_DAYS")

    def handle(self, *args: Any, **options: Any) -> None:
        does = {"move-out": self._move_out, "bring-back": self._bring_back, "check": self._check}
        try:
            does[options["what"]](options["matches"], options["days"])
        except StoreAwayError as trouble:
            raise CommandError(str(trouble)) from trouble

    def _move_out(self, named: list[int], days: int | None) -> None:
        if named:
            self._check_known(named)
            refused = [number for number in named if not file_match(number)]
            if refused:
                message = f"these are not over, stand still, or are files already: {refused}"
                raise CommandError(message)
            self.stdout.write(f"moved out: {len(named)}")
            return
        days = settings.FILE_DAYS if days is None else days
        if not days:
            message = "say --days, or set STARPOST_FILE_DAYS"
            raise CommandError(message)
        self.stdout.write(f"moved out: {file_all(timezone.now() - timedelta(days=days))}")

    def _check_known(self, named: list[int]) -> None:
        unknown = set(named) - set(Match.objects.filter(pk__in=named).values_list("pk", flat=True))
        if unknown:
            message = f"there are no such matches: {sorted(unknown)}"
            raise CommandError(message)

    def _bring_back(self, named: list[int], _days: int | None) -> None:
        self._check_known(named)
        found = _filed(named)
        for match in found:
            bring_back(match)
        self.stdout.write(f"brought back: {len(found)}")

    def _check(self, named: list[int], _days: int | None) -> None:
        """Read every file and fold its match again."""
        found, broken = _filed(named), []
        for match in found:
            try:
                verify(match)
            except (ReplayMismatch, StoreAwayError) as trouble:
                self.stderr.write(f"match {match.pk}: {trouble}")
                broken.append(match.pk)
        if broken:
            message = f"{len(broken)} of {len(found)} files are not as they were written: {broken}"
            raise CommandError(message)
        self.stdout.write(f"files checked: {len(found)}")


def _filed(named: list[int]) -> list[Match]:
    found = Match.objects.exclude(filed="").order_by("pk")
    return list(found.filter(pk__in=named) if named else found)

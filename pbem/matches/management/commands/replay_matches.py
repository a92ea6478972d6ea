"""Fold matches again and compare everything: run it before every release."""

from __future__ import annotations

from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from engines.core import ReplayMismatch
from pbem.matches.models import Match
from pbem.matches.verifying import verify


class Command(BaseCommand):
    """Check the hash chain, the digest after every entry and every die of all matches, or of those named."""

    help = __doc__

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("matches", nargs="*", type=int, help="numbers of matches; none means all")

    def handle(self, *args: Any, **options: Any) -> None:
        found = Match.objects.filter(head__gte=0).order_by("pk")
        if options["matches"]:
            found = found.filter(pk__in=options["matches"])
        broken = [match.pk for match in found if not self._verified(match)]
        if broken:
            message = f"{len(broken)} of {found.count()} matches do not replay: {broken}"
            raise CommandError(message)
        self.stdout.write(f"{found.count()} matches replay as logged.")

    def _verified(self, match: Match) -> bool:
        try:
            entries = verify(match)
        except ReplayMismatch as trouble:
            self.stderr.write(f"match {match.pk}: {trouble}")
            return False
        self.stdout.write(f"match {match.pk}: {entries} entries, chain, digests and dice are right")
        return True

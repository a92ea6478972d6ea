"""Fold matches again and compare everything: run it before every release."""

import sys
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from time import monotonic
from typing import Any

import django
from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.db import connections
from django.db.models import Case, IntegerField, When

from engines.core import ReplayMismatch
from pbem.matches.models import Match
from pbem.matches.verifying import verify

START = "fork" if sys.platform == "linux" else "spawn"
"""How processes begin: with all that is loaded, where that is sound, or each would load all games for seconds."""

Result = tuple[int, int, str]
"""The number of a match, how many entries it has, and what is wrong with it."""


class Command(BaseCommand):
    """Check chain, digests and dice of all matches, running ones first, or of those named."""

    help = __doc__

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("matches", nargs="*", type=int, help="numbers of matches; none means all")
        parser.add_argument("--running", action="store_true", help="only those that go on: the others cannot be harmed")
        parser.add_argument("--processes", type=int, default=1, help="how many to work with")

    def handle(self, *args: Any, **options: Any) -> None:
        found = Match.objects.filter(head__gte=0)
        if options["running"]:
            found = found.filter(status=Match.Status.RUNNING)
        if options["matches"]:
            found = found.filter(pk__in=options["matches"])
        over = Case(When(status=Match.Status.OVER, then=1), default=0, output_field=IntegerField())
        numbers = list(found.order_by(over, "pk").values_list("pk", flat=True))
        began, entries, broken = monotonic(), 0, []
        for number, length, wrong in results(numbers, options["processes"]):
            entries += length
            if not self._told(number, length, wrong):
                broken.append(number)
        if broken:
            message = f"{len(broken)} of {len(numbers)} matches do not replay: {broken}"
            raise CommandError(message)
        a_second = round(entries / max(monotonic() - began, 0.001))
        self.stdout.write(f"{len(numbers)} matches replay as logged. {entries} entries, {a_second} a second.")

    def _told(self, number: int, entries: int, wrong: str) -> bool:
        if wrong:
            self.stderr.write(f"match {number}: {wrong}")
        else:
            self.stdout.write(f"match {number}: {entries} entries, chain, digests and dice are right")
        return not wrong


def results(numbers: list[int], processes: int) -> Iterator[Result]:
    """Yield what became of each match, in their order."""
    if processes < 2:
        yield from map(_verified, numbers)
        return
    connections.close_all()
    with ProcessPoolExecutor(processes, get_context(START), django.setup) as pool:
        yield from pool.map(_verified, numbers, chunksize=20)


def _verified(number: int) -> Result:
    try:
        return number, verify(Match.objects.get(pk=number)), ""
    except ReplayMismatch as trouble:
        return number, 0, str(trouble)

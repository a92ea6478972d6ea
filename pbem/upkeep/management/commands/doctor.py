"""Look at everything that a host has to set up, and say what to do about what is not well."""

from itertools import chain
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from pbem.upkeep.certificates import look_at_certificate
from pbem.upkeep.doctor import findings
from pbem.upkeep.records import look_at_records
from pbem.upkeep.trips import look_at_trip

SIGNS = {"well": "well ", "look": "look ", "ill": "ILL  "}


class Command(BaseCommand):
    """Ends with an error if something is ill."""

    help = __doc__
    requires_system_checks: list[str] = []  # what Django finds is told among the rest

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument(
            "--no-dns",
            action="store_true",
            help="neither ask for MX, SPF, DKIM and DMARC, nor open the site",
        )

        parser.add_argument("--letter", action="store_true",
                            help="send a letter to ourselves, and wait until it is back in")  # fmt: skip

    def handle(self, *args: Any, **options: Any) -> None:
        ill = 0
        outside = () if options["no_dns"] else chain(look_at_certificate(), look_at_records())
        trip = look_at_trip() if options["letter"] else ()
        for finding in chain(findings(), outside, trip):
            self.stdout.write(f"{SIGNS[finding.level]} {finding.what}")
            if finding.do:
                self.stdout.write(f"      → {finding.do}")
            ill += finding.level == "ill"
        if ill:
            message = f"{ill} things are ill"
            raise CommandError(message)

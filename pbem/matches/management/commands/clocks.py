"""Stop the clocks of all matches, start them again, or give players a time back in which they could not play."""

from datetime import datetime
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.utils import timezone

from pbem.matches.clocks.outages import give_back_all, note_outage, start_clocks, stop_clocks, stopped_since

HOW = "write moments as 2026-11-22T20:00 (the zone of the service) or with a zone: 2026-11-22T20:00+01:00"


class Command(BaseCommand):
    """`clocks show`, `clocks stop`, `clocks start`, `clocks give-back SINCE UNTIL`."""

    help = __doc__

    def add_arguments(self, parser: CommandParser) -> None:
        what = parser.add_subparsers(dest="what", required=True)
        what.add_parser("show", help="whether the clocks run")
        what.add_parser("stop", help="no deadline passes until `clocks start`")
        what.add_parser("start", help="the clocks run again, and all deadlines move by as long as they were stopped")
        given = what.add_parser("give-back", help="all deadlines move as if nobody's clock had run between two moments")
        given.add_argument("since", help=HOW)
        given.add_argument("until")

    def handle(self, *args: Any, **options: Any) -> None:
        told = {"show": self._show, "stop": self._stop, "start": self._start}
        if options["what"] in told:
            self.stdout.write(told[options["what"]]())
        else:
            self.stdout.write(self._give_back(_moment(options["since"]), _moment(options["until"])))

    def _show(self) -> str:
        since = stopped_since()
        return f"stopped since {since:%Y-%m-%d %H:%M %Z}" if since else "the clocks run"

    def _stop(self) -> str:
        return f"stopped since {stop_clocks():%Y-%m-%d %H:%M %Z}; start them with: manage.py clocks start"

    def _start(self) -> str:
        if start_clocks() is None:
            message = "the clocks were not stopped"
            raise CommandError(message)
        return f"the clocks run; deadlines moved: {give_back_all()}"

    def _give_back(self, since: datetime, until: datetime) -> str:
        if not since < until <= timezone.now():
            message = "the second moment must come after the first, and not lie in the future"
            raise CommandError(message)
        note_outage(since, until)
        return f"deadlines moved: {give_back_all()}"


def _moment(written: str) -> datetime:
    try:
        moment = datetime.fromisoformat(written)
    except ValueError as trouble:
        message = f"“{written}” is no moment; {HOW}"
        raise CommandError(message) from trouble
    return moment if moment.tzinfo else timezone.make_aware(moment)

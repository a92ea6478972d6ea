"""Take a match back to a step, as a referee: nothing is removed from its log, and its table reads why."""

from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from engines.core import Refusal
from pbem.matches.models import Match
from pbem.matches.refereeing import take_back_to


class Command(BaseCommand):
    """`correct_match 7 --back-to 31 --because "…"`; steps are those of the match's history page."""

    help = __doc__

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("match", type=int)
        parser.add_argument("--back-to", type=int, required=True, metavar="STEP", help="the last step that stands")
        parser.add_argument("--because", required=True, help="a sentence that the whole table reads")

    def handle(self, *args: Any, **options: Any) -> None:
        try:
            take_back_to(options["match"], options["back_to"], options["because"])
        except Refusal as refusal:
            raise CommandError(str(refusal)) from refusal
        except Match.DoesNotExist as missing:
            message = f"there is no match {options['match']}"
            raise CommandError(message) from missing
        self.stdout.write(f"match {options['match']} is back at step {options['back_to']}")

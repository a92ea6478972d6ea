"""Running matches go on by the revision that they began with: list them, ask their tables, or move them."""

from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from pbem.matches.models import Match
from pbem.matches.refereeing import adopt, behind, suggest


class Command(BaseCommand):
    """`revise_matches` lists, `--ask` tells the tables how to agree on it, `--adopt` decides for them."""

    help = __doc__

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("matches", nargs="*", type=int, help="numbers of matches; none means all")
        parser.add_argument("--game", default="", help="only those of this game, by its slug")
        what = parser.add_mutually_exclusive_group()
        what.add_argument("--ask", action="store_true", help="tell each table; it goes on by the new one if all agree")
        what.add_argument("--adopt", action="store_true", help="without asking: only for corrections that nobody minds")

    def handle(self, *args: Any, **options: Any) -> None:
        wanted = set(options["matches"])
        found = [match for match in behind(options["game"]) if not wanted or match.pk in wanted]
        if missing := sorted(wanted - {match.pk for match in found}):
            message = f"these do not run, or are played by the latest revision already: {missing}"
            raise CommandError(message)
        for match in found:
            self.stdout.write(f"match {match.pk} ({match.game_slug}): {self._done(match, options)}")
        self.stdout.write(f"matches by an earlier revision: {len(found)}")

    def _done(self, match: Match, options: dict[str, Any]) -> str:
        if options["adopt"]:
            return "goes on by the latest revision" if adopt(match.pk) else "does so already"
        if options["ask"]:
            suggest(match)
            return "its table is told"
        return "by an earlier revision"

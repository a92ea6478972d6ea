"""Bots that play as long as they are told to, and a host after a recovery, in processes of their own."""

from __future__ import annotations

import json
import sys
from collections.abc import Mapping
from io import StringIO
from typing import Any

from django.core.management import call_command

from tests import environment  # noqa: F401  # sets up Django

MATCHES = 3


def play() -> None:
    """Begin matches, and give an order in each for every line that is read; say how far they have come each time."""
    from pbem.matches.models import Match
    from tests.factories import a_match, play_on

    call_command("migrate", verbosity=0)
    matches = [a_match() for _ in range(MATCHES)]
    say(heads())
    for _line in sys.stdin:
        for match in matches:
            play_on(Match.objects.get(pk=match.pk), entries=2)
        say(heads())
    say(draws())


def recover() -> None:
    """Do what the guide says, then play on with the same answers; say how far matches had come, and how dice fell."""
    from pbem.matches.models import Match
    from tests.factories import a_match, play_on

    before, out = heads(), StringIO()
    call_command("renew_secrets", stdout=out)
    call_command("replay_matches", "--running", stdout=out)
    for match in Match.objects.order_by("pk"):
        play_on(match, entries=20)
    call_command("replay_matches", stdout=out)
    say({"heads": before, "told": out.getvalue(), "draws": draws(), "next": a_match().pk})


def heads() -> Mapping[str, int]:
    """Return the number of the last entry of each match."""
    from pbem.matches.models import Match

    return {str(pk): head for pk, head in Match.objects.order_by("pk").values_list("pk", "head")}


def draws() -> Mapping[str, list[list[int]]]:
    """Return for each match the draws of its entries: the number of the entry, then what fell."""
    from pbem.matches.models import LogEntry

    found: dict[str, list[list[int]]] = {}
    for entry in LogEntry.objects.order_by("match", "number"):
        fell = [value for _why, _sides, value in json.loads(entry.body).get("draws", [])]
        found.setdefault(str(entry.match_id), []).append([entry.number, *fell])
    return found


def say(facts: Any) -> None:
    """Write facts as a line of JSON."""
    print(json.dumps(facts), flush=True)


if __name__ == "__main__":
    {"play": play, "recover": recover}[sys.argv[1]]()

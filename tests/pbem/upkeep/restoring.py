"""What a host does on a new machine, in a process of its own: restore, replay, and let people play on to the end."""

from __future__ import annotations

import json
import sys
from pathlib import Path

from django.core.management import call_command

from tests import environment  # noqa: F401  # sets up Django


def main(archive: str, number: str, key_file: str) -> None:
    """Print the log's file, and what it was told, as one line of JSON."""
    from pbem.matches.history.files import log_lines
    from pbem.matches.models import ChatMessage, Match
    from tests.factories import play_on

    call_command("restore", Path(archive), passphrase_file=Path(key_file))
    call_command("replay_matches", "--running", processes=2)
    begun = Match.objects.get(pk=number).head
    match = play_on(Match.objects.get(pk=number), seed=b"other answers")
    call_command("replay_matches")
    call_command("match_files", "bring-back")
    lines = [line.rstrip("\n") for line in log_lines(match)]
    told = ChatMessage.objects.filter(match=match, kind="renewed").values_list("facts", flat=True)
    print(json.dumps({"begun": begun, "log": lines, "told": list(told), "commitment": match.commitment}))


if __name__ == "__main__":
    main(*sys.argv[1:])

"""What a host does on a new machine, in a process of its own: restore, replay, and let people play on to the end."""

from __future__ import annotations

import json
import sys
from pathlib import Path

from django.core.management import call_command

from tests import environment  # noqa: F401  # sets up Django


def main(archive: str, number: str, key_file: str, reply: str, signed: str) -> None:
    """Print the log's file, what it was told, and where addresses of old letters lead, as one line of JSON."""
    from django.conf import settings

    from pbem.matches.history.files import log_lines
    from pbem.matches.letters.addresses import find_address, signed_at
    from pbem.matches.models import ChatMessage, Match
    from tests.factories import play_on

    settings.VAR, settings.SECRET_KEY = Path(archive).parent / "new", "that of the new machine"
    call_command("restore", Path(archive), passphrase_file=Path(key_file))
    forged, settings.SECRET_KEY = signed_at(signed), (settings.VAR / "secret_key.restored").read_text()
    asked = find_address(reply)
    leads = [forged, signed_at(signed), asked and [asked.match_id, asked.seat]]
    call_command("replay_matches", "--running", processes=2)
    begun = Match.objects.get(pk=number).head
    match = play_on(Match.objects.get(pk=number), seed=b"other answers")
    call_command("replay_matches")
    call_command("match_files", "bring-back")
    lines = [line.rstrip("\n") for line in log_lines(match)]
    told = ChatMessage.objects.filter(match=match, kind="renewed").values_list("facts", flat=True)
    facts = {"begun": begun, "log": lines, "told": list(told), "commitment": match.commitment, "leads": leads}
    print(json.dumps(facts))


if __name__ == "__main__":
    main(*sys.argv[1:])

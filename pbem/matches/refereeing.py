"""What a host does at a table: bring a match to the latest revision of its game, or back to a step, always told."""

from engines.core import IllegalCommand, say
from pbem.players.acts import note_act

from . import positions
from .consent.effects import newer
from .consent.opened import drop_all
from .consent.takebacks import go_back
from .filing.fetching import log_of
from .log import changing
from .models import ChatMessage, LogEntry, Match
from .talk.chat import announce


def behind(game_slug: str = "") -> list[Match]:
    """Return the running matches that are played by an earlier revision than their game has now."""
    running = Match.objects.filter(status=Match.Status.RUNNING, frozen=None).order_by("pk")
    if game_slug:
        running = running.filter(game_slug=game_slug)
    return [match for match in running.iterator() if _behind(match)]


def _behind(match: Match) -> bool:
    try:
        return newer(positions.exact(match))
    except positions.StrayedError:
        return False


def adopt(match_id: int) -> bool:
    """Have a match go on by the latest revision; False if it does already."""
    with changing(match_id, LogEntry.Via.TABLE) as (match, position):
        if not newer(position):
            return False
        revision = int(position.game.revision)
        position.adopt(revision)
        announce(match, ChatMessage.Kind.REVISED, revision=revision, adopted=1)
        note_act(by=None, on=match, act=f"host: adopted revision {revision}")
    return True


def suggest(match: Match) -> None:
    """Tell a table that there is a new revision, and how to agree on it."""
    announce(match, ChatMessage.Kind.REVISED, revision=int(match.game.revision), adopted=0)


def take_back_to(match_id: int, step: int, why: str) -> None:
    """Take a match back to a step that everybody knows of, as a new entry. Raises IllegalCommand."""
    with changing(match_id, LogEntry.Via.TABLE) as (match, position):
        found = log_of(match).filter(moment=step, sealed=False).values_list("number", flat=True).first()
        if found is None:
            raise IllegalCommand(say("The match cannot go back to there."))
        go_back(match, position, found, f"host-{match.head}")
        drop_all(match)
        announce(match, ChatMessage.Kind.CORRECTED, step=step, why=why)
        note_act(by=None, on=match, act=f"host: back to step {step}", why=why)

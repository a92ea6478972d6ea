"""Several people who play at one player's device: letters to that player say whose turn it is, and no more."""

from django.conf import settings

from pbem.matches.models import Match, Wait
from pbem.matches.seated import seated
from pbem.outbox.keys import Kind
from pbem.outbox.letter import Letter, NothingToTell
from pbem.outbox.models import Notice
from pbem.outbox.writers import LETTERS
from pbem.presenters.letters import render_letter


@LETTERS.register(Kind.PASS)
def write_pass(notice: Notice) -> Letter:
    """Say whom at the device the match waits for: one letter for all of them.

    Raises NothingToTell if the question is answered, or if another one at the device was asked before.
    """
    match = Match.objects.get(pk=notice.facts["match"])
    asked = list(Wait.objects.filter(match=match, player=notice.player).order_by("since", "seat"))
    if notice.player is None or not asked or asked[0].seat != notice.facts["seat"]:
        raise NothingToTell
    seats = {seat.number: seat for seat in seated(match)}
    context = {
        "player": notice.player,
        "match": match,
        "names": [seats[wait.seat].name for wait in asked],
        "due": min((wait.due for wait in asked if wait.due), default=None),
        "url": settings.BASE_URL + match.get_absolute_url(),
    }
    return Letter(*render_letter("pass", notice.player.language, context))

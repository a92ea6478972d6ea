"""Mail that came from another address than the player's: the link in our letter shows it, the button lets it count."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from pbem.inbox.models import Submission
from pbem.inbox.services import confirm, held_submission
from pbem.web.match.results import result_of
from pbem.web.viewers import Viewer, reader_of, written_title_of


def held(request: HttpRequest, token: str) -> HttpResponse:
    """Show what a held mail would do; let it count when the button is pressed. The token is the proof of who asks."""
    found = confirm(token) if request.method == "POST" else held_submission(token)
    if found is None or found.match is None:
        return render(request, "web/held_gone.html", status=410)
    context = {"submission": found, "match": found.match, "title": written_title_of(found.match)}
    if found.status == Submission.Status.JUDGED:
        context["result"] = result_of(_player(found), found)
    return render(request, "web/held.html", context)


def _player(submission: Submission) -> Viewer:
    """Return the player who sits where the mail was sent for."""
    assert submission.match is not None, "held mail was routed"
    assert submission.seat is not None, "held mail was routed"
    match = submission.match
    return Viewer(match, submission.player, match.seats.get(number=submission.seat), reader_of(match))

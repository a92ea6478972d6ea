"""What the table agreed on, as it is told when it is done, and which order would be taken back."""

from collections.abc import Iterator

from django.utils.translation import gettext as _

from engines.core import Entry
from pbem.matches import positions
from pbem.matches.consent.takebacks import ORDERS, takes_back
from pbem.matches.filing.fetching import log_of
from pbem.matches.history.undone import undone_in
from pbem.matches.models import Proposal
from pbem.web.viewers import Viewer

Kind = Proposal.Kind

MOST = 30
"""Own orders that are looked through for the last one that counts."""


def last_settled(viewer: Viewer) -> str:
    """Return the viewer's last order that others can agree to take back; empty if it takes too long to find."""
    return next((_written(viewer, entry) for entry in _latest(viewer)), "")


def _latest(viewer: Viewer) -> Iterator[Entry]:
    assert viewer.number is not None, "only players take back"
    rows = log_of(viewer.match).filter(seat=viewer.number, kind__in=ORDERS).order_by("-number")[:MOST]
    undone = undone_in(viewer.match)
    for row in rows:
        entry = positions.read_entry(viewer.match.game, row.body)
        counts = entry.command is not None and not undone.holds(row.number, row.kind)
        if counts and takes_back(entry, viewer.position, viewer.number):
            yield entry


def _written(viewer: Viewer, entry: Entry) -> str:
    assert entry.command is not None, "an order is a command"
    return viewer.match.game.notation.write(entry.command, viewer.reader.language)


def done(viewer: Viewer, proposal: Proposal) -> str:
    """Say what was done when the last one agreed."""
    if proposal.kind == Kind.TAKEBACK:
        return _taken_back(viewer, proposal)
    return {
        Kind.EXTENSION: _("Agreed: there is more time for the answers that are open."),
        Kind.PAUSE: _("Agreed: all clocks stand still."),
        Kind.RESUME: _("Agreed: the pause is over."),
        Kind.REPLACE: _("Agreed: somebody else may take the seat."),
        Kind.REVISION: _("Agreed: the match goes on by the latest revision of the game."),
        Kind.DRAW: _("Agreed: the match ends as a draw."),
        Kind.CANCEL: _("Agreed: the match is called off and counts for nothing."),
    }[Kind(proposal.kind)]


def _taken_back(viewer: Viewer, proposal: Proposal) -> str:
    """Name the order to whoever gave it only: what it said may have been secret."""
    if proposal.seat != viewer.number:
        return _("%(name)s’s last order is taken back.") % {"name": viewer.reader.name_of(proposal.seat)}
    rows = log_of(viewer.match).filter(seat=proposal.seat, kind__in=ORDERS, number__gt=proposal.back_to)
    row = rows.order_by("number").first()
    entry = positions.read_entry(viewer.match.game, row.body) if row else None
    if entry is None or entry.command is None:
        return _("Your last order is taken back.")
    return _("Taken back: %(order)s") % {"order": _written(viewer, entry)}

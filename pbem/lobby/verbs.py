"""What a reply may say about the next match: `rematch`."""

from django.conf import settings
from django.utils.translation import override

from engines.core import IllegalCommand, Report, say
from pbem.matches.acting.requester import VERBS, Requester, Told
from pbem.matches.reading.verbs import Verb

from .errors import LobbyError
from .rematches import rematch as make_rematch
from .rematches import rematch_of


@VERBS.register("rematch")
def rematch(requester: Requester, _verb: Verb) -> Told:
    """Make the rematch of a match that is over, or say where it is. Raises IllegalCommand before the end."""
    assert requester.seat.player is not None, "only people write"
    known = rematch_of(requester.match)
    with override(requester.reader.language):
        try:
            made = make_rematch(match_id=requester.match.pk, by=requester.seat.player)
        except LobbyError as refused:
            raise IllegalCommand(say("{why}", why=str(refused))) from refused
    url = settings.BASE_URL + made.get_absolute_url()
    if known:
        return Report([say("There is a rematch already; your invitation came by email: {url}", url=url)]), []
    return Report([say("The rematch is made; you have a seat, and the others are invited: {url}", url=url)]), []

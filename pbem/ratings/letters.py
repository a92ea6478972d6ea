"""The letter that tells how a match ended, with what it did to the rating of whoever reads it."""

from pbem.matches.letters import endings
from pbem.matches.models import Match
from pbem.outbox.keys import Kind
from pbem.outbox.letter import Letter
from pbem.outbox.models import Notice
from pbem.outbox.writers import LETTERS

from .models import Placing
from .profiles import point_of
from .services import work_out_game


@LETTERS.register(Kind.OVER)
def write_over(notice: Notice) -> Letter:
    """Write how a match ended; where nobody has rated it yet that is done first."""
    match = Match.objects.get(pk=notice.facts["match"])
    work_out_game(match.game_slug)
    placing = Placing.objects.filter(match=match, player=notice.player, rated=True).first()
    return endings.write_over(notice, point_of(placing) if placing else None)

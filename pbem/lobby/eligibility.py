"""Who would take an open seat, with what every table asks about them; each thing is loaded once, when first asked."""

from functools import cached_property

from django.db.models import Q

from pbem.matches.models import Block, Match, Seat, Tenure
from pbem.matches.talk.blocks import MASKED
from pbem.players.bots import barred
from pbem.players.models import Player
from pbem.ratings.selectors import ratings_of, reliability_of
from pbem.ratings.skill import START, Skill

from .models import Opening
from .selectors import invitations_to
from .wishes import Standing, unmet_by


class Candidate:
    """A player who looks for a seat. Matches come with their `seats`, the seats' players and their opening loaded."""

    def __init__(self, player: Player) -> None:
        self.player = player

    def may_take(self, match: Match, seat: Seat | None) -> bool:
        """Tell whether the player may take a seat, is whom the table asks for, and blocks nobody there.

        `seat` is a vacant one of a running match, or None for any at a table that has not begun. Whoever has sat at a
        running match hears of it in other ways. The lobby judges again when the seat is taken.
        """
        if self.player.banned or barred(self.player, rated=match.rated, anonymous=match.anonymous):
            return False
        if match.pk in (self._invited if seat is None else self._tenures):
            return False
        return self._fits_in(match, seat) and self._meets(match)

    def _fits_in(self, match: Match, seat: Seat | None) -> bool:
        """Tell whether the player does not sit there, and nobody there or they themselves want to stay apart."""
        seated = {one.player_id for one in match.seats.all() if one.player_id is not None}
        asked = {match.creator_id} if seat is None else seated
        apart = not match.masked and bool(seated & self._avoided or asked & self._avoiding)
        return self.player.pk not in seated and not apart

    def _meets(self, match: Match) -> bool:
        opening: Opening | None = getattr(match, "opening", None)
        return opening is None or not unmet_by(opening, Standing(lambda: self._rating(match), lambda: self._percent))

    def _rating(self, match: Match) -> int:
        return self._ratings.get(match.game_slug, START).shown

    @cached_property
    def _ratings(self) -> dict[str, Skill]:
        return ratings_of(self.player)

    @cached_property
    def _percent(self) -> int | None:
        return reliability_of(self.player).percent

    @cached_property
    def _tenures(self) -> dict[int, str]:
        """The matches at which the player has ever sat, with their games."""
        return dict(Tenure.objects.filter(player=self.player).values_list("match", "match__game_slug"))

    @property
    def played(self) -> set[str]:
        """The games that the player has played."""
        return set(self._tenures.values())

    @cached_property
    def _blocks(self) -> list[tuple[int, int]]:
        about = Q(player=self.player) | Q(blocked=self.player)
        return list(Block.objects.filter(about).exclude(MASKED).values_list("player_id", "blocked_id"))

    @property
    def _avoided(self) -> set[int]:
        return {blocked for player, blocked in self._blocks if player == self.player.pk}

    @property
    def _avoiding(self) -> set[int]:
        return {player for player, blocked in self._blocks if blocked == self.player.pk}

    @cached_property
    def _invited(self) -> set[int]:
        return set(invitations_to(self.player).values_list("match", flat=True))

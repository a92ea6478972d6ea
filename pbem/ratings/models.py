"""Books on how people play; all of them can be made anew from the matches, but for the answers."""

from django.conf import settings
from django.db import models
from django.utils.translation import pgettext_lazy

from pbem.matches.models import Match


class Ladder(models.Model):
    """The ratings of one game: whoever works them out locks it."""

    game_slug = models.CharField(max_length=40, primary_key=True)

    def __str__(self) -> str:
        return self.game_slug


class Finish(models.Model):
    """How a match ended: `ranking` lists seats from best to worst, those in one list share the place.

    It is `worked_out` once everybody's placing is written down.
    """

    match = models.OneToOneField(Match, models.CASCADE, primary_key=True, related_name="finish")
    game_slug = models.CharField(max_length=40)
    ended = models.DateTimeField()
    ranking = models.JSONField()
    worked_out = models.BooleanField(default=False)

    class Meta:
        """Found by their order, and by what is still to be done."""

        ordering = ["ended", "match_id"]
        indexes = [
            models.Index(fields=["game_slug", "ended", "match"], name="finish_in_order"),
            models.Index(fields=["game_slug"], condition=models.Q(worked_out=False), name="finish_to_do"),
        ]

    def __str__(self) -> str:
        return f"end of match {self.match_id}"


class Placing(models.Model):
    """What became of one person in a match among people, as in `placings.Entrant`.

    `place` counts from 1, `sharing` how many share it, of so many `seats`; teams, where there are
    any. If the match is `rated` there are the rating before and after, and `games` says which rated match of this game
    it was for them.
    """

    class Role(models.TextChoices):
        """How they sat there."""

        STAYED = "stayed", pgettext_lazy("admin", "Stayed")
        SUBSTITUTE = "substitute", pgettext_lazy("admin", "Substitute")
        HANDED_OVER = "handed over", pgettext_lazy("admin", "Handed Over")
        ABANDONED = "abandoned", pgettext_lazy("admin", "Abandoned")

    match = models.ForeignKey(Match, models.CASCADE, related_name="placings")
    player = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="placings")
    game_slug = models.CharField(max_length=40)
    ended = models.DateTimeField()
    seat = models.PositiveSmallIntegerField()
    team = models.PositiveSmallIntegerField(null=True)
    seats = models.PositiveSmallIntegerField()
    place = models.PositiveSmallIntegerField()
    sharing = models.PositiveSmallIntegerField()
    role = models.CharField(max_length=11, choices=Role, default=Role.STAYED)
    rated = models.BooleanField()
    mu_before = models.FloatField(null=True)
    sigma_before = models.FloatField(null=True)
    mu = models.FloatField(null=True)
    sigma = models.FloatField(null=True)
    games = models.PositiveIntegerField(default=0)

    class Meta:
        """One a person and match."""

        constraints = [models.UniqueConstraint(fields=["match", "player"], name="placing_once")]
        indexes = [
            models.Index(fields=["player", "game_slug", "ended", "match"], name="placing_of_player"),
            models.Index(fields=["ended"], condition=models.Q(rated=True), name="placing_of_season"),
            models.Index(fields=["game_slug", "seats", "seat"], name="placing_of_game"),
        ]

    def __str__(self) -> str:
        return f"player {self.player_id} in match {self.match_id}"


class Standing(models.Model):
    """What a player has in a season: in a game, or in all of them (no slug)."""

    season = models.CharField(max_length=6)
    game_slug = models.CharField(max_length=40, blank=True)
    player = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="standings")
    points = models.PositiveIntegerField()
    matches = models.PositiveIntegerField()
    won = models.PositiveIntegerField()

    class Meta:
        """Read in the order of the table, apart by whether there were enough matches for a place."""

        constraints = [models.UniqueConstraint(fields=["player", "season", "game_slug"], name="standing_once")]
        indexes = [
            models.Index(fields=["season", "game_slug", "-points", "-won", "matches", "player"],
                         condition=models.Q(matches__gte=3), name="standing_placed"),
            models.Index(fields=["season", "game_slug", "-points", "-won", "matches", "player"],
                         condition=models.Q(matches__lt=3), name="standing_without_place"),
        ]  # fmt: skip

    def __str__(self) -> str:
        return f"player {self.player_id} in {self.season}: {self.points}"


class Figures(models.Model):
    """The figures of a game as its page shows them; `stale` once a match has ended that is not among them."""

    game_slug = models.CharField(max_length=40, primary_key=True)
    made = models.DateTimeField(auto_now=True)
    stale = models.BooleanField(default=False)
    found = models.JSONField()

    def __str__(self) -> str:
        return self.game_slug


class Rating(models.Model):
    """How good a player is at a game, as far as is known: the rating after their last placing."""

    player = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="ratings")
    game_slug = models.CharField(max_length=40)
    mu = models.FloatField()
    sigma = models.FloatField()
    games = models.PositiveIntegerField()
    shown = models.IntegerField()

    class Meta:
        """One a person and game."""

        constraints = [models.UniqueConstraint(fields=["player", "game_slug"], name="rating_once")]
        indexes = [models.Index(fields=["game_slug", "-shown"], name="rating_best_first")]

    def __str__(self) -> str:
        return f"player {self.player_id}: {self.shown}"


class Answer(models.Model):
    """A question that a person was asked, and whether the answer came before their time was up.

    One that was taken back and given again counts once, as it was given last; what one person missed and a substitute
    answered counts for each of them.
    """

    match = models.ForeignKey(Match, models.CASCADE, related_name="answers")
    seat = models.PositiveSmallIntegerField()
    decision = models.PositiveIntegerField()
    player = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="answers")
    at = models.DateTimeField()
    seconds = models.PositiveIntegerField()
    in_time = models.BooleanField()

    class Meta:
        """Looked up by person, newest first."""

        constraints = [
            models.UniqueConstraint(fields=["match", "seat", "decision", "player"], name="answer_once_a_person")
        ]
        indexes = [models.Index(fields=["player", "-at"], name="answer_of_player")]

    def __str__(self) -> str:
        return f"answer of seat {self.seat} in match {self.match_id}"

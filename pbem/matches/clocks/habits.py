"""What players set about their own time: days off, holidays that are taken by themselves, reminders."""

from collections.abc import Iterable

from django.db import transaction

from engines.core import IllegalCommand, say
from pbem.matches.models import Wait
from pbem.players.models import Player, Reminders

from .holidays import refit
from .reminders import plan
from .worktime import WEEK

MOST_DAYS_OFF = 3
"""Days of a week on which a player's clocks may stand still. With weekends off there are two days left at least."""


def keep_habits(player: Player, *, days_off: Iterable[int], spend_holidays: bool, reminders: str) -> None:
    """Keep what the player set, and make deadlines and reminders fit it; no deadline comes nearer.

    Raises IllegalCommand for days off that leave their clocks too little time to run, and for unknown wishes.
    """
    days = sorted(set(days_off))
    if not set(days) <= set(range(WEEK)):
        raise IllegalCommand(say("The days of the week are 0 (Monday) to 6 (Sunday)."))
    if len(days) > MOST_DAYS_OFF:
        raise IllegalCommand(say("At most {most} days of a week can be your days off; on the others your clocks must "
                                 "run, or your matches would never go on.", most=MOST_DAYS_OFF))  # fmt: skip
    if reminders not in Reminders.values:
        raise IllegalCommand(say("Reminders can be: {wishes}.", wishes=[*Reminders.values]))
    player.days_off, player.spend_holidays, player.reminders = days, spend_holidays, reminders
    player.save(update_fields=["days_off", "spend_holidays", "reminders"])
    refit(player, only_later=True)
    with transaction.atomic():
        for wait in Wait.objects.filter(player=player, due__isnull=False).select_related("match", "player"):
            plan(wait.match, wait)

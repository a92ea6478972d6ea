"""Closing an account for good: its person is gone from it, and the logs of others' matches stay whole.

The row stays, without a name or an address, for seats, orders and results point at it. What only they could read goes;
what they said at tables stays as that of a numbered player, and so do results, or others' ratings would change.
"""

from contextlib import suppress

from allauth.account.models import EmailAddress
from allauth.mfa.models import Authenticator
from auditlog.models import LogEntry as Act
from django.contrib.auth.hashers import make_password
from django.db import transaction

from engines.core import Refusal
from pbem.channels.models import Channel, Feed
from pbem.inbox.models import Submission
from pbem.lobby import services as lobby
from pbem.lobby.models import Invitation, SeatAlert
from pbem.matches.acting.deciding import give_up
from pbem.matches.models import (
    Block,
    Branch,
    ChatMessage,
    Holiday,
    LogEntry,
    Match,
    Note,
    QueuedOrder,
    Seat,
    Tenure,
    Visit,
)
from pbem.outbox.models import Notice, Suppression, TopicChoice
from pbem.players.models import ApiToken, Audience, Player

PRIVATE = (ApiToken, Channel, Feed, Notice, TopicChoice, Holiday, Visit, QueuedOrder, Branch, Note, Block, SeatAlert)
"""What nobody else needs."""

NOWHERE = "closed.invalid"


def running_seats(player: Player) -> list[Seat]:
    """Return the seats that would be vacant."""
    return list(Seat.objects.filter(player=player, match__status=Match.Status.RUNNING).select_related("match"))


@transaction.atomic
def close(player: Player) -> None:
    """Close an account and those of its bots."""
    for one in [*Player.objects.filter(bot_of=player), player]:
        _leave_tables(one)
        _forget(one)
        _anonymise(one)


def _leave_tables(player: Player) -> None:
    """Leave open tables, with those that they made; give seats of running matches up."""
    waiting = Match.objects.filter(status=Match.Status.OPEN)
    made, joined = waiting.filter(creator=player), waiting.filter(seats__player=player)
    for match_id in {*made.values_list("pk", flat=True), *joined.values_list("pk", flat=True)}:
        lobby.leave(match_id=match_id, player=player)
    for seat in running_seats(player):
        with suppress(Refusal):  # one that stands still is left as it is, its player without a name
            give_up(seat.match_id, player, seat.number, LogEntry.Via.WEB)


def _forget(player: Player) -> None:
    """Remove what was theirs alone, and the person from what stays."""
    addresses = [player.email, *EmailAddress.objects.filter(user=player).values_list("email", flat=True)]
    Suppression.objects.filter(address__in=[address.lower() for address in addresses]).delete()
    Invitation.objects.filter(address__in=addresses).delete()
    EmailAddress.objects.filter(user=player).delete()
    Authenticator.objects.filter(user=player).delete()
    for model in PRIVATE:
        model.objects.filter(player=player).delete()
    Submission.objects.filter(player=player).update(raw=None, sender="", recipient="", message_id="", note="")
    Seat.objects.filter(player=player).update(local_name="")
    matches = Tenure.objects.filter(player=player).values("match_id")
    gone = ChatMessage.objects.filter(match__in=matches, facts__name=player.shown_name)
    gone.update(facts={"name": Player(pk=player.pk).shown_name})
    Act.objects.get_for_object(player).delete()
    Act.objects.filter(actor=player).update(actor_email=None)


def _anonymise(player: Player) -> None:
    player.groups.clear()
    player.user_permissions.clear()
    Player.objects.filter(pk=player.pk).update(  # not saved, or the audit trail would keep what was there
        email=f"{player.pk}@{NOWHERE}", name="", likeness="", first_name="", last_name="", password=make_password(None),
        is_active=False, is_staff=False, is_superuser=False, last_login=None, time_zone="UTC", days_off=[],
        profile_for=Audience.NOBODY, signed_links=False,
    )  # fmt: skip

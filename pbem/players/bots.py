"""Bots of players: accounts for programs that sit at tables, each owned by a person who answers for it."""

import uuid

from django.db import transaction
from django.utils.translation import gettext as _

from .models import ApiToken, Player
from .services import one_line
from .tokens import create_token

MOST_BOTS = 5
"""Bots of one player."""

NOWHERE = "bots.invalid"
"""The domain of their addresses, which no mail reaches (RFC 2606)."""


class BotRefused(Exception):  # noqa: N818  # it is an answer to a player
    """A bot that a player wants cannot be; the message is a sentence for them."""


def bots_of(owner: Player) -> list[Player]:
    """Return the player's bots, oldest first."""
    return list(Player.objects.filter(bot_of=owner, is_active=True).select_related("bot_of").order_by("pk"))


@transaction.atomic
def create_bot(*, owner: Player, name: str) -> tuple[Player, str]:
    """Make a bot; return it with the token that its program shows. Raises BotRefused."""
    Player.objects.select_for_update().get(pk=owner.pk)  # so that two at once are counted
    name = one_line(name)
    if not name:
        raise BotRefused(_("A bot needs a name."))
    if owner.bot_of_id is not None:
        raise BotRefused(_("Bots cannot have bots."))
    if len(bots_of(owner)) >= MOST_BOTS:
        raise BotRefused(_("You have %(n)s bots; remove one first.") % {"n": MOST_BOTS})
    address = f"{uuid.uuid4().hex}@{NOWHERE}"
    bot = Player.objects.create_user(
        address, name=name, language=owner.language, time_zone=owner.time_zone, bot_of=owner
    )
    return bot, create_token(player=bot, name=name)[1]


def barred(player: Player, *, rated: bool, anonymous: bool) -> bool:
    """Tell whether somebody is a bot at a table of people: one that counts, or where nobody may know who plays."""
    return player.bot_of_id is not None and (rated or anonymous)


@transaction.atomic
def remove_bot(*, owner: Player, pk: int) -> bool:
    """Let a bot do nothing any more; its seats are those of somebody who does not answer. False if there is none."""
    found = Player.objects.filter(pk=pk, bot_of=owner, is_active=True)
    ApiToken.objects.filter(player__in=found).delete()
    return found.update(is_active=False) > 0

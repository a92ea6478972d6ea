"""Whole mails of strangers who saw a situation and none of our notation: nothing that they did not mean is done."""

from __future__ import annotations

import pytest

from tests.pbem.inbox.strangers import Mail, Played, mails, play

FLOORS = {"space-empires": 2, "galactic-emperor": 3, "light-speed": 5}
"""Mails of every third of which all is carried out that was meant, and nothing is complained about."""


def _is_exact(mail: Mail, played: Played) -> bool:
    return bool(mail.orders) and list(mail.orders) == played.orders and not played.refused


@pytest.mark.parametrize("slug", FLOORS)
def test_nothing_of_a_mail_is_misplayed_or_lost(slug: str) -> None:
    told = [(mail, play(slug, mail)) for mail in mails(slug)[::3]]
    for mail, played in told:
        assert played.orders == list(mail.orders[: len(played.orders)]), mail.meant
        assert played.refused or played.orders == list(mail.orders), mail.meant
    assert sum(_is_exact(mail, played) for mail, played in told) >= FLOORS[slug]

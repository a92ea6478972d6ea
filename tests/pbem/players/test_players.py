"""People: known by addresses they have proved to own, shown to others by name only."""

from __future__ import annotations

import pytest
from allauth.account.models import EmailAddress
from django.core.exceptions import ValidationError

from pbem.players.forms import SettingsForm
from pbem.players.models import Player, validate_time_zone
from pbem.players.selectors import owner_of, verified_addresses
from pbem.players.services import create_player
from tests.factories import a_player

pytestmark = pytest.mark.django_db


def test_a_player_without_a_name_is_shown_by_number_never_by_address() -> None:
    player = a_player("Ada")
    assert str(player) == player.shown_name == "Ada"
    player.name = ""
    assert player.shown_name == f"Player {player.pk}"


def test_players_have_no_password_unless_given_one() -> None:
    assert not create_player(email="ada@example.org", name="Ada").has_usable_password()
    host = Player.objects.create_superuser("host@example.org", "secret")
    assert host.check_password("secret")
    assert host.is_staff


def test_an_address_belongs_to_whoever_proved_it_whatever_its_case() -> None:
    ada = a_player("Ada")
    assert owner_of("ADA@example.org") == ada
    assert owner_of("nobody@example.org") is None


def test_an_address_that_is_not_proved_belongs_to_nobody() -> None:
    ada = a_player("Ada")
    EmailAddress.objects.create(user=ada, email="Ada@Work.example", verified=False)
    assert owner_of("ada@work.example") is None
    assert verified_addresses(ada) == {"ada@example.org"}
    EmailAddress.objects.filter(email="Ada@Work.example").update(verified=True)
    assert verified_addresses(ada) == {"ada@example.org", "ada@work.example"}


def test_a_time_zone_is_one_of_the_tz_database() -> None:
    validate_time_zone("Europe/Warsaw")
    with pytest.raises(ValidationError, match="Mars/Base is not a time zone"):
        validate_time_zone("Mars/Base")


def test_settings_are_checked() -> None:
    ada = a_player("Ada")
    assert SettingsForm({"name": "A", "language": "pl", "time_zone": "Europe/Warsaw"}, instance=ada).is_valid()
    wrong = SettingsForm({"name": "A", "language": "tlh", "time_zone": "Mars/Base"}, instance=ada)
    assert {*wrong.errors} == {"language", "time_zone"}

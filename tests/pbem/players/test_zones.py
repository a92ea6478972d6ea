"""The list of time zones: short enough for a phone, in the reader's language, with old names still understood."""

from __future__ import annotations

from datetime import UTC, datetime
from itertools import chain
from zoneinfo import available_timezones

import pytest
from django.utils import translation
from time_machine import Traveller

from pbem.players.forms import SettingsForm
from pbem.players.zones import canonical, zone_choices
from tests.factories import a_player


def labels(stored: str = "UTC") -> dict[str, str]:
    return dict(chain.from_iterable(choices for _region, choices in zone_choices(stored)))


def test_common_zones_come_first_from_west_to_east_then_the_rest_by_city() -> None:
    groups = zone_choices("UTC")
    common, europe = [name for name, _label in groups[0][1]], [label for _name, label in groups[1][1]]
    assert (common[0], common[-1]) == ("Pacific/Honolulu", "Pacific/Auckland")
    assert len(common) < 40
    assert europe[0].startswith("Amsterdam, UTC+")
    assert europe == sorted(europe)


def test_every_zone_is_there_once_and_old_names_are_not() -> None:
    names = [name for _region, choices in zone_choices("UTC") for name, _label in choices]
    assert len(names) == len(set(names)) < 330
    assert set(names) < available_timezones()
    assert {"Europe/Kyiv", "Europe/Oslo", "UTC"} < set(names)
    assert not {"Europe/Kiev", "US/Eastern", "Poland", "Asia/Calcutta"} & set(names)


def test_cities_are_in_the_readers_language() -> None:
    with translation.override("pl"):
        assert labels()["Europe/Kyiv"].startswith("Kijów, ")
    assert labels()["America/Argentina/Buenos_Aires"].startswith("Buenos Aires, ")


def test_the_offset_is_that_of_today(clock: Traveller) -> None:
    clock.move_to(datetime(2027, 1, 15, 12, tzinfo=UTC))
    assert [labels()[name] for name in ("Europe/Warsaw", "UTC")] == ["Warsaw, UTC+1", "World time, UTC"]
    assert labels()["America/St_Johns"].endswith("UTC−3:30")
    clock.move_to(datetime(2027, 7, 15, 12, tzinfo=UTC))
    assert labels()["Europe/Warsaw"] == "Warsaw, UTC+2"


def test_what_browsers_call_by_an_old_name_is_kept_by_todays() -> None:
    assert canonical("Asia/Calcutta") == "Asia/Kolkata"
    assert canonical("Europe/Amsterdam") == "Europe/Amsterdam", "a link in the database, but what people look for"
    assert canonical("Etc/GMT+3") == "Etc/GMT+3"
    assert canonical("UTC") == "UTC"


@pytest.mark.django_db
def test_an_old_name_that_is_stored_is_shown_and_can_be_kept() -> None:
    ada = a_player("Ada")
    ada.time_zone = "US/Eastern"
    assert next(iter(labels("US/Eastern"))) == "US/Eastern"
    assert SettingsForm({"name": "Ada", "language": "en", "time_zone": "US/Eastern"}, instance=ada).is_valid()
    ada.time_zone = "UTC"
    assert not SettingsForm({"name": "Ada", "language": "en", "time_zone": "US/Eastern"}, instance=ada).is_valid()

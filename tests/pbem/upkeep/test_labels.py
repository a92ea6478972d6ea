"""Hosts whose language is Polish read the admin pages in Polish, as far as their words are ours."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from django.apps import apps
from django.contrib import admin
from django.contrib.admin.utils import label_for_field
from django.db.models import Field, Model
from django.utils import translation

from pbem.moderation.models import Report, Sanction
from pbem.upkeep.labels import FIELDS, MODELS
from tests.factories import a_match, a_player
from tests.pbem.web.browsing import Browser

SAME = {"ID", "bot", "Bot", "autopilot", "mu", "sigma", "Message-ID", "Polski", "English", "status"}
"""What is called alike in both languages."""

OURS = [(model, found) for model, found in admin.site._registry.items() if model.__module__.startswith("pbem.")]
INLINES = [(inline.model, inline) for _model, found in OURS for inline in found.inlines]


def shown_of(model: type[Model], found: Any) -> Iterator[Field[Any, Any]]:
    """The fields that a page shows; attempts stand on the page of their notice."""
    every, hidden = model._meta.local_fields, {*(found.exclude or ()), "id", "password", "notice"}
    named = found.fields or [field.name for field in every if field.editable or field.name in found.readonly_fields]
    yield from (field for field in every if field.name in named and field.name not in hidden)


def words() -> dict[str, str]:
    """What is written on those pages, by where it stands, in the language that is spoken now."""
    told: dict[str, Any] = {}
    shown: list[tuple[type[Model], Any]] = [*OURS, *INLINES]
    for model, found in shown:
        where, meta = model._meta.label, model._meta
        told[f"{where}, app"] = apps.get_app_config(meta.app_label).verbose_name
        told |= {f"{where}, one": meta.verbose_name or "", f"{where}, several": meta.verbose_name_plural or ""}
        for column in getattr(found, "list_display", ()):
            told[f"{where}, column {column}"] = label_for_field(column, model, found)
        for field in shown_of(model, found):
            told |= {f"{where}, {field.name}": field.verbose_name, f"{where}, help for {field.name}": field.help_text}
            choices: Any = field.choices or ()
            told |= {f"{where}, {field.name} {value}": label for value, label in choices}
    return {where: str(one) for where, one in told.items() if one}


def test_names_of_columns_fields_and_choices_are_polish() -> None:
    with translation.override("en"):
        english = words()
    with translation.override("pl"):
        polish = words()
    assert len(english) > 150
    assert {where: one for where, one in english.items() if polish[where] == one and one not in SAME} == {}


def test_every_label_is_of_something_that_is_shown() -> None:
    fields = {field.name for label in MODELS for field in apps.get_model(label)._meta.local_fields}
    assert set(FIELDS) - fields == set()


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("page", "told"),
    [
        ("moderation/report/", "Zamknij zgłoszenia: są rozpatrzone"),
        ("moderation/sanction/", "Uchyl sankcje"),
        ("outbox/notice/", "Wyślij ponownie"),
        ("", "Poczta przychodząca"),
    ],
)
def test_actions_and_apps_are_polish(page: str, told: str) -> None:
    staff = a_player("Zofia")
    staff.is_staff, staff.is_superuser, staff.language = True, True, "pl"
    staff.save()
    a_match(2, players=[a_player("Ada"), staff])
    Report.objects.create(by=staff, against=a_player("Ada"), why="Rude.")
    Sanction.objects.create(player=a_player("Ada"), kind="mute", reason="Be kind.", by=staff)
    assert told in Browser(staff).get(f"/admin/{page}").text

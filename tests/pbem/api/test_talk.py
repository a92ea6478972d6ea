"""Talk and notes by program."""

from __future__ import annotations

from collections.abc import Callable

from pbem.moderation.models import Report
from tests.factories import a_match, a_player

from .conftest import Program

Opening = Callable[..., Program]


def test_something_is_said_to_one_to_some_and_to_all(program: Opening) -> None:
    match = a_match(3)
    ada, bea, cyd = program("Ada"), program("Bea"), program("Cyd")
    assert ada.post(f"/matches/{match.pk}/talk", text="Between us.", to=[1])[0] == 200
    assert ada.post(f"/matches/{match.pk}/talk", text="Hello, table!")[0] == 200
    status, said = bea.get(f"/matches/{match.pk}/talk")
    assert status == 200
    assert [(one["speaker"], one["text"], one["to"], one["mine"]) for one in said] == [
        ("Ada", "Between us.", "Bea", False), ("Ada", "Hello, table!", "", False)]  # fmt: skip
    assert [(one["number"], one["text"]) for one in said] == [(1, "Between us."), (2, "Hello, table!")]
    assert [(one["number"], one["text"]) for one in cyd.get(f"/matches/{match.pk}/talk")[1]] == [(1, "Hello, table!")]
    report = {"seat": 0, "why": "Too loud."}
    assert cyd.post(f"/matches/{match.pk}/reports", **report, saying=2)[0] == 409
    assert cyd.post(f"/matches/{match.pk}/reports", **report, saying=1)[0] == 204
    assert Report.objects.get().quoted == "Hello, table!"


def test_what_cannot_be_said_is_told_why(program: Opening) -> None:
    match = a_match(2)
    status, problem = program("Ada").post(f"/matches/{match.pk}/talk", text="Hm?", to=[0])
    assert status == 422
    assert "is not the name of one of the others" in problem["detail"]
    assert program("Ada").post(f"/matches/{match.pk}/talk", text="")[0] == 422
    a_player("Dan")
    assert program("Dan").get(f"/matches/{match.pk}/talk")[0] == 403


def test_notes_are_kept_changed_and_removed_and_are_nobody_elses(program: Opening) -> None:
    match = a_match(2)
    ada, bea, path = program("Ada"), program("Bea"), f"/matches/{match.pk}/notes"
    number = ada.post(path, text="Bea bluffs.")[1][0]["id"]
    assert bea.get(path) == (200, [])
    answer = bea.client.delete(f"/api{path}/{number}", headers=bea.headers)
    assert answer.status_code == 404
    changed = ada.client.put(
        f"/api{path}/{number}", '{"text": "Bea never bluffs."}', "application/json", headers=ada.headers
    )
    assert [note["text"] for note in changed.json()] == ["Bea never bluffs."]
    assert ada.client.delete(f"/api{path}/{number}", headers=ada.headers).status_code == 204
    assert ada.get(path) == (200, [])

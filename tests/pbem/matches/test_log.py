"""The log: append-only, chained, numbered without gaps; everything else is derived from it and may be thrown away."""

from __future__ import annotations

from io import StringIO

import pgtrigger
import pytest
from django.core.cache import cache
from django.core.management import CommandError, call_command
from django.db import DatabaseError, IntegrityError, connection, transaction

from engines.core import ReplayMismatch, live
from pbem.matches import positions
from pbem.matches.models import LogEntry, Match, Snapshot
from pbem.matches.renewing import renew
from pbem.matches.verifying import verify
from tests.factories import a_match, give, play_on

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("heap")]


def test_an_entry_cannot_be_changed() -> None:
    match = a_match(game="heap")
    entry = LogEntry.objects.get(match=match, number=0)
    entry.body = "{}"
    with pytest.raises(DatabaseError, match="Cannot update or delete"), transaction.atomic():
        entry.save()
    with pytest.raises(DatabaseError, match="Cannot update or delete"), transaction.atomic():
        LogEntry.objects.filter(match=match).update(sealed=True)


def test_an_entry_cannot_be_removed() -> None:
    match = a_match(game="heap")
    with pytest.raises(DatabaseError, match="Cannot update or delete"), transaction.atomic():
        LogEntry.objects.filter(match=match).delete()
    assert LogEntry.objects.filter(match=match).count() == 1


def test_the_log_cannot_be_emptied_but_between_tests() -> None:
    with transaction.atomic(), connection.cursor() as cursor:
        cursor.execute("SET LOCAL starpost.truncate = ''")
        with pytest.raises(DatabaseError, match="the log is append-only"), transaction.atomic():
            cursor.execute("TRUNCATE matches_logentry")


def test_no_number_is_given_twice() -> None:
    match = a_match(game="heap")
    entry = LogEntry.objects.get(match=match, number=0)
    with pytest.raises(IntegrityError), transaction.atomic():
        LogEntry.objects.create(**{field.attname: getattr(entry, field.attname) for field in entry._meta.local_fields})


def test_a_played_match_is_verified_entry_by_entry() -> None:
    match = play_on(a_match(game="heap", seats=3))
    assert match.status == Match.Status.OVER
    assert verify(match) == match.head + 1 == LogEntry.objects.filter(match=match).count()


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        (
            {"body": '{"number":2,"kind":"command","seat":1,"command":{"type":"Take","stones":3}}'},
            "chain breaks at entry 2",
        ),
        ({"via": "api"}, "chain breaks at entry 2"),
        ({"hash": "0" * 64}, "chain breaks at entry 2"),
        ({"sealed": True}, "columns of entry 2"),
        ({"seat": 0}, "columns of entry 2"),
        ({"moment": 1}, "columns of entry 2"),
        ({"kind": "default"}, "columns of entry 2"),
    ],
)
def test_tampering_with_an_entry_is_found(change: dict[str, object], complaint: str) -> None:
    match = a_match(game="heap")
    for seat in (0, 1, 0, 1):
        give(match, seat, "take 1")
    with pgtrigger.ignore("matches.LogEntry:append_only"):
        LogEntry.objects.filter(match=match, number=2).update(**change)
    with pytest.raises(ReplayMismatch, match=complaint):
        verify(match)


def test_a_dropped_entry_is_found() -> None:
    match = a_match(game="heap")
    for seat in (0, 1, 0):
        give(match, seat, "take 1")
    with pgtrigger.ignore("matches.LogEntry:append_only"):
        LogEntry.objects.filter(match=match, number=3).delete()
    with pytest.raises(ReplayMismatch, match="the log ends at"):
        verify(match)


def test_a_changed_secret_is_found_by_its_dice() -> None:
    match = a_match(game="heap")
    give(match, 0, "throw")
    thrown = live(bytes(match.secret), 1)("", 3, 0)
    another = next(secret for secret in map(bytes, range(1, 100)) if live(secret, 1)("", 3, 0) != thrown)
    Match.objects.filter(pk=match.pk).update(secret=another)
    with pytest.raises(ReplayMismatch, match="draw 0 of entry 1 was not drawn from its secret"):
        verify(match)


def test_replay_matches_names_the_broken_ones() -> None:
    good, bad = play_on(a_match(game="heap")), play_on(a_match(game="heap"), 3)
    out, trouble = StringIO(), StringIO()
    call_command("replay_matches", stdout=out, stderr=trouble)
    assert f"match {good.pk}: {good.head + 1} entries" in out.getvalue()
    assert f"2 matches replay as logged. {good.head + bad.head + 2} entries," in out.getvalue()
    Match.objects.filter(pk=bad.pk).update(digest="0" * 64)
    with pytest.raises(CommandError, match=rf"1 of 2 matches do not replay: \[{bad.pk}\]"):
        call_command("replay_matches", stdout=out, stderr=trouble)
    call_command("replay_matches", str(good.pk), stdout=out, stderr=trouble)


@pytest.mark.parametrize("number", [0, 7, 49, 50, 51, 63])
def test_positions_are_the_same_with_and_without_snapshots_and_cache(number: int) -> None:
    match = a_match(mode="waves")
    for n in range(4):
        give(match, n % 2, *["place at 100 200 facing 0", "undo"] * 8)
    assert Snapshot.objects.filter(match=match).exists()
    with_snapshots = positions.state_at(match, number)
    Snapshot.objects.filter(match=match).delete()
    cache.clear()
    assert positions.state_at(match, number) == with_snapshots


def test_snapshots_may_be_deleted_while_a_match_goes_on() -> None:
    match = a_match(mode="waves")
    for n in range(12):
        give(match, n % 2, *["place at 100 200 facing 0", "undo"] * 5)
        Snapshot.objects.all().delete()
        cache.clear()
    match.refresh_from_db()
    assert verify(match) == match.head + 1 == 121


def test_positions_stored_by_another_release_are_folded_anew() -> None:
    match = a_match(mode="waves")
    give(match, 0, *["place at 100 200 facing 0", "undo"] * 30)
    truth = positions.state_at(match, 55)
    Snapshot.objects.update(state=b'{"other": "release"}')
    cache.clear()
    name = LogEntry.objects.get(match=match, number=55).hash
    cache.set(f"position:{name}", b"nonsense")
    assert positions.state_at(match, 55) == truth


def test_two_submissions_for_two_matches_have_two_chains() -> None:
    one, other = a_match(game="heap"), a_match(game="heap")
    give(one, 0, "take 1")
    give(other, 0, "take 1")
    hashes = LogEntry.objects.filter(match__in=[one, other]).values_list("hash", flat=True)
    assert len({*hashes}) == 4


def test_after_a_restore_the_dice_are_others_and_both_secrets_verify() -> None:
    match = play_on(a_match(game="heap", seats=3), entries=4)
    before, head = bytes(match.secret), match.head
    renew(match.pk)
    match = play_on(Match.objects.get(pk=match.pk))
    assert (match.status, bytes(match.secret)) == (Match.Status.OVER, before)
    assert match.dice != before
    entry = LogEntry.objects.get(match=match, number=head + 1)
    assert (entry.kind, match.renewals[0].commitment in entry.body) == ("renewed", True)
    assert verify(match) == match.head + 1
    match.renewed = [[head + 1, "00" * 32]]
    match.save()
    with pytest.raises(ReplayMismatch, match="not those that its log speaks of"):
        verify(match)


def test_an_order_from_before_a_restore_can_be_taken_back() -> None:
    match = a_match(game="heap")
    give(match, 0, "take 1")
    give(match, 1, "take 1")
    before = positions.current(Match.objects.get(pk=match.pk)).digest()
    renew(match.pk)
    assert positions.current(Match.objects.get(pk=match.pk)).digest() == before
    receipt = give(match, 1, "undo").receipt
    assert receipt is not None
    assert receipt["failed"] is None


def test_a_table_that_waits_for_players_gets_another_secret_at_once() -> None:
    match = a_match(game="heap", start=False)
    renew(match.pk)
    again = Match.objects.get(pk=match.pk)
    assert (again.head, again.renewed) == (-1, [])
    assert bytes(again.secret) != bytes(match.secret)

"""The whole corpus: how much of what people write is understood right, and that nothing wrong is ever carried out.

Every table says what the writer meant: orders as we write them, verbs with what they were given, and REFUSED where a
line must not be understood.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from pbem.inbox.reading import read_mail
from tests.pbem.inbox.corpus import REFUSED, REPLIES, understood
from tests.pbem.inbox.test_reading import LETTERS, MAIL, OTHERS

AIM = 0.99
FEWEST = 200

MEANT: dict[str, dict[str, list[str]]] = {}


def replies() -> Iterator[tuple[str, list[str], list[str]]]:
    """Yield name, meaning and what is understood of every reply."""
    for slug, table in MEANT.items():
        for name, meant in table.items():
            yield name, meant, understood(REPLIES / f"{name}.eml", slug)


@pytest.fixture(scope="module")
def read() -> list[tuple[str, list[str], list[str]]]:
    return list(replies())


def test_the_tables_name_every_reply() -> None:
    names = [name for table in MEANT.values() for name in table]
    assert len(set(names)) == len(names)
    assert {path.stem for path in REPLIES.glob("*.eml")} == set(names)


def test_ninety_nine_in_a_hundred_mails_are_understood_right(read: list[tuple[str, list[str], list[str]]]) -> None:
    wrong = [name for name, meant, found in read if found != meant]
    wrong += [name for name, lines in LETTERS.items() if read_mail((MAIL / f"{name}.eml").read_bytes()).lines != lines]
    wrong += [name for name, kind in OTHERS.items() if read_mail((MAIL / f"{name}.eml").read_bytes()).kind != kind]
    count = len(read) + len(LETTERS) + len(OTHERS)
    print(f"\n{count - len(wrong)} of {count} mails understood right; not: {wrong}")
    assert count >= FEWEST
    assert 1 - len(wrong) / count >= AIM


def test_nothing_is_ever_carried_out_that_was_not_meant(read: list[tuple[str, list[str], list[str]]]) -> None:
    for name, meant, found in read:
        done = [one for one in found if one != REFUSED]
        assert done == meant[: len(done)], name

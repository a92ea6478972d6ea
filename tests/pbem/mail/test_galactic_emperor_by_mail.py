"""A match of Galactic Emperor played by three people who use nothing but mail, to its end; every letter is read."""

from __future__ import annotations

from collections import Counter

import pytest

from pbem.matches import positions
from pbem.matches.models import Match
from pbem.outbox.models import Notice
from tests.galactic_emperor import DELEGATED, INTERRUPTS, a_known_match, lines_of
from tests.pbem.mail.playing import Post
from tests.pbem.mail.postman import text_of
from tests.pbem.mail.test_space_empires_by_mail import waits
from tests.workers import until

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.slow]

NAMES = ("ada", "bea", "cyd")
PLANS = {0: DELEGATED, 1: INTERRUPTS}


def test_three_people_play_to_the_end_by_mail(by_mail: Post) -> None:
    match = a_known_match()
    unplanned = dict(PLANS)
    sent: dict[int, set[str]] = {0: set(), 1: set(), 2: set()}
    asked: Counter[tuple[int, str]] = Counter()
    for wait in waits(match):
        if wait.seat in unplanned:
            leave_plan(by_mail, wait, unplanned.pop(wait.seat))
            continue
        question = type(positions.current(match).decision(wait.seat).question).__name__
        lines = lines_of(match, wait.seat)
        letter = by_mail.asking(NAMES[wait.seat], wait)
        receipt = by_mail.answer(letter, "\n".join(lines))
        assert f"{len(lines)} order" in str(receipt["Subject"]), text_of(receipt)
        asked[wait.seat, question] += 1
        sent[wait.seat] |= set(lines)
    print(f"\n{dict(asked)}; {len(by_mail.waited)} mails, longest {max(by_mail.waited):.2f} s")
    import pickle
    from pbem.matches.models import Match
    pickle.dump([(n.kind,n.subject,n.text,n.html,n.facts) for n in Notice.objects.filter(topic=match.topic).order_by("pk")], open("/tmp/ge_letters.pkl","wb"))


def leave_plan(post: Post, wait: Wait, plan: tuple[str, ...]) -> None:
    """Answer the first letter with standing orders; whether they answer its question is not looked at."""
    receipt = text_of(post.answer(post.asking(NAMES[wait.seat], wait), "\n".join(plan)))
    assert f"Accepted, {len(plan)} orders" in receipt

"""The model of skill against sums done by hand."""

from __future__ import annotations

from math import exp, sqrt

import pytest

from pbem.ratings.skill import BASE, SETTLED, START, Skill, after

BETA, TAU = 25 / 6, 25 / 300


def by_hand(skills: list[Skill], places: list[int]) -> list[tuple[float, float]]:
    """Weng and Lin (2011), algorithm 4: Plackett-Luce, for tables of single players."""
    variances = [skill.sigma**2 + TAU**2 for skill in skills]
    c = sqrt(sum(variance + BETA**2 for variance in variances))
    strength = [exp(skill.mu / c) for skill in skills]
    found = []
    for i, variance in enumerate(variances):
        omega = delta = 0.0
        for q, place in enumerate(places):
            if place > places[i]:
                continue
            share = strength[i] / sum(s for s, other in zip(strength, places, strict=True) if other >= place)
            sharing = places.count(place)
            omega += ((1 - share) if q == i else -share) / sharing
            delta += share * (1 - share) / sharing
        gain = sqrt(variance) / c
        mu = skills[i].mu + variance / c * omega
        found.append((mu, sqrt(variance * max(1 - gain * variance / c**2 * delta, 0.0001))))
    return found


TABLES = [
    ([START, START], [1, 2]),
    ([START, START], [1, 1]),
    ([START, START, START], [1, 2, 3]),
    ([Skill(31.5, 4.0, 9), START, Skill(22.0, 6.5, 3)], [2, 1, 3]),
    ([Skill(31.5, 4.0, 9), START, Skill(22.0, 6.5, 3), Skill(27.0, 2.0, 40)], [1, 1, 3, 3]),
    ([Skill(20.0, 3.0, 9), Skill(30.0, 3.0, 9), START, START, START], [1, 2, 2, 2, 5]),
]


@pytest.mark.parametrize(("skills", "places"), TABLES)
def test_skills_after_a_match_are_those_of_the_paper(skills: list[Skill], places: list[int]) -> None:
    for skill, (mu, sigma) in zip(after(skills, places), by_hand(skills, places), strict=True):
        assert skill.mu == pytest.approx(mu, abs=1e-9)
        assert skill.sigma == pytest.approx(sigma, abs=1e-9)


def test_the_first_match_of_two_newcomers() -> None:
    winner, loser = after([START, START], [1, 2])
    assert [winner.mu, loser.mu] == pytest.approx([27.6354, 22.3646], abs=1e-4)
    assert winner.sigma == loser.sigma == pytest.approx(8.0659, abs=1e-4)
    assert winner.mu - START.mu == pytest.approx(START.mu - loser.mu)


def test_what_is_shown_begins_at_a_thousand_and_is_provisional_at_first() -> None:
    assert START.shown == BASE == 1000
    assert Skill(30.0, 3.0, 8).shown == 1000 + 40 * 21
    assert START.provisional
    assert Skill(30.0, 3.0, SETTLED - 1).provisional
    assert not Skill(30.0, 3.0, SETTLED).provisional


def test_who_shares_a_place_with_somebody_stronger_gains() -> None:
    weak, strong = after([Skill(20.0, 5.0, 3), Skill(30.0, 5.0, 3)], [1, 1])
    assert weak.mu > 20
    assert strong.mu < 30
    assert (weak.games, strong.games) == (4, 4)

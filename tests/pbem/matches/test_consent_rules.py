"""How votes are counted, without a database."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping

import pytest
from django.utils import translation
from django.utils.translation import gettext

from pbem.matches.consent.rules import RULES, Share, verdict
from pbem.matches.models import Proposal, Seat
from tests.environment import ROOT

VOTING = [Seat(number=number, player_id=number) for number in (1, 2, 3)]


@pytest.mark.parametrize(
    ("share", "votes", "agreed"),
    [
        ("all", {}, None),
        ("all", {1: True, 2: True}, None),
        ("all", {1: True, 2: True, 3: True}, True),
        ("all", {1: False}, False),
        ("majority", {1: True}, None),
        ("majority", {1: True, 2: True}, True),
        ("majority", {1: False}, None),
        ("majority", {1: False, 2: False}, False),
        ("majority", {1: False, 2: True, 3: True}, True),
    ],
)
def test_votes_decide_as_soon_as_they_can(share: Share, votes: Mapping[int, bool], agreed: bool | None) -> None:  # noqa: FBT001
    assert verdict(share, VOTING, votes) is agreed


@pytest.mark.parametrize("share", ["all", "majority"])
def test_of_two_who_are_asked_both_must_agree(share: Share) -> None:
    assert verdict(share, VOTING[:2], {1: True}) is None
    assert verdict(share, VOTING[:2], {1: True, 2: True}) is True


@pytest.mark.parametrize("share", ["all", "majority"])
def test_where_nobody_has_a_say_it_is_agreed(share: Share) -> None:
    assert verdict(share, [], {}) is True


def test_votes_of_others_do_not_count() -> None:
    assert verdict("all", VOTING, {9: False, 1: True, 2: True, 3: True}) is True


def test_every_kind_has_a_rule() -> None:
    assert set(RULES) == set(Proposal.Kind)


def sentences() -> Iterator[str]:
    """Everything that is said with `say` in the modules of this feature."""
    folders = (ROOT / "pbem" / "matches" / name for name in ("consent", "seats"))
    for path in (path for folder in folders for path in folder.glob("*.py")):
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "say":
                yield ast.literal_eval(node.args[0])


def test_every_sentence_is_said_in_polish_too() -> None:
    with translation.override("pl"):
        assert [one for one in sentences() if gettext(one) == one and one not in {"{what}.", "{seat}"}] == []

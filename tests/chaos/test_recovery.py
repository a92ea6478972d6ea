"""Point-in-time recovery, rehearsed as docs/hosting.md tells it: all is lost but an older copy and the archive."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from tempfile import mkdtemp
from typing import Any

import pytest

from tests.clusters import ARCHIVE, RECOVERY, Cluster
from tests.environment import ROOT

pytestmark = [pytest.mark.slow, pytest.mark.chaos]


@pytest.fixture
def cluster() -> Iterator[Cluster]:
    folder = Path(mkdtemp(prefix="sp-", dir="/tmp"))  # addresses of sockets are limited
    folder.chmod(0o711)
    made = Cluster(folder)
    yield made
    made.stop()
    shutil.rmtree(folder)


def process(cluster: Cluster, what: str) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-m", "tests.chaos.recovering", what], cwd=ROOT, text=True, stdin=subprocess.PIPE,
        stdout=subprocess.PIPE, env={**os.environ, "DATABASE_URL": cluster.url},
    )  # fmt: skip


class Bots:
    """Play in a process; orders that were asked for are given one after the other."""

    def __init__(self, cluster: Cluster) -> None:
        self.process = process(cluster, "play")
        self.begun = self.heard()

    def ask(self, times: int) -> None:
        assert self.process.stdin is not None
        self.process.stdin.write("\n" * times)
        self.process.stdin.flush()

    def heard(self) -> dict[str, Any]:
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        assert line, "the bots ended early"
        found: dict[str, Any] = json.loads(line)
        return found

    def end(self) -> dict[str, Any]:
        """Return how all dice fell."""
        assert self.process.stdin is not None
        self.process.stdin.close()
        found, self.process.stdin = self.heard(), None
        return found

    def stop(self) -> None:
        """End the process, wherever it is."""
        self.process.kill()
        self.process.communicate()


@pytest.fixture
def bots(cluster: Cluster) -> Iterator[Bots]:
    made = Bots(cluster)
    yield made
    made.stop()


def drawn_after(entries: list[list[int]], head: int) -> list[int]:
    return [value for number, *values in entries if number > head for value in values]


def test_all_is_as_it_was_at_a_moment_and_dice_fall_otherwise(cluster: Cluster, bots: Bots) -> None:
    bots.ask(3)
    copy = cluster.base_backup()  # meanwhile they play
    *_, then = [bots.heard() for _ in range(3)]
    moment = cluster.ask("SELECT clock_timestamp()")
    bots.ask(6)
    *_, later = [bots.heard() for _ in range(6)]
    known = bots.end()
    cluster.archive_all()
    assert all(later[pk] > then[pk] for pk in then)
    cluster.lose()

    cluster.recover(copy, moment)
    after = process(cluster, "recover")
    told = json.loads(after.communicate(timeout=400)[0])
    assert after.returncode == 0
    assert told["heads"] == then, "neither more nor less than there was"
    assert f"matches with a new secret: {len(then)}" in told["told"]
    assert told["told"].count(f"{len(then)} matches replay as logged") == 2
    for pk, head in then.items():
        fell, falls = drawn_after(known[pk], head), drawn_after(told["draws"][pk], head)
        assert len(fell) > 3, "somebody knows how the dice fell"
        assert falls[: len(fell)] != fell
        assert told["draws"][pk][: head + 1] == known[pk][: head + 1]
    assert told["next"] > max(map(int, then)) + 999, "no link of a lost match leads into another one"


def test_the_guide_tells_what_is_tried_here() -> None:
    guide = (ROOT / "docs" / "hosting.md").read_text()
    for line in (*ARCHIVE.strip().splitlines(), *RECOVERY.strip().splitlines()):
        assert line.replace("{archive}", "/srv/archive").replace("{moment}", "2026-11-26 03:14:00+00") in guide
    for words in ("pg_basebackup", "recovery.signal", "starpost renew_secrets", "starpost replay_matches --running"):
        assert words in guide

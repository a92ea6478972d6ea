"""A match table that is reached by mail only."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.pbem.mail.playing import Post, SmtpWorker
from tests.pbem.mail.postman import a_sink, the_command


@pytest.fixture
def by_mail(
    transactional_db: None,  # noqa: ARG001
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> Iterator[Post]:
    """Letters go out by SMTP, replies come in by SMTP to our receiver, with a real worker between."""
    worker = SmtpWorker(tmp_path)
    worker.take_nudges(monkeypatch)
    with a_sink() as (sink, worker.port):
        try:
            worker.start()
            with the_command(tmp_path / "receiver.log", worker._environment(0)) as port:
                yield Post(sink, port)
        finally:
            worker.close()

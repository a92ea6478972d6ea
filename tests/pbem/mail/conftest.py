"""A match table that is reached by mail only."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.pbem.mail.playing import Post, SmtpWorker
from tests.pbem.mail.postman import a_sink, the_command


@pytest.fixture(scope="session")
def post_office(
    django_db_setup: None,  # noqa: ARG001  # the worker lets go of the test database before it is dropped
    tmp_path_factory: pytest.TempPathFactory,
) -> Iterator[tuple[SmtpWorker, Post]]:
    """A worker, a receiver and a mail server for all matches that are played by mail: they take long to start."""
    worker = SmtpWorker(tmp_path_factory.mktemp("mail"))
    with a_sink() as (sink, worker.port):
        try:
            worker.start()
            with the_command(worker.folder / "receiver.log", worker._environment(0)) as port:
                yield worker, Post(sink, port)
        finally:
            worker.close()


@pytest.fixture
def by_mail(
    transactional_db: None,  # noqa: ARG001
    post_office: tuple[SmtpWorker, Post],
) -> Iterator[Post]:
    """Letters go out by SMTP, replies come in by SMTP to our receiver, with a real worker between."""
    worker, post = post_office
    post.sink.arrived.clear()
    with worker.at_work():
        yield Post(post.sink, post.port)

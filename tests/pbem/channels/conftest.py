"""What tests of channels have in common."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from pytest_django.fixtures import Settings

from pbem.outbox.services import send_next
from tests.factories import a_player
from tests.pbem.channels.listening import Machine, a_machine
from tests.pbem.web.browsing import Browser, Opening


@pytest.fixture
def machine(settings: Settings) -> Iterator[Machine]:
    """A machine on loopback that channels may reach."""
    settings.CHANNEL_NETWORKS = ["127.0.0.0/8"]
    with a_machine() as found:
        yield found


@pytest.fixture
def calls() -> Callable[[], None]:
    """`calls()` makes every call that is due."""

    def make() -> None:
        while send_next(carried=True):
            pass

    return make


@pytest.fixture
def browser(db: None) -> Opening:  # noqa: ARG001
    """`browser("Ada")` is Ada's browser."""
    return lambda name="": Browser(a_player(name) if name else None)

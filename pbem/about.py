"""What is being worked on just now, so that logs and reports of errors can say so: the match, the submission."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from types import MappingProxyType

_NOW: ContextVar[Mapping[str, str]] = ContextVar("about", default=MappingProxyType({}))


@contextmanager
def about(**numbers: object) -> Iterator[None]:
    """Know `match=12` or `submission=…` until the block ends, beside what is known around it; None is left out.

    An error that leaves the block takes along what it was about, for whoever tells of it outside.
    """
    named = {name: str(number) for name, number in numbers.items() if number is not None}
    before = _NOW.set({**_NOW.get(), **named})
    try:
        yield
    except Exception as trouble:
        trouble.__dict__.setdefault("about", _NOW.get())
        raise
    finally:
        _NOW.reset(before)


def known(trouble: BaseException | None = None) -> Mapping[str, str]:
    """Return what is being worked on: nothing, or a match, a submission, or both, by their numbers.

    With an error, what was worked on when it was raised.

    >>> with about(match=12, submission=None):
    ...     known()
    {'match': '12'}
    """
    return {**getattr(trouble, "about", {}), **_NOW.get()}

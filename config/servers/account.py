"""Who the servers run as: PostgreSQL refuses root and users without a name, so they borrow one; none is created."""

import os
import pwd
import subprocess
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from config.servers import programs
from config.servers.addresses import make_temporary_home, socket_folder, temporary_home, var_folder
from config.servers.failure import fail

FOLDERS = ("postgres", "valkey", "run")


@dataclass(frozen=True)
class Account:
    """How to run a program as the servers' user: a command prefix; `owner` (uid, gid) where it is not ourselves."""

    prefix: tuple[str, ...] = ()
    owner: tuple[int, int] | None = None

    def command(self, *words: str | Path) -> tuple[str, ...]:
        """Return the words of a command, prefixed so that it runs as this account."""
        return (*self.prefix, *(str(word) for word in words))

    def program(self, package: str, inside: str) -> Path:
        """Return the path of a program in an installed wheel, at a place where this account can run it."""
        program = programs.installed(package, inside)
        if self.owner is None or works([*self.prefix, "test", "-r", str(program)]):
            return program
        return programs.shared(package, inside)


def choose() -> Account:
    """Return the account for this machine and prepare its folders; raise ServerFailure where there is none."""
    var_folder().mkdir(parents=True, exist_ok=True)
    account = Account() if _named(os.geteuid()) else _borrowed()
    for name in FOLDERS:
        _prepare(name, account)
    return account


def works(command: Sequence[str]) -> bool:
    """Tell whether a command can be run and succeeds."""
    try:
        return subprocess.run(command, capture_output=True, cwd="/", check=False).returncode == 0
    except OSError:
        return False


def _named(uid: int) -> bool:
    """Tell whether PostgreSQL would run as this user: not root, and listed on this machine."""
    return any(entry.pw_uid == uid != 0 for entry in pwd.getpwall())


def _borrowed() -> Account:
    """Return an identity inside a user namespace, where files stay ours; else, for root, another user's outright."""
    others = {entry.pw_name: entry.pw_uid for entry in pwd.getpwall() if entry.pw_uid != 0}
    uid = others.get("nobody", min(others.values(), default=65534))
    namespace = ("unshare", "--user", f"--map-user={uid}", f"--map-group={uid}", "--")
    another = ("setpriv", f"--reuid={uid}", f"--regid={uid}", "--clear-groups", "--")
    if not (var_folder() / "postgres").is_symlink() and works([*namespace, "true"]):
        return Account(namespace)
    if os.geteuid() != 0 or not works([*another, "true"]):
        fail(
            "PostgreSQL runs neither as root nor as a user without a name, and this machine lets us neither open a "
            "user namespace (unshare) nor become nobody (setpriv). Run this as an ordinary user, or set DATABASE_URL "
            "and REDIS_URL to servers you have."
        )
    return Account(another, (uid, uid))


def _prepare(name: str, account: Account) -> None:
    """Make the folder of that name, closed to others; another user's lies in the temporary home, linked from ours."""
    public = socket_folder() if name == "run" else var_folder() / name
    if temporary_home() in public.parents or account.owner is not None:
        make_temporary_home()
    if account.owner is None:
        public.mkdir(mode=0o700, exist_ok=True)
        public.chmod(0o700)
    else:
        _lend(temporary_home() / name, account.owner)
        _link(public, temporary_home() / name)


def _lend(folder: Path, owner: tuple[int, int]) -> None:
    folder.parent.chmod(0o711)
    folder.mkdir(mode=0o700, exist_ok=True)
    os.chown(folder, *owner)


def _link(public: Path, folder: Path) -> None:
    if public == folder:
        return
    if public.is_dir() and not public.is_symlink():
        if any(public.iterdir()):
            fail(
                f"{public} is root's, but this machine no longer lets root open a user namespace (unshare). Allow that "
                f"again, or move the folder away to begin with an empty one."
            )
        public.rmdir()
    public.unlink(missing_ok=True)
    public.symlink_to(folder)

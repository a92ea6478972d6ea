"""`python -m config.host play.example post.example`: write what a server needs below a folder, to look at or to copy.

`make host` does it with `--to /` and runs the script that is among the files. Settings that are there are left alone,
so secrets are made once; units and scripts are ours and written anew. `--containers` writes what compose.yaml reads.
"""

import argparse
import os
import re
import secrets
import sys
from collections.abc import Mapping
from pathlib import Path
from string import Template

from config.host.units import SERVICES, unit

ROOT = Path(__file__).resolve().parents[2]
FILES = Path(__file__).resolve().parent / "files"
NAME = re.compile(r"(?=.{4,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}")

SERVERS = """\
EMAIL_HOST=localhost
STARPOST_DKIM_KEY=/etc/starpost/dkim.pem
STARPOST_VAR=/var/lib/starpost
DATABASE_URL=postgres://starpost@%2Fvar%2Frun%2Fpostgresql/starpost
REDIS_URL=redis://127.0.0.1:6379/0"""
POST_OFFICE = """\
# The mail server that letters leave by, the mailbox that replies are fetched from; or a provider, see docs/hosting.md.
EMAIL_HOST=mail.$mail
EMAIL_PORT=587
EMAIL_USE_TLS=1
EMAIL_HOST_USER=post@$mail
EMAIL_HOST_PASSWORD=
STARPOST_IMAP_HOST=mail.$mail
STARPOST_IMAP_USER=post@$mail
STARPOST_IMAP_PASSWORD="""

ENVIRONMENT = "etc/starpost/starpost.env"
PLACES: Mapping[str, str] = {
    ENVIRONMENT: "starpost.env",
    "etc/starpost/setup.sh": "setup.sh",
    "etc/systemd/system/starpost.target": "starpost.target",
    "etc/systemd/system/starpost-backup.timer": "starpost-backup.timer",
    "etc/systemd/journald.conf.d/starpost.conf": "journald.conf",
    "etc/caddy/starpost.caddy": "starpost.caddy",
    "etc/nginx/sites-available/starpost": "nginx.conf",
    "usr/local/bin/starpost": "starpost",
    "usr/local/sbin/starpost-upgrade": "starpost-upgrade",
}
"""Where each sheet goes, and what it is called here."""
OURS = ("etc/systemd/system/", "usr/local/", "etc/starpost/setup.sh")
"""What is written anew each time."""


def server(known: Mapping[str, str], code: Path) -> dict[str, str]:
    """Return every file of a server by its path below `/`."""
    units = {f"etc/systemd/system/starpost-{name}.service": unit(service, code) for name, service in SERVICES.items()}
    sheets = {place: _filled(source, {**known, "servers": SERVERS}) for place, source in PLACES.items()}
    return units | sheets


def containers(known: Mapping[str, str]) -> dict[str, str]:
    """Return what belongs beside compose.yaml, where servers have names of their own."""
    servers = Template(POST_OFFICE).substitute(known)
    return {
        "starpost.env": _filled("starpost.env", {**known, "servers": servers}),
        ".env": _filled("compose.env", known),
    }


def _filled(source: str, known: Mapping[str, str]) -> str:
    return Template((FILES / source).read_text()).substitute(known)


def write(folder: Path, found: Mapping[str, str]) -> list[str]:
    """Write what is ours or not there yet, secrets for their owner only; return what was left as it is."""
    left = []
    for place, content in found.items():
        path = folder / place
        path.parent.mkdir(parents=True, exist_ok=True)
        if place.startswith(OURS):
            path.unlink(missing_ok=True)
        try:
            opened = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        except FileExistsError:
            left.append(place)
            continue
        with os.fdopen(opened, "w") as file:
            file.write(content)
        path.chmod(_mode(place))
    return left


def _mode(place: str) -> int:
    """Return who may read or run a file, whatever umask root has."""
    if place.endswith(".env"):
        return 0o600
    return 0o755 if place.startswith("usr/local/") else 0o644


def main(given: list[str] | None = None) -> int:
    """Write the files and say where they are."""
    wanted = _arguments().parse_args(given)
    named = _names_in(wanted.to / ENVIRONMENT)
    play, mail = named.get("play") or wanted.play, named.get("mail") or wanted.mail
    if (wanted.play or play) != play or (wanted.mail or mail) != mail:
        print(f"The names of before stay, {play} and {mail}: settings, mail server and proxy have them. "
              "To begin with others, move /etc/starpost and what is in /etc/caddy away first.")  # fmt: skip
    if not play or not mail:
        print("Name where players reach you and the mail domain: make host PLAY=play.example MAIL=post.example")
        return 2
    known = {"play": play, "mail": mail, "code": str(wanted.code), **_fresh()}
    left = write(wanted.to, containers(known) if wanted.containers else server(known, wanted.code))
    print("".join(f"there already, left alone: {place}\n" for place in left), f"Written below {wanted.to}.", sep="")
    return 0


def _arguments() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m config.host", description=__doc__)
    parser.add_argument("play", nargs="?", type=_name, help="where players reach you, e.g. play.example")
    parser.add_argument("mail", nargs="?", type=_name, help="the domain of reply addresses, used for nothing else")
    parser.add_argument("--to", type=Path, default=ROOT / "var" / "host", help="the folder to write to")
    parser.add_argument("--code", type=Path, default=ROOT, help="where this code lies on the server")
    parser.add_argument("--containers", action="store_true", help="the two files that compose.yaml reads")
    return parser


def _fresh() -> dict[str, str]:
    lengths = {"key": 50, "metrics": 24, "passphrase": 24, "password": 24}
    return {name: secrets.token_urlsafe(length) for name, length in lengths.items()}


def _names_in(path: Path) -> dict[str, str]:
    """Return the names that were given before."""
    written = path.read_text() if path.exists() else ""
    found = {
        "play": re.search(r"^STARPOST_URL=https://(\S+)$", written, re.MULTILINE),
        "mail": re.search(r"^STARPOST_MAIL_DOMAIN=(\S+)$", written, re.MULTILINE),
    }
    return {name: match[1] for name, match in found.items() if match}


def _name(written: str) -> str:
    """Return a domain name as it is written in files. Raises ArgumentTypeError for anything else."""
    if not NAME.fullmatch(written.lower()):
        message = f"{written!r} is no domain name"
        raise argparse.ArgumentTypeError(message)
    return written.lower()


if __name__ == "__main__":
    sys.exit(main())

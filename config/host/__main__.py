"""`python -m config.host play.example post.example --to FOLDER`: write what a server needs, a tree to copy to `/`.

Nothing that is there already is written over, so secrets are made once; `--to /` as root lays everything in place.
"""

from __future__ import annotations

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

NEXT = """
Written below $to. What is left, as root:

  1. adduser --system --group --home /var/lib/starpost starpost
  2. su postgres -c 'createuser starpost && createdb --owner starpost starpost'
  3. $copy
  4. make -C $code install && systemctl daemon-reload && systemctl restart caddy
  5. systemctl start starpost-update.service && systemctl enable --now starpost.target starpost-backup.timer
  6. systemd-run --pty --uid starpost -p EnvironmentFile=/etc/starpost/starpost.env \\
       $code/.venv/bin/python $code/manage.py createsuperuser
  7. the same with `doctor` instead of `createsuperuser`: it says what is still missing, DNS and mail first
"""


def contents(play: str, mail: str, code: Path) -> dict[str, str]:
    """Return every file by its path below `/`."""
    known = {
        "play": play, "mail": mail, "code": str(code), "key": secrets.token_urlsafe(50),
        "metrics": secrets.token_urlsafe(24), "passphrase": secrets.token_urlsafe(24),
    }  # fmt: skip
    units = {f"etc/systemd/system/starpost-{name}.service": unit(service, code) for name, service in SERVICES.items()}
    sheets = {place: _filled(source, known) for place, source in PLACES.items()}
    return units | sheets


PLACES: Mapping[str, str] = {
    "etc/starpost/starpost.env": "starpost.env",
    "etc/systemd/system/starpost.target": "starpost.target",
    "etc/systemd/system/starpost-backup.timer": "starpost-backup.timer",
    "etc/systemd/journald.conf.d/starpost.conf": "journald.conf",
    "etc/caddy/Caddyfile": "Caddyfile",
    "etc/nginx/sites-available/starpost": "nginx.conf",
}
"""Where each sheet goes, and what it is called here."""


def _filled(source: str, known: Mapping[str, str]) -> str:
    return Template((FILES / source).read_text()).substitute(known)


def write(folder: Path, found: Mapping[str, str]) -> tuple[list[str], list[str]]:
    """Write what is not there yet; return what was written, and what was left as it is."""
    written, left = [], []
    for place, content in found.items():
        path = folder / place
        path.parent.mkdir(parents=True, exist_ok=True)
        try:
            opened = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600 if place.endswith(".env") else 0o644)
        except FileExistsError:
            left.append(place)
            continue
        with os.fdopen(opened, "w") as file:
            file.write(content)
        written.append(place)
    return written, left


def main(given: list[str] | None = None) -> int:
    """Write the tree and say what is to be done with it."""
    parser = argparse.ArgumentParser(prog="python -m config.host", description=__doc__)
    parser.add_argument("play", type=_name, help="where players reach you, e.g. play.example")
    parser.add_argument("mail", type=_name, help="the domain of reply addresses, used for nothing else: post.example")
    parser.add_argument("--to", type=Path, default=ROOT / "var" / "host", help="the folder to write to")
    parser.add_argument("--code", type=Path, default=ROOT, help="where this code lies on the server")
    wanted = parser.parse_args(given)
    written, left = write(wanted.to, contents(wanted.play, wanted.mail, wanted.code))
    for told, places in {"written": written, "there already, left alone": left}.items():
        print("".join(f"{told}: {place}\n" for place in places), end="")
    copy = "(they are in place)" if wanted.to == Path("/") else f"cp -r --no-clobber {wanted.to}/etc /"
    print(Template(NEXT).substitute(to=wanted.to, code=wanted.code, copy=copy))
    return 0


def _name(written: str) -> str:
    """Return a domain name as it is written in files. Raises ArgumentTypeError for anything else."""
    if not NAME.fullmatch(written.lower()):
        message = f"{written!r} is no domain name"
        raise argparse.ArgumentTypeError(message)
    return written.lower()


if __name__ == "__main__":
    sys.exit(main())

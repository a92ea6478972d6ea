"""The systemd units, from one table: what runs, and what it may do, which is little."""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final


@dataclass(frozen=True)
class Service:
    """A process, its command below the code's folder, and what is different about it."""

    what: str
    command: str
    once: bool = False
    more: tuple[str, ...] = ()


def _worker(queue: str, what: str, options: str = "") -> Service:
    return Service(what, f".venv/bin/celery -A config worker -Q {queue} --hostname {queue}@%H{options}")


RUN: Final = ".venv/bin/python manage.py"
UPDATE: Final = f"{RUN} migrate --no-input && {RUN} collectstatic --no-input"
BACKUPS: Final = "/var/lib/starpost-backups"
BACKUP: Final = (
    f"{RUN} backup {BACKUPS}/$$(date +%%F-%%H%%M%%S).backup && exec find {BACKUPS} -name '*.backup*' -mtime +14 -delete"
)
"""Old ones go when there is a new one, and not before."""

SERVICES: Final[Mapping[str, Service]] = {
    "web": Service(
        "pages",
        ".venv/bin/gunicorn --config python:config.web --bind 127.0.0.1:8000 config.wsgi:application",
        more=("Environment=STARPOST_POOL=1", "ExecReload=/bin/sh -c 'kill -HUP $MAINPID'"),
    ),
    "turns": _worker("turns", "judging and resolving"),
    "mail": _worker("mail", "letters and other calls"),
    "heavy": _worker("heavy", "what may take long", " --concurrency 1"),
    "clock": Service("the clock", ".venv/bin/celery -A config beat"),
    "receiver": Service(
        "mail in",
        ".venv/bin/python manage.py receive_mail --lmtp --socket /run/starpost/lmtp.sock",
        more=("RuntimeDirectory=starpost",),
    ),
    "update": Service("database and files of a new release", f"/bin/sh -c '{UPDATE}'", once=True),
    "backup": Service("a backup", f'/bin/sh -c "{BACKUP}"', once=True, more=("StateDirectory=starpost-backups",)),
}  # fmt: skip

HARDENED: Final = """\
NoNewPrivileges=yes
CapabilityBoundingSet=
ProtectSystem=strict
ProtectHome=yes
PrivateTmp=yes
PrivateDevices=yes
ProtectClock=yes
ProtectHostname=yes
ProtectControlGroups=yes
ProtectKernelLogs=yes
ProtectKernelModules=yes
ProtectKernelTunables=yes
ProtectProc=invisible
RestrictAddressFamilies=AF_UNIX AF_INET AF_INET6
RestrictNamespaces=yes
RestrictRealtime=yes
RestrictSUIDSGID=yes
LockPersonality=yes
RemoveIPC=yes
SystemCallArchitectures=native
SystemCallFilter=@system-service
SystemCallErrorNumber=EPERM
UMask=0027"""


def unit(service: Service, code: Path) -> str:
    """Return the unit file of a service."""
    command = service.command if service.command.startswith("/") else f"{code}/{service.command}"
    kept = ["Type=oneshot"] if service.once else ["Restart=always", "RestartSec=2", "TimeoutStopSec=45"]
    lines = [
        "[Unit]",
        f"Description=Starpost: {service.what}",
        "Wants=network-online.target",
        "After=network-online.target postgresql.service valkey-server.service redis-server.service",
        *(() if service.once else ("PartOf=starpost.target", "StartLimitIntervalSec=0")),
        "",
        "[Service]",
        "User=starpost",
        "Group=starpost",
        f"WorkingDirectory={code}",
        "EnvironmentFile=/etc/starpost/starpost.env",
        f"ExecStart={command}",
        *kept,
        "StateDirectory=starpost",
        *service.more,
        HARDENED,
        *(() if service.once else ("", "[Install]", "WantedBy=starpost.target")),
    ]
    return "\n".join(lines) + "\n"

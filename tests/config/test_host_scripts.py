"""The scripts of a server, run with stand-ins for what they would change: set-up done twice, upgrades that fail."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from config.host.__main__ import main
from config.host.units import BACKUP, BACKUPS

POSTCONF = """\
while [ $# -gt 0 ]; do
	case $1 in
	-h) shift; for name; do cat "$HERE/postfix/$name" 2>/dev/null || echo; done; exit ;;
	-F) exit ;;
	-e) ;;
	*) echo "${1#*=}" >"$HERE/postfix/${1%%=*}" ;;
	esac
	shift
done
"""


class Stage:
    """A folder in whose `etc` scripts write, with stand-ins that note how they were called."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.calls, self.bin = folder, folder / "calls", folder / "bin"
        self.code = folder / "srv" / "starpost"
        for made in (self.bin, self.code / ".venv" / "bin", folder / "etc" / "caddy", folder / "postfix"):
            made.mkdir(parents=True)
        assert main(["play.example", "post.example", "--to", str(folder), "--code", str(self.code)]) == 0
        (folder / "postfix" / "virtual_transport").write_text("virtual\n")
        for name in ("adduser", "chgrp", "redis-cli", "make", "starpost"):
            self.stand_in(name)
        self.stand_in("systemctl", 'case "$*" in "cat $WITHOUT_1.service" | "cat $WITHOUT_2.service") exit 1 ;; esac')
        self.stand_in("id", 'case $1 in -u) echo "${WHO:-0}" ;; esac')
        self.stand_in("su", 'case $* in *--list*) echo "starpost|" ;; esac')
        self.stand_in("git", "case $1 in rev-parse) echo 0123abc ;; esac")
        self.stand_in("postconf", POSTCONF)
        (self.code / ".venv" / "bin" / "python").symlink_to(self.bin / "make")

    def stand_in(self, name: str, does: str = "") -> None:
        path = self.bin / name
        path.unlink(missing_ok=True)
        path.write_text(f'#!/bin/sh\necho "{name} $*" >>"$HERE/calls"\n{does}\n')
        path.chmod(0o755)

    def run(self, name: str, *given: str, **more: str) -> subprocess.CompletedProcess[str]:
        self.calls.write_text("")
        script = (self.folder / name).read_text().replace("/etc/", f"{self.folder}/etc/")
        environment = {"PATH": f"{self.bin}:/usr/bin:/bin", "HERE": str(self.folder), **more}
        return subprocess.run(["sh", "-s", "--", *given], input=script, env=environment, capture_output=True, text=True,
                              check=False)  # fmt: skip

    def called(self, program: str) -> list[str]:
        return [line.removeprefix(f"{program} ") for line in self.calls.read_text().splitlines()
                if line.startswith(f"{program} ")]  # fmt: skip

    def postfix(self, name: str) -> str:
        return (self.folder / "postfix" / name).read_text().strip()


@pytest.fixture
def stage(tmp_path: Path) -> Stage:
    return Stage(tmp_path)


SETUP, UPGRADE = "etc/starpost/setup.sh", "usr/local/sbin/starpost-upgrade"


def test_set_up_twice_is_set_up_once(stage: Stage) -> None:
    first = stage.run(SETUP)
    assert first.returncode == 0, first.stderr
    assert "Starpost runs." in first.stdout
    key, caddy = stage.folder / "etc/starpost/dkim.pem", stage.folder / "etc/caddy/Caddyfile"
    before = key.read_text()
    (stage.folder / "postfix" / "smtpd_recipient_restrictions").write_text("with words of the host's own")
    again = stage.run(SETUP)
    assert again.returncode == 0, again.stderr
    assert key.read_text() == before
    assert caddy.read_text().count("import starpost.caddy") == 1
    assert stage.postfix("smtpd_recipient_restrictions") == "with words of the host's own"
    assert "restart postfix" not in stage.called("systemctl")


def test_what_happens_for_the_certificate_is_said(stage: Stage) -> None:
    assert "Caddy gets a certificate as soon as play.example leads here" in stage.run(SETUP).stdout
    assert "reload-or-restart caddy" in stage.called("systemctl")
    assert "certbot --nginx --redirect -d play.example" in stage.run(SETUP, WITHOUT_1="caddy").stdout
    assert "reload-or-restart caddy" not in stage.called("systemctl")
    done = stage.run(SETUP, WITHOUT_1="caddy", WITHOUT_2="nginx")
    assert (done.returncode, "nothing serves the site yet: install caddy" in done.stdout) == (0, True)


@pytest.mark.parametrize(
    ("machine", "named"), [("one", "mx.post.example"), ("post.example", "mx.post.example"), ("a.b.example", "")]
)
def test_postfix_does_not_keep_mail_of_the_mail_domain(stage: Stage, machine: str, named: str) -> None:
    """Debian asks for a “mail name”, makes it one of the server's own domains, and its mail would be refused."""
    (stage.folder / "postfix" / "mydestination").write_text("$myhostname, post.example, localhost")
    (stage.folder / "postfix" / "myhostname").write_text(f"{machine}\n")
    assert stage.run(SETUP).returncode == 0
    assert stage.postfix("mydestination") == "$myhostname, localhost"
    assert stage.postfix("myorigin") == "$myhostname"
    assert stage.postfix("myhostname") == (named or machine)
    assert stage.postfix("virtual_mailbox_domains") == "post.example"


def test_a_postfix_with_virtual_mailboxes_is_left_alone(stage: Stage) -> None:
    (stage.folder / "postfix" / "virtual_mailbox_maps").write_text("hash:/etc/postfix/vmailbox\n")
    done = stage.run(SETUP)
    assert done.returncode == 0, done.stderr
    assert "left alone" in done.stdout
    assert stage.postfix("virtual_transport") == "virtual"


def test_code_that_the_service_cannot_read_is_told(stage: Stage) -> None:
    stage.stand_in("su", 'case $* in *manage.py*) exit 1 ;; *--list*) echo "starpost|" ;; esac')
    done = stage.run(SETUP)
    assert done.returncode == 1
    assert f"The account starpost cannot read {stage.code}" in done.stderr
    assert stage.called("systemctl") == []


@pytest.mark.parametrize("script", [SETUP, UPGRADE, "usr/local/bin/starpost"])
def test_who_is_not_root_is_told(stage: Stage, script: str) -> None:
    done = stage.run(script, WHO="1000")
    assert done.returncode == 1
    assert "by root" in done.stderr
    assert stage.called("systemctl") == []


@pytest.mark.parametrize(("given", "release"), [([], "@{upstream}"), (["v0.2.0"], "v0.2.0")])
def test_the_release_that_is_named_is_taken(stage: Stage, given: list[str], release: str) -> None:
    done = stage.run(UPGRADE, *given)
    assert done.returncode == 0, done.stderr
    assert f"merge --quiet --ff-only {release}" in stage.called("git")
    assert stage.called("systemctl")[-1] == "restart starpost.target"


@pytest.mark.parametrize(
    ("program", "fails", "at"),
    [("systemctl", "backup", "the backup"), ("git", "fetch", "fetching"), ("git", "merge", "taking")],
)
def test_an_upgrade_that_cannot_begin_says_at_what_it_stopped(stage: Stage, program: str, fails: str, at: str) -> None:
    stage.stand_in(program, f"case $* in *{fails}*) exit 1 ;; esac")
    done = stage.run(UPGRADE)
    assert done.returncode == 1
    assert f"Stopped at {at}" in done.stderr
    assert "nothing has changed" in done.stderr
    assert stage.called("make") == []


def test_an_upgrade_that_replays_otherwise_is_taken_back(stage: Stage) -> None:
    stage.stand_in("starpost", "[ $1 != replay_matches ]")
    done = stage.run(UPGRADE)
    assert done.returncode == 1
    assert "the release before is back" in done.stderr
    assert "reset --quiet --keep 0123abc" in stage.called("git")
    assert "restart starpost.target" not in stage.called("systemctl")


def test_an_upgrade_that_cannot_be_taken_back_says_so(stage: Stage) -> None:
    stage.stand_in("make", "exit 1")
    done = stage.run(UPGRADE)
    assert done.returncode == 1
    assert "the release before is not whole" in done.stderr
    assert "the release before is back" not in done.stderr


@pytest.mark.parametrize("works", [True, False])
def test_old_backups_go_when_there_is_a_new_one(stage: Stage, works: bool) -> None:  # noqa: FBT001
    old, half = stage.folder / "2026-01-01-0341.backup", stage.folder / "2026-01-01-0341.backup.half"
    for path in (old, half):
        path.write_text("")
        subprocess.run(["touch", "--date=20 days ago", str(path)], check=True)
    (stage.code / ".venv/bin/python").unlink()
    (stage.code / ".venv/bin/python").symlink_to("/bin/true" if works else "/bin/false")
    command = BACKUP.replace("$$", "$").replace("%%", "%").replace(BACKUPS, str(stage.folder))
    subprocess.run(["sh", "-c", command], cwd=stage.code, check=False)
    assert (old.exists(), half.exists()) == (not works, not works)

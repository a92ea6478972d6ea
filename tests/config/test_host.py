"""The files for a real server: whole, with secrets of their own, never written over, and good in systemd's eyes."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from threading import Thread

import pytest

from config.host.__main__ import main
from config.host.units import SERVICES
from tests.environment import ROOT
from tests.ports import free_port

UNITS = "etc/systemd/system"


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    assert main(["play.example", "post.example", "--to", str(tmp_path), "--code", "/srv/starpost"]) == 0
    return tmp_path


def settings_in(tree: Path) -> dict[str, str]:
    lines = (tree / "etc/starpost/starpost.env").read_text().splitlines()
    return dict(line.split("=", 1) for line in lines if line and not line.startswith("#"))


def test_secrets_are_made_once_and_for_root_only(tree: Path, capsys: pytest.CaptureFixture[str]) -> None:
    before = settings_in(tree)
    assert len(before["DJANGO_SECRET_KEY"]) >= 50
    assert (tree / "etc/starpost/starpost.env").stat().st_mode & 0o077 == 0
    main(["other.example", "post.example", "--to", str(tree)])
    assert settings_in(tree) == before
    assert "there already, left alone: etc/starpost/starpost.env" in capsys.readouterr().out


def test_what_is_ours_is_written_anew_with_the_names_of_before(tree: Path) -> None:
    unit, before = tree / UNITS / "starpost-web.service", (tree / "etc/starpost/setup.sh").read_text()
    unit.write_text("of an older release")
    assert main(["--to", str(tree), "--code", "/srv/starpost"]) == 0
    assert "NoNewPrivileges" in unit.read_text()
    assert (tree / "etc/starpost/setup.sh").read_text() == before


def test_without_names_nothing_is_written(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--to", str(tmp_path)]) == 2
    assert "make host PLAY=play.example MAIL=post.example" in capsys.readouterr().out
    assert not list(tmp_path.iterdir())


def test_containers_get_settings_with_the_names_of_compose(tmp_path: Path) -> None:
    assert main(["play.example", "post.example", "--containers", "--to", str(tmp_path)]) == 0
    assert {path.name for path in tmp_path.iterdir()} == {"starpost.env", ".env"}
    assert all(path.stat().st_mode & 0o077 == 0 for path in tmp_path.iterdir())
    compose = (ROOT / "compose.yaml").read_text()
    asked = set(re.findall(r"\$\{([A-Z_]+)", compose))
    assert asked == {line.split("=")[0] for line in (tmp_path / ".env").read_text().splitlines() if line[0] != "#"}
    ours = (tmp_path / "starpost.env").read_text()
    assert not re.search(r"^(DATABASE_URL|REDIS_URL|STARPOST_VAR|STARPOST_DKIM_KEY)=", ours, re.MULTILINE)
    assert names_in(ours) <= documented()


@pytest.mark.skipif(shutil.which("docker-compose") is None, reason="docker-compose is not installed")
def test_compose_takes_its_file(tmp_path: Path) -> None:
    assert main(["play.example", "post.example", "--containers", "--to", str(tmp_path)]) == 0
    shutil.copy(ROOT / "compose.yaml", tmp_path)
    subprocess.run(["docker-compose", "config", "--quiet"], cwd=tmp_path, check=True)


@pytest.mark.parametrize(("status", "said"), [(200, 0), (503, 1), (None, 1)])
def test_a_container_says_whether_it_is_ready(status: int | None, said: int) -> None:
    class Web(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            self.send_response(status or 200)
            self.end_headers()

        def log_message(self, *_words: object) -> None:
            pass

    with HTTPServer(("127.0.0.1", 0), Web) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        port = server.server_address[1] if status else free_port()
        asked = [sys.executable, "-m", "config.ready", f"http://127.0.0.1:{port}/"]
        assert subprocess.run(asked, cwd=ROOT, check=False).returncode == said
        server.shutdown()


def test_health_checks_have_no_blanks() -> None:
    """Podman's service for Docker's programs would part words there, and what is well would never be."""
    checks = re.findall(r"test: \[(.*?)\]", (ROOT / "compose.yaml").read_text())
    assert len(checks) == 3
    assert not [word for check in checks for word in check.split(", ") if " " in word]


def test_every_setting_that_is_written_is_one(tree: Path) -> None:
    assert set(settings_in(tree)) <= documented()


def documented() -> set[str]:
    return set(re.findall(r"`([A-Z][A-Z_]{3,})`", (ROOT / "docs" / "hosting.md").read_text()))


def names_in(sheet: str) -> set[str]:
    return {line.split("=")[0] for line in sheet.splitlines() if line and not line.startswith("#")}


@pytest.mark.parametrize("name", ["etc/starpost/setup.sh", "usr/local/bin/starpost", "usr/local/sbin/starpost-upgrade"])
def test_scripts_are_read_by_the_shell_and_have_all_names(tree: Path, name: str) -> None:
    path = tree / name
    read = subprocess.run(["sh", "-n", str(path)], capture_output=True, text=True, check=False)
    assert read.returncode == 0, read.stderr
    assert not re.search(r"\$(play|mail|code)\b", path.read_text())
    assert path.stat().st_mode & 0o777 == (0o755 if name.startswith("usr") else 0o644)


def test_postfix_is_told_what_the_guide_says(tree: Path) -> None:
    guide = (ROOT / "docs" / "hosting.md").read_text()
    lines = guide.partition("# main.cf\n")[2].partition("```")[0].splitlines()
    script = (tree / "etc/starpost/setup.sh").read_text()
    assert len(lines) == 6
    assert [line for line in lines if line.replace(" = ", "=") not in script] == []


@pytest.mark.parametrize("written", ["play", "play example", "https://play.example", "-a.example", "a.b/c"])
def test_only_names_are_taken(written: str, tmp_path: Path) -> None:
    with pytest.raises(SystemExit):
        main([written, "post.example", "--to", str(tmp_path)])
    assert not list(tmp_path.iterdir())


def test_every_process_of_the_guide_has_a_unit_and_a_container(tree: Path) -> None:
    compose = (ROOT / "compose.yaml").read_text()
    for name, service in SERVICES.items():
        text = (tree / UNITS / f"starpost-{name}.service").read_text()
        assert "NoNewPrivileges=yes" in text
        assert "User=starpost" in text
        assert "$play" not in text
        assert service.once or f"  {name}:" in compose
    target = (tree / UNITS / "starpost.target").read_text()
    assert all(f"starpost-{name}.service" in target for name, service in SERVICES.items() if not service.once)


@pytest.mark.skipif(not shutil.which("systemd-analyze"), reason="systemd is not installed here")
def test_systemd_reads_the_units_and_finds_them_safe(tree: Path) -> None:
    for name in SERVICES:
        path = str(tree / UNITS / f"starpost-{name}.service")
        judged = subprocess.run(["systemd-analyze", "security", "--offline=yes", "--threshold=30", path],
                                capture_output=True, text=True, check=False)  # fmt: skip
        assert judged.returncode == 0, judged.stdout[-300:] + judged.stderr


def test_the_image_holds_no_tools_and_no_secrets() -> None:
    image = (ROOT / "Containerfile").read_text()
    assert "requirements-dev" not in image
    assert re.search(r"^USER \d+$", image, re.MULTILINE)
    ignored = (ROOT / ".containerignore").read_text().split()
    assert {".git", "var", "*.env", "tests"} <= set(ignored)
    assert (ROOT / ".dockerignore").read_text().split() == ignored

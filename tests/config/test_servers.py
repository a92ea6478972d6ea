"""The servers out of wheels: started once, shared, found again after a crash, and stopped by whom they belong to."""

import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import psycopg
import pytest
import redis

from config import servers
from config.servers import account, addresses, postgres, valkey

BOTH = ["postgres", "valkey"]
PROGRAM = [sys.executable, "-m", "config.servers"]


@pytest.fixture(scope="module")
def template(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Database files made once; each test gets a copy, so that it need not wait for them."""
    home = tmp_path_factory.mktemp("template")
    with pytest.MonkeyPatch.context() as patch:
        use(home, patch)
        with servers.running(durable=False):
            pass
    return home


@pytest.fixture
def var(template: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    home = tmp_path / "var"
    shutil.copytree(template, home, symlinks=True)
    use(home, monkeypatch)
    yield home
    servers.stop()


def use(home: Path, patch: pytest.MonkeyPatch) -> None:
    patch.setenv("STARPOST_VAR", str(home))
    patch.delenv("DATABASE_URL", raising=False)
    patch.delenv("REDIS_URL", raising=False)


def ask(sql: str) -> object:
    with psycopg.connect(servers.database_url()) as connection:
        row = connection.execute(sql).fetchone()
    return row[0] if row else None


def pids() -> list[int | None]:
    return [postgres.daemon().pid(), valkey.daemon().pid()]


@pytest.mark.usefixtures("var")
def test_both_servers_start_answer_and_stop() -> None:
    assert servers.start(durable=False) == BOTH
    assert ask("SELECT current_database()") == "starpost"
    assert redis.Redis.from_url(servers.redis_url()).ping()
    assert (addresses.socket_folder().stat().st_mode & 0o777) == 0o700
    servers.stop()
    assert pids() == [None, None]


@pytest.mark.usefixtures("var")
def test_only_tests_may_forget() -> None:
    servers.start(durable=False)
    assert ask("SHOW fsync") == "off"
    servers.stop()
    servers.start()
    assert ask("SHOW fsync") == "on"


@pytest.mark.usefixtures("var")
def test_starting_twice_starts_once() -> None:
    servers.start(durable=False)
    before = pids()
    assert servers.start(durable=False) == []
    assert pids() == before


@pytest.mark.usefixtures("var")
def test_two_processes_starting_at_once_share_the_servers() -> None:
    starters = [subprocess.Popen([*PROGRAM, "start", "--no-durable"]) for _ in range(3)]
    assert [starter.wait() for starter in starters] == [0, 0, 0]
    assert servers.start(durable=False) == []


@pytest.mark.usefixtures("var")
def test_the_last_user_stops_what_was_started_for_the_first() -> None:
    with servers.running(durable=False) as started:
        assert started == BOTH
        other = subprocess.Popen([*PROGRAM, "run", "--", "cat"], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        assert other.stdin is not None
        assert other.stdout is not None
        other.stdin.write(b"here\n")
        other.stdin.flush()
        assert other.stdout.readline() == b"here\n"
    assert None not in pids()
    other.communicate()
    assert pids() == [None, None]


@pytest.mark.usefixtures("var")
def test_what_ran_before_stays() -> None:
    servers.start(durable=False)
    with servers.running(durable=False) as started:
        assert started == []
    assert None not in pids()


@pytest.mark.usefixtures("var")
def test_after_a_kill_the_data_are_found_again() -> None:
    servers.start()
    with psycopg.connect(servers.database_url()) as connection:
        connection.execute("CREATE TABLE kept AS SELECT 7 AS number")
    for pid in pids():
        assert pid is not None
        os.kill(pid, signal.SIGKILL)
    assert servers.start() == BOTH
    assert ask("SELECT number FROM kept") == 7


@pytest.mark.usefixtures("var")
def test_a_server_whose_socket_is_gone_is_started_anew() -> None:
    servers.start(durable=False)
    addresses.postgres_socket().unlink()
    addresses.valkey_socket().unlink()
    assert servers.start(durable=False) == BOTH
    assert ask("SELECT 1") == 1


@pytest.mark.usefixtures("var")
def test_a_process_number_used_again_is_not_mistaken_for_the_server() -> None:
    for daemon in (postgres.daemon(), valkey.daemon()):
        daemon.pid_file.write_text(f"{os.getpid()}\n")
    (addresses.socket_folder() / ".s.PGSQL.5432.lock").write_text(f"{os.getpid()}\n")
    servers.stop()
    assert servers.start(durable=False) == BOTH


def test_a_long_or_odd_path_gets_sockets_elsewhere(template: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("x" * 90, "mit Leerzeichen"):
        home = template.parent / name
        shutil.copytree(template, home, symlinks=True)
        use(home, monkeypatch)
        with servers.running(durable=False):
            assert ask("SELECT 1") == 1
            assert redis.Redis.from_url(servers.redis_url()).ping()
            assert len(str(addresses.postgres_socket())) <= 100
        shutil.rmtree(addresses.temporary_home())


def test_a_failure_is_a_sentence_with_the_end_of_the_log(var: Path) -> None:
    with (var / "postgres/data/postgresql.conf").open("a") as settings:
        settings.write("no_such_setting = 1\n")
    done = subprocess.run([*PROGRAM, "start"], capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert "PostgreSQL ended while starting." in done.stderr
    assert "no_such_setting" in done.stderr
    assert "Traceback" not in done.stderr
    assert pids() == [None, None]


def test_files_of_another_version_are_refused_by_name(var: Path) -> None:
    (var / "postgres/data/PG_VERSION").write_text("12\n")
    with pytest.raises(servers.ServerFailure, match="made by PostgreSQL 12, but the installed one is 18"):
        servers.start()


@pytest.mark.usefixtures("var")
def test_a_temporary_folder_of_somebody_else_is_refused(tmp_path: Path) -> None:
    addresses.temporary_home().symlink_to(tmp_path)
    try:
        with pytest.raises(servers.ServerFailure, match="made by somebody else"):
            addresses.make_temporary_home()
    finally:
        addresses.temporary_home().unlink()


def test_root_without_namespaces_lends_the_files_to_nobody(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    use(tmp_path, monkeypatch)
    lent: list[tuple[Path, int, int]] = []
    monkeypatch.setattr(os, "geteuid", lambda: 0)
    monkeypatch.setattr(os, "chown", lambda *words: lent.append(words))
    monkeypatch.setattr(account, "works", lambda command: command[0] == "setpriv")
    temporary = tmp_path / "temporary"
    monkeypatch.setattr(account, "temporary_home", lambda: temporary)
    monkeypatch.setattr(account, "make_temporary_home", lambda: temporary.mkdir(exist_ok=True))
    chosen = account.choose()
    assert chosen.prefix[0] == "setpriv"
    assert {path for path, _, _ in lent} == {(tmp_path / name).resolve() for name in account.FOLDERS}


def test_without_any_way_to_leave_root_the_ways_out_are_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    use(tmp_path, monkeypatch)
    monkeypatch.setattr(os, "geteuid", lambda: 0)
    monkeypatch.setattr(account, "works", lambda _command: False)
    with pytest.raises(servers.ServerFailure, match="set DATABASE_URL and REDIS_URL"):
        account.choose()


@pytest.mark.usefixtures("var")
def test_servers_of_the_host_take_the_place_of_ours(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DATABASE_URL", "postgres://db.example/starpost")
    monkeypatch.setenv("REDIS_URL", "redis+socket:///run/other.sock?virtual_host=2")
    assert servers.start() == []
    assert servers.database_url() == "postgres://db.example/starpost"
    assert servers.redis_url() == "unix:///run/other.sock?db=2"
    assert servers.broker_url() == "redis+socket:///run/other.sock?virtual_host=2"
    assert servers.status() == {"postgres": "given by DATABASE_URL", "valkey": "given by REDIS_URL"}


def test_a_redis_over_tcp_has_one_address_for_all(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("REDIS_URL", "rediss://cache.example:6380/3")
    assert servers.redis_url() == servers.broker_url() == "rediss://cache.example:6380/3"


@pytest.mark.usefixtures("var")
def test_run_passes_addresses_and_exit_code_on() -> None:
    script = "import os; print(os.environ['DATABASE_URL'], os.environ['REDIS_URL']); raise SystemExit(7)"
    command = [*PROGRAM, "run", "--no-durable", "--", sys.executable, "-c", script]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 7
    assert done.stdout.split() == [servers.database_url(), servers.redis_url()]
    assert pids() == [None, None]


@pytest.mark.usefixtures("var")
def test_a_terminated_run_stops_its_command_and_its_servers() -> None:
    command = [*PROGRAM, "run", "--no-durable", "--", "sh", "-c", "echo here; exec sleep 60"]
    process = subprocess.Popen(command, stdout=subprocess.PIPE)
    assert process.stdout is not None
    assert process.stdout.readline() == b"here\n"
    process.terminate()
    process.communicate(timeout=90)
    assert process.returncode == 128 + signal.SIGTERM
    assert pids() == [None, None]


def test_a_command_that_does_not_exist_is_named() -> None:
    done = subprocess.run([*PROGRAM, "start", "--", "ls"], capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert "give a command after `run --`, and only there" in done.stderr

"""The sheets for Caddy and nginx, with the programs themselves: a certificate is got and the site is served by it."""

from __future__ import annotations

import os
import socket
import ssl
import subprocess
from collections.abc import Iterator
from contextlib import closing
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread

import pytest
import requests

from config.host.__main__ import main
from tests.acme import NAME, Authority, missing
from tests.workers import until

pytestmark = pytest.mark.slow

WITHOUT = missing("caddy"), missing("nginx", "certbot")


class Site(BaseHTTPRequestHandler):
    """Tells what the server in front says of whoever asks."""

    def do_GET(self) -> None:
        """Answer anything."""
        said = [self.headers[name] or "" for name in ("Host", "X-Forwarded-Proto", "X-Forwarded-For")]
        self.send_response(200)
        self.end_headers()
        self.wfile.write("|".join(said).encode())

    def log_message(self, *_words: object) -> None:
        """Say nothing."""


@pytest.fixture
def site() -> Iterator[int]:
    """The port of a site."""
    with ThreadingHTTPServer(("127.0.0.1", 0), Site) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        yield server.server_address[1]
        server.shutdown()


@pytest.fixture
def authority(tmp_path: Path) -> Iterator[Authority]:
    folder = tmp_path / "authority"
    folder.mkdir()
    made = Authority(folder)
    yield made
    made.stop()


def sheet(tmp_path: Path, name: str, site: int) -> str:
    """Return a sheet as `make host` writes it, for a site at another port."""
    assert main([NAME, "post.example", "--to", str(tmp_path / "server")]) == 0
    written = (tmp_path / "server" / "etc" / name).read_text()
    assert "127.0.0.1:8000" in written
    return written.replace("127.0.0.1:8000", f"127.0.0.1:{site}")


def asked(authority: Authority, trusted: ssl.SSLContext, path: str, **more: str) -> tuple[int, str]:
    """Return status and body of what the site answers by HTTPS under its name. Raises OSError, also SSLError."""
    with (
        closing(socket.create_connection(("127.0.0.1", authority.https), 10)) as plain,
        trusted.wrap_socket(plain, server_hostname=NAME) as line,
    ):
        fields = "".join(f"{name}: {value}\r\n" for name, value in {"Host": NAME, **more}.items())
        line.sendall(f"GET {path} HTTP/1.0\r\n{fields}\r\n".encode())
        answer = b"".join(iter(lambda: line.recv(1 << 16), b"")).decode()
    head, _, body = answer.partition("\r\n\r\n")
    return int(head.split()[1]), body


def serves(authority: Authority, trusted: ssl.SSLContext) -> bool:
    try:
        return asked(authority, trusted, "/")[0] == 200
    except OSError:
        return False


def check_site(authority: Authority) -> None:
    """Look at the site as a stranger does who claims to be somebody else."""
    trusted = authority.root()
    until(lambda: serves(authority, trusted), "the site has a certificate of the authority")
    status, said = asked(authority, trusted, "/", **{"X-Forwarded-For": "6.6.6.6", "X-Forwarded-Proto": "http"})
    host, proto, whom = said.split("|")
    assert (status, host, proto) == (200, NAME, "https")
    assert whom.split(",")[-1].strip() == "127.0.0.1", "the last address is what the server in front has seen"
    for path in ("/metrics", "/health/ready"):
        assert asked(authority, trusted, path)[0] == 404


def check_redirect(authority: Authority) -> None:
    """Whoever comes by HTTP is sent to the same page by HTTPS. Certbot does that for port 80 only."""
    plain = requests.get(f"http://127.0.0.1:{authority.http}/m/1/", headers={"Host": NAME}, allow_redirects=False,
                         timeout=10)  # fmt: skip
    assert plain.status_code in {301, 308}
    assert plain.headers["Location"].startswith(f"https://{NAME}")


@pytest.mark.skipif(bool(WITHOUT[0]), reason=f"not installed: {', '.join(WITHOUT[0])}")
def test_caddy_gets_a_certificate_by_itself(tmp_path: Path, authority: Authority, site: int) -> None:
    (tmp_path / "starpost.caddy").write_text(sheet(tmp_path, "caddy/starpost.caddy", site))
    (tmp_path / "Caddyfile").write_text(
        f"{{\n\tadmin off\n\thttp_port {authority.http}\n\thttps_port {authority.https}\n"
        f"\tstorage file_system {tmp_path}\n\tacme_ca {authority.directory}\n"
        f"\tacme_ca_root {authority.trusted.path}\n}}\nimport starpost.caddy\n"
    )
    caddy = subprocess.Popen(["caddy", "run", "--config", str(tmp_path / "Caddyfile")], cwd=tmp_path,
                             stderr=subprocess.DEVNULL)  # fmt: skip
    try:
        check_site(authority)
        check_redirect(authority)
    finally:
        caddy.kill()
        caddy.wait()


NGINX = """
user root;
pid {folder}/nginx.pid;
error_log {folder}/error.log;
events {{}}
http {{
	access_log off;
	include {folder}/sites-enabled/*;
}}
"""


@pytest.mark.skipif(bool(WITHOUT[1]) or os.geteuid() != 0, reason=f"root, and not installed: {', '.join(WITHOUT[1])}")
def test_nginx_gets_one_by_certbot(tmp_path: Path, authority: Authority, site: int) -> None:
    folder = tmp_path / "nginx"
    (folder / "sites-enabled").mkdir(parents=True)
    written = sheet(tmp_path, "nginx/sites-available/starpost", site)
    assert "listen 80;" in written
    here = written.replace("listen 80;", f"listen {authority.http};").replace("listen [::]:80;", "")
    (folder / "sites-enabled" / "starpost").write_text(here)
    (folder / "nginx.conf").write_text(NGINX.format(folder=folder))
    nginx = ["nginx", "-c", str(folder / "nginx.conf")]
    subprocess.run(nginx, check=True)
    try:
        subprocess.run(
            ["certbot", "--nginx", "--domain", NAME, "--non-interactive", "--agree-tos", "--redirect",
             "--register-unsafely-without-email", "--server", authority.directory, "--nginx-server-root", str(folder),
             "--http-01-port", str(authority.http), "--https-port", str(authority.https),
             *(word for name in ("config", "work", "logs") for word in (f"--{name}-dir", str(tmp_path / name)))],
            check=True, env=os.environ | {"REQUESTS_CA_BUNDLE": str(authority.trusted.path)},
        )  # fmt: skip
        check_site(authority)
    finally:
        subprocess.run([*nginx, "-s", "stop"], check=False)

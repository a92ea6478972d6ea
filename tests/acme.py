"""Pebble, the test authority of Let's Encrypt, to which every name is this machine: certificates as hosts get them."""

from __future__ import annotations

import json
import os
import shutil
import ssl
import subprocess
from pathlib import Path

from tests.mail.certificates import a_certificate
from tests.ports import free_port
from tests.workers import until

NAME = "play.example"
PROGRAMS = ("pebble", "pebble-challtestsrv")


def missing(*programs: str) -> list[str]:
    """Return which programs are not installed; servers lie where not everybody looks."""
    path = f"{os.environ.get('PATH', '')}:/usr/sbin"
    return [program for program in (*PROGRAMS, *programs) if not shutil.which(program, path=path)]


class Authority:
    """Gives certificates to whoever answers under a name at the ports `http` and `https` of this machine."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.http, self.https = folder, free_port(), free_port()
        self.trusted = a_certificate(folder)
        self._port, self._management, names = free_port(), free_port(), free_port()
        self.directory = f"https://localhost:{self._port}/dir"
        config = {
            "listenAddress": f"127.0.0.1:{self._port}", "managementListenAddress": f"127.0.0.1:{self._management}",
            "certificate": str(self.trusted.path), "privateKey": str(self.trusted.key),
            "httpPort": self.http, "tlsPort": self.https,
        }  # fmt: skip
        (folder / "pebble.json").write_text(json.dumps({"pebble": config}))
        self._processes = [
            self._started("pebble-challtestsrv", "-dns01", f"127.0.0.1:{names}", "-http01", "", "-https01", "",
                          "-tlsalpn01", "", "-management", f"127.0.0.1:{free_port()}", "-defaultIPv6", ""),
            self._started("pebble", "-config", str(folder / "pebble.json"), "-dnsserver", f"127.0.0.1:{names}"),
        ]  # fmt: skip
        until(lambda: "ACME directory available" in self.said("pebble"), "the authority works")

    def _started(self, *command: str) -> subprocess.Popen[bytes]:
        hurried = {"PEBBLE_VA_NOSLEEP": "1", "PEBBLE_WFE_NONCEREJECT": "0"}
        with (self.folder / f"{command[0]}.log").open("wb") as out:
            return subprocess.Popen(command, env=os.environ | hurried, stdout=out, stderr=out)

    def said(self, program: str) -> str:
        """Return what a program has written."""
        return (self.folder / f"{program}.log").read_text()

    def root(self) -> ssl.SSLContext:
        """Return what those trust who trust this authority."""
        import requests

        found = requests.get(f"https://localhost:{self._management}/roots/0", verify=str(self.trusted.path), timeout=10)
        found.raise_for_status()
        return ssl.create_default_context(cadata=found.text)

    def stop(self) -> None:
        """End its processes."""
        for process in self._processes:
            process.kill()
            process.wait()

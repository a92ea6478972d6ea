"""Postfix and Dovecot as Debian has them, each as an instance of its own in a folder, on loopback."""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryFile

import pytest

from tests.mail.certificates import Certificate
from tests.ports import free_port
from tests.workers import until

SBIN = "/usr/sbin:/usr/lib/postfix/sbin:/usr/lib/dovecot"

POSTFIX_SERVICES = """\
127.0.0.1:{port} inet n - n - - smtpd
cleanup   unix  n - n - 0 cleanup
qmgr      unix  n - n 300 1 qmgr
rewrite   unix  - - n - - trivial-rewrite
bounce    unix  - - n - 0 bounce
defer     unix  - - n - 0 bounce
trace     unix  - - n - 0 bounce
verify    unix  - - n - 1 verify
flush     unix  n - n 1000? 0 flush
proxymap  unix  - - n - - proxymap
smtp      unix  - - n - - smtp
lmtp      unix  - - n - - lmtp
error     unix  - - n - - error
retry     unix  - - n - - error
anvil     unix  - - n - 1 anvil
scache    unix  - - n - 1 scache
tlsmgr    unix  - - n 1000? 1 tlsmgr
postlog   unix-dgram n - n - 1 postlogd
"""

POSTFIX_SETTINGS = """\
compatibility_level = 3.6
queue_directory = {folder}/queue
data_directory = {folder}/data
maillog_file = {folder}/mail.log
maillog_file_prefixes = {folder}
mail_owner = postfix
setgid_group = postdrop
inet_interfaces = 127.0.0.1
inet_protocols = ipv4
myhostname = mx.starpost.localhost
mydestination =
mynetworks = 127.0.0.0/8
alias_maps =
smtp_dns_support_level = disabled
address_verify_poll_count = 60
relayhost = [127.0.0.1]:{sink}
{ours}
"""

POSTFIX_OURS = """\
message_size_limit = 10485760
virtual_mailbox_domains = starpost.localhost
virtual_transport = lmtp:unix:{lmtp}
smtpd_recipient_restrictions = check_recipient_access inline:{{starpost.localhost=reject_unverified_recipient}}
unverified_recipient_reject_code = 550
address_verify_poll_delay = 1s
"""
"""What docs/hosting.md tells hosts to write, with our names."""

POSTFIX_TLS = """\
smtpd_tls_cert_file = {certificate.path}
smtpd_tls_key_file = {certificate.key}
smtpd_tls_security_level = may
smtp_tls_security_level = encrypt
"""
"""What Debian writes at installation, but that letters leave by TLS or not at all."""

DOVECOT_SETTINGS = """\
base_dir = {folder}/run
log_path = {folder}/dovecot.log
protocols = imap
listen = 127.0.0.1
default_internal_user = dovecot
default_login_user = dovenull
mail_location = maildir:{folder}/mail/%u
passdb {{
  driver = static
  args = password=secret
}}
userdb {{
  driver = static
  args = uid={user} gid={user} home={folder}/mail/%u
}}
first_valid_uid = 1
disable_plaintext_auth = no
ssl = yes
ssl_cert = <{certificate}
ssl_key = <{key}
service imap-login {{
  inet_listener imap {{
    port = {plain}
  }}
  inet_listener imaps {{
    port = {tls}
    ssl = yes
  }}
}}
"""


def required(program: str, package: str) -> None:
    """Skip the test where a program is not to be had, or may not be started."""
    if shutil.which(program, path=SBIN) is None:
        pytest.skip(f"{program} is not installed (on Debian: apt-get install {package})")
    if os.geteuid() != 0:
        pytest.skip(f"{program} starts only for root")


def run(*command: str, given: bytes = b"") -> None:
    """Run a program to its end; fail with what it says."""
    environment = os.environ | {"PATH": f"{SBIN}:{os.environ['PATH']}"}
    with TemporaryFile() as said:  # no pipe: servers that go on in the background would hold it open
        done = subprocess.run(command, input=given, env=environment, stdout=said, stderr=said, check=False, timeout=60)
        said.seek(0)
        assert done.returncode == 0, (command, said.read())


@dataclass(frozen=True)
class Postfix:
    """Where it listens, and what it says."""

    folder: Path
    port: int

    @property
    def log(self) -> str:
        found = self.folder / "mail.log"
        return found.read_text() if found.exists() else ""


@contextmanager
def a_postfix(folder: Path, lmtp: Path, sink: int, certificate: Certificate | None = None) -> Iterator[Postfix]:
    """Postfix that hands mail for starpost.localhost to the LMTP socket and everything else to the sink."""
    required("postfix", "postfix")
    port, settings = free_port(), folder / "etc"
    for name in ("etc", "queue", "data"):
        (folder / name).mkdir()
    shutil.chown(folder / "data", "postfix")
    ours = POSTFIX_OURS.format(lmtp=lmtp) + (POSTFIX_TLS.format(certificate=certificate) if certificate else "")
    (settings / "main.cf").write_text(POSTFIX_SETTINGS.format(folder=folder, sink=sink, ours=ours))
    (settings / "master.cf").write_text(POSTFIX_SERVICES.format(port=port))
    run("postfix", "-c", str(settings), "start")
    try:
        until(lambda: _answers(port), "Postfix listens")
        yield Postfix(folder, port)
    finally:
        run("postfix", "-c", str(settings), "stop")


@dataclass(frozen=True)
class Dovecot:
    """Where it listens; `deliver` is its own delivery program."""

    folder: Path
    plain: int
    tls: int

    def deliver(self, raw: bytes, to: str, sender: str = "ada@example.org") -> None:
        """Put a mail into the host's mailbox as a mail server does, with the fields that Postfix adds (flags=DR)."""
        settings = str(self.folder / "dovecot.conf")
        given = f"Return-Path: <{sender}>\nDelivered-To: {to}\n".encode() + raw
        run("dovecot-lda", "-c", settings, "-d", "host", "-f", sender, "-a", to, given=given)


@contextmanager
def a_dovecot(folder: Path, certificate: Certificate) -> Iterator[Dovecot]:
    """Dovecot with a mailbox for anybody who knows the password `secret`."""
    required("dovecot", "dovecot-imapd")
    plain, tls, settings = free_port(), free_port(), folder / "dovecot.conf"
    (folder / "mail").mkdir()
    shutil.chown(folder / "mail", "mail", "mail")
    settings.write_text(
        DOVECOT_SETTINGS.format(
            folder=folder, plain=plain, tls=tls, user="mail", certificate=certificate.path, key=certificate.key
        )
    )
    run("dovecot", "-c", str(settings))
    try:
        until(lambda: _answers(plain), "Dovecot listens")
        yield Dovecot(folder, plain, tls)
    finally:
        run("dovecot", "-c", str(settings), "stop")


def _answers(port: int) -> bool:
    try:
        with socket.create_connection(("127.0.0.1", port), 5) as line:
            return bool(line.recv(1))
    except OSError:
        return False

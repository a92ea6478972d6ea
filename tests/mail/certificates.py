"""A certificate for this machine that only those trust who are told to."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from ipaddress import ip_address
from pathlib import Path
from typing import NamedTuple

from cryptography import x509
from cryptography.hazmat.primitives.asymmetric import rsa
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat
from cryptography.x509.oid import NameOID


class Certificate(NamedTuple):
    """Where the certificate and its key are (PEM)."""

    path: Path
    key: Path


def new_key() -> rsa.RSAPrivateKey:
    return rsa.generate_private_key(65537, 2048)


def pem(key: rsa.RSAPrivateKey) -> bytes:
    return key.private_bytes(Encoding.PEM, PrivateFormat.TraditionalOpenSSL, NoEncryption())


def a_certificate(folder: Path) -> Certificate:
    """Write a certificate for localhost and 127.0.0.1."""
    key, name = new_key(), x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "localhost")])
    names = x509.SubjectAlternativeName([x509.DNSName("localhost"), x509.IPAddress(ip_address("127.0.0.1"))])
    now = datetime.now(UTC)
    signed = (
        x509.CertificateBuilder(name, name, key.public_key(), x509.random_serial_number())
        .not_valid_before(now - timedelta(hours=1))
        .not_valid_after(now + timedelta(days=1))
        .add_extension(names, critical=False)
        .add_extension(x509.BasicConstraints(ca=True, path_length=None), critical=True)
        .sign(key, SHA256())
    )
    found = Certificate(folder / "certificate.pem", folder / "key.pem")
    found.path.write_bytes(signed.public_bytes(Encoding.PEM))
    found.key.write_bytes(pem(key))
    return found

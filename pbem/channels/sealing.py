"""Web push as browsers want it: messages sealed (RFC 8291) and senders that name themselves (VAPID, RFC 8292)."""

import base64
import json
import os
import struct

from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

CURVE = ec.SECP256R1()

RECORD = 4096
"""Bytes of one record; a push message is always a single one."""

LAST = b"\x02"
"""Marks the last record (RFC 8188 2)."""


def encoded(raw: bytes) -> str:
    """Return base64 for URLs, without padding."""
    return base64.urlsafe_b64encode(raw).rstrip(b"=").decode()


def decoded(text: str) -> bytes:
    """Return the bytes of base64 for URLs, padded or not; raise ValueError."""
    return base64.urlsafe_b64decode(text.rstrip("=") + "=" * (-len(text.rstrip("=")) % 4))


def new_private_key() -> str:
    """Return a fresh key of a sender."""
    number = ec.generate_private_key(CURVE).private_numbers().private_value
    return encoded(number.to_bytes(32, "big"))


def private_key(text: str) -> ec.EllipticCurvePrivateKey:
    """Return the key that was written by `new_private_key`; raise ValueError."""
    return ec.derive_private_key(int.from_bytes(decoded(text), "big"), CURVE)


def public_point(key: ec.EllipticCurvePrivateKey) -> bytes:
    """Return the public half as an uncompressed point of 65 bytes."""
    return key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def seal(
    message: bytes,
    receiver: bytes,
    auth: bytes,
    *,
    sender: ec.EllipticCurvePrivateKey | None = None,
    salt: bytes | None = None,
) -> bytes:
    """Return the message sealed for a browser's public point and auth secret (RFC 8291 3.4, RFC 8188 2.1).

    `sender` and `salt` are fresh each time; only the standard's example gives them.
    """
    sender, salt = sender or ec.generate_private_key(CURVE), salt or os.urandom(16)
    point = public_point(sender)
    shared = sender.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(CURVE, receiver))
    material = _derived(shared, auth, b"WebPush: info\0" + receiver + point, 32)
    key = _derived(material, salt, b"Content-Encoding: aes128gcm\0", 16)
    nonce = _derived(material, salt, b"Content-Encoding: nonce\0", 12)
    header = salt + struct.pack("!IB", RECORD, len(point)) + point
    return header + AESGCM(key).encrypt(nonce, message + LAST, None)


def _derived(material: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    return HKDF(SHA256(), length, salt, info).derive(material)


def vapid(key: ec.EllipticCurvePrivateKey, audience: str, subject: str, expires: int) -> str:
    """Return the Authorization header by which a sender names itself to a push service, good until `expires`."""
    claims = {"aud": audience, "exp": expires, "sub": subject}
    parts = [encoded(json.dumps(part).encode()) for part in ({"typ": "JWT", "alg": "ES256"}, claims)]
    signed = ".".join(parts)
    r, s = decode_dss_signature(key.sign(signed.encode(), ec.ECDSA(SHA256())))
    token = f"{signed}.{encoded(r.to_bytes(32, 'big') + s.to_bytes(32, 'big'))}"
    return f"vapid t={token}, k={encoded(public_point(key))}"

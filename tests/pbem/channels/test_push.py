"""Web push: sealed as browsers read it, from a sender that names itself."""

from __future__ import annotations

import base64
import json
from collections.abc import Callable
from io import StringIO
from typing import Any

import pytest
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from django.core.management import call_command
from django.utils import timezone
from pytest_django.fixtures import Settings

from pbem.channels import sealing
from pbem.channels.failures import ChannelRefused
from pbem.channels.models import Channel
from pbem.channels.sealing import decoded, encoded
from pbem.channels.services import open_push
from pbem.outbox.models import Notice
from tests.factories import a_match, a_player
from tests.pbem.channels.listening import Machine

AUTH = encoded(b"sixteen secrets!")


@pytest.fixture
def own_key(settings: Settings) -> str:
    out = StringIO()
    call_command("make_push_key", stdout=out)
    settings.VAPID_KEY = out.getvalue().strip().removeprefix("STARPOST_VAPID_KEY=")
    return str(settings.VAPID_KEY)


def opened(body: bytes, browser: ec.EllipticCurvePrivateKey, auth: bytes) -> bytes:
    """Unseal a message as a browser does."""
    salt, length = body[:16], body[20]
    point = body[21 : 21 + length]
    sender = ec.EllipticCurvePublicKey.from_encoded_point(sealing.CURVE, point)
    info = b"WebPush: info\0" + sealing.public_point(browser) + point
    material = HKDF(SHA256(), 32, auth, info).derive(browser.exchange(ec.ECDH(), sender))
    key = HKDF(SHA256(), 16, salt, b"Content-Encoding: aes128gcm\0").derive(material)
    nonce = HKDF(SHA256(), 12, salt, b"Content-Encoding: nonce\0").derive(material)
    return AESGCM(key).decrypt(nonce, body[21 + length :], None).removesuffix(b"\x02")


def test_sealing_is_that_of_the_example_in_rfc_8291() -> None:
    sealed = sealing.seal(
        b"When I grow up, I want to be a watermelon",
        decoded("BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"),
        decoded("BTBZMqHH6r4Tts7J_aSIgg"),
        sender=sealing.private_key("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"),
        salt=decoded("DGv6ra1nlYgDCS1FRnbzlw"),
    )
    assert encoded(sealed) == (
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_"
        "yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
    )


@pytest.mark.django_db
@pytest.mark.usefixtures("heap")
def test_a_browser_can_read_its_call_and_knows_who_sent_it(
    machine: Machine, calls: Callable[[], None], own_key: str
) -> None:
    browser = ec.generate_private_key(sealing.CURVE)
    point = encoded(sealing.public_point(browser))
    open_push(player=a_player("Ada"), endpoint=machine.url, p256dh=point, auth=AUTH)
    match = a_match(game="heap")
    calls()
    ((_, headers, body),) = machine.arrived
    call = json.loads(opened(body, browser, decoded(AUTH)))
    assert call["url"].endswith(f"/m/{match.pk}/")
    assert call["body"].startswith("There are … stones.")
    assert headers["Content-Encoding"] == "aes128gcm"
    assert 71 * 3600 < int(headers["TTL"]) <= 72 * 3600
    token, _, key = headers["Authorization"].removeprefix("vapid t=").partition(", k=")
    assert decoded(key) == sealing.public_point(sealing.private_key(own_key))
    claims = claims_of(token, decoded(key))
    assert claims["aud"] == f"http://127.0.0.1:{machine.port}"
    assert 0 < claims["exp"] - timezone.now().timestamp() <= 24 * 3600
    assert claims["sub"] == "mailto:post@starpost.localhost"


def claims_of(token: str, point: bytes) -> dict[str, Any]:
    """Return what a token claims, if its signature is that of the key."""
    head, claims, signed = token.split(".")
    raw = decoded(signed)
    known = encode_dss_signature(int.from_bytes(raw[:32], "big"), int.from_bytes(raw[32:], "big"))
    public = ec.EllipticCurvePublicKey.from_encoded_point(sealing.CURVE, point)
    public.verify(known, f"{head}.{claims}".encode(), ec.ECDSA(SHA256()))
    found: dict[str, Any] = json.loads(decoded(claims))
    return found


@pytest.mark.django_db
@pytest.mark.parametrize("status", [404, 410])
@pytest.mark.usefixtures("heap", "own_key")
def test_a_browser_that_does_not_listen_any_more_is_left_alone(
    machine: Machine, calls: Callable[[], None], status: int
) -> None:
    point = encoded(sealing.public_point(ec.generate_private_key(sealing.CURVE)))
    open_push(player=a_player("Ada"), endpoint=machine.url, p256dh=point, auth=AUTH)
    machine.status = status
    a_match(game="heap")
    calls()
    assert (Notice.objects.exclude(facts__of="reminder").get(kind="call").status, Channel.objects.get().off) == (
        "failed",
        True,
    )


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("point", "auth"),
    [
        ("", AUTH),
        ("x", AUTH),
        ("ü" * 87, AUTH),
        (base64.urlsafe_b64encode(b"\x04" + b"\x01" * 64).decode(), AUTH),  # not on the curve
        (encoded(sealing.public_point(sealing.private_key(sealing.new_private_key()))), "c2hvcnQ"),
    ],
    ids=["empty", "short", "no base64", "not on the curve", "short secret"],
)
def test_keys_that_nothing_can_be_sealed_with_are_refused(machine: Machine, point: str, auth: str) -> None:
    with pytest.raises(ChannelRefused, match="cannot be used for encryption"):
        open_push(player=a_player("Ada"), endpoint=machine.url, p256dh=point, auth=auth)

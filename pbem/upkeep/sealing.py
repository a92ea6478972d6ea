"""Files under a passphrase: Fernet (AES with HMAC) over numbered pieces, its key made from the passphrase by scrypt.

The first line says how the key is made; each further line is a piece. A piece holds its number and whether it is the
last one, so that none can be moved, dropped or cut off unseen, and whatever size the file has little memory is needed.
"""

import io
import struct
from base64 import urlsafe_b64decode, urlsafe_b64encode
from os import urandom
from typing import IO, Final

from cryptography.fernet import Fernet, InvalidToken
from cryptography.hazmat.primitives.kdf.scrypt import Scrypt

MARK: Final = b"starpost-sealed-1 "
PIECE = 1 << 20
_HEAD: Final = struct.Struct(">Q?")


class SealBroken(Exception):  # noqa: N818  # what has happened, as with refusals
    """The passphrase is wrong, or the file is not as it was written."""


def _fernet(passphrase: str, salt: bytes) -> Fernet:
    key = Scrypt(salt=salt, length=32, n=2**15, r=8, p=1).derive(passphrase.encode())
    return Fernet(urlsafe_b64encode(key))


class Sealing(io.RawIOBase):
    """Takes bytes and writes them sealed; what it writes to stays open."""

    def __init__(self, target: IO[bytes], passphrase: str) -> None:
        salt = urandom(16)
        self._target, self._fernet = target, _fernet(passphrase, salt)
        self._waiting, self._number = bytearray(), 0
        target.write(MARK + urlsafe_b64encode(salt) + b"\n")

    def writable(self) -> bool:
        """Return that it is."""
        return True

    def write(self, data: bytes) -> int:  # type: ignore[override]  # any buffer, for the stubs
        """Take some more."""
        self._waiting += data
        while len(self._waiting) > PIECE:
            self._put(bytes(self._waiting[:PIECE]), last=False)
            del self._waiting[:PIECE]
        return len(data)

    def close(self) -> None:
        """Write the last piece."""
        if not self.closed:
            self._put(bytes(self._waiting), last=True)
        super().close()

    def _put(self, data: bytes, *, last: bool) -> None:
        self._target.write(self._fernet.encrypt(_HEAD.pack(self._number, last) + data) + b"\n")
        self._number += 1


class Unsealing(io.RawIOBase):
    """Gives back what was sealed. Raises SealBroken on the way."""

    def __init__(self, source: IO[bytes], passphrase: str) -> None:
        first = source.readline(200)
        if not first.startswith(MARK):
            raise SealBroken
        self._source, self._fernet = source, _fernet(passphrase, urlsafe_b64decode(first[len(MARK) :].strip()))
        self._waiting, self._number, self._ended = b"", 0, False

    def readable(self) -> bool:
        """Return that it is."""
        return True

    def readinto(self, room: bytearray) -> int:  # type: ignore[override]  # any buffer, for the stubs
        """Fill the room as far as a piece goes; 0 at the end."""
        while not self._waiting and not self._ended:
            self._waiting = self._next()
        given = min(len(room), len(self._waiting))
        room[:given] = self._waiting[:given]
        self._waiting = self._waiting[given:]
        return given

    def _next(self) -> bytes:
        try:
            opened = self._fernet.decrypt(self._source.readline().strip())
        except InvalidToken as trouble:
            raise SealBroken from trouble
        number, self._ended = _HEAD.unpack_from(opened)
        if number != self._number:
            raise SealBroken
        self._number += 1
        return opened[_HEAD.size :]


def sealed(source: IO[bytes]) -> bool:
    """Tell whether a file begins as sealed ones do; it is read from its beginning afterwards."""
    found = source.read(len(MARK)) == MARK
    source.seek(0)
    return found

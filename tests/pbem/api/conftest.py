"""Programs that ask the API."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from django.test import Client

from pbem.players.tokens import create_token
from tests.factories import a_player


class Program:
    """A program with a player's token (none: with nobody's); answers are (status, data)."""

    def __init__(self, name: str = "") -> None:
        self.client = Client(raise_request_exception=False)
        self.headers: dict[str, str] = {}
        if name:
            self.headers = {"Authorization": f"Bearer {create_token(player=a_player(name), name='test')[1]}"}

    def get(self, path: str) -> tuple[int, Any]:
        """Ask for something."""
        return self._answer(self.client.get(f"/api{path}", headers=self.headers))

    def post(self, path: str, **data: Any) -> tuple[int, Any]:
        """Send data."""
        return self.send(path, json.dumps(data))

    def put(self, path: str, **data: Any) -> tuple[int, Any]:
        """Put data in the place of what there is."""
        return self._answer(self.client.put(f"/api{path}", json.dumps(data), "application/json", headers=self.headers))

    def send(self, path: str, body: str) -> tuple[int, Any]:
        """Send a body as it is."""
        return self._answer(self.client.post(f"/api{path}", body, "application/json", headers=self.headers))

    def _answer(self, response: Any) -> tuple[int, Any]:
        kind = response.get("Content-Type", "")
        return (
            response.status_code,
            response.json() if "json" in kind and response.content else response.content.decode(),
        )


@pytest.fixture
def program(db: None) -> Callable[..., Program]:  # noqa: ARG001
    """`program("Ada")` asks with Ada's token."""
    return Program

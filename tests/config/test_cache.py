"""The cache: forgetting is for what is ours in a database that others keep things in too."""

from __future__ import annotations

import pickle
import re
from pathlib import Path

import pytest
import redis
from django.conf import settings
from django.core.cache import cache
from django.test import override_settings
from django.utils.safestring import mark_safe
from redis.sentinel import SentinelConnectionPool

from pbem.kept import kept
from pbem.valkey import valkey

pytestmark = pytest.mark.usefixtures("real_servers")


def test_clearing_leaves_what_others_keep_in_the_same_database() -> None:
    queue = redis.Redis.from_url(str(settings.CACHES["default"]["LOCATION"]))
    queue.set("somebody-elses-queue", "nudge", ex=60)
    cache.set_many({f"ours:{n}": n for n in range(2500)}, 60)
    for _ in range(2):  # the second time there is nothing to forget
        cache.clear()
        assert cache.get_many([f"ours:{n}" for n in range(2500)]) == {}
    assert queue.get("somebody-elses-queue") == b"nudge"


def test_forgetting_without_a_server_is_no_failure(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    gone = {**settings.CACHES["default"], "LOCATION": f"unix://{tmp_path}/gone.sock"}
    with override_settings(CACHES={"default": gone}):
        cache.clear()
    assert "the cache cannot be reached" in caplog.text


def test_each_test_process_has_a_prefix_of_its_own() -> None:
    assert re.fullmatch(r"test-[0-9a-f]{32}:1:x", cache.make_key("x"))


def test_what_is_kept_is_plain_data() -> None:
    cache.set("words", {"a": mark_safe("<b>"), 2: [None, True, 1.5]}, 60)
    assert cache.get("words") == {"a": "<b>", 2: [None, True, 1.5]}
    assert b"django" not in bytes(redis.Redis.from_url(_server()).get(cache.make_key("words")))  # type: ignore[arg-type]
    with pytest.raises(TypeError):
        cache.set("code", object(), 60)


def test_what_somebody_else_wrote_is_not_run() -> None:
    redis.Redis.from_url(_server()).set(cache.make_key("evil"), pickle.dumps({"a": 1}), ex=60)
    assert cache.get("evil", "nothing") == "nothing"
    assert kept("evil", dict[str, int], lambda: {"b": 2}, 60) == {"b": 2}
    assert cache.get("evil") == {"b": 2}


def test_servers_behind_sentinels_are_asked_for_as_their_address_says() -> None:
    client = valkey("sentinel://:p%40ss@one/3;sentinel://:p%40ss@two:7/3", socket_timeout=1)
    pool = client.connection_pool
    assert isinstance(pool, SentinelConnectionPool)
    known = [one.connection_pool.connection_kwargs for one in pool.sentinel_manager.sentinels]
    assert [(one["host"], one["port"]) for one in known] == [("one", 26379), ("two", 7)]
    wanted = {"db": 3, "password": "p@ss", "socket_timeout": 1}
    assert {name: pool.connection_kwargs[name] for name in wanted} == wanted
    assert pool.service_name == "mymaster"


def _server() -> str:
    return str(settings.CACHES["default"]["LOCATION"])

"""The surroundings of every test run; imported before anything that has models or talks to a server."""

import os
from pathlib import Path
from uuid import uuid4

import django
from django.conf import settings

ROOT = Path(__file__).resolve().parent.parent

os.environ.setdefault("STARPOST_VAR", str(ROOT / "var" / "test"))
os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
os.environ |= {"STARPOST_HOLD_SECONDS": "0", "STARPOST_QUIET_MINUTES": "0"}  # letters go at once, each by itself
os.environ["STARPOST_TABLE_MINUTES"] = "0"  # also to those who play on pages
os.environ["STARPOST_OUTAGE_MINUTES"] = "0"  # days pass in tests without anybody looking
os.environ["STARPOST_STRANGER_REQUESTS"] = "1000000"  # tests look back all the time, and time may stand still
os.environ["DJANGO_SECRET_KEY"] = "the same in every run, so that signatures are"
os.environ["CELERY_BROKER_URL"] = "memory://"  # nudges go nowhere; the fixture `a_worker` brings a real broker

(ROOT / os.environ["STARPOST_VAR"] / "static").mkdir(parents=True, exist_ok=True)
settings.DATABASES["default"].setdefault("OPTIONS", {})["options"] = "-c starpost.truncate=allowed"
settings.CACHES["default"]["KEY_PREFIX"] = f"test-{uuid4().hex}"  # before anything has a cache in hand
settings.SECRET_KEY = os.environ["DJANGO_SECRET_KEY"]
settings.HOLD_SECONDS = settings.QUIET_MINUTES = settings.TABLE_MINUTES = 0  # they may have been loaded already
settings.STRANGER_REQUESTS = 1_000_000
settings.PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]  # others take half a second on purpose
settings.OUTAGE_MINUTES = 0.0

django.setup()

"""Bring a backup into an empty database; every running match gets a new secret, so that no die falls twice alike."""

import os
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.cache import cache
from django.core.management import call_command
from django.core.management.base import BaseCommand, CommandError, CommandParser

from pbem.matches.renewing import renew_all
from pbem.upkeep.backups import BackupError, check, restore
from pbem.upkeep.passphrases import add_passphrase, passphrase_of


class Command(BaseCommand):
    """Check the file, fill the database, migrate it to this release, renew secrets, put the key in its place."""

    help = __doc__

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("file", type=Path)
        parser.add_argument("--check", action="store_true", help="read the file and compare checksums, nothing else")
        add_passphrase(parser)

    def handle(self, *args: Any, **options: Any) -> None:
        path, passphrase = options["file"], passphrase_of(options)
        try:
            if options["check"]:
                manifest = check(path, passphrase)
                self.stdout.write(f"{path}: whole, of {manifest.at:%Y-%m-%d %H:%M %Z}")
                return
            manifest, key = restore(path, passphrase)
        except BackupError as trouble:
            raise CommandError(str(trouble)) from trouble
        call_command("migrate", interactive=False, verbosity=0)
        cache.clear()
        self.stdout.write(f"restored to {manifest.at:%Y-%m-%d %H:%M %Z}; matches with a new secret: {renew_all()}")
        self._keep_key(key)
        self.stdout.write("Now run: manage.py replay_matches --running")

    def _keep_key(self, key: str) -> None:
        """Put the key where it is read from; if the environment names another, lay it beside and say so."""
        if key == settings.SECRET_KEY:
            return
        named = "DJANGO_SECRET_KEY" in os.environ
        path = settings.VAR / ("secret_key.restored" if named else "secret_key")
        path.parent.mkdir(parents=True, exist_ok=True)
        path.unlink(missing_ok=True)
        with os.fdopen(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w") as file:
            file.write(key)
        self.stdout.write(
            f"DJANGO_SECRET_KEY is another one: set it to what is in {path}, or links in letters already sent are dead."
            if named
            else f"The key that signs links is in {path} again."
        )

"""Style sheets and scripts as hosts serve them, for tests of what browsers get of a host."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from django.core.management import call_command

LARGE = ["admin", "ninja"]
"""What no page of ours loads, and takes long to compress."""


def serve_collected(settings: Any, folder: Path) -> None:
    """Collect all files in the folder, and let the server of the test serve them from there."""
    settings.STATIC_ROOT = folder
    settings.WHITENOISE_SKIP_COMPRESS_EXTENSIONS = ["css", "js", "svg"]
    call_command("collectstatic", interactive=False, verbosity=0, ignore_patterns=LARGE)
    settings.STATICFILES_DIRS = [folder]

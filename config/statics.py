"""Style sheets and scripts as hosts serve them: compressed, and named after what is in them."""

from __future__ import annotations

from whitenoise.storage import CompressedManifestStaticFilesStorage


class CollectedFiles(CompressedManifestStaticFilesStorage):  # type: ignore[misc]  # it has no types
    """Files that browsers keep for good, once `collectstatic` has run; before that, files as they lie in the source."""

    def stored_name(self, name: str) -> str:
        """Return the name with the hash of the content in it, if the files are collected."""
        return str(super().stored_name(name)) if self.hashed_files else name

"""A bucket of S3, or of anything that speaks like it; keys and address come from AWS_… in the environment."""

from typing import Any

from botocore.config import Config
from storages.backends.s3 import S3Storage

IMPATIENT = Config(connect_timeout=2, read_timeout=10, retries={"total_max_attempts": 2})
"""Whoever looks at a page waits for it: the library's own would be minutes."""


class Bucket(S3Storage):  # type: ignore[misc]  # the library has no types
    """Gives up soon, so that pages can say that the store is away."""

    client_config: Any

    def __init__(self, **options: Any) -> None:
        super().__init__(**options)
        self.client_config = self.client_config.merge(IMPATIENT)

    def get_object_parameters(self, _name: str) -> dict[str, str]:
        """Have a packed file handed out as it is: the library would say that it is text that was packed on its way."""
        return {"ContentType": "application/gzip"}

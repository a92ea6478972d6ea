"""What the service remembers of its own upkeep."""

from django.db import models


class LastBackup(models.Model):
    """When the last backup was read back and found whole."""

    id = models.PositiveSmallIntegerField(primary_key=True, default=1)
    at = models.DateTimeField()

    def __str__(self) -> str:
        return f"backup of {self.at:%Y-%m-%d %H:%M}"

"""Things are called what everybody calls them: messages of a chat, tenures, and a match that is unsettled."""

import django.db.models.deletion
from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ("matches", "0013_frozen"),
        ("moderation", "0001_reports_and_sanctions"),  # it points at what is renamed here
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        migrations.RenameModel("Saying", "ChatMessage"),
        migrations.RenameModel("Sitting", "Tenure"),
        migrations.RenameField("Match", "restless", "unsettled"),
        migrations.AlterField(
            "chatmessage",
            "match",
            models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name="chat", to="matches.match"),
        ),
        migrations.AlterField(
            "tenure",
            "match",
            models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name="tenures", to="matches.match"),
        ),
        migrations.AlterField(
            "tenure",
            "player",
            models.ForeignKey(
                on_delete=django.db.models.deletion.CASCADE, related_name="tenures", to=settings.AUTH_USER_MODEL
            ),
        ),
    ]

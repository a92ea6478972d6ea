"""People: addresses, languages, time zones."""

"""The ways that mail comes in: SMTP, IMAP, what providers post."""

"""The service: what arrives, the log, what goes out, and the faces."""

"""Matches that are over, moved out of the database as files into the host's store, and fetched when somebody looks."""

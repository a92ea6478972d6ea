"""The heart: log, fold, waits, deadlines."""

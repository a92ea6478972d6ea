"""The names found in a line, the orders put together from them, and which of these is meant."""

"""The Regent: influence, conflicts, departures."""

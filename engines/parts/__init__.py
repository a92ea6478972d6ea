"""Pieces that at least two games use."""

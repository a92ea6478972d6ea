"""Kept lists of words, and numbers in words."""

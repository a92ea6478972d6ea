"""Proofs for the laws of all games."""

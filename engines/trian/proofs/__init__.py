"""Proofs for the laws of all games: that pieces add up, and that nobody sees what they may not know."""

"""Battles: who fights whom, shots, losses, retreat."""

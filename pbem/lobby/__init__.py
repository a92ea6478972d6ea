"""Matches before they begin: seats, invitations, bots."""

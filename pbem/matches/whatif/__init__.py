"""What-if branches: a position played on in private."""

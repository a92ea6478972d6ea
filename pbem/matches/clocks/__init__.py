"""Clocks: what was agreed, whose stand still when, deadlines, holidays, reminders."""

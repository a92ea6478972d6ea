"""What the faces of several games are made of: letters, colours, flags, frames, arrows and signs; prose and tables."""

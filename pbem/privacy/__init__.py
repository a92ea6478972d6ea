"""What people may ask of a host about their account: everything that is kept of them, and an end of it."""

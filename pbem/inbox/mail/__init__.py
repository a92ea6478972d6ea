"""What a mail is made of: its parts, what its writer wrote, what a machine sent."""

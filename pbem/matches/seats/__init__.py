"""Who sits where: absence, substitutes, several people at one device."""

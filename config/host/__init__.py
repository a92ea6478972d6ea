"""What a host needs beside the code: units, environment, reverse proxy, nightly backups, as files to lay in place."""

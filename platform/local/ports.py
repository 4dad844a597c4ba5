"""Which TCP ports are free, and which to take."""

import errno
import secrets
import socket

# Below the range that systems hand out to clients, so that no connection sits on it by chance.
LOWEST, HIGHEST = 20_000, 32_000


class NoPortError(RuntimeError):
    """No free port was found where one was looked for."""


def is_free(port: int) -> bool:
    """Tell whether nothing listens on this port of the loopback, neither by IPv4 nor by IPv6.

    IPv6 matters because browsers try `::1` first for `localhost`.
    """
    return _can_bind(socket.AF_INET, "127.0.0.1", port) and _can_bind(socket.AF_INET6, "::1", port)


def _can_bind(family: socket.AddressFamily, host: str, port: int) -> bool:
    try:
        with socket.socket(family, socket.SOCK_STREAM) as probe:
            # A port in TIME_WAIT after a restart is free for a listener.
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            probe.bind((host, port))
    except OSError as error:
        # A machine without IPv6 cannot have a listener there.
        return error.errno in {errno.EAFNOSUPPORT, errno.EADDRNOTAVAIL}
    return True


def near(wanted: int, tries: int = 100) -> int:
    """Return `wanted` or the next free port after it; raises NoPortError after `tries`."""
    for port in range(wanted, min(wanted + tries, 65_536)):
        if is_free(port):
            return port
    message = f"no free port from {wanted} to {wanted + tries - 1}"
    raise NoPortError(message)


def anywhere(wanted: object = None) -> int:
    """Return `wanted` if that is a free port, or else a random one; raises NoPortError."""
    if isinstance(wanted, int) and is_free(wanted):
        return wanted
    for _try in range(200):
        port = LOWEST + secrets.randbelow(HIGHEST - LOWEST)
        if is_free(port):
            return port
    message = f"no free port between {LOWEST} and {HIGHEST}"
    raise NoPortError(message)

"""What tests of play share."""

import threading

import pytest


@pytest.fixture(autouse=True)
def _no_connection_left():
    """The socket door keeps a connection in each of its threads; a test database must go."""
    yield
    from django.db import connection

    from play import consumers

    together = threading.Barrier(2)

    def close(_number):
        together.wait(5)
        connection.close()

    list(consumers._readers.map(close, range(2)))
    consumers._writer.submit(lambda: connection.close()).result(5)  # noqa: PLW0108 - its own

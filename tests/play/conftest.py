"""What tests of play share."""

import threading

import pytest


@pytest.fixture(autouse=True)
def _no_connection_left():
    """The socket door keeps a connection in each of its threads; a test database must go."""
    yield
    from play import consumers

    for pool, threads in (
        (consumers._readers, consumers.READERS),
        (consumers._writer, consumers.WRITERS),
    ):
        list(pool.map(_close_one(threading.Barrier(threads)), range(threads)))


def _close_one(together):
    """Close the connection of one thread; all of a pool wait for each other, so each gets one."""
    from django.db import connection

    def close(_number):
        together.wait(5)
        connection.close()

    return close

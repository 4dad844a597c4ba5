"""What tests of the talk share."""

import threading

import pytest


@pytest.fixture(autouse=True)
def _fresh_cache(valkey):
    """Limits count from nothing."""


@pytest.fixture(autouse=True)
def _no_connection_left():
    """The socket door keeps a connection in each of its threads; a test database must go."""
    yield
    from talk import consumers

    list(
        consumers._pool.map(
            _close_one(threading.Barrier(consumers.THREADS)), range(consumers.THREADS)
        )
    )


def _close_one(together):
    """Close the connection of one thread; all of a pool wait for each other, so each gets one."""
    from django.db import connection

    def close(_number):
        together.wait(5)
        connection.close()

    return close

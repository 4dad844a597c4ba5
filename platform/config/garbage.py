"""How the web process looks for garbage. Refuses to know what is kept in memory."""

import gc


def keep_what_is_loaded() -> None:
    """Let what is loaded by now stay, and look for young garbage less often.

    A full collection would walk through all of it, and every table waits meanwhile (measured:
    85-175 ms for one move in a hundred).
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 50)

"""What play tells the apps above it, once it is committed."""

from django.dispatch import Signal

advanced = Signal()
"""Sent after the commit, outside the mover's way, with ``match_id``, ``seq`` and ``asks`` (the
rows of the asks that opened). Receivers must be quick and may be called again for the same seq."""

match_ended = Signal()
"""Sent at least once per ended match by the outbox, with ``match_id``."""

watched = Signal()
"""Sent with ``match_id`` when somebody begins or ceases to watch a match."""

text_hidden = Signal()
"""Sent within the transaction in which the staff hide a text, with ``match_id`` and ``body``."""

intention_left = Signal()
"""Sent after the commit when a seat has left an intention, with ``match_id``."""

"""What rooms tell others."""

from django.dispatch import Signal

room_starting = Signal()
"""Sent inside the transaction with ``room`` before its match is dealt; a receiver may raise a
Refusal, and then nothing starts."""

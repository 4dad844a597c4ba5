"""What the accounts app tells the apps above it."""

from django.dispatch import Signal

person_merged = Signal()
"""Sent inside the transaction with ``guest`` and ``member``: move what the guest holds."""

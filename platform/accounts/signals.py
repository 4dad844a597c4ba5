"""What the accounts app tells the apps above it."""

from django.dispatch import Signal

person_merged = Signal()
"""Sent inside the transaction with ``guest`` and ``member``: move what the guest holds."""

person_changed = Signal()
"""Sent after the commit with ``person``: name or avatar may be shown anew."""

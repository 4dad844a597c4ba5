"""Streams of append-only events, the asks that are open on them, and the outbox.

Answers for rows and their constraints. Refuses to know any game: moves, facts and states are
canonical bytes to it, and whoever plays is a seat number.
"""

from __future__ import annotations

import uuid
from typing import ClassVar

from django.db import models

from accounts.append_only import append_only


class Stream(models.Model):
    """The head of one match's log; its row lock is the match's one lock."""

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    seq = models.PositiveIntegerField(default=0)
    head = models.BinaryField(max_length=32)
    closed = models.BooleanField(default=False)

    def __str__(self) -> str:
        return f"{self.id} @ {self.seq}"


class Event(models.Model):
    """One accepted move or system action and the facts it caused. Never changed, never deleted."""

    class By(models.TextChoices):
        """Who acted."""

        PLAYER = "player"
        COMPUTER = "computer"
        CLOCK = "clock"
        STAFF = "staff"
        HOUSE = "house"

    # Rows come by one statement that also moves their stream's head: a constraint and an index of
    # the key alone would check and sort again what that statement and the unique keys hold.
    stream = models.ForeignKey(
        Stream,
        on_delete=models.PROTECT,
        related_name="events",
        db_constraint=False,
        db_index=False,
    )
    seq = models.PositiveIntegerField()
    kind = models.CharField(max_length=16)
    seat = models.SmallIntegerField(null=True)
    by = models.CharField(max_length=8, choices=By.choices)
    turn = models.PositiveIntegerField(null=True)
    command_id = models.UUIDField(null=True)
    move = models.TextField(null=True)
    facts = models.TextField()
    details = models.TextField(default="{}")
    state_hash = models.BinaryField(max_length=32)
    hash = models.BinaryField(max_length=32)
    at = models.DateTimeField()

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["stream", "seq"], name="event_once_per_step"),
            models.UniqueConstraint(fields=["stream", "command_id"], name="event_once_per_command"),
        ]
        triggers: ClassVar = append_only("events")

    def __str__(self) -> str:
        return f"{self.stream_id} #{self.seq} {self.kind}"


class OpenAsk(models.Model):
    """A seat that is asked something now: the truth of every clock of the house.

    ``deadline`` ends the seat's own time; ``due`` is when the house answers in its place (a
    computer, a forced pass). One of both may be empty.
    """

    stream = models.ForeignKey(
        Stream,
        on_delete=models.CASCADE,
        related_name="asks",
        db_constraint=False,
        db_index=False,
    )
    seat = models.SmallIntegerField()
    turn = models.PositiveIntegerField()
    code = models.CharField(max_length=24)
    secret = models.BooleanField(default=False)
    counted = models.BooleanField(default=True)
    opened = models.DateTimeField()
    deadline = models.DateTimeField(null=True)
    due = models.DateTimeField(null=True)

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["stream", "seat"], name="one_ask_per_seat"),
        ]
        indexes: ClassVar = [
            models.Index(fields=["deadline"], name="ask_by_deadline"),
            models.Index(fields=["due"], name="ask_by_due"),
        ]

    def __str__(self) -> str:
        return f"{self.stream_id} seat {self.seat} turn {self.turn}"


class Outbox(models.Model):
    """What must still be told to the rest of the house about a stream."""

    id = models.BigAutoField(primary_key=True)
    stream = models.ForeignKey(
        Stream, on_delete=models.CASCADE, related_name="+", db_constraint=False, db_index=False
    )
    seq = models.PositiveIntegerField()
    topic = models.CharField(max_length=16)
    created_at = models.DateTimeField()

    class Meta:
        verbose_name_plural = "outbox"

    def __str__(self) -> str:
        return f"{self.topic} {self.stream_id} #{self.seq}"

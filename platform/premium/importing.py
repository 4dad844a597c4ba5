"""Rights for many people: a pasted list or a CSV file, first as a plan, then for good.

Answers for telling what each line would do and why a line cannot be read, and for doing a list
once: the same list again is known by what it says. Refuses to guess: a line is whole or left.
"""

from __future__ import annotations

import csv
import hashlib
import io
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import date, datetime
from typing import Any

from django.db import IntegrityError, transaction
from django.db.models.functions import Lower
from django.utils import timezone

from accounts.models import Person, User
from premium import moments, services, tables
from premium.models import LedgerEntry
from premium.refusals import Refused
from premium.services import Wish

MOST_LINES = 2000
MOST_BYTES = 200_000
COLUMNS = ("email", "tables", "start", "until", "days")
CALLED = {
    "adresse": "email",
    "e-mail": "email",
    "début": "start",
    "debut": "start",
    "fin": "until",
    "jours": "days",
}
"""What a spreadsheet in French calls them."""


@dataclass(frozen=True, slots=True)
class Line:
    """One line of a list: what was written, for whom, what it would give, or why not."""

    number: int
    written: str
    address: str = ""
    wish: Wish | None = None
    person: Person | None = None
    start: datetime | None = None
    end: datetime | None = None
    problem: Refused | None = None
    key: str = ""


def text_of(content: bytes) -> str:
    """A file's text: UTF-8, with or without a mark, or what older spreadsheets write.

    Raises:
        Refused: ``unreadable_file``.
    """
    if len(content) > MOST_BYTES or b"\x00" in content:
        raise Refused("unreadable_file")
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError:
        return content.decode("cp1252", errors="replace")


def read_day(text: str) -> date:
    """A day as people write one: 2026-12-31 or 31/12/2026.

    Raises:
        Refused: ``unreadable_date``.
    """
    for pattern in ("%Y-%m-%d", "%d/%m/%Y"):
        try:
            return datetime.strptime(text.strip(), pattern).date()  # noqa: DTZ007 - a day alone
        except ValueError:
            continue
    raise Refused("unreadable_date")


def _rows(text: str) -> Iterator[tuple[int, list[str], str]]:
    """Lines that say something, as cells, with their number and as they were written."""
    lines = text.splitlines()
    separator = ";" if text.count(";") > text.count(",") else ","
    for number, line in enumerate(lines, 1):
        if not line.strip():
            continue
        try:
            cells = next(csv.reader(io.StringIO(line), delimiter=separator, strict=True), [])
        except csv.Error:
            cells = []
        yield number, [cell.strip() for cell in cells], line.strip()[:120]


def _header(cells: Sequence[str]) -> tuple[str, ...] | None:
    """The columns that a first line names, or None when it is no header."""
    names = tuple(CALLED.get(cell.lower(), cell.lower()) for cell in cells)
    return names if "email" in names and all(name in COLUMNS for name in names) else None


def _wish(cells: dict[str, str], default: Wish) -> Wish:
    """What a line asks for, where it differs from what the whole list asks for."""
    named = tuple(tables.tidy(cells["tables"].split())) if cells.get("tables") else default.tables
    if cells.get("tables") and not tables.is_known(cells["tables"].split()):
        raise Refused("unknown_table")
    start = moments.opening(read_day(cells["start"])) if cells.get("start") else default.start
    until, days = default.until, default.days
    if cells.get("until") or cells.get("days"):
        until = moments.closing(read_day(cells["until"])) if cells.get("until") else None
        days = _number(cells["days"]) if cells.get("days") else None
    return Wish(named, start, until, days)


def _number(text: str) -> int:
    if not text.isascii() or not text.isdigit() or len(text) > 6:
        raise Refused("bad_length")
    return int(text)


def _read(number: int, cells: list[str], written: str, columns: Sequence[str], wish: Wish) -> Line:
    line = Line(number, written)
    named = dict(zip(columns, cells, strict=False))
    address = named.get("email", "").lower()
    if "@" not in address or len(cells) > len(columns) or "\ufffd" in written:
        return replace(line, problem=Refused("unreadable_line"))
    try:
        return replace(line, address=address, wish=_wish(named, wish))
    except Refused as problem:
        return replace(line, address=address, problem=problem)


def read(text: str, default: Wish) -> list[Line]:
    """The lines of a list, each with its wish or with what is wrong with it.

    Raises:
        Refused: ``too_many_lines``, ``nobody``.
    """
    rows = list(_rows(text))
    columns = (_header(rows[0][1]) if rows else None) or ()
    body = rows[1:] if columns else rows
    if len(body) > MOST_LINES:
        raise Refused("too_many_lines")
    if not body:
        raise Refused("nobody")
    return [_read(*row, columns or COLUMNS, default) for row in body]


def digest(lines: Sequence[Line], again: str = "") -> str:
    """What a list says, as one word: the same list has the same, whatever its spaces."""
    said = [[line.address, *map(str, line.wish or ())] for line in lines if not line.problem]
    return hashlib.sha256(repr((sorted(said), again)).encode()).hexdigest()


def plan(lines: Sequence[Line], *, now: datetime | None = None, again: str = "") -> list[Line]:
    """What each line would do now. Nothing is written."""
    moment = now or timezone.now()
    word = digest(lines, again)
    addresses = {line.address for line in lines if line.address}
    people: dict[str, Person] = {
        one.address: one
        for one in Person.objects.select_related("user")
        .annotate(address=Lower("user__email"))
        .filter(address__in=addresses)
    }
    keys = {line.number: _key(word, line.address) for line in lines}
    done = set(LedgerEntry.objects.filter(key__in=keys.values()).values_list("key", flat=True))
    seen: set[str] = set()
    found = []
    for line in lines:
        found.append(_planned(replace(line, key=keys[line.number]), people, seen, done, moment))
        seen.add(line.address)
    return found


def _key(word: str, address: str) -> str:
    return hashlib.sha256(f"{word}:{address}".encode()).hexdigest()


def _planned(
    line: Line, people: dict[str, Person], seen: set[str], done: set[str | None], now: datetime
) -> Line:
    if line.problem is not None or line.wish is None:
        return line
    try:
        person = _whom(line, people, seen, done)
        wish = services.check_wish(line.wish, now)
        start, end = services.planned(person, wish, now)
    except Refused as problem:
        return replace(line, problem=problem)
    return replace(line, person=person, wish=wish, start=start, end=end)


def _whom(line: Line, people: dict[str, Person], seen: set[str], done: set[str | None]) -> Person:
    if line.address in seen:
        raise Refused("twice_in_list")
    person = people.get(line.address)
    if person is None:
        raise Refused("no_such_address")
    if line.key in done:
        raise Refused("already_done")
    services.check_person(person)
    return person


@transaction.atomic
def apply(
    lines: Sequence[Line], *, by: User | None, reason: str, again: str = "", now: Any = None
) -> list[Line]:
    """Grant what can be granted, all in one transaction; the lines as they came out."""
    told = services.reasoned(reason)
    moment = now or timezone.now()
    planned = plan(lines, now=moment, again=again)
    # Always in the same order of people: two lists at once do not wait for each other.
    ordered = sorted(planned, key=lambda one: str(one.person.pk) if one.person else "")
    found = [one if one.problem else _granted(one, by, told, moment) for one in ordered]
    return sorted(found, key=lambda one: one.number)


def _granted(line: Line, by: User | None, reason: str, now: datetime) -> Line:
    if line.person is None or line.wish is None:
        return line
    try:
        with transaction.atomic():
            right = services.entitlement_grant(
                person=line.person, wish=line.wish, by=by, reason=reason, key=line.key, now=now
            )
    except Refused as problem:
        return replace(line, problem=problem)
    except IntegrityError:
        # The very same list, sent twice at once.
        return replace(line, problem=Refused("already_done"))
    return replace(line, start=right.starts_at, end=right.ends_at)

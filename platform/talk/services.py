"""Writes of the talk: say, react, erase, report, close, ask to be quiet.

Answers for who may speak when, and for telling readers after the commit that something changed,
never what. Refuses to write anything of it into a match's log.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from uuid import UUID

from django.db import IntegrityError, transaction
from django.utils import timezone

from accounts import texts
from accounts.models import Person
from play import limits, telling
from play.refusals import check_suspended
from play.selectors import match_hush
from talk import company
from talk.company import Standing
from talk.models import LONGEST, Chat, Line, Mute, Report
from talk.reactions import REACTIONS
from talk.refusals import refuse


def group(room_id: UUID) -> str:
    """The channel-layer group of everyone who reads a room's talk."""
    return f"talk.{room_id.hex}"


def standing(room_id: UUID, person: Person | None) -> Standing:
    """How somebody stands in a room whose talk they may read.

    Raises:
        Refusal: ``not_in_room`` or ``blocked``. A room that is not there is told apart from none.
    """
    found = company.keeper().standing(room_id, person.pk) if person is not None else None
    if found is not None and found.blocked:
        raise refuse("blocked")
    if found is None or not found.seated:
        raise refuse("not_in_room")
    return found


@contextmanager
def _held(room_id: UUID) -> Iterator[Chat]:
    """Lock a room's chat for one transaction; its readers hear of it when that commits."""
    Chat.objects.get_or_create(room=room_id)
    with transaction.atomic():
        chat = Chat.objects.select_for_update().get(room=room_id)
        chat.version += 1
        yield chat
        chat.save()
        transaction.on_commit(lambda: telling.nudge((group(room_id),), "talk.changed"))


def _may_speak(person: Person, room_id: UUID) -> Standing:
    check_suspended(person)
    found = standing(room_id, person)
    if found.closed:
        raise refuse("room_closed")
    if found.left:
        raise refuse("has_left")
    limits.check("talk", str(person.pk), times=6, seconds=6)
    limits.check("talk-long", str(person.pk), times=80, seconds=300)
    return found


def line_say(*, room_id: UUID, person: Person, body: str) -> Line:
    """Say something in one's own words.

    Raises:
        Refusal: ``line_long``, ``line_empty``, ``too_fast``, or why this person may not now.
    """
    found = _may_speak(person, room_id)
    # Before anything is done with it: what is far too long costs nothing.
    if len(body) > LONGEST * 4:
        raise refuse("line_long")
    said = texts.sentence(body)
    if not said:
        raise refuse("line_empty")
    if len(said) > LONGEST:
        raise refuse("line_long")
    if found.match is not None and match_hush(found.match):
        raise refuse("hushed")
    with _held(room_id) as chat:
        if chat.closed:
            raise refuse("chat_closed")
        if chat.mutes.filter(person=person).exists():
            raise refuse("muted")
        return Line.objects.create(chat=chat, author=person, body=said, version=chat.version)


def line_react(*, room_id: UUID, person: Person, code: str) -> Line:
    """Say one of the ready-made reactions: these pass where words do not.

    Raises:
        Refusal: ``no_reaction``, ``too_fast``, or why this person may not at all.
    """
    if code not in REACTIONS:
        raise refuse("no_reaction")
    _may_speak(person, room_id)
    with _held(room_id) as chat:
        return Line.objects.create(chat=chat, author=person, reaction=code, version=chat.version)


def _erase(line: Line, chat: Chat, by: Line.Erased) -> None:
    line.body = line.reaction = ""
    line.erased, line.version = by, chat.version
    line.save(update_fields=["body", "reaction", "erased", "version"])


def line_erase(*, room_id: UUID, person: Person, line_id: int) -> None:
    """Erase one's own line; nothing of its words is kept.

    Raises:
        Refusal: ``no_such_line``, ``not_yours``.
    """
    standing(room_id, person)
    with _held(room_id) as chat:
        line = chat.lines.filter(pk=line_id).first()
        if line is None:
            raise refuse("no_such_line")
        if line.author_id != person.pk:
            raise refuse("not_yours")
        if not line.erased:
            _erase(line, chat, Line.Erased.AUTHOR)


def lines_empty(*, person: Person) -> None:
    """Empty all that somebody ever said; who reads along sees the gaps."""
    said = Line.objects.filter(author=person, erased="")
    for room_id in list(said.values_list("chat_id", flat=True).distinct()):
        with _held(room_id) as chat:
            chat.lines.filter(author=person, erased="").update(
                body="", reaction="", erased=Line.Erased.AUTHOR, version=chat.version
            )


def line_hide(*, line: Line) -> None:
    """Staff erase a line; what a report quotes of it stays until the report is forgotten."""
    with _held(line.chat_id) as chat:
        fresh = chat.lines.filter(pk=line.pk).first()
        if fresh is not None and fresh.erased != Line.Erased.STAFF:
            _erase(fresh, chat, Line.Erased.STAFF)


def line_report(*, room_id: UUID, person: Person, line_id: int, reason: str) -> Report:
    """Bring somebody's line before the staff; twice is once.

    Raises:
        Refusal: ``no_reason``, ``no_such_line``, ``own_line``, ``too_fast``.
    """
    if reason not in Report.Reason.values:
        raise refuse("no_reason")
    standing(room_id, person)
    limits.check("reports", str(person.pk), times=10, seconds=600)
    line = Line.objects.filter(pk=line_id, chat=room_id, erased="").first()
    if line is None:
        raise refuse("no_such_line")
    if line.author_id == person.pk:
        raise refuse("own_line")
    quoted = line.body or str(REACTIONS.get(line.reaction, ""))
    try:
        with transaction.atomic():
            return Report.objects.create(
                line=line,
                room=room_id,
                about_id=line.author_id,
                by=person,
                reason=reason,
                quote=quoted,
            )
    except IntegrityError:
        return Report.objects.get(line=line, by=person)


def report_close(*, report: Report) -> None:
    """Staff have dealt with a report."""
    if report.closed_at is None:
        report.closed_at = timezone.now()
        report.save(update_fields=["closed_at"])


def _as_host(room_id: UUID, person: Person) -> Standing:
    found = standing(room_id, person)
    if not found.host:
        raise refuse("not_host")
    if found.closed:
        raise refuse("room_closed")
    return found


def chat_set(*, room_id: UUID, host: Person, closed: bool) -> None:
    """Close the talk of one's room, or open it again.

    Raises:
        Refusal: ``not_host``, ``room_closed``.
    """
    _as_host(room_id, host)
    with _held(room_id) as chat:
        chat.closed = closed


def person_mute(*, room_id: UUID, host: Person, person_id: UUID, muted: bool) -> None:
    """Ask somebody of one's room to be quiet, or let them speak again.

    Raises:
        Refusal: ``not_host``, ``not_in_room``.
    """
    _as_host(room_id, host)
    found = company.keeper().standing(room_id, person_id)
    if person_id == host.pk or found is None or not found.seated:
        raise refuse("not_in_room")
    with _held(room_id) as chat:
        if muted:
            Mute.objects.get_or_create(chat=chat, person_id=person_id)
        else:
            chat.mutes.filter(person_id=person_id).delete()

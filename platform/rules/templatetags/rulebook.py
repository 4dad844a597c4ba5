"""What the texts of the rules are written with: clauses, examples, cards.

Answers for the markup that all texts share; `templates/rules/README.md` shows how to write with
it. Refuses to know a game: what is on a card is a matter of `drawing`.
"""

from __future__ import annotations

from typing import Any

from django import template
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString

from rules import drawing
from rules.books import Heading

register = template.Library()

CLAUSE = "regle-"
"""What the anchor of a clause begins with; refusals at a table lead there."""


@register.simple_block_tag(takes_context=True)
def clause(context: dict[str, Any], content: SafeString, number: str, title: str) -> SafeString:
    """A numbered clause: the numbers are those that refusals name (`games/<key>/RULES.md`)."""
    anchor = f"{CLAUSE}{number}"
    level = "h3" if "." in number else "h2"
    if level == "h2":
        context["contents"].append(Heading(anchor, title))
    return format_html(
        '<section class="clause clause--{level}" id="{anchor}"><{level}>{title} '
        '<a class="clause__number" href="#{anchor}">§ {number}</a></{level}>{content}</section>',
        level=SafeString(level),
        anchor=anchor,
        number=number,
        title=title,
        content=content,
    )


@register.simple_block_tag(takes_context=True)
def part(context: dict[str, Any], content: SafeString, anchor: str, title: str) -> SafeString:
    """A part without a number: the essentials, advice, questions."""
    context["contents"].append(Heading(anchor, title))
    return format_html(
        '<section class="clause clause--h2" id="{}"><h2>{}</h2>{}</section>', anchor, title, content
    )


@register.simple_block_tag
def point(content: SafeString, number: str) -> SafeString:
    """An item of a list that is a clause of its own."""
    return format_html(
        '<li class="point" id="{}{}">{} <a class="clause__number" href="#{}{}">§ {}</a></li>',
        CLAUSE,
        number,
        content,
        CLAUSE,
        number,
        number,
    )


@register.simple_block_tag
def example(content: SafeString, title: str = "") -> SafeString:
    """A drawn or told example."""
    head = format_html('<p class="example__title">{}</p>', title) if title else ""
    return format_html('<div class="example">{}{}</div>', head, content)


@register.simple_block_tag
def question(content: SafeString, asked: str) -> SafeString:
    """A question and its answer, opened by a press."""
    return format_html(
        '<details class="question"><summary>{}</summary><div>{}</div></details>', asked, content
    )


def _card(context: dict[str, Any], face: str) -> SafeString:
    kind = "card--night" if drawing.is_dark(context["game"], face) else "card--day"
    return format_html(
        '<span class="card {}"><svg viewBox="0 0 100 140" aria-hidden="true">{}</svg></span>',
        SafeString(kind),
        drawing.face(context["game"], face, context["language"]),
    )


def _spoken(label: str) -> SafeString:
    """A picture says what it is, or is left out where the words beside it do."""
    if not label:
        return SafeString(' aria-hidden="true"')
    return format_html(' role="img" aria-label="{}"', label)


@register.simple_tag(takes_context=True)
def cards(context: dict[str, Any], faces: str, label: str = "", size: str = "") -> SafeString:
    """Cards side by side; `label` says what they are, unless the words beside them do."""
    drawn = format_html_join("", "{}", ((_card(context, one),) for one in faces.split()))
    kind = f" faces--{size}" if size else ""
    return format_html('<span class="faces{}"{}>{}</span>', kind, _spoken(label), drawn)


@register.simple_tag(takes_context=True)
def mark(context: dict[str, Any], name: str, label: str = "", box: int = 24) -> SafeString:
    """A small piece in the line of the text: a gem, a crown, a sign."""
    return format_html(
        '<svg class="piece" viewBox="0 0 {} {}"{}>{}</svg>',
        box,
        box,
        _spoken(label),
        drawing.mark(context["game"], name, box),
    )


@register.simple_tag
def board(rows: str, label: str, chosen: str = "", spiral: str = "") -> SafeString:
    """Splendor's board, see `drawing.board`."""
    return format_html(
        '<svg class="board-drawn" viewBox="0 0 264 264"{}>{}</svg>',
        _spoken(label),
        drawing.board(rows, chosen, spiral=bool(spiral)),
    )


@register.simple_tag(takes_context=True)
def laid(context: dict[str, Any], *plays: str) -> SafeString:
    """Cards in the order in which they were laid: each « who | face | what happens | mark ».

    Of two faces the second lies over the first. A mark (`takes`, `answers`, `over`) sets a card
    apart; the words say the same.
    """
    items = []
    for play in plays:
        who, faces, words, mark = (*(one.strip() for one in play.split("|")), "", "", "")[:4]
        drawn = [(_card(context, face),) for face in faces.split()]
        items.append(
            (
                SafeString(f" laid__card--{mark}" if mark else ""),
                SafeString(" faces--pair" if len(drawn) == 2 else ""),
                format_html_join("", "{}", drawn),
                who,
                words,
            )
        )
    return format_html(
        '<ol class="laid">{}</ol>',
        format_html_join(
            "",
            '<li class="laid__card{}"><span class="faces{}" aria-hidden="true">{}</span>'
            "<strong>{}</strong> <span>{}</span></li>",
            items,
        ),
    )


__all__ = ["CLAUSE", "register"]

"""Forms of the staff's premium pages: who, which tables, from when, until when, why.

Answers for reading what was entered, with days of Paris. Refuses to judge a right: the services do.
"""

from __future__ import annotations

from datetime import date, datetime
from typing import Any

from django import forms
from django.utils import timezone
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from accounts.admin_base import ReasonForm
from premium import asking, codes, importing, moments, services, tables
from premium.refusals import Refused
from premium.services import Wish

DAY_FORMATS = ("%Y-%m-%d", "%d/%m/%Y")


def table_choices() -> list[tuple[str, Any]]:
    """Every premium table, and all of them at once."""
    named: list[tuple[str, Any]] = [(table.key, table.name) for table in tables.TABLES]
    return [(tables.ALL, _("toutes, celles à venir aussi")), *named]


class TablesField(forms.MultipleChoiceField):
    """Which tables."""

    widget = forms.CheckboxSelectMultiple

    def __init__(self, **more: Any) -> None:
        super().__init__(label=_("Tables"), choices=table_choices, **more)

    def clean(self, value: Any) -> tuple[str, ...]:
        """The tables, tidy."""
        return tuple(tables.tidy(super().clean(value)))


class DayField(forms.DateField):
    """A day of Paris, as a browser sends it or as one writes it."""

    def __init__(self, **more: Any) -> None:
        widget = forms.DateInput(attrs={"type": "date"}, format="%Y-%m-%d")
        super().__init__(input_formats=DAY_FORMATS, widget=widget, required=False, **more)


def _days(*, required: bool = False, **more: Any) -> forms.IntegerField:
    return forms.IntegerField(
        label=_("Durée, en jours"), required=required, min_value=1, max_value=3660, **more
    )


def opening(day: date | None) -> datetime | None:
    """The start of a day that may be missing."""
    return moments.opening(day) if day else None


def closing(day: date | None) -> datetime | None:
    """The end of a day that may be missing."""
    return moments.closing(day) if day else None


class GrantForm(forms.Form):
    """Rights for one person or many: a list of addresses, or a file."""

    who = forms.CharField(
        label=_("À qui"),
        required=False,
        help_text=_("Une adresse e-mail par ligne."),
        widget=forms.Textarea(attrs={"rows": 4, "spellcheck": "false"}),
    )
    file = forms.FileField(
        label=_("ou un fichier CSV"),
        required=False,
        help_text=_(
            "Colonnes adresse, tables, début, fin, jours ; seule la première est nécessaire. "
            "Ce qu’une ligne ne dit pas vaut comme ci-dessous."
        ),
    )
    tables = TablesField()
    start = DayField(
        label=_("À partir du"),
        help_text=_("Vide : tout de suite, ou à la suite du droit que la personne a déjà."),
    )
    days = _days()
    until = DayField(
        label=_("ou jusqu’au"),
        help_text=_("Ce jour compris, à l’heure de Paris. Ni durée ni date : sans fin."),
    )
    reason = ReasonForm.base_fields["reason"]

    @property
    def wish(self) -> Wish:
        """What is asked for whoever a line does not say otherwise."""
        given = self.cleaned_data
        return Wish(
            given["tables"], opening(given["start"]), closing(given["until"]), given["days"]
        )

    def clean(self) -> dict[str, Any]:
        """Read the list, and refuse dates that cannot be."""
        given: dict[str, Any] = super().clean() or {}
        try:
            if not self.errors:
                services.check_wish(self.wish, timezone.now())
            given["text"] = self._text(given)
            if not self.errors:
                given["lines"] = importing.read(given["text"], self.wish)
        except Refused as refused:
            raise forms.ValidationError(refused.sentence(), code=refused.code) from refused
        return given

    def _text(self, given: dict[str, Any]) -> str:
        upload = given.get("file")
        if upload is not None:
            return importing.text_of(upload.read(importing.MOST_BYTES + 1))
        written = str(given.get("who") or "")
        if len(written) > importing.MOST_BYTES:
            raise Refused("too_many_lines")
        return written


class ExtendForm(ReasonForm):
    """How much longer a right lasts."""

    days = _days(
        help_text=_("Comptés à partir de la plus tardive des fins de la personne pour ces tables.")
    )
    until = DayField(label=_("ou jusqu’au"), help_text=_("Ce jour compris, à l’heure de Paris."))
    for_good = forms.BooleanField(label=_("ou sans date de fin"), required=False)
    field_order = ["days", "until", "for_good", "reason"]

    def clean(self) -> dict[str, Any]:
        """Want exactly one of the three."""
        given: dict[str, Any] = super().clean() or {}
        said = [given.get("days"), given.get("until"), given.get("for_good")]
        if not self.errors and sum(bool(one) for one in said) != 1:
            raise forms.ValidationError(
                gettext("Choisissez une durée, une date ou « sans date de fin » : une seule."),
                code="one_of_three",
            )
        return given


class AnswerForm(ReasonForm):
    """A request granted with another length, or with a word of one's own."""

    days = _days(required=True, initial=asking.DAYS)
    field_order = ["days", "reason"]


class BatchForm(forms.Form):
    """A batch of redeem codes."""

    label = forms.CharField(label=_("Nom du lot"), max_length=80)
    tables = TablesField()
    amount = forms.IntegerField(
        label=_("Nombre de codes"), min_value=1, max_value=codes.MOST_CODES, initial=20
    )
    days = _days(required=True, initial=30)
    uses = forms.IntegerField(
        label=_("Utilisations par code"),
        min_value=1,
        max_value=codes.MOST_USES,
        initial=1,
        help_text=_("Par des personnes différentes : chacune se sert d’un code une fois."),
    )
    expires = DayField(
        label=_("À utiliser jusqu’au"), help_text=_("Ce jour compris. Vide : sans limite.")
    )
    reason = ReasonForm.base_fields["reason"]

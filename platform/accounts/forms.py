"""What people fill in about themselves: sign-up and profile.

Answers for the fields and their checks. Refuses to know credentials: allauth's forms do.
"""

from __future__ import annotations

from typing import Any
from zoneinfo import available_timezones

from allauth.account.forms import SignupForm as BaseSignupForm
from django import forms
from django.conf import settings
from django.http import HttpRequest
from django.utils.translation import gettext_lazy as _

from accounts import names
from accounts.models import COLOURS, SHAPES, Person, User

SHAPE_NAMES = {
    "disc": _("rond"),
    "square": _("carré"),
    "hexagon": _("hexagone"),
    "flower": _("fleur"),
    "shield": _("bouclier"),
    "octagon": _("octogone"),
}
COLOUR_NAMES = {
    "plum": _("prune"),
    "slate": _("ardoise"),
    "rose": _("rose"),
    "olive": _("olive"),
    "ochre": _("ocre"),
    "teal": _("canard"),
    "indigo": _("indigo"),
    "brick": _("brique"),
}


MAILS = ("mail_turn", "mail_late", "mail_rights")
"""Reminders by e-mail that a member gets or not; guests have no address."""


class NameField(forms.CharField):
    """A display name, cleaned by `accounts.names`."""

    def __init__(self, **options: Any) -> None:
        attributes = {"autocomplete": "nickname", "maxlength": names.LONGEST, "spellcheck": "false"}
        widget = forms.TextInput(attrs=attributes)
        # Longer and stranger texts reach `names.clean`, which says what is wrong with them.
        super().__init__(widget=widget, strip=False, **options)

    def clean(self, value: Any) -> str:
        """The name as it is kept."""
        return names.clean(super().clean(value))


class SignupForm(BaseSignupForm):  # type: ignore[misc]
    """E-mail, password, and the name that others will see."""

    name = NameField(label=_("Nom affiché"), help_text=_("Celui que verront les autres à table."))
    field_order = ("name", "email", "password1")

    def save(self, request: HttpRequest) -> User | None:
        """Create the member under this name; None when the address is known already."""
        user: User | None = super().save(request)
        if user is None:
            return None
        user.first_name = self.cleaned_data["name"]
        user.save(update_fields=["first_name"])
        return user


class ProfileForm(forms.ModelForm):  # type: ignore[type-arg]
    """Name, avatar, language, zone, and how the table behaves."""

    name = NameField(label=_("Nom affiché"))
    shape = forms.ChoiceField(label=_("Forme"), choices=[(one, SHAPE_NAMES[one]) for one in SHAPES])
    colour = forms.ChoiceField(
        label=_("Couleur"), choices=[(one, COLOUR_NAMES[one]) for one in COLOURS]
    )
    language = forms.ChoiceField(label=_("Langue"), choices=settings.LANGUAGES)
    time_zone = forms.ChoiceField(label=_("Fuseau horaire"), choices=())

    class Meta:
        model = Person
        fields = (
            "name",
            "shape",
            "colour",
            "language",
            "time_zone",
            "theme",
            "hand_order",
            "reduced_motion",
            "sound",
            "confirm_moves",
            *MAILS,
        )
        labels = {
            "theme": _("Thème"),
            "hand_order": _("Ordre de la main"),
            "reduced_motion": _("Moins de mouvement"),
            "sound": _("Sons"),
            "confirm_moves": _("Confirmer mes coups"),
            "mail_turn": _("C’est à moi, dans une partie par correspondance"),
            "mail_late": _("Le temps passe, et je n’ai pas encore joué"),
            "mail_rights": _("Une table premium ne m’est plus ouverte que pour quelques jours"),
        }

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        if self.instance.is_guest:
            for name in MAILS:
                del self.fields[name]
        zones = sorted(zone for zone in available_timezones() if "/" in zone or zone == "UTC")
        self.fields["time_zone"].choices = [  # type: ignore[attr-defined]
            (zone, zone.replace("_", " ")) for zone in zones if not zone.startswith("Etc/")
        ]


REFUSED = {
    "staff_stays": _(
        "Un compte de l’équipe ne s’efface pas ainsi : un collègue lui retire d’abord ses droits."
    ),
}
"""Why an account may not be erased, by code."""


class EraseForm(forms.Form):
    """One's own name, typed out: nobody erases an account by a slip of the hand."""

    name = forms.CharField(
        label=_("Votre nom affiché, pour confirmer"),
        widget=forms.TextInput(attrs={"autocomplete": "off", "spellcheck": "false"}),
    )

    def __init__(self, *args: Any, name: str, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._name = name

    def clean_name(self) -> str:
        """The very name, or nothing happens."""
        typed: str = self.cleaned_data["name"]
        if typed.strip() != self._name:
            raise forms.ValidationError(
                _("Ce n’est pas votre nom affiché : rien n’a été effacé."), code="name_differs"
            )
        return typed


__all__ = ["REFUSED", "EraseForm", "ProfileForm", "SignupForm"]

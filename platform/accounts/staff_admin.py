"""The staff's pages about the staff: accounts with their rights, and rights that several share.

Answers for credentials, groups, and rights told in words. Refuses to erase an account: that is a
service's, which keeps others' matches whole.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from django import forms
from django.contrib import admin
from django.contrib.auth.admin import GroupAdmin as DjangoGroupAdmin
from django.contrib.auth.admin import UserAdmin as DjangoUserAdmin
from django.contrib.auth.models import Group, Permission
from django.db.models import Count, Q, QuerySet
from django.forms.models import ModelChoiceIterator, ModelChoiceIteratorValue
from django.http import HttpRequest
from django.template.loader import render_to_string
from django.utils.safestring import SafeString
from django.utils.translation import gettext, ngettext
from django.utils.translation import gettext_lazy as _
from unfold.admin import ModelAdmin
from unfold.decorators import display
from unfold.forms import AdminPasswordChangeForm, UserChangeForm, UserCreationForm

from accounts.models import User

RIGHTS = {
    "view": _("voir"),
    "change": _("agir"),
    "add": _("ajouter"),
    "delete": _("supprimer"),
}
"""What Django's four rights are called here: it writes them into the database in English."""


class Boxes(forms.CheckboxSelectMultiple):
    """Choices as boxes to tick, under the names of their groups."""

    def render(self, name: str, value: Any, attrs: Any = None, renderer: Any = None) -> SafeString:
        """By the house's own template: the forms' renderer looks into apps alone."""
        del renderer
        return render_to_string("admin/boxes.html", self.get_context(name, value, attrs))


class ByModel(ModelChoiceIterator):  # type: ignore[type-arg]
    """Rights under the name of what they are about."""

    def __iter__(self) -> Iterator[Any]:
        """Each model with its rights, in the order of `RIGHTS`."""
        found: dict[str, list[Any]] = {}
        for right in self.queryset:
            about = right.content_type.model_class()._meta.verbose_name
            found.setdefault(str(about), []).append(right)
        for name in sorted(found):
            rights = sorted(found[name], key=lambda one: list(RIGHTS).index(_verb(one)))
            yield name, [(ModelChoiceIteratorValue(one.pk, one), self._said(one)) for one in rights]

    @staticmethod
    def _said(right: Permission) -> str:
        return str(RIGHTS[_verb(right)])


def _verb(right: Permission) -> str:
    return right.codename.partition("_")[0]


class RightsField(forms.ModelMultipleChoiceField):  # type: ignore[type-arg]
    """Rights in words, by what they are about."""

    iterator = ByModel
    widget = Boxes


def offered() -> QuerySet[Permission]:
    """The rights that open something: of the models that have a page, what may be done there."""
    codes = Q(pk__in=())
    for model, page in admin.site._registry.items():
        verbs = getattr(page, "rights", tuple(RIGHTS))
        names = [f"{verb}_{model._meta.model_name}" for verb in verbs]
        codes |= Q(content_type__app_label=model._meta.app_label, codename__in=names)
    return Permission.objects.filter(codes).select_related("content_type")


class GroupForm(forms.ModelForm):  # type: ignore[type-arg]
    """A group with the rights that open something; what else it holds stays."""

    permissions = RightsField(label=_("Droits"), queryset=Permission.objects.none(), required=False)

    class Meta:
        model = Group
        fields = ("name", "permissions")

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self.fields["permissions"].queryset = offered()  # type: ignore[attr-defined]

    def clean_permissions(self) -> QuerySet[Permission]:
        """What was chosen, and what no box stands for."""
        chosen = Q(pk__in=[one.pk for one in self.cleaned_data["permissions"]])
        if self.instance.pk:
            hidden = self.instance.permissions.exclude(pk__in=offered())
            chosen |= Q(pk__in=hidden.values("pk"))
        return Permission.objects.filter(chosen)


@admin.register(User)
class UserAdmin(DjangoUserAdmin, ModelAdmin):  # type: ignore[misc, type-arg]
    """Credentials and staff rights."""

    form = UserChangeForm
    add_form = UserCreationForm
    change_password_form = AdminPasswordChangeForm
    list_display = ("email", "is_active", "is_staff", "is_superuser", "last_login")
    list_filter = ("is_staff", "is_superuser", "is_active", "groups")
    search_fields = ("email", "username", "person__name")
    search_help_text = _("Adresse e-mail, nom d’utilisateur ou nom affiché")
    ordering = ("email",)
    filter_horizontal = ()
    actions = None
    rights = ("view", "change", "add")
    fieldsets = (
        (None, {"fields": ("email", "username", "password")}),
        (_("Droits"), {"fields": ("is_active", "is_staff", "is_superuser", "groups")}),
        (_("Repères"), {"fields": ("last_login", "date_joined")}),
    )
    add_fieldsets = ((None, {"fields": ("username", "email", "password1", "password2")}),)
    readonly_fields = ("last_login", "date_joined")

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        """Refuse: an account is erased by its own service, which keeps others' matches whole."""
        del request, obj
        return False

    def formfield_for_dbfield(self, db_field: Any, request: HttpRequest, **more: Any) -> Any:
        """Groups are ticked; a new one is made on its own page."""
        found = super().formfield_for_dbfield(db_field, request, **more)
        if db_field.name == "groups" and found is not None:
            found.widget = Boxes(choices=found.choices)  # type: ignore[attr-defined]
            found.help_text = _("Chaque groupe donne ses droits aux pages de l’équipe.")
        return found


@admin.register(Group)
class GroupAdmin(DjangoGroupAdmin, ModelAdmin):  # type: ignore[misc]
    """Rights that several people of the staff share."""

    form = GroupForm
    filter_horizontal = ()
    actions = None
    search_help_text = _("Nom du groupe")
    list_display = ("name", "people")

    def get_queryset(self, request: HttpRequest) -> QuerySet[Group]:
        """Groups with how many are in them."""
        found: QuerySet[Group] = super().get_queryset(request)
        return found.annotate(count=Count("user"))

    @display(description=_("personnes"), ordering="count")
    def people(self, group: Group) -> int:
        """How many hold its rights."""
        return int(group.count)  # type: ignore[attr-defined]

    def get_deleted_objects(self, objs: Any, request: HttpRequest) -> Any:
        """Name what goes and whom it concerns, not the rows that tie them together."""
        del request
        lost = [_lost(group) for group in objs]
        return lost, {gettext("groupes"): len(lost)}, set(), []


def _lost(group: Group) -> str:
    count = group.user_set.count()
    people = ngettext("%d personne perd ses droits", "%d personnes perdent ses droits", count)
    return f"{group.name} · {people % count}"

"""A person's own pages: the profile, and logging out elsewhere.

Answers for forms around one's own row. Refuses anybody else's.
"""

from __future__ import annotations

from allauth.account.decorators import reauthentication_required
from allauth.usersessions.models import UserSession
from django.conf import settings
from django.contrib import messages
from django.contrib.auth import logout
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect, JsonResponse
from django.shortcuts import get_object_or_404, render
from django.urls import reverse
from django.utils import timezone, translation
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from accounts import erasing, forms, services, sessions
from accounts.forms import EraseForm, ProfileForm
from accounts.models import Person


@require_http_methods(["GET", "POST"])
def profile(request: HttpRequest) -> HttpResponse:
    """Look at one's profile and change it; a guest has one too."""
    person = sessions.of(request)
    if request.method == "GET":
        form = ProfileForm(instance=person) if person else None
        return render(request, "accounts/profile.html", {"form": form, "shown": person})
    person = sessions.require(request)
    # The form writes into the row that it is given: the page's header shows the saved one.
    form = ProfileForm(request.POST, instance=services.person_again(person))
    if not form.is_valid():
        context = {"form": form, "shown": person}
        return render(request, "accounts/profile.html", context, status=400)
    saved = services.person_update(person=person, changes=form.cleaned_data)
    translation.activate(saved.language)
    messages.success(request, _("C’est noté."))
    response = HttpResponseRedirect(reverse("accounts:profile"))
    response.set_cookie(
        settings.LANGUAGE_COOKIE_NAME,
        saved.language,
        max_age=settings.SESSION_COOKIE_AGE,
        samesite="Lax",
        secure=settings.LANGUAGE_COOKIE_SECURE,
    )
    return response


@require_POST
def hand_order(request: HttpRequest) -> HttpResponse:
    """Keep how one's hand is laid out, chosen at a table."""
    person = sessions.require(request)
    order = request.POST.get("order", "")
    if order not in Person.HandOrder.values:
        told = {"refused": "wrong_shape", "say": _("Cet ordre n’existe pas.")}
        return JsonResponse(told, status=400)
    services.person_update(person=person, changes={"hand_order": order})
    return JsonResponse({"ok": order})


@require_safe
def holdings(request: HttpRequest) -> HttpResponse:
    """Everything the house holds about whoever asks, as a file."""
    person = sessions.of(request)
    if person is None:
        return HttpResponseRedirect(reverse("accounts:profile"))
    told = erasing.tell_all(person)
    response = JsonResponse(
        {"schema": "tablee/person/1", "told_at": timezone.now(), "held": told},
        json_dumps_params={"ensure_ascii": False, "indent": 1},
    )
    response["Content-Disposition"] = 'attachment; filename="tablee-mes-donnees.json"'
    response["Cache-Control"] = "no-store"
    return response


@require_http_methods(["GET", "POST"])
def erase(request: HttpRequest) -> HttpResponse:
    """Erase one's account; a member says again who they are first."""
    if request.user.is_authenticated:
        confirmed: HttpResponse = _erase_again(request)
        return confirmed
    return _erase(request)


def _erase(request: HttpRequest) -> HttpResponse:
    person = sessions.of(request)
    if person is None:
        return HttpResponseRedirect(reverse("accounts:profile"))
    form = EraseForm(request.POST if request.method == "POST" else None, name=person.name)
    if request.method == "POST" and form.is_valid():
        try:
            services.person_erase(person=person)
        except services.CannotErase as refused:
            form.add_error(None, forms.REFUSED[refused.code])
        else:
            logout(request)
            messages.success(request, _("C’est effacé. Il ne reste rien de vous dans la maison."))
            return HttpResponseRedirect("/")
    status = 400 if form.errors else 200
    return render(request, "accounts/erase.html", {"form": form, "shown": person}, status=status)


_erase_again = reauthentication_required(_erase)


@login_required
@require_POST
def end_session(request: HttpRequest, pk: int) -> HttpResponse:
    """« Déconnecter » one of one's own sessions."""
    session = get_object_or_404(UserSession, pk=pk, user=request.user)
    session.end()
    messages.success(request, _("Cet appareil est déconnecté."))
    return HttpResponseRedirect(reverse("usersessions_list"))

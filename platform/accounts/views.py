"""A person's own pages: the profile, and logging out elsewhere.

Answers for forms around one's own row. Refuses anybody else's.
"""

from __future__ import annotations

from allauth.usersessions.models import UserSession
from django.conf import settings
from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import get_object_or_404, render
from django.urls import reverse
from django.utils import translation
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST

from accounts import services, sessions
from accounts.forms import ProfileForm


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


@login_required
@require_POST
def end_session(request: HttpRequest, pk: int) -> HttpResponse:
    """« Déconnecter » one of one's own sessions."""
    session = get_object_or_404(UserSession, pk=pk, user=request.user)
    session.end()
    messages.success(request, _("Cet appareil est déconnecté."))
    return HttpResponseRedirect(reverse("usersessions_list"))

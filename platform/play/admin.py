"""The staff's pages about matches."""

from __future__ import annotations

from django.contrib import admin

from accounts.admin_base import HouseAdmin
from play.models import Match


@admin.register(Match)
class MatchAdmin(HouseAdmin):
    """Matches, running and over."""

    list_display = ("pk", "game", "status", "clock", "started_at")

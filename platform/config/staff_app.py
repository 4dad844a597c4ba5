"""Puts the house's own staff pages in the place of Django's admin site."""

from django.contrib.admin.apps import AdminConfig


class StaffConfig(AdminConfig):
    """The admin app with :class:`config.staff.StaffSite`; apps register their models as usual."""

    default_site = "config.staff.StaffSite"

"""The staff's pages: django-unfold in the house's words and colours."""

from typing import Any

from django.templatetags.static import static
from django.urls import reverse_lazy
from django.utils.translation import gettext_lazy as _

UNFOLD: dict[str, Any] = {
    "SITE_TITLE": _("Tablée · équipe"),
    "SITE_HEADER": _("Tablée"),
    "SITE_SUBHEADER": _("Côté équipe"),
    "SITE_URL": "/",
    "SITE_ICON": lambda _request: static("img/logo.svg"),
    "SITE_FAVICONS": [
        {"rel": "icon", "type": "image/svg+xml", "href": lambda _request: static("img/logo.svg")}
    ],
    "SHOW_VIEW_ON_SITE": False,
    "STYLES": [
        lambda _request: static("css/admin.css"),
        lambda _request: static("css/admin_frame.css"),
    ],
    "SCRIPTS": [lambda _request: static("js/admin.js")],
    # Numbers here would be written into the page; `css/admin.css` holds them instead.
    "BORDER_RADIUS": None,
    "SIDEBAR": {"show_search": True, "show_all_applications": False, "navigation": []},
    "ACCOUNT": {
        "navigation": [
            {"title": _("Mot de passe"), "link": reverse_lazy("account_change_password")},
            {"title": _("Second facteur"), "link": reverse_lazy("mfa_index")},
        ],
    },
}

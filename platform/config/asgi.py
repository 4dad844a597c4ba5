"""Where Daphne enters: pages by HTTP, tables by WebSocket."""

import os
import sys
from importlib import import_module
from importlib.util import find_spec

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings.production")
os.environ.setdefault("TABLEE_PROCESS", "web")

# Whoever has waited for the database waits for the interpreter lock as well: at the usual 5 ms the
# event loop's work would stand between an answer and the thread that it is for.
sys.setswitchinterval(0.0001)

from django.core.asgi import get_asgi_application

# Before anything that imports models.
_pages = get_asgi_application()

from channels.auth import AuthMiddlewareStack
from channels.routing import ProtocolTypeRouter, URLRouter
from channels.security.websocket import WebsocketDenier
from django.urls import re_path

from config.garbage import keep_what_is_loaded
from config.security import SameOriginOnly

_ROUTING = ("play.routing", "rooms.routing", "notify.routing", "talk.routing")
_sockets = [
    pattern
    for module in _ROUTING
    if find_spec(module)
    for pattern in import_module(module).websocket_urlpatterns
]
# Last: an address where no socket is gets a refusal and no traceback in the log.
_sockets.append(re_path(r"", WebsocketDenier.as_asgi()))

application = ProtocolTypeRouter(
    {
        "http": _pages,
        "websocket": SameOriginOnly(AuthMiddlewareStack(URLRouter(_sockets))),
    }
)

keep_what_is_loaded()

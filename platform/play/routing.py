"""Where sockets come in."""

from django.urls import path

from play.consumers import MatchConsumer

websocket_urlpatterns = [
    path("ws/match/<uuid:match_id>/", MatchConsumer.as_asgi()),
]

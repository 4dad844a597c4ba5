"""Where sockets of the talk come in: by the room, or by a match played there."""

from django.urls import path

from talk.consumers import TalkConsumer

websocket_urlpatterns = [
    path("ws/talk/<uuid:room_id>/", TalkConsumer.as_asgi()),
    path("ws/talk/match/<uuid:match_id>/", TalkConsumer.as_asgi()),
]

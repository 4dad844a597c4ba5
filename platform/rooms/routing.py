"""Where the sockets of rooms come in."""

from django.urls import path

from rooms.consumers import RoomConsumer

websocket_urlpatterns = [
    path("ws/room/<uuid:room_id>/", RoomConsumer.as_asgi()),
    path("ws/lobby/", RoomConsumer.as_asgi()),
]

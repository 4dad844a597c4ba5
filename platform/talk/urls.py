"""Addresses of the talk without a script: by the room, or by a match played there."""

from django.urls import path

from talk import views

app_name = "talk"
urlpatterns = [
    path("<uuid:room_id>/", views.room, name="room"),
    path("partie/<uuid:match_id>/", views.of_match, name="of_match"),
]

"""Addresses of replays."""

from django.urls import path

from replays import views

app_name = "replays"
urlpatterns = [
    path("format/", views.file_format, name="format"),
    path("<uuid:match_id>/", views.replay, name="replay"),
    path("<uuid:match_id>/pas/", views.steps, name="steps"),
    path("<uuid:match_id>/melange/", views.chance, name="chance"),
    path("<uuid:match_id>/sceau.json", views.seal, name="seal"),
    path("<uuid:match_id>/export.json", views.export, name="export"),
]

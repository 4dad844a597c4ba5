"""Addresses of the rules."""

from django.urls import path

from rules import views

app_name = "rules"
urlpatterns = [
    path("", views.index, name="index"),
    path("<slug:key>/", views.game, name="game"),
    path("<slug:key>/premiers-pas/", views.steps, name="steps"),
]

"""Addresses of the premium tables' pages."""

from django.urls import path

from premium import views

app_name = "premium"
urlpatterns = [
    path("", views.index, name="index"),
    path("tables/<slug:slug>/", views.table, name="table"),
    path("demande/", views.ask, name="ask"),
    path("essai/", views.trial, name="trial"),
    path("code/", views.redeem, name="redeem"),
    path("mes-droits/", views.mine, name="mine"),
    path("avis/<int:pk>/vu/", views.seen, name="seen"),
]

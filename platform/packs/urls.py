"""Addresses of written packs."""

from django.urls import path

from packs import views

app_name = "packs"
urlpatterns = [
    path("", views.mine, name="mine"),
    path("nouveau/", views.create, name="create"),
    path("importer/", views.bring, name="import"),
    path("<uuid:pack_id>/", views.edit, name="edit"),
    path("<uuid:pack_id>/exporter/", views.export, name="export"),
    path("<uuid:pack_id>/supprimer/", views.delete, name="delete"),
]

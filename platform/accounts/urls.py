"""Addresses of a person's own pages; credentials are under allauth's."""

from django.urls import path

from accounts import views

app_name = "accounts"
urlpatterns = [
    path("profil/", views.profile, name="profile"),
    path("profil/mes-donnees.json", views.holdings, name="holdings"),
    path("profil/main/", views.hand_order, name="hand_order"),
    path("profil/effacer/", views.erase, name="erase"),
    path("compte/sessions/<int:pk>/deconnecter/", views.end_session, name="end_session"),
]

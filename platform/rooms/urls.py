"""Addresses of the house's pages."""

from django.urls import path

from rooms import views, views_placing

app_name = "rooms"
urlpatterns = [
    path("", views.home, name="home"),
    path("partie-rapide/", views.quick, name="quick"),
    path("salons/", views.lobby, name="lobby"),
    path("salons/nouveau/", views.create, name="create"),
    path("salons/<uuid:room_id>/", views.room, name="room"),
    path("salons/<uuid:room_id>/qr.svg", views.qr, name="qr"),
    path("salons/<uuid:room_id>/place/", views.sit, name="sit"),
    path("salons/<uuid:room_id>/quitter/", views.stand, name="stand"),
    path("salons/<uuid:room_id>/pret/", views.ready, name="ready"),
    path("salons/<uuid:room_id>/commencer/", views.start, name="start"),
    path("salons/<uuid:room_id>/choix/", views.choose, name="choose"),
    path("salons/<uuid:room_id>/ordinateur/", views.computer, name="computer"),
    path("salons/<uuid:room_id>/equipes/", views_placing.place, name="place"),
    path("salons/<uuid:room_id>/renvoyer/", views.remove, name="remove"),
    path("salons/<uuid:room_id>/hote/", views.pass_on, name="pass_on"),
    path("salons/<uuid:room_id>/lien/", views.renew, name="renew"),
    path("salons/de/<uuid:match_id>/", views.of_match, name="of_match"),
    path("s/<slug:link>/", views.invited, name="invited"),
    path("rejouer/<uuid:match_id>/", views.again, name="again"),
]

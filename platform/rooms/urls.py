"""Addresses of the house's pages."""

from django.urls import path

from rooms.views import acts, house, placing, room

app_name = "rooms"
urlpatterns = [
    path("", house.home, name="home"),
    path("partie-rapide/", house.quick, name="quick"),
    path("salons/", house.lobby, name="lobby"),
    path("salons/nouveau/", room.create, name="create"),
    path("salons/<uuid:room_id>/", room.room, name="room"),
    path("salons/<uuid:room_id>/qr.svg", room.qr, name="qr"),
    path("salons/<uuid:room_id>/place/", acts.sit, name="sit"),
    path("salons/<uuid:room_id>/quitter/", acts.stand, name="stand"),
    path("salons/<uuid:room_id>/pret/", acts.ready, name="ready"),
    path("salons/<uuid:room_id>/commencer/", acts.start, name="start"),
    path("salons/<uuid:room_id>/choix/", acts.choose, name="choose"),
    path("salons/<uuid:room_id>/ordinateur/", acts.computer, name="computer"),
    path("salons/<uuid:room_id>/equipes/", placing.place, name="place"),
    path("salons/<uuid:room_id>/renvoyer/", acts.remove, name="remove"),
    path("salons/<uuid:room_id>/hote/", acts.pass_on, name="pass_on"),
    path("salons/<uuid:room_id>/lien/", acts.renew, name="renew"),
    path("salons/de/<uuid:match_id>/", room.of_match, name="of_match"),
    path("s/<slug:link>/", room.invited, name="invited"),
    path("rejouer/<uuid:match_id>/", acts.again, name="again"),
]

"""Addresses of matches."""

from django.urls import path

from play import views

app_name = "play"
urlpatterns = [
    path("<uuid:match_id>/", views.table, name="table"),
    path("<uuid:match_id>/sans-script/", views.plain, name="plain"),
    path("<uuid:match_id>/frame/", views.frame, name="frame"),
    path("<uuid:match_id>/moves/", views.move, name="move"),
    path("<uuid:match_id>/consigne/", views.intention, name="intention"),
    path("<uuid:match_id>/leave/", views.leave, name="leave"),
    path("<uuid:match_id>/return/", views.come_back, name="return"),
]

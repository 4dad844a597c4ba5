"""The staff's pages about matches and the texts written in them."""

from play.admin.matches import GameFilter, MatchAdmin, game_options
from play.admin.texts import FreeTextAdmin

__all__ = ["FreeTextAdmin", "GameFilter", "MatchAdmin", "game_options"]

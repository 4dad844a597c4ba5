"""What the host arranges among the people of a room: teams, and who begins.

Answers for keeping it with the room, for dropping it when people change, and for what a start
makes of it. Refuses to know rules: how many teams there are and what the first one is called is
the game's word, whether the teams are fair is its judgement.
"""

from __future__ import annotations

from typing import Any, NamedTuple
from uuid import UUID

from accounts.models import Person
from games import codec, registry
from games.contract import GameMeta
from packs import selectors as packs
from play.selectors import seen_lately
from rooms import services
from rooms.models import Chair, Room
from rooms.refusals import refuse


class Placed(NamedTuple):
    """Somebody at the table as the host's list shows them: their team (None: by lot), or first."""

    chair: Chair
    team: int | None
    first: bool


class Arrangement(NamedTuple):
    """What may be arranged in a room: so many teams, a name for the one who begins.

    ``packs``: whether its game is played with written packs.
    """

    teams: tuple[int, ...]
    opener: str
    people: tuple[Placed, ...]
    packs: bool

    @property
    def by_lot(self) -> bool:
        """Whether nobody has been placed in a team."""
        return all(one.team is None for one in self.people)


def teams_of(meta: GameMeta, options: dict[str, Any]) -> int:
    """How many teams a room's options make."""
    return meta.teams(codec.convert(options, meta.options)) if meta.teams else 0


def arrangement(room: Room, language: str) -> Arrangement:
    """What the room's page shows; nothing to arrange gives no teams and no name."""
    meta = registry.meta(room.game)
    teams = _teams(room)
    first = room.placing.get("opener", "")
    chairs = room.chairs.select_related("person").filter(person__isnull=False).order_by("place")
    people = [
        Placed(chair, teams.get(str(chair.person_id)), str(chair.person_id) == first)
        for chair in chairs
    ]
    label = meta.opener or {}
    opener = label.get(language) or label.get("fr", "")
    teams_here = tuple(range(teams_of(meta, room.options)))
    return Arrangement(teams_here, opener, tuple(people), packs.option_of(meta) is not None)


def _teams(room: Room) -> dict[str, int]:
    """The teams that still exist under the room's options."""
    count = teams_of(registry.meta(room.game), room.options)
    kept = room.placing.get("teams", {})
    return {person: team for person, team in kept.items() if 0 <= team < count}


def place(
    *, room_id: UUID, host: Person, teams: dict[UUID, int | None], opener: UUID | None
) -> Room:
    """Keep who goes into which team (None: by lot) and who begins (None: chance decides).

    Raises:
        Refusal: ``not_host``, ``room_started``, ``not_in_room``, ``wrong_shape``.
    """
    with services.hold(room_id, host=host) as room:
        if room.status == Room.Status.PLAYING:
            raise refuse("room_started")
        here = set(room.chairs.filter(person__isnull=False).values_list("person_id", flat=True))
        if not set(teams) <= here or (opener is not None and opener not in here):
            raise refuse("not_in_room")
        count = teams_of(registry.meta(room.game), room.options)
        if any(team is not None and not 0 <= team < count for team in teams.values()):
            raise refuse("wrong_shape")
        placed = {str(person): team for person, team in teams.items() if team is not None}
        room.placing = {"teams": placed, "opener": str(opener) if opener else ""}
    return room


def opener(room: Room, chairs: list[Chair]) -> int | None:
    """The seat of whom the host pointed out, if the game wants to know and they still sit here."""
    named = room.placing.get("opener")
    if not named or registry.meta(room.game).opener is None:
        return None
    return next((seat for seat, one in enumerate(chairs) if str(one.person_id) == named), None)


def additions(room: Room, chairs: list[Chair]) -> dict[str, Any]:
    """What the start adds to the options: teams, the host's cards, cards that were seen lately.

    Raises:
        Refusal: ``teams_partial`` when some were placed and some were not; ``no_such_pack``.
    """
    meta = registry.meta(room.game)
    people = [chair.person_id for chair in chairs if chair.person_id]
    found = packs.additions(meta, room.options, room.host)
    if seen := seen_lately(game=room.game, options=room.options, people=people):
        found["seen"] = list(seen)
    teams = _teams(room)
    placed = [teams.get(str(chair.person_id)) for chair in chairs]
    if any(team is not None for team in placed):
        if None in placed:
            raise refuse("teams_partial", rule="7.1", rules_of="colorful")
        found["teams"] = placed
    return found


__all__ = ["Arrangement", "Placed", "additions", "arrangement", "opener", "place", "teams_of"]

"""The sockets of room pages and of the lobby: they only say « look again »."""

from __future__ import annotations

from typing import Any

from channels.generic.websocket import AsyncWebsocketConsumer

from rooms import nudges


class RoomConsumer(AsyncWebsocketConsumer):  # type: ignore[misc]
    """One open room page (or the lobby): told to fetch its part again."""

    async def connect(self) -> None:
        """Join the group of the room in the address, or the lobby's."""
        room_id = self.scope["url_route"]["kwargs"].get("room_id")
        self.group = nudges.group(room_id) if room_id else nudges.LOBBY
        await self.channel_layer.group_add(self.group, self.channel_name)
        await self.accept()

    async def disconnect(self, code: int) -> None:
        """Leave the group."""
        del code
        await self.channel_layer.group_discard(self.group, self.channel_name)

    async def receive(self, text_data: str | None = None, bytes_data: bytes | None = None) -> None:
        """Nothing is asked of this socket: a page that speaks here is not ours."""
        del text_data, bytes_data
        await self.close(code=4400)

    async def room_changed(self, message: dict[str, Any]) -> None:
        """Pass the word on."""
        del message
        await self.send(text_data='{"type":"changed"}')

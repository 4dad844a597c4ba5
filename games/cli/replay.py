"""``replay``: the story of a match as a viewer saw it, or a fault seen again.

An export is folded from its facts (what happened stays what happened); a fault file is decided
again from its moves, with every law at every step.
"""

from __future__ import annotations

import argparse
from typing import Any

import msgspec

from games import codec, export, registry
from games.cli import output
from games.contract import Eyes, Language, Names, Viewer
from games.export import BadExport, Event, Export
from games.laws import LawBroken
from games.registry import AnyGame
from games.watch import FAULT_SCHEMA, FaultFile, Watch

NAME = "replay"
HELP = "tell a match from its export, step by step, or show a fault again"


def arguments(parser: argparse.ArgumentParser) -> None:
    """File, viewer, language, step."""
    parser.add_argument("file", metavar="FILE", help="an export, or a fault that simulate wrote")
    parser.add_argument("--seat", default="all", help="a seat's number, public, or all (default)")
    parser.add_argument("--language", choices=("fr", "en"), default="fr")
    parser.add_argument("--step", type=int, help="also show what the viewer sees after this event")


def _viewer(text: str, seats: int) -> Viewer:
    if text == "all":
        return Eyes.EVERYTHING
    if text == "public":
        return Eyes.PUBLIC
    if text.isdigit() and int(text) < seats:
        return int(text)
    raise output.Refused("no_such_seat", text)


def names(file: Export, language: Language, viewer: Viewer) -> Names:
    """Names for the sentences: those the file gives, else numbered seats."""
    word = "Place" if language == "fr" else "Seat"
    called = tuple(
        (file.seats[seat].name if seat < len(file.seats) else None) or f"{word} {seat + 1}"
        for seat in range(file.setup.seats)
    )
    return Names(called, viewer if isinstance(viewer, int) else None)


class _Story:
    """The steps of a match as one viewer was told them."""

    def __init__(self, file: Export, viewer: Viewer, language: Language) -> None:
        self.game: AnyGame = registry.game(file.game, file.rules_version)
        self.viewer, self.language = viewer, language
        self.names = names(file, language, viewer)
        self.state: Any = None

    def step(self, event: Event) -> dict[str, Any]:
        told, said = [], []
        for plain in event.facts:
            fact = codec.convert(plain, self.game.types.fact)
            before, self.state = self.state, self.game.evolve(self.state, fact)
            before = self.state if before is None else before
            seen = self.game.redact(before, fact, self.state, self.viewer)
            if seen is not None:
                told.append(msgspec.to_builtins(seen))
                said.append(self.game.say(seen, self.names, self.language))
        return {
            "seq": event.seq,
            "kind": event.kind,
            "say": [sentence for sentence in said if sentence],
            "facts": told,
        }

    def view(self) -> Any:
        return msgspec.to_builtins(self.game.view(self.state, self.viewer))


def _tell(args: argparse.Namespace, file: Export) -> int:
    story = _Story(file, _viewer(args.seat, file.setup.seats), args.language)
    steps, view = [], None
    if args.step is not None and not 1 <= args.step <= len(file.events):
        raise output.Refused("no_such_step", str(args.step))
    for event in file.events:
        steps.append(story.step(event))
        if event.seq == args.step:
            view = story.view()
    if args.json:
        whole = {"match": file.match, "game": file.game, "steps": steps}
        output.data(whole | {"view": view, "outcome": file.outcome})
        return 0
    for step in steps:
        output.say(f"{step['seq']:>5} {step['kind']:10} {' '.join(step['say'])}".rstrip())
    if view is not None:
        output.say(msgspec.json.format(msgspec.json.encode(view)).decode())
    if file.outcome is not None:
        output.say(f"outcome: {file.outcome.reason}, ranks {list(file.outcome.ranks)}")
    return 0


def _again(args: argparse.Namespace, fault: FaultFile) -> int:
    """Play a fault's moves under every law: 1 when a law is broken again, 0 when it holds now."""
    game = registry.game(fault.game, fault.rules_version)
    found: dict[str, Any] = {"was": fault.law, "law": None, "detail": "", "move": None}
    watch = Watch(
        game,
        codec.convert(fault.options, game.types.options),
        fault.setup,
        secret=bytes.fromhex(fault.secret),
        match=fault.match,
        record=False,
        every=1,
    )
    try:
        watch.deal()
        for step in fault.moves:
            watch.play(step.seat, codec.convert(step.move, game.types.move))
    except LawBroken as broken:
        found |= {"law": broken.law, "detail": broken.detail, "move": len(watch.moves)}
    except Exception as error:  # noqa: BLE001  a crash of the rules is what we came to see
        found |= {"law": "crash", "detail": repr(error), "move": len(watch.moves)}
    if args.json:
        output.data(found)
    elif found["law"]:
        output.say(f"broken again at move {found['move']}: {found['law']}: {found['detail']}")
    else:
        output.say(f"not broken any more: {fault.law} ({len(fault.moves)} moves)")
    return 1 if found["law"] else 0


def _is_fault(raw: bytes) -> bool:
    return raw.startswith(b'{"schema":"' + FAULT_SCHEMA.encode() + b'"')


def run(args: argparse.Namespace) -> int:
    """Tell one file."""
    raw = output.read(args.file)
    if _is_fault(raw):
        try:
            fault = msgspec.json.decode(raw, type=FaultFile)
        except (msgspec.DecodeError, UnicodeDecodeError) as error:
            raise BadExport("wrong_shape", str(error)) from None
        return _again(args, fault)
    return _tell(args, export.load(raw))

"""Planted faults: the toy game with one promise broken, for every law and every way to leak.

``FAULTS`` maps a name to the broken game, the law of the battery that must turn red, and the
code it must give.
"""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from games.contract import Ask, Blank, Eyes, IllegalMove, OptionField, Outcome
from games.dice import Roll
from support.toy import META, Amount, Bid, BidMade, Dealt, Draw, Drawn, Play, Resign, ToyGame


class AsksNobody(ToyGame):
    def asks(self, state):
        return () if state.turn == 3 else super().asks(state)


class ListsRefused(ToyGame):
    def legal(self, state, seat):
        found = super().legal(state, seat)
        return (*found, Play(99)) if found and state.turn else found


class TakesUnlisted(ToyGame):
    def legal(self, state, seat):
        return tuple(m for m in super().legal(state, seat) if m != Draw())


class TakesAfterTheEnd(ToyGame):
    def decide(self, state, seat, move, dice):
        if self.outcome(state) is not None and isinstance(move, Play):
            return ()
        return super().decide(state, seat, move, dice)


class SaysNothingOfRefusals(ToyGame):
    def explain(self, refusal, names, language):
        return "" if language == "en" else super().explain(refusal, names, language)


class RemembersAside(ToyGame):
    """The state depends on something that stands in no fact."""

    calls = 0

    def evolve(self, state, fact):
        type(self).calls += 1
        after = super().evolve(state, fact)
        return replace(after, handles=after.handles + self.calls) if state else after


class Whimsical(ToyGame):
    calls = 0

    def decide(self, state, seat, move, dice):
        facts = super().decide(state, seat, move, dice)
        if isinstance(move, Bid):
            type(self).calls += 1
            return (BidMade(seat, type(self).calls),)
        return facts


class HidesARoll(ToyGame):
    def decide(self, state, seat, move, dice):
        if isinstance(move, Bid):
            dice.below(2)
        return super().decide(state, seat, move, dice)


class InventsARoll(ToyGame):
    def decide(self, state, seat, move, dice):
        facts = super().decide(state, seat, move, dice)
        if isinstance(move, Draw):
            return (replace(facts[0], place=Roll("below", len(state.talon), (0,))),)
        return facts


class LooseState(ToyGame):
    def evolve(self, state, fact):
        after = super().evolve(state, fact)
        return replace(after, played=list(after.played))


class LooseMoves(ToyGame):
    class _Draw(Struct, frozen=True, tag="draw"):
        pass

    types = ToyGame.types._replace(move=Bid | Play | _Draw | Resign)


class LosesACard(ToyGame):
    def evolve(self, state, fact):
        after = super().evolve(state, fact)
        return replace(after, talon=after.talon[1:]) if isinstance(fact, Drawn) else after


class Endless(ToyGame):
    def outcome(self, state):
        return None

    def legal(self, state, seat):
        return super().legal(state, seat) and (Draw(),)

    def decide(self, state, seat, move, dice):
        return (BidMade(seat, 1),)

    def asks(self, state):
        return (Ask(0, state.turn, "turn"),)


class StuckWhenAbsent(ToyGame):
    def fallback(self, view, moves, dice):
        return Play(99)


class WeighsTheImpossible(ToyGame):
    def weigh(self, view, legal, dice):
        return ((Play(98), 1.0),)


class WeighsGivingUp(ToyGame):
    def weigh(self, view, legal, dice):
        return ((Resign(), 1.0),) if Resign() in legal else super().weigh(view, legal, dice)


class LeavesInDisorder(ToyGame):
    def leave(self, state, seat):
        return (BidMade(seat, None), BidMade(seat, None)) if state.turn else None

    def asks(self, state):
        asks = super().asks(state)
        return () if state.turn and None in state.bids else asks


class OneLanguage(ToyGame):
    def say(self, fact, names, language):
        return "" if language == "en" else super().say(fact, names, language)


class ViewShowsHands(ToyGame):
    def view(self, state, viewer):
        return replace(super().view(state, viewer), hands=state.hands)


class ViewShowsTheTopCard(ToyGame):
    def view(self, state, viewer):
        return replace(super().view(state, viewer), handles=state.talon[0] if state.talon else 0)


class ViewShowsBids(ToyGame):
    def view(self, state, viewer):
        return replace(super().view(state, viewer), bids=state.bids)


class TellsTheDrawnCard(ToyGame):
    def redact(self, before, fact, after, viewer):
        if isinstance(fact, Drawn):
            return replace(fact, place=None)
        return super().redact(before, fact, after, viewer)


class TellsTheBid(ToyGame):
    def redact(self, before, fact, after, viewer):
        return fact if isinstance(fact, BidMade) else super().redact(before, fact, after, viewer)


class TellsByMoments(ToyGame):
    _last = 0

    def redact(self, before, fact, after, viewer):
        if isinstance(fact, BidMade):
            type(self)._last = fact.amount
        return super().redact(before, fact, after, viewer)

    def moments(self, fact):
        return (f"bid_{type(self)._last}",)


class SaysTheBid(ToyGame):
    _last = 0

    def redact(self, before, fact, after, viewer):
        if isinstance(fact, BidMade):
            type(self)._last = fact.amount
        return super().redact(before, fact, after, viewer)

    def say(self, fact, names, language):
        words = super().say(fact, names, language)
        return f"{words} {type(self)._last}" if isinstance(fact, BidMade) else words


class ShowsUntold(ToyGame):
    """The view lets the others know more than the facts told them."""

    def view(self, state, viewer):
        plain = super().view(state, viewer)
        if state.turn >= 1 and None not in state.bids:
            return replace(plain, bids=state.bids)
        return plain


class AsksTell(ToyGame):
    """The rules' limit of the clock depends on a card in hand."""

    def asks(self, state):
        return tuple(
            replace(ask, limit=float(max(c for _, c in state.hands[ask.seat])))
            if state.turn
            else ask
            for ask in super().asks(state)
        )


class SecretAsksTell(ToyGame):
    """Only seats with an even card are asked, and everybody sees who."""

    def asks(self, state):
        return tuple(
            replace(ask, secret=False, auto=state.hands[ask.seat][0][1] % 2 == 0)
            for ask in super().asks(state)
        )


class RefusalsTell(ToyGame):
    def decide(self, state, seat, move, dice):
        if isinstance(move, Play):
            for other, hand in enumerate(state.hands):
                if other != seat and move.card in dict(hand):
                    raise IllegalMove("not_held", rule="3.1", card=dict(hand)[move.card])
        return super().decide(state, seat, move, dice)


class ImaginesOtherHand(ToyGame):
    def imagine(self, view, told, dice):
        world = super().imagine(view, told, dice)
        hand = tuple((handle, card + 100) for handle, card in world.hands[view.me])
        return replace(
            world, hands=tuple(hand if s == view.me else h for s, h in enumerate(world.hands))
        )


class ImaginesOneWorld(ToyGame):
    def imagine(self, view, told, dice):
        return super().imagine(view, told, type(dice)(bytes(32), 0))


class AnySeats(ToyGame):
    meta = replace(META, check=lambda _options, _seats: None)


class FrenchOnly(ToyGame):
    meta = replace(
        META, fields=(OptionField("hand", "number", {"fr": "Cartes en main", "en": ""}),)
    )


class ForgetsARank(ToyGame):
    def outcome(self, state):
        found = super().outcome(state)
        return found and Outcome(found.reason, found.ranks[:-1], found.scores)


class HidesFromAllEyes(ToyGame):
    def redact(self, before, fact, after, viewer):
        if viewer is Eyes.EVERYTHING and isinstance(fact, BidMade):
            return None
        return super().redact(before, fact, after, viewer)


class DealsAside(ToyGame):
    def deal(self, options, setup, dice):
        facts = super().deal(options, setup, dice)
        if setup.first is not None:
            dice.below(2)
        return facts


class NoView(ToyGame):
    def view(self, state, viewer):
        return None if viewer is Eyes.PUBLIC else super().view(state, viewer)


class WideBlank(ToyGame):
    def legal(self, state, seat):
        return tuple(
            Wide() if isinstance(one, Amount) else one for one in super().legal(state, seat)
        )


class Wide(Amount):
    def blank(self, language):
        wide = replace(super().blank(language).fields[0], values=(6, 7, 8, 9))
        return Blank("bid", language, (wide,))


class DealsTwice(ToyGame):
    calls = 0

    def deal(self, options, setup, dice):
        type(self).calls += 1
        fact = super().deal(options, setup, dice)[0]
        order = fact.order.result
        turned = (*order[self.calls % 3 :], *order[: self.calls % 3])
        return (Dealt(fact.seats, fact.hand, Roll("shuffle", len(turned), turned)),)


FAULTS = {
    fault.__name__: (fault, law, code)
    for fault, law, code in (
        (AsksNobody, "asked", "asked"),
        (ForgetsARank, "over", "outcome"),
        (ListsRefused, "exact", "listed"),
        (TakesUnlisted, "exact", "exact"),
        (TakesAfterTheEnd, "over", "exact"),
        (SaysNothingOfRefusals, "exact", "explained"),
        (RemembersAside, "replay", "replay"),
        (Whimsical, "repeatable", "repeatable"),
        (DealsTwice, "repeatable", "repeatable"),
        (HidesARoll, "rolls", "rolls"),
        (InventsARoll, "rolls", "rolls"),
        (DealsAside, "first", "rolls"),
        (LooseState, "codecs", "codec"),
        (LooseMoves, "strict", "strict"),
        (LosesACard, "census", "census"),
        (Endless, "length", "length"),
        (StuckWhenAbsent, "absent", "fallback"),
        (WeighsTheImpossible, "weighed", "weigh"),
        (WeighsGivingUp, "weighed", "weigh"),
        (LeavesInDisorder, "left", "asked"),
        (OneLanguage, "told", "told"),
        (HidesFromAllEyes, "told", "told"),
        (ViewShowsHands, "twin", "twin_view"),
        (ViewShowsTheTopCard, "twin", "twin_view"),
        (ViewShowsBids, "twin", "twin_untold"),
        (TellsTheDrawnCard, "twin", "twin_told"),
        (TellsTheBid, "twin", "twin_told"),
        (TellsByMoments, "twin", "twin_told"),
        (SaysTheBid, "twin", "twin_told"),
        (ShowsUntold, "twin", "twin_untold"),
        (AsksTell, "twin", "twin_asks"),
        (SecretAsksTell, "twin", "twin_asks"),
        (RefusalsTell, "twin", "twin_refusal"),
        (ImaginesOtherHand, "imagine", "imagine"),
        (ImaginesOneWorld, "imagine", "imagine_varies"),
        (AnySeats, "options", "options"),
        (FrenchOnly, "language", "language"),
        (NoView, "public", "public"),
        (WideBlank, "blank", "blank"),
    )
}

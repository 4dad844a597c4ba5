"""What becomes of events when an account is erased: nothing, since they name seats, not people."""

from accounts.erasing import Fate, decide

decide("eventstore.Stream", Fate.KEPT, "the head of a log; it knows seats alone")
decide("eventstore.Event", Fate.KEPT, "append-only; seats and references of texts, no names")
decide("eventstore.OpenAsk", Fate.KEPT, "seats alone; gone when answered")
decide("eventstore.Outbox", Fate.KEPT, "matches alone")

"""What becomes of reports and of staff's looks into matches when an account is erased."""

from accounts.erasing import Fate, decide

decide("replays.StoreReport", Fate.KEPT, "ids of matches and places of faults")
decide(
    "replays.Look",
    Fate.KEPT,
    "who of the staff looked into a running match, and why; nobody changes it",
    untold="staff alone",
)

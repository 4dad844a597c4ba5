"""What becomes of reminders when an account is erased."""

from accounts.erasing import Fate, decide

decide("notify.Reminder", Fate.KEPT, "a seat was reminded of an ask; it names nobody")

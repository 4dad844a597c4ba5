"""Every place of the house that sends something out: pages, sockets, tasks, words, log lines.

Whoever adds one adds it here, and says what keeps it from telling anything of a running match that
its reader may not know. `tests/play/test_emitters.py` finds the places by itself, fails on those
that are missing, and looks through what the listed ones send.
"""

from __future__ import annotations

VIEWER = "shows one viewer's frame or steps: view, redact and say alone"
AFTER = "shows everything, once the match is over (or one's own seat before)"
ROOMS = "shows rooms, chairs, names and the commitment; matches by state and whose turn it is"
STAFF = "staff; a running match as the public knows it, more only by a recorded look"
APART = "knows no match"
BARE = "ids, numbers and codes alone"

PAGES: dict[str, str] = {
    # Modules that know no match, whole.
    "accounts.views": APART,
    "accounts.admin": STAFF,
    "config.health": APART,
    "config.installing": APART,
    "config.staff": STAFF,
    "packs.views": APART,
    "premium.views": APART,
    "premium.admin.codes": APART,
    "premium.admin.requests": APART,
    "premium.admin.rights": APART,
    "premium.admin.upkeep": APART,
    "rules.views": APART,
    "talk.views": "words of people; none while the rules ask for silence",
    "talk.admin": STAFF,
    "rooms.admin": ROOMS,
    "rooms.views.acts": ROOMS,
    "rooms.views.house": ROOMS,
    "rooms.views.placing": ROOMS,
    "rooms.views.room": ROOMS,
    # Modules that hold matches: page by page.
    "play.views:table": VIEWER,
    "play.views:plain": VIEWER,
    "play.views:frame": VIEWER,
    "play.views:move": BARE,
    "play.views:intention": VIEWER,
    "play.views:leave": BARE,
    "play.views:return": BARE,
    "play.admin.matches:play_match_journal": STAFF,
    "play.admin.matches:play_match_replay": STAFF,
    "play.admin.matches:play_match_look": STAFF,
    "play.admin.matches:play_match_annul": STAFF,
    "play.admin.texts:play_freetext_hide": STAFF,
    "play.admin.texts:play_freetext_unhide": STAFF,
    "replays.admin:replays_look_open": STAFF,
    "replays.admin:replays_look_table": STAFF,
    "replays.admin:replays_look_steps": STAFF,
    "replays.views:replay": AFTER,
    "replays.views:steps": AFTER,
    "replays.views:chance": AFTER,
    "replays.views:seal": BARE,
    "replays.views:export": AFTER,
    "replays.views:format": APART,
}

SOCKETS: dict[str, str] = {
    "MatchConsumer": VIEWER,
    "RoomConsumer": BARE,
    "TalkConsumer": "words of people; none while the rules ask for silence",
}

ADMIN: dict[str, str] = {
    "play.Match": STAFF,
    "play.FreeText": "a text as the table reads it, « (pas encore lu à la table) » before",
    "replays.StoreReport": BARE,
    "replays.Look": STAFF,
    "rooms.Room": ROOMS,
    "talk.Report": "words of people",
    "accounts.Person": APART,
    "accounts.User": APART,
    "auth.Group": APART,
    "premium.AccessRequest": APART,
    "premium.CodeBatch": APART,
    "premium.Entitlement": APART,
    "premium.LedgerEntry": APART,
    "premium.TableEntry": APART,
}

TASKS: dict[str, str] = {
    "accounts.tasks.mail": APART,
    "config.tasks.beat": APART,
    "notify.tasks.forget": APART,
    "notify.tasks.remind": "mails name game, table and time left",
    "opponents.tasks.sweep": BARE,
    "opponents.tasks.think": BARE,
    "play.tasks.expire": BARE,
    "play.tasks.intend": BARE,
    "play.tasks.relay_outbox": BARE,
    "play.tasks.sweep": BARE,
    "play.tasks.sweep_intentions": BARE,
    "premium.tasks.mail": APART,
    "premium.tasks.recount": APART,
    "premium.tasks.remind": APART,
    "premium.tasks.turn": APART,
    "replays.tasks.verify_store": BARE,
    "rooms.tasks.close_idle": BARE,
    "talk.tasks.forget": APART,
}

WORDS: dict[str, str] = {
    # Modules that write log lines, mails, channel messages or signals.
    "accounts/posting.py": "mails about the account; log lines: number, tries, kind of fault",
    "accounts/services.py": "signals: a person",
    "notify/reminding.py": "mails and log lines: match id, game, time left",
    "opponents/tasks.py": BARE,
    "play/consumers.py": BARE,
    "play/erasing.py": BARE,
    "play/intending.py": BARE,
    "play/receivers.py": BARE,
    "play/services.py": BARE,
    "play/tasks.py": BARE,
    "play/telling.py": BARE,
    "premium/mailing.py": "mails about rights",
    "rooms/nudges.py": BARE,
    "talk/consumers.py": "log lines: room id",
    "rooms/receivers.py": BARE,
    "talk/services.py": BARE,
}

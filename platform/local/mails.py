"""Shows in the terminal each mail that the site "sent" while it runs on one machine."""

import email
import email.policy
from pathlib import Path

from local.state import private_folder

_RULE = "-" * 79 + "\n"


class Mailbox:
    """The folder where mails are put; `fresh` returns those not shown yet."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        # Links that let somebody in lie in there.
        private_folder(folder)
        self._read: dict[Path, int] = {path: path.stat().st_size for path in folder.glob("*.log")}

    def fresh(self) -> list[str]:
        """Return each new mail as text for people: from, to, subject and body."""
        found = []
        for path in sorted(self._folder.glob("*.log")):
            size, seen = path.stat().st_size, self._read.get(path, 0)
            if size > seen:
                text = path.read_bytes()[seen:].decode("utf-8", errors="replace")
                # A mail ends with a rule; one still being written waits for the next look.
                whole = text.rpartition(_RULE)[0]
                self._read[path] = seen + len((whole + _RULE).encode()) if whole else seen
                found += [shown(part) for part in whole.split(_RULE) if part.strip()]
        return found


def shown(source: str) -> str:
    """Return a mail's head and plain body, decoded."""
    # As bytes: read from text, letters with accents would not come back.
    mail = email.message_from_bytes(source.encode(), policy=email.policy.default)
    body = mail.get_body(preferencelist=("plain", "html"))
    text = body.get_content().strip() if body else ""
    head = "\n".join(f"{name}: {mail[name]}" for name in ("From", "To", "Subject") if mail[name])
    lines = f"{head}\n\n{text}".splitlines()
    return "\n".join(f"  │ {line}" for line in lines)

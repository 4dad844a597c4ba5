/**
 * The keyboard, and where it stands.
 *
 * Answers for the shortcuts every table has and those of its buttons, and for a focus that no
 * frame takes away.
 */

export class Keys {
  constructor(host) {
    this.host = host;
  }

  listen() {
    addEventListener("keydown", this.onKey);
  }

  stop() {
    removeEventListener("keydown", this.onKey);
  }

  onKey = (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented) return;
    if (event.target.closest?.("input, textarea, select, dialog")) return;
    if (event.key === "Escape") this.escape();
    else if (this.press(event.key.toLowerCase())) event.preventDefault();
  };

  escape() {
    const { host } = this;
    if (host.logOpen) host.logOpen = false;
    else if (!host.reason) host.guide.close();
    host.clearReason();
  }

  /** Whether the key meant something. */
  press(key) {
    const { host } = this;
    if (key === "?") host.menuOpen = true;
    else if (key === "j") host.logOpen = !host.logOpen;
    else {
      const action = host.actionsNow().find((one) => one.shortcut?.toLowerCase() === key);
      if (!action || action.disabled) return false;
      host.act(action);
    }
    return true;
  }
}

export class Focus {
  constructor(host) {
    this.host = host;
    this.had = null;
  }

  /** Note which control has the focus before the table is drawn anew. */
  note() {
    const active = document.activeElement;
    const inside = active && this.host.contains(active);
    this.had = inside ? { mark: active.dataset.focus, index: Number(active.dataset.index ?? 0) } : null;
  }

  /** A frame never takes the focus away: it goes to the same control, its neighbour, or status. */
  keep() {
    const { host, had } = this;
    this.had = null;
    if (!had || host.contains(document.activeElement)) return;
    const same = had.mark && host.querySelector(`[data-focus="${CSS.escape(had.mark)}"]`);
    const cards = [...host.querySelectorAll(".hand__card")];
    const near = cards[Math.min(had.index, cards.length - 1)];
    const next = same || host.querySelector(".sheet button") || near ||
      host.querySelector(".actions button") || host.querySelector(".status");
    next?.focus({ preventScroll: true });
  }
}

/**
 * A first match's hints: a few words at the moment they help, each once.
 *
 * Answers for when a hint is shown, for putting it away and for remembering that it was had: here
 * in the browser, and at the house for every device of a person (`guide-url`). A game says which
 * of its hints have their moment (`firstSteps`), from what the frame tells. Refuses to stand in
 * the way: it lies over the log, takes no focus, and holds nothing up.
 */

import { html, nothing } from "lit";
import { icon } from "./dom.js";

const ALL = "*";

function stored(key) {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? "[]");
    return new Set(Array.isArray(kept) ? kept : []);
  } catch {
    return new Set();
  }
}

export class Guide {
  constructor(host) {
    this.host = host;
    this.shown = null;
    this.asked = false;
  }

  get key() {
    return `tablee.first-steps.${this.host.localName}`;
  }

  get seen() {
    this.had ??= stored(this.key);
    return this.had;
  }

  /** After each frame: keep what is shown while its moment lasts, or show what is due. */
  look() {
    const { host } = this;
    const due = this.due();
    if (this.shown) {
      const still = host.ask?.turn === this.turn && due.find((one) => one.id === this.shown.id);
      if (still) this.shown = still;
      else this.close();
      return;
    }
    // One hint a turn: whoever has just read one is left to play.
    const next = host.ask?.turn !== this.turn && due[0];
    if (!next) return;
    if (this.asked) this.show(next);
    else this.fetch();
  }

  /** The hints whose moment this is and that were not had, most urgent first. */
  due() {
    const { host } = this;
    const off = !host.guideUrl || host.frames || host.mine === null || !host.ask;
    if (off || host.frame.outcome || this.seen.has(ALL)) return [];
    return host.firstSteps(host.view, host.ask).filter((one) => !this.seen.has(one.id));
  }

  show(hint) {
    this.shown = hint;
    this.turn = this.host.ask.turn;
    this.host.speech.say(`${this.host.t("firstSteps")}. ${hint.text}`);
    this.host.requestUpdate();
  }

  /** Put the hint away for good; with ALL every other one as well. */
  close(what = this.shown?.id) {
    if (!this.shown) return false;
    this.shown = null;
    this.keep([what]);
    this.host.requestUpdate();
    this.tell(what);
    return true;
  }

  keep(ids) {
    for (const id of ids) this.seen.add(id);
    try {
      localStorage.setItem(this.key, JSON.stringify([...this.seen]));
    } catch {
      // A browser that keeps nothing still knows it until the page is left, and the house does.
    }
  }

  /** What was had on another device; asked only once a hint would be shown. */
  async fetch() {
    if (this.fetching) return;
    this.fetching = true;
    const answer = await fetch(this.host.guideUrl).then((one) => one.json()).catch(() => ({}));
    this.keep(answer.seen ?? []);
    this.asked = true;
    if (this.host.isConnected) this.look();
  }

  tell(hint) {
    const headers = { "X-CSRFToken": this.host.csrf ?? "", "Content-Type": "application/json" };
    const body = JSON.stringify({ hint });
    fetch(this.host.guideUrl, { method: "POST", headers, body, keepalive: true }).catch(() => {});
  }

  template() {
    if (!this.shown || this.host.logOpen) return nothing;
    const { t } = this.host;
    const { text, rule } = this.shown;
    const url = this.host.clause(rule);
    return html`<section class="guide" aria-label=${t("firstSteps")}>
      <p class="guide__text">${icon("info")}<span>${text}</span></p>
      <div class="guide__acts">
        ${url ? html`<a class="guide__rule" href=${url} target="_blank" rel="noopener"
          data-focus="guide-rule">${t("ruleClause", rule)}</a>` : nothing}
        <button type="button" class="link-button" data-focus="guide-all"
          @click=${() => this.close(ALL)}>${t("firstStepsNone")}</button>
        <button type="button" class="button button--small" data-focus="guide"
          @click=${() => this.close()}>${t("firstStepsGot")}</button></div>
    </section>`;
  }
}

/**
 * Answers left in advance, by correspondence: what may be left, what stands, why one was cancelled.
 *
 * Answers for asking the house and for the sheet of choices. Refuses to know what an intention
 * means: the house lists them with their words, and nobody else is told.
 */

import { html, nothing } from "lit";
import { icon } from "../../table/dom.js";

export class Intentions {
  constructor(host) {
    this.host = host;
    this.known = { offered: [], standing: null, word: "" };
    this.read = 0;
  }

  /** Ask again after each frame; a slow answer never replaces a later one. */
  async refresh() {
    if (!this.host.intentionUrl || this.host.mine === null) return;
    const number = (this.read += 1);
    const answer = await fetch(this.host.intentionUrl, { headers: { accept: "application/json" } })
      .catch(() => null);
    if (number === this.read) await this.take(answer);
  }

  async take(answer) {
    if (!answer?.ok) return;
    const { word } = this.known;
    this.known = await answer.json();
    if (this.known.word && this.known.word !== word) {
      this.host.tell(this.known.word);
      this.host.speech.say(this.known.word);
    }
    this.host.requestUpdate();
  }

  async leave(intention) {
    const number = (this.read += 1);
    const answer = await fetch(this.host.intentionUrl, {
      method: "POST",
      headers: { "content-type": "application/json", "x-csrftoken": this.host.csrf },
      body: JSON.stringify({ intention }),
    }).catch(() => null);
    this.host.sheet = null;
    if (!answer?.ok) {
      const told = await answer?.json().catch(() => null);
      this.host.explain({ say: told?.say ?? this.host.t("notSent") });
      return;
    }
    if (number !== this.read) return;
    await this.take(answer);
    const { standing } = this.known;
    const said = standing ? this.host.t("intended", standing) : this.host.t("intendedNone");
    this.host.tell(said);
    this.host.speech.say(said);
  }

  /** The button under the status, while others think. */
  action() {
    const { offered, standing, word } = this.known;
    if (!this.host.intentionUrl || !(offered.length || standing || word)) return [];
    const label = this.host.t(standing ? "intendChange" : "intend");
    return [{ id: "intend", label, icon: icon("clock"), primary: false, run: () => this.open() }];
  }

  async open() {
    this.host.sheet = this.sheet();
    await this.host.updateComplete;
    this.host.querySelector(".sheet button")?.focus();
  }

  sheet() {
    const { host, known } = this;
    const title = host.t("intendTitle");
    return {
      label: title,
      kind: "sheet--durak",
      body: html`<header class="sheet__head"><p class="sheet__title">${title}</p>
          <button type="button" class="icon-button" aria-label=${host.t("cancel")}
            @click=${() => (host.sheet = null)}>${icon("close")}</button></header>
        <p class="intentions__note">${known.word || (known.standing
          ? host.t("intended", known.standing) : host.t("intendText"))}</p>
        <div class="intentions">${known.offered.map(({ intention, label }, index) => html`
          <button type="button" class="button button--quiet" data-focus="intend-${index}"
            aria-pressed=${String(label === known.standing)}
            @click=${() => this.leave(intention)}>${label}</button>`)}
        ${known.standing || known.word ? html`<button type="button" class="button button--quiet"
            data-focus="intend-none" @click=${() => this.leave(null)}>${host.t("intendNone")}</button>`
          : nothing}</div>`,
    };
  }
}

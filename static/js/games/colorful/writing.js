/**
 * Writing a subject on the category card.
 *
 * Answers for the draft, which outlives a refusal and a reload, and for showing a refusal where it
 * was caused, with the word at fault selected. Refuses to judge a subject: the house does.
 */

import { html, nothing } from "lit";
import { live } from "lit/directives/live.js";

const KEPT = "tablee.colorful.draft";

export class Writing {
  constructor(host) {
    this.host = host;
    this.text = "";
    this.turn = null;
    this.fault = null;
  }

  /** What would be sent. */
  get body() {
    return this.text.trim();
  }

  get place() {
    return `${this.host.match}.${this.turn}`;
  }

  /** A new turn begins with an empty line, or with what this browser kept of it. */
  follow() {
    const turn = this.host.form("subject") ? this.host.ask?.turn ?? null : null;
    if (turn === this.turn) return;
    this.turn = turn;
    this.fault = null;
    this.text = "";
    const kept = turn === null ? null : JSON.parse(sessionStorage.getItem(KEPT) ?? "null");
    if (kept?.place === this.place) this.text = kept.text;
  }

  write(text) {
    this.text = text;
    this.fault = null;
    sessionStorage.setItem(KEPT, JSON.stringify({ place: this.place, text }));
    this.host.requestUpdate();
  }

  /** Whether a refusal is about the subject; it is then shown here. */
  takes({ code, say, refused, context }) {
    const what = code ?? refused ?? "";
    if (!this.field || !(what.startsWith("subject_") || what.startsWith("text_"))) return false;
    this.fault = { say, word: context?.word ?? "" };
    this.host.requestUpdate();
    this.host.updateComplete.then(() => this.mark(this.fault.word));
    return true;
  }

  get field() {
    return this.host.querySelector("#subject");
  }

  mark(word) {
    const at = word ? this.text.indexOf(word) : -1;
    this.field?.focus();
    if (at >= 0) this.field?.setSelectionRange(at, at + word.length);
  }

  /** Show where the subject is to be written. */
  point() {
    this.field?.focus();
  }

  template(form, aim) {
    const { host } = this;
    const { most, one_word: one } = form.subject;
    return html`<form class="subject" @submit=${(event) => {
      event.preventDefault();
      host.commit();
    }}>
      <label class="sr-only" for="subject">${host.t("subjectLabel")}</label>
      <input id="subject" class="subject__field" data-focus="subject" maxlength=${most} autocomplete="off"
        autocapitalize="sentences" enterkeyhint="done" spellcheck="true" .value=${live(this.text)}
        placeholder=${host.t(one ? "subjectHintOne" : "subjectHint")}
        aria-invalid=${this.fault ? "true" : nothing} aria-describedby="subject-count subject-fault"
        @input=${(event) => this.write(event.target.value)}>
      <span class="subject__count" id="subject-count"><span aria-hidden="true">${host.t("subjectCount", this.text.length, most)}</span>
        <span class="sr-only">${host.t("subjectCountSays", this.text.length, most)}</span></span>
      <div class="subject__note" id="subject-fault"><p class="subject__fault" role="alert">${this.fault?.say ?? ""}</p>${this.fault ? nothing : aim}</div>
    </form>`;
  }
}

/**
 * What happened, line by line.
 *
 * Answers for the log: a drawer on phones whose handle says the last event, a column on wide
 * screens. Sentences come from the house; only names are set bold here.
 */

import { html, nothing, render } from "lit";
import { ref } from "lit/directives/ref.js";
import { repeat } from "lit/directives/repeat.js";
import { icon, whenIdle } from "./dom.js";

/** Add what was told to the table's log, each sentence once; `view` is the one after it all. */
export function remember(host, news, view) {
  host.annotate(news, view);
  for (const told of news) {
    for (const [index, sentence] of told.say.entries()) {
      host.log.push({ key: `${told.step}.${index}`, step: told.step, sentence, told, index });
    }
  }
}

const LETTER = /^[\p{L}\p{N}]/u; // « Your » does not begin with the name « You »

/** A sentence with the name it begins with set bold. */
export function sentence(host, said) {
  const names = [host.t("you"), ...host.frame.people.map((person) => person.name)]
    .sort((a, b) => b.length - a.length);
  const name = names.find((one) => said.startsWith(one) && !LETTER.test(said.slice(one.length)));
  return name ? html`<b>${name}</b>${said.slice(name.length)}` : said;
}

export class Journal {
  constructor(host) {
    this.host = host;
    this.onList = (list) => {
      this.list = list;
    };
  }

  template() {
    const { host } = this;
    const { t } = host;
    const last = host.log.at(-1);
    this.soon(last);
    return html`<aside class="log ${host.logOpen ? "log--open" : ""}" aria-label=${t("journal")}>
      <button type="button" class="log__handle" data-focus="log" aria-expanded=${String(Boolean(host.logOpen))}
        aria-controls="log-list" @click=${() => (host.logOpen = !host.logOpen)}
        @pointerdown=${this.onDown} @pointerup=${this.onUp}>
        ${host.logOpen ? html`<span class="log__title">${t("journal")}</span>`
          : html`<span class="log__last">${last ? sentence(host, last.sentence) : t("emptyJournal")}</span>`}
        <span class="log__label">${t(host.logOpen ? "close" : "journal")} ${icon(host.logOpen ? "chevron-down" : "chevron-up")}</span>
      </button>
      <div class="log__body">
        <header class="log__head"><h2>${t("journal")}</h2>
          ${host.frame.step > 0 ? html`<p>${t("move", host.frame.step)}</p>` : nothing}</header>
        <ol class="log__list" id="log-list" tabindex="0" aria-label=${t("journal")} ${ref(this.onList)}></ol>
        ${this.hint()}
      </div>
    </aside>`;
  }

  hint() {
    const hint = this.host.hint(this.host.view);
    if (!hint) return nothing;
    return html`<footer class="log__hint"><p class="log__hint-title">${hint.url
      ? html`<a href=${hint.url} target="_blank" rel="noopener">${hint.title}</a>` : hint.title}</p>
      <p>${hint.text}</p></footer>`;
  }

  /** The lines come once the step itself is on screen; an empty list is filled at once. */
  soon(last) {
    if (this.list?.children.length && this.last === last) return;
    this.last = last;
    if (this.list?.children.length) whenIdle(() => this.draw());
    else queueMicrotask(() => this.draw());
  }

  draw() {
    const { host, list } = this;
    if (!list?.isConnected) return;
    const { length } = host.log;
    render(repeat(host.log, (line) => line.key, (line, index) => this.line(line, index === length - 1)), list);
    this.settle();
  }

  line({ told, index, sentence: said }, last) {
    return html`<li class="log__line ${last ? "log__line--last" : ""}">
      <span class="log__face" aria-hidden="true">${this.host.logFace(told, index)}</span>
      <span>${sentence(this.host, said)}</span></li>`;
  }

  /** Keep the newest line in sight unless somebody scrolled up to read. */
  settle() {
    // In the frame to come: asked now, the table would be laid out once more for the same picture.
    requestAnimationFrame(() => {
      const { list } = this;
      if (!list) return;
      const near = list.scrollHeight - list.scrollTop - list.clientHeight < 120;
      if (near || !this.seen) list.scrollTop = list.scrollHeight;
      this.seen = true;
    });
  }

  onDown = (event) => {
    this.pulled = event.clientY;
  };

  onUp = (event) => {
    if (this.pulled === undefined) return;
    const way = this.pulled - event.clientY;
    this.pulled = undefined;
    if (Math.abs(way) > 24) this.host.logOpen = way > 0;
  };
}

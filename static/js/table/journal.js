/**
 * What happened, line by line.
 *
 * Answers for the log: a drawer on phones whose handle says the last event, a column on wide
 * screens. Sentences come from the house; only names are set bold here.
 */

import { html, nothing } from "lit";
import { repeat } from "lit/directives/repeat.js";
import { icon } from "./dom.js";

/** Add what was told to the table's log, each sentence once; `view` is the one after it all. */
export function remember(host, news, view) {
  host.annotate(news, view);
  for (const told of news) {
    for (const [index, sentence] of told.say.entries()) {
      host.log.push({ key: `${told.step}.${index}`, step: told.step, sentence, told, index });
    }
  }
}

/** A sentence with the name it begins with set bold. */
export function sentence(host, said) {
  const text = said.replace(/ ([:;!?»])/g, "\u00a0$1");
  const names = [host.t("you"), ...host.frame.people.map((person) => person.name)]
    .sort((a, b) => b.length - a.length);
  const name = names.find((one) => text.startsWith(one));
  return name ? html`<b>${name}</b>${text.slice(name.length)}` : text;
}

/** Keep the newest line in sight unless somebody scrolled up to read. */
function settle(host) {
  // In the frame to come: asked now, the whole table would be laid out twice for one step.
  requestAnimationFrame(() => place(host.querySelector(".log__list"), host));
}

function place(list, host) {
  if (!list) return;
  const near = list.scrollHeight - list.scrollTop - list.clientHeight < 120;
  if (near || !host.logSeen) list.scrollTop = list.scrollHeight;
  host.logSeen = true;
}

function pull(host) {
  return {
    onPointerdown: (event) => {
      host.pulled = event.clientY;
    },
    onPointerup: (event) => {
      if (host.pulled === undefined) return;
      const way = host.pulled - event.clientY;
      host.pulled = undefined;
      if (Math.abs(way) > 24) host.logOpen = way > 0;
    },
  };
}

export function journal(host) {
  const t = host.t;
  const last = host.log.at(-1);
  const hint = host.hint(host.view);
  const { onPointerdown, onPointerup } = pull(host);
  queueMicrotask(() => settle(host));
  return html`<aside class="log ${host.logOpen ? "log--open" : ""}" aria-label=${t("journal")}>
    <button type="button" class="log__handle" data-focus="log" aria-expanded=${String(Boolean(host.logOpen))}
      aria-controls="log-list" @click=${() => (host.logOpen = !host.logOpen)}
      @pointerdown=${onPointerdown} @pointerup=${onPointerup}>
      ${host.logOpen ? html`<span class="log__title">${t("journal")}</span>`
        : html`<span class="log__last">${last ? sentence(host, last.sentence) : t("emptyJournal")}</span>`}
      <span class="log__label">${t(host.logOpen ? "close" : "journal")} ${icon(host.logOpen ? "chevron-down" : "chevron-up")}</span>
    </button>
    <div class="log__body">
      <header class="log__head"><h2>${t("journal")}</h2>
        ${host.frame.step > 0 ? html`<p>${t("move", host.frame.step)}</p>` : nothing}</header>
      <ol class="log__list" id="log-list" tabindex="0" aria-label=${t("journal")}>${repeat(host.log, (line) => line.key, (line) =>
        html`<li class="log__line ${line === last ? "log__line--last" : ""}">
          <span class="log__face" aria-hidden="true">${host.logFace(line.told, line.index)}</span>
          <span>${sentence(host, line.sentence)}</span></li>`)}</ol>
      ${hint ? html`<footer class="log__hint"><p class="log__hint-title">${hint.url
        ? html`<a href=${hint.url} target="_blank" rel="noopener">${hint.title}</a>` : hint.title}</p>
        <p>${hint.text}</p></footer>` : nothing}
    </div>
  </aside>`;
}

/**
 * The dialog for looking again: taken cards, last trick, scores, exchange.
 *
 * Answers for one dialog with tabs that stays open while the match goes on.
 */

import { html, nothing } from "lit";
import { ref } from "lit/directives/ref.js";
import { icon } from "../../table/dom.js";
import { words } from "./cards.js";
import { exchanged } from "./exchange.js";
import { allPiles } from "./piles.js";
import { scores } from "./scores.js";
import { nowLines, trick } from "./trick.js";

function lastTrick(host, view) {
  const { last } = view;
  if (!last) return html`<p>${host.t("noTrickYet")}</p>`;
  const shown = { laid: last.laid, shares: last.shares, past: true, still: true };
  return html`<h3>${host.t("lastTrickOf", last.round, last.number)}</h3>
    <div class="cloth look__cloth">${trick(host, view, shown, { width: 300, height: 210, most: 62 })}
      ${nowLines(host, view, shown)}</div>`;
}

function exchange(host, view) {
  const part = exchanged(host, view, 54);
  return part === nothing ? html`<p>${host.t("noExchange")}</p>` : part;
}

const PARTS = { piles: allPiles, last: lastTrick, scores, exchange };

/** With the arrow keys along the tabs, as one expects of tabs. */
function walk(event, host, names) {
  const way = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (!way) return;
  event.preventDefault();
  const at = names.indexOf(host.looking);
  host.looking = names[(at + way + names.length) % names.length];
  host.updateComplete.then(() => host.querySelector(`#look-tab-${host.looking}`)?.focus());
}

function tabs(host, names) {
  return html`<div class="look__tabs" role="tablist" aria-label=${host.t("look")}
    @keydown=${(event) => walk(event, host, names)}>${names.map((name) => {
    const here = name === host.looking;
    return html`<button type="button" role="tab" class="look__tab" id=${`look-tab-${name}`} aria-selected=${String(here)}
      aria-controls="look-panel" tabindex=${here ? 0 : -1} @click=${() => (host.looking = name)}>${words.tabs[name]}</button>`;
  })}</div>`;
}

/** Open and close with `host.looking`, whichever way it was closed. */
function opened(host) {
  return (element) => {
    if (!element) return;
    if (host.looking && !element.open) {
      element.showModal();
      element.querySelector("[aria-selected=true]")?.focus();
    }
    if (!host.looking && element.open) element.close();
  };
}

export function lookDialog(host, view) {
  const names = Object.keys(PARTS).filter((name) => name !== "exchange" || host.mine !== null);
  return html`<dialog class="look" aria-label=${host.t("look")} ${ref(opened(host))} @close=${() => (host.looking = null)}>
    ${host.looking ? html`${tabs(host, names)}
      <button type="button" class="icon-button dialog__close" aria-label=${host.t("close")}
        @click=${() => (host.looking = null)}>${icon("close")}</button>
      <div class="look__panel" id="look-panel" role="tabpanel" tabindex="0" aria-labelledby=${`look-tab-${host.looking}`}>
        ${PARTS[host.looking](host, view)}</div>` : nothing}</dialog>`;
}

/**
 * The middle of the cloth: exchange, trick, who holds what, my taken cards, doors to look again.
 */

import { html, nothing } from "lit";
import { icon } from "../../table/dom.js";
import { later } from "../../table/late.js";
import { exchanged, exchangePart } from "./exchange.js";
import { ownPile, pilesDoor } from "./piles.js";
import { nowLines, required, shownTrick, trick } from "./trick.js";

function doors(host) {
  return html`<button type="button" class="door door--last" data-focus="last" aria-haspopup="dialog"
      @click=${() => host.look("last")}>${icon("previous")}<span>${host.t("seeLastTrick")}</span></button>
    <button type="button" class="door door--scores" data-focus="scores" aria-haspopup="dialog"
      @click=${() => host.look("scores")}>${icon("crown")}<span>${host.t("seeScores")}</span></button>`;
}

function opening(host, view) {
  return html`${exchanged(host, view)}
    <p class="arc__opens chip chip--well">${host.t("opens", host.name(view.opener), view.opener === host.mine)}</p>`;
}

function middle(host, view, shown) {
  if (view.phase === "exchange") return exchangePart(host, view);
  return shown ? trick(host, view, shown, host.area) : opening(host, view);
}

/** Who holds what, and what I took. */
function under(host, view) {
  return html`${nowLines(host, view, shownTrick(view))}
    ${host.mine === null ? pilesDoor(host) : ownPile(host, view)}`;
}

export function centre(host, view) {
  const shown = shownTrick(view);
  return html`<div class="arc" data-phase=${view.phase}>${doors(host)}
    <div class="arc__head">${view.phase === "exchange" ? nothing : required(host, view, shown)}</div>
    <div class="arc__area" data-at="area">${middle(host, view, shown)}</div>
    ${view.phase === "exchange" ? nothing : later(host, () => under(host, host.view))}</div>`;
}

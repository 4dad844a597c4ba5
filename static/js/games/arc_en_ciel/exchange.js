/**
 * The exchange to the right: the cards being chosen, those given, those received.
 *
 * Answers for its drawing on the cloth and in the dialog. How many and among which stands in the
 * form the house sends; refuses to know any other limit.
 */

import { html, nothing } from "lit";
import { avatar, icon } from "../../table/dom.js";
import { card, cardName } from "./cards.js";
import { standing } from "./scores.js";

/** `w`: about how wide the cards will be; the style sheet decides. */
function row(cards, places = cards.length, w = 36) {
  return html`<span class="gift__cards">${Array.from({ length: places }, (_, index) => (cards[index]
    ? card(cards[index], w) : html`<i class="gift__place"></i>`))}</span>`;
}

function gift(host, { cards, places, seat, words, key, w }) {
  const says = cards.length ? `${words} : ${cards.map(cardName).join(", ")}` : words;
  return html`<div class="gift" role="group" aria-label=${says} data-at=${key}>
    <p class="gift__words" aria-hidden="true">${avatar(host.person(seat), "tiny")} ${words}</p>
    <span aria-hidden="true">${row(cards, places, w)}</span></div>`;
}

/** What went out and what came in, as long as the round lasts; cards about `w` px wide. */
export function exchanged(host, view, w) {
  if (host.mine === null || !view.given.length) return nothing;
  return html`<div class="gifts">
    ${gift(host, { cards: view.given, w, seat: view.gives_to, key: "given",
      words: host.t("gaveTo", host.name(view.gives_to)) })}
    ${view.received.length ? gift(host, { cards: view.received, w, seat: view.gets_from, key: "received",
      words: host.t("gotFrom", host.name(view.gets_from)) }) : nothing}</div>`;
}

/** Everybody's gifts, where all may be seen. */
function allGifts(host, view) {
  return html`<div class="gifts gifts--all">${view.gifts.map((cards, seat) => (cards.length ? gift(host, {
    cards, seat, key: `gift-${seat}`, words: host.t("gives", host.name(seat)),
  }) : nothing))}</div>`;
}

function chosen(host, view) {
  const form = host.form("exchange");
  if (!form) return exchanged(host, view, 54);
  return gift(host, { cards: host.giving(), places: form.n, w: 54, seat: view.gives_to, key: "given",
    words: host.t("giveTo", form.n, host.name(view.gives_to)) });
}

/** The cloth while the exchange lasts, with the round before, if there was one. */
export function exchangePart(host, view) {
  return html`<div class="exchange">
    ${view.sheets.length ? standing(host, view) : html`<p class="exchange__first">${icon("hand")} ${host.t("exchangeRule", view.exchange)}</p>`}
    ${host.mine === null ? allGifts(host, view) : chosen(host, view)}</div>`;
}

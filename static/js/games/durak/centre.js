/**
 * The middle of Durak's cloth: talon over the trump, attacks with their answers, discard, score.
 *
 * Answers for their drawing, and for attacks that may be chosen once a card is in hand for them.
 */

import { html, nothing } from "lit";
import { repeat } from "lit/directives/repeat.js";
import { avatar } from "../../table/dom.js";
import { named } from "../../table/offered.js";
import { back, card, cardName, faceDrawing, suitMark, words } from "./cards.js";

function talon(host, view) {
  const says = host.t("talonSays", view.talon, cardName(view.shown), view.trump);
  const under = view.talon ? html`<span class="durak__trump">${card(view.shown)}</span>` : nothing;
  const pile = view.talon > 1
    ? html`<span class="durak__pack durak__pack--${Math.min(3, Math.ceil(view.talon / 9))}">${back()}</span>` : nothing;
  return html`<div class="durak__talon ${view.talon ? "" : "durak__talon--empty"}" role="img" aria-label=${says} data-at="talon">${under}${pile}
    ${view.talon ? nothing : html`<span class="durak__disc">${suitMark(view.trump)}</span>`}</div>`;
}

function figures(host, view) {
  return html`<div class="durak__figures" aria-hidden="true">
    <p class="durak__suit">${host.t("trumpIs", view.trump)} ${suitMark(view.trump)}</p>
    ${view.talon ? html`<p>${host.t("talon")} <b>${view.talon}</b></p>` : html`<p>${host.t("talonEmpty")}<span class="durak__more">${host.t("talonEmptyMore")}</span></p>`}</div>`;
}

function bito(host, view) {
  return html`<div class="durak__bito" role="img" aria-label=${host.t("bitoSays", view.discard)}>
    <span class="durak__heap" data-at="bito">${view.discard ? back() : html`<i class="durak__empty"></i>`}</span>
    <span aria-hidden="true">${host.t("bito")} <b>${view.discard}</b></span></div>`;
}

function limit(host, view) {
  return html`<p class="durak__limit" role="img" aria-label=${host.t("limitSays", view.table.length, view.limit)}>
    <b aria-hidden="true">${view.table.length} / ${view.limit}</b>
    <span aria-hidden="true">${host.t("attacks")}</span></p>`;
}

function pairSays(host, pair) {
  const by = host.t("laidBy", cardName(pair.attack), host.name(pair.by));
  return pair.answer ? host.t("beatenWith", by, cardName(pair.answer)) : `${by}, ${host.t("open")}`;
}

function attackCard(host, pair, place, target) {
  const face = faceDrawing(pair.attack);
  const at = `attack-${place}`;
  if (target)
    return html`<button type="button" class="card card--day pair__attack pair__attack--target"
      data-at=${at} data-cover data-focus=${at} data-action=${`target-${place}`}
      aria-label=${named("beat", theName(pair))} @click=${() => host.aim(target)}>${face}</button>`;
  return html`<span class="card card--day pair__attack" data-at=${at} data-cover>${face}</span>`;
}

const theName = (pair) => cardName(pair.attack);

function pair(host, one, place) {
  const target = host.targets().find((move) => move.attack === place);
  const open = one.answer === null || one.answer === undefined;
  return html`<li class="pair ${open ? "pair--open" : ""} ${target ? "pair--target" : ""}">
    <span class="sr-only">${pairSays(host, one)}</span>
    ${attackCard(host, one, place, target)}
    ${open ? nothing : html`<span class="card card--day pair__answer" data-at=${`answer-${place}`}
      data-cover data-slant="5">${faceDrawing(one.answer)}</span>`}
    <span class="pair__by" aria-hidden="true">${avatar(host.person(one.by), "tiny")}</span>
    ${open ? html`<span class="pair__word" aria-hidden="true">${host.t("open")}</span>` : nothing}</li>`;
}

/** What the window asks for, or who is taking. */
function windowNote(host, view) {
  if (!view.window) return nothing;
  const key = view.phase === "taking" ? "takingNote" : "windowNote";
  return html`<p class="durak__window chip chip--lamp">${host.t(key, host.name(view.defender),
    view.defender === host.mine, view.free)}</p>`;
}

function score(host, view) {
  if (view.options.games < 2 || !view.results.length) return nothing;
  const seats = host.frame.people.map(({ seat }) => seat).filter((seat) => view.duraks[seat]);
  const last = view.results.length && !view.table.length && view.bout === 1
    ? html`<p class="durak__last chip chip--lamp">${host.t("lastGame", view.results.length,
      view.results.at(-1) === null ? "" : host.name(view.results.at(-1)), view.results.at(-1) === host.mine)}</p>` : nothing;
  const line = html`<p class="durak__score"><span>${host.t("duraks")}</span>${seats.map((seat) =>
    html`<span>${host.name(seat)} <b>${view.duraks[seat]}</b></span>`)}</p>`;
  return html`${last}${seats.length ? line : nothing}`;
}

export function centre(host, view) {
  return html`<div class="durak"><div class="durak__head">${talon(host, view)}${figures(host, view)}
      ${bito(host, view)}${limit(host, view)}</div>
    <ul class="durak__table" data-at="attacks" data-pairs=${view.table.length} aria-label=${words.tableLabel}>
      ${repeat(view.table, (one) => one.attack, (one, place) => pair(host, one, place))}</ul>
    ${windowNote(host, view)}${score(host, view)}</div>`;
}


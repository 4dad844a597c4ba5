/**
 * The trick in the middle of the cloth, as it grows and once it was taken.
 *
 * Answers for cards in playing order with the badge of who laid them, pairs that stand together on
 * a plate, places for those who have yet to play, and the lines that say who holds what. All of it
 * is read from the view's `now` (or `last`); refuses to know what takes what.
 */

import { html, nothing } from "lit";
import { repeat } from "lit/directives/repeat.js";
import { avatar, vars } from "../../table/dom.js";
import { cardName, faceDrawing, paperOf, suitOf, suitSign, theCard, valueOf } from "./cards.js";
import { laidOut } from "./layout.js";

/** The trick to show: the one on the table, else the last of this round, else null. */
export function shownTrick(view) {
  if (view.trick.length) return { laid: view.trick, shares: view.now?.shares ?? [], past: false };
  const { last } = view;
  if (last && view.phase !== "exchange" && last.round === view.round)
    return { laid: last.laid, shares: last.shares, past: true };
  return null;
}

/** Single cards, pairs that go to their Shadow player, places still free: in playing order. */
function groupsOf(view, { laid, shares, past }) {
  const pairs = shares.filter(({ why }) => why === "pair");
  const paired = new Map(pairs.flatMap((share) => share.cards.map((card) => [card, share])));
  const singles = laid.filter(({ card }) => !paired.has(card))
    .map((one) => ({ size: 1, key: `card-${one.seat}`, one }));
  const plates = pairs.map((share) => ({
    size: 2, key: `pair-${share.by}`, share, cards: laid.filter(({ card }) => share.cards.includes(card)),
  }));
  const free = past ? [] : view.to_come.map((seat) => ({ size: 1, key: `place-${seat}`, place: seat }));
  return [...singles, ...free, ...plates];
}

function laidCard(host, { seat, card }, w, holds = false) {
  return html`<span class="laid ${holds ? "laid--holds" : ""}" role="listitem">
    <span class="sr-only">${host.t("laidBy", host.name(seat), cardName(card))}${holds ? `, ${host.t("holdsIt")}` : ""}</span>
    <span class="card ${paperOf(card)}" data-at=${`laid-${seat}`} data-cover aria-hidden="true">${faceDrawing(card, w)}</span>
    <span class="laid__by">${avatar(host.person(seat), "tiny")}</span></span>`;
}

function place(host, seat) {
  const mine = seat === host.mine;
  return html`<span class="place ${mine ? "place--mine" : ""}" aria-hidden="true">${
    mine ? host.t("you").toLowerCase() : avatar(host.person(seat), "tiny")}</span>`;
}

function plate(host, { share, cards }, w) {
  return html`<span class="pair-plate" role="presentation">
    <span class="pair-plate__label" aria-hidden="true">${host.t("pairOf", valueOf(share.by))}</span>
    ${cards.map((one) => laidCard(host, one, w))}</span>`;
}

function groupPart(host, group, holding, w) {
  if (group.place !== undefined) return place(host, group.place);
  if (group.share) return plate(host, group, w);
  return laidCard(host, group.one, w, holding.has(`${group.one.card} ${group.one.seat}`));
}

/** The cards by which the trick, or what remains of it, is held. */
const holdingOf = (shares) => new Set(shares.filter(({ why }) => why !== "pair").map(({ by, seat }) => `${by} ${seat}`));

/** The cards on the cloth. `room` is what was measured. */
export function trick(host, view, shown, room) {
  const { rows, w } = laidOut(groupsOf(view, shown), room);
  const holding = holdingOf(shown.shares);
  return html`<div class="trick ${shown.past ? "trick--past" : ""}" role="list" ${vars({ "--w": `${w}px` })}
    aria-label=${host.t(shown.past ? "lastTrick" : "trick")}>
    ${rows.map((row) => html`<div class="trick__row" role="presentation">${
      repeat(row, ({ key }) => key, (group) => groupPart(host, group, holding, w))}</div>`)}</div>`;
}

/** « plus haut vert : 12 », « grâce à l’Ombre 7 », « plus haut atout : l’Arc-en-ciel 9 ». */
function reason(host, view, share) {
  const suit = suitOf(share.by);
  if (share.why === "pair" || (share.why === "rest" && "AO".includes(suit))) return host.t("thanksTo", theCard(share.by));
  if (share.why === "trump") return host.t("highestTrump", theCard(share.by));
  return host.t("highest", suit, valueOf(share.by));
}

const SHORT = 8; // letters of a name beside which a verb still fits on half a line

/** What somebody holds or took; without a verb where there is no room for one. */
function heldIn(host, share, { past, lines }) {
  const mine = share.seat === host.mine;
  const what = share.why === "pair" ? "pair" : share.why === "rest" ? "rest" : "all";
  if (lines > 2) return host.t("share", what, valueOf(share.by));
  if (lines === 2 && (past || host.name(share.seat).length > SHORT)) return host.t("part", what);
  return host.t(past ? "took" : "holds", what, mine);
}

function line(host, view, share, how) {
  return html`<li class="now__line" data-why=${share.why}>${avatar(host.person(share.seat), "small")}
    <span class="now__words"><span class="now__who"><b>${host.name(share.seat)}</b>
      <span>${heldIn(host, share, how)}</span></span>
    <span class="now__why">${reason(host, view, share)}</span></span></li>`;
}

/** Who would take what if the trick ended now, or who took it. */
export function nowLines(host, view, shown) {
  if (!shown?.shares.length) return html`<ul class="now" aria-label=${host.t("nowLabel")}></ul>`;
  return html`<ul class="now ${shown.shares.length > 2 ? "now--many" : ""} ${shown.past ? "now--past" : ""}"
    aria-label=${host.t(shown.past ? "tookLabel" : "nowLabel")}>
    ${shown.shares.map((share) => line(host, view, share, { past: shown.past, lines: shown.shares.length }))}</ul>`;
}

/** What is required, or that this is the trick before. */
export function required(host, view, shown) {
  if (shown?.past) return html`<p class="required required--past">${host.t("lastTrick")}</p>`;
  if (!view.required) return nothing;
  return html`<p class="required">${suitSign(view.required)} ${host.t("required", view.required)}</p>`;
}

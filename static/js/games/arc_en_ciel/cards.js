/**
 * The cards of Arc-en-ciel & Ombre as pictures and as words.
 *
 * Answers for turning a card's code ("R09", "O04", "X") into a use of the symbol sheet and into a
 * name one can listen to, and for keys that tell two Jokers of a hand apart. Refuses to know what
 * may be played and what takes what.
 */

import { html, svg } from "lit";
import { language } from "../../i18n/index.js";
import { sheet } from "../../table/dom.js";

const SHEET = sheet("arc_en_ciel");

const words = (language === "en"
  ? await import("../../i18n/arc_en_ciel/en.js")
  : await import("../../i18n/arc_en_ciel/fr.js")).default;

export { words };

export const suitOf = (card) => card[0];
export const valueOf = (card) => (card === "X" ? null : Number(card.slice(1)));

/** « 9 rouge », « Ombre 4 », « Joker ». */
export const cardName = (card) => words.card(suitOf(card), valueOf(card));

/** « le 9 rouge », « l’Ombre 4 », « le Joker ». */
export const theCard = (card) => words.the(suitOf(card), valueOf(card));

/** One key per card of a hand: cards are unique but for the second Joker. */
export function keyed(cards) {
  return cards.map((card, index) => ({ card, key: cards.indexOf(card) === index ? card : `${card}~2` }));
}

/** Ombre is printed on night paper, everything else on white. */
export const paperOf = (card) => (suitOf(card) === "O" ? "card--night" : "card--day");

function drawing(id) {
  return html`<svg viewBox="0 0 100 140" aria-hidden="true">${svg`<use href=${`${SHEET}#${id}`}></use>`}</svg>`;
}

const LEGIBLE = 48; // px of width, below which the reduced face reads better

/** Only the drawing, to be laid on a `.card` of width `w`. */
export const faceDrawing = (card, w = LEGIBLE) => drawing(w < LEGIBLE ? `c-${card}-s` : `c-${card}`);

/** A whole card, or the reduced one where it will be narrow. */
export function card(name, w) {
  return html`<span class="card ${paperOf(name)}">${faceDrawing(name, w)}</span>`;
}

/** The reduced card for piles, logs and open hands. */
export function mini(name) {
  return html`<span class="card card--mini">${drawing(`c-${name}-s`)}</span>`;
}

/** The back of a card. */
export function back() {
  return html`<span class="card card--back">${drawing("back")}</span>`;
}

/** The sign of a suit, or of trump ("T"). */
export function suitSign(suit) {
  return html`<svg class="suit-sign" viewBox="0 0 24 24" aria-hidden="true">${svg`<use
    href=${`${SHEET}#suit-${suit}`} width="24" height="24"></use>`}</svg>`;
}

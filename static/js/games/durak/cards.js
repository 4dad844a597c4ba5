/**
 * The French-suited pack of Durak as pictures and as words.
 *
 * Answers for turning a card's name ("9S", "QH") into a use of the symbol sheet and into a name
 * one can listen to, and for the order of a hand. Refuses to know what beats what.
 */

import { html, svg } from "lit";
import { language } from "../../i18n/index.js";
import { sheet } from "../../table/dom.js";

const SHEET = sheet(language === "en" ? "durak.en" : "durak");
const ORDER = ["S", "D", "C", "H"]; // black and red by turns
const RANKS = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"];

const words = (language === "en"
  ? await import("../../i18n/durak/en.js")
  : await import("../../i18n/durak/fr.js")).default;

export { words };

export const suitOf = (card) => card.at(-1);
const rankOf = (card) => card.slice(0, -1);

/** « roi de pique », "king of spades". */
export function cardName(card) {
  return words.card(words.ranks[rankOf(card)] ?? rankOf(card), suitOf(card));
}

/** « le roi de pique », « la dame de cœur », « l’as de trèfle ». */
export function theCard(card) {
  return words.the(cardName(card), rankOf(card));
}

/** « le 7 » and its suit as a drawing, for a line that is short; nothing for those who listen. */
export function theBrief(name) {
  const rank = rankOf(name);
  return html`<span class="durak__brief" aria-hidden="true">${words.the(words.ranks[rank] ?? rank, rank)}${suitMark(suitOf(name))}</span>`;
}

/** By suit, or by rank; trumps stand apart at the end in either order. */
export function sorted(cards, trump, order = "suit") {
  const [wide, fine] = order === "rank" ? [1, 20] : [20, 1];
  const place = (card) => (suitOf(card) === trump ? 1000 : 0) + ORDER.indexOf(suitOf(card)) * wide
    + RANKS.indexOf(rankOf(card)) * fine;
  return [...cards].sort((a, b) => place(a) - place(b));
}

function drawing(id, box = "0 0 100 140") {
  return html`<svg viewBox=${box} aria-hidden="true">${svg`<use href=${`${SHEET}#${id}`}></use>`}</svg>`;
}

/** Only the drawing, to be laid on a `.card`. */
export function faceDrawing(name) {
  return drawing(`c-${name}`);
}

/** A whole card. */
export function card(name) {
  return html`<span class="card card--day">${faceDrawing(name)}</span>`;
}

/** The reduced card for logs, open hands and plates. */
export function mini(name) {
  return html`<span class="card card--mini">${drawing(`c-${name}-s`)}</span>`;
}

/** The back of a card. */
export function back() {
  return html`<span class="card card--back">${drawing("back")}</span>`;
}

/** A suit's mark on a small disc of paper, so that its own ink reads on the cloth. */
export function suitMark(suit) {
  return html`<span class="suit"><svg viewBox="0 0 24 24" aria-hidden="true">${svg`<use
    href=${`${SHEET}#suit-${suit}`} width="24" height="24"></use>`}</svg></span>`;
}

/**
 * The cards of Duel de Couleurs as pictures and as words.
 *
 * Answers for turning a face (`{colour: 0-3 | null, symbol}`) into a use of the symbol sheet and
 * into a name one can listen to. Refuses to know what goes on what.
 */

import { html, svg } from "lit";
import { language } from "../../i18n/index.js";
import { sheet } from "../../table/dom.js";

const SHEET = sheet("duel_de_couleurs");

/** Rouge, Bleu, Vert, Jaune: as the sheet and the style sheets call them. */
export const COLOURS = ["red", "blue", "green", "yellow"];

const words = (language === "en"
  ? await import("../../i18n/duel_de_couleurs/en.js")
  : await import("../../i18n/duel_de_couleurs/fr.js")).default;

export { words };

/** « rouge », "red". */
export function colourName(colour) {
  return words.colours[colour];
}

/** « 7 rouge », « Bombe verte », « Joker +4 ». */
export function faceName({ colour, symbol }) {
  return words.face(words.symbols[symbol] ?? symbol, colour, symbol);
}

function drawing(id) {
  return html`<svg viewBox="0 0 100 140" aria-hidden="true">${svg`<use href=${`${SHEET}#${id}`}></use>`}</svg>`;
}

function idOf({ colour, symbol }, night) {
  const side = night ? "n" : "d";
  return colour === null ? `${side}-${symbol}` : `${side}-${COLOURS[colour]}-${symbol}`;
}

/** Only the drawing, to be laid on a `.card`. */
export function faceDrawing(face, night = false) {
  return drawing(idOf(face, night));
}

/** A whole card; its side stays its own even where the scene has turned. */
export function card(face, night = false) {
  return html`<span class="card card--${night ? "night" : "day"}">${faceDrawing(face, night)}</span>`;
}

/** The reduced card for logs, backs and results. */
export function mini(face, night = false) {
  return html`<span class="card card--mini">${drawing(`${idOf(face, night)}-s`)}</span>`;
}

/** The back of a card. */
export function back(night = false) {
  return html`<span class="card card--back">${drawing(night ? "n-back" : "d-back")}</span>`;
}

/** One sign of the sheet in a square: `i-red`, `w-green`, `t-stack`, `i-bomb`… */
export function sign(id, box = "0 0 24 24") {
  return html`<svg class="sign" viewBox=${box} aria-hidden="true">${svg`<use href=${`${SHEET}#${id}`} width="24" height="24"></use>`}</svg>`;
}

/** The shape of a colour, which stands for it wherever a tint does. */
export function shape(colour) {
  return html`<span class="shape shape--${COLOURS[colour]}">${sign(`i-${COLOURS[colour]}`)}</span>`;
}

/**
 * The cards of Colorful as pictures and as words.
 *
 * Answers for turning a colour's id and the frame's `palette` (name, tint, ink, sign) into a card,
 * and a person into the back of their set. Refuses to hold a tint or a name of its own: both come
 * with the frame.
 */

import { html, nothing, svg } from "lit";
import { language } from "../../i18n/index.js";
import { sheet } from "../../table/dom.js";

const SHEET = sheet("colorful");

const words = (language === "en"
  ? await import("../../i18n/colorful/en.js")
  : await import("../../i18n/colorful/fr.js")).default;

export { words };

/** One colour of the palette by its id. */
export function colourOf(view, id) {
  return view.palette.find((one) => one.id === id);
}

/** « Bleu ciel », in the reader's language. */
export function colourName(view, id) {
  return colourOf(view, id).name[language];
}

/** « Rouge et Noir ». */
export function colourNames(view, ids) {
  return words.both(ids.map((id) => colourName(view, id)));
}

/** A colour for who cannot see it: name and sign. */
export function spoken(view, id) {
  const { name, symbol_name: sign } = colourOf(view, id);
  return `${name[language]}, ${sign[language]}`;
}

function mark(symbol, x, y, size) {
  return svg`<use href=${`${SHEET}#s-${symbol}`} x=${x} y=${y} width=${size} height=${size}></use>`;
}

/** The sign alone, in the colour of the text around it. */
export function sign(view, id) {
  return html`<svg class="hue-sign" viewBox="0 0 24 24" aria-hidden="true">${mark(colourOf(view, id).symbol, 0, 0, 24)}</svg>`;
}

/** Tint and sheen of a face: metals shine, everything else is flat. */
function ground(colour) {
  const shine = colour.metallic ? svg`<rect class="hue-shine" x="5" y="5" width="90" height="130" rx="4"></rect>` : nothing;
  return svg`<rect x="5" y="5" width="90" height="130" rx="4" fill=${colour.hex}></rect>${shine}`;
}

/** A card in the fan: sign and upright name stand in the strip that its neighbour leaves free. */
export function fanFace(view, id) {
  const colour = colourOf(view, id);
  return html`<svg class="hue" viewBox="0 0 100 140" aria-hidden="true" color=${colour.ink}>${ground(colour)}
    ${mark(colour.symbol, 9, 12, 17)}${mark(colour.symbol, 40, 58, 42)}
    <text class="hue__name" transform="translate(12.4 38) rotate(90)" fill="currentColor">${colour.name[language]}</text>
  </svg>`;
}

/** A card lying open: sign in the corner and in the middle, name below. */
export function face(view, id) {
  const colour = colourOf(view, id);
  return html`<svg class="hue" viewBox="0 0 100 140" aria-hidden="true" color=${colour.ink}>${ground(colour)}
    ${mark(colour.symbol, 11, 13, 17)}${mark(colour.symbol, 28, 44, 44)}
    <text class="hue__name" x="50" y="121" text-anchor="middle" fill="currentColor">${colour.name[language]}</text>
  </svg>`;
}

/** A whole open card. */
export function card(view, id, kind = "") {
  return html`<span class="card card--day ${kind}">${face(view, id)}</span>`;
}

/** The reduced card of logs and lists: tint and sign. */
export function mini(view, id) {
  const colour = colourOf(view, id);
  return html`<span class="card card--mini"><svg class="hue" viewBox="0 0 100 140" aria-hidden="true"
    color=${colour.ink}><rect x="3" y="3" width="94" height="134" rx="12" fill=${colour.hex} stroke="#1f2430" stroke-width="5"></rect>
    ${mark(colour.symbol, 18, 38, 64)}</svg></span>`;
}

/** Tint with its sign, a square chip. */
export function chip(view, id) {
  const colour = colourOf(view, id);
  return html`<svg class="hue hue-chip" viewBox="0 0 32 32" aria-hidden="true" color=${colour.ink}>
    <rect x="1" y="1" width="30" height="30" rx="8" fill=${colour.hex} stroke="#1f2430" stroke-opacity=".5"></rect>
    ${mark(colour.symbol, 7, 7, 18)}</svg>`;
}

/** The back of somebody's set: their own colour, their own weave. */
export function back(person) {
  return html`<span class="card card--back set-back tint-${person.colour}"><svg class="hue" viewBox="0 0 100 140" aria-hidden="true">
    <rect class="set-back__field" x="7" y="7" width="86" height="126" rx="4"></rect>
    ${svg`<use href=${`${SHEET}#back-${person.seat % 12}`} width="100" height="140"></use>`}</svg></span>`;
}

/** What a round is about: its subject, or the category that stands in for it; null while unknown. */
export function subjectOf(round) {
  return round.subject?.body ?? (round.subject ? words.gone : null);
}

/** The category a round uses, and the theme above it, as printed. */
export function categoryOf(round) {
  const { theme, slots, used } = round.card;
  return { theme: theme?.body ?? "", text: slots[used]?.body ?? words.gone, single: slots.length < 2 };
}

/**
 * Gems, cards and marks of Splendor Duel as pictures and as words.
 *
 * Answers for putting a card together from the sheet's pieces and for its name as one says it; all
 * that is printed on a card comes from the view. Refuses to know what a card costs whom.
 */

import { html, nothing, svg } from "lit";
import { language } from "../../i18n/index.js";
import { sheet } from "../../table/dom.js";

const SHEET = sheet("splendor_duel");
export const COLOURS = ["white", "blue", "green", "red", "black", "pearl", "gold"];
export const GOLD = COLOURS.indexOf("gold");

const words = (language === "en"
  ? await import("../../i18n/splendor_duel/en.js")
  : await import("../../i18n/splendor_duel/fr.js")).default;

export { words };

const use = (id, x, y, size) => svg`<use href=${`${SHEET}#${id}`} x=${x} y=${y} width=${size}
  height=${size}></use>`;

/** One mark of the sheet in its own box: `gem-0`, `crown`, `scroll`, `bag`, `star`, `wild`. */
export function mark(id, box = 24) {
  return html`<svg class="sd-mark" viewBox=${`0 0 ${box} ${box}`} aria-hidden="true">${use(id, 0, 0, box)}</svg>`;
}

export const gem = (colour) => mark(`gem-${colour}`);
export const token = (colour) => mark(`token-${colour}`, 48);

function sheetCard(id, more = nothing) {
  return html`<svg viewBox="0 0 100 140" aria-hidden="true">${svg`<use href=${`${SHEET}#${id}`}
    width="100" height="140"></use>`}${more}</svg>`;
}

/** The closed card of a level. */
export function back(level) {
  return sheetCard(`back-${level}`);
}

const badge = (name, x, y, r) => svg`<circle cx=${x} cy=${y} r=${r} fill="#fffef9" stroke="#1f2430"
  stroke-width=${r / 7.5}></circle>${use(`ability-${name}`, x - r * 0.72, y - r * 0.72, r * 1.44)}`;

/** A royal card: points, crown, ability. */
export function royalCard(face) {
  return sheetCard("royal", svg`<text class="sd-print sd-print--royal" x="12" y="36">${face.points}</text>
    ${face.abilities.map((name) => badge(name, 50, 116, 13))}`);
}

/** The abilities that are printed as a mark: a wild card's bonus says its own. */
const printed = (face) => face.abilities.filter((name) => name !== "wild");

function bonus(face, right, top, size) {
  if (face.colour === "none") return nothing;
  const id = face.colour === "wild" ? "wild" : `gem-${COLOURS.indexOf(face.colour)}`;
  const small = face.count > 1 ? size * 0.86 : size;
  return Array.from({ length: face.count }, (_, at) => use(id, right - small - at * small * 0.56, top, small)).reverse();
}

function crowns(face, x, y, size, way) {
  return Array.from({ length: face.crowns }, (_, at) => use("crown", x + at * size * way[0], y + at * size * way[1], size));
}

function costs(face) {
  const due = face.cost.map((count, colour) => [colour, count]).filter(([, count]) => count);
  const rows = due.length > 2 ? [106, 127] : [116];
  return due.map(([colour, count], index) => {
    const x = 11 + (index % 2) * 45;
    const y = rows[Math.floor(index / 2)];
    return svg`${use(`gem-${colour}`, x, y - 10, 20)}<text class="sd-print" x=${x + 23} y=${y + 7.6}
      font-size="22">${count}</text>`;
  });
}

/** A whole jewel card, 100 by 140. */
export function card(face) {
  return sheetCard(`scene-${face.level}-${face.colour}`, svg`
    ${face.points ? svg`<text class="sd-print" x="8" y="35" font-size="37">${face.points}</text>` : nothing}
    ${face.points ? crowns(face, 34, 6, 17, [0.92, 0]) : crowns(face, 9, 7, face.crowns > 2 ? 18 : 21, [0.98, 0])}
    ${bonus(face, 96, 4, face.crowns > 1 ? 29 : 31)}
    ${printed(face).map((name) => badge(name, 84, 77, 12))}${costs(face)}`);
}

/** The top of a card as phones show it, 67 by 41: points, crowns, ability, bonus. */
export function lintel(face) {
  const plain = !face.points && !face.crowns;
  return html`<svg class="sd-lintel" viewBox="0 0 67 41" aria-hidden="true">
    ${face.points ? svg`<text class="sd-print" x="7" y="29" font-size="24">${face.points}</text>` : nothing}
    ${crowns(face, face.points ? 22 : 7, face.crowns > 1 ? 5.5 : face.points ? 7 : 12, face.points ? 14 : [18, 18, 15, 12][face.crowns], face.points ? [0, 1.05] : [0.9, 0])}
    ${printed(face).map((name) => (plain ? badge(name, 20, 20.5, 11) : badge(name, 28.5, 28, 8)))}
    ${bonus(face, 63, 8.5, 24)}</svg>`;
}

/** The reduced card of logs, reserves and marks. */
export const mini = (face) => html`<span class="sd-mini">${card(face)}</span>`;
export const miniBack = (level) => html`<span class="sd-mini">${back(level)}</span>`;

/** « 2 bleus et 1 Perle »: numbers by colour as words. */
export function counted(tokens) {
  return words.join(tokens.flatMap((count, colour) => (count ? [words.counted(count, colour)] : [])));
}

/** Everything printed on a card, as one says it. */
export function cardName(face) {
  return [
    words.cardNoun(face), words.level(face.level), face.points && words.points(face.points),
    face.crowns && words.crowns(face.crowns), face.count > 1 && words.doubleBonus,
    ...printed(face).map((name) => words.abilities[name]), words.price(counted(face.cost)),
  ].filter(Boolean).join(", ");
}

export function royalName(face) {
  return [words.royalNoun, words.points(face.points), ...face.abilities.map((name) => words.abilities[name])].join(", ");
}

/** Every card that lies open in a view, with its quote where there is one. */
export function openCards(view) {
  return [
    ...view.pyramid.flat(), view.buying,
    ...view.players.flatMap(({ reserved, cards }) => [...reserved.map((held) => held.card), ...cards]),
  ].filter(Boolean);
}

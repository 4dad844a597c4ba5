/**
 * What happened, as movement, sounds and small pictures.
 *
 * Answers for the flights of each fact between the table's anchors and for the log's faces.
 */

import { html, nothing } from "lit";
import { back, card, mini, miniBack, mark, token } from "./pieces.js";

const purse = (seat, colour) => `purse-${seat}-${colour}`;
const each = (tokens) => tokens.flatMap((count, colour) => Array.from({ length: count }, () => colour));
const tokenFace = (colour) => html`<span class="sd-flight">${token(colour)}</span>`;
const cardFace = (face) => html`<span class="sd-flight">${card(face)}</span>`;
const backFace = (level) => html`<span class="sd-flight">${back(level)}</span>`;

function refill(host, level, slot, replaced) {
  const face = host.face(replaced);
  if (!face || slot === null) return [];
  return [{ from: `deck-${level}`, to: `slot-${level}-${slot}`, face: cardFace(face), back: backFace(level), turn: true }];
}

function reserved(fact, view, host) {
  const from = fact.slot === null ? `deck-${fact.level}` : `slot-${fact.level}-${fact.slot}`;
  const face = host.face(fact.card);
  return [
    { from, to: `reserve-${fact.seat}`, face: face ? cardFace(face) : backFace(fact.level) },
    ...refill(host, fact.level, fact.slot, fact.replaced),
  ];
}

function bought(fact, view, host) {
  const face = host.face(fact.card);
  if (!face) return [];
  const owned = view.players[fact.seat].cards.find((one) => one.face.card === fact.card);
  const from = fact.slot === null ? `held-${fact.seat}-${fact.card}` : `slot-${face.level}-${fact.slot}`;
  const to = owned?.colour >= 0 ? `bonus-${fact.seat}-${owned.colour}` : `reserve-${fact.seat}`;
  return [
    ...each(fact.paid).map((colour) => ({ from: purse(fact.seat, colour), to: "bag", face: tokenFace(colour) })),
    { from, to, face: cardFace(face) },
    ...refill(host, face.level, fact.slot, fact.replaced),
  ];
}

const FLIGHTS = {
  tokens_taken: ({ seat, cells, tokens }) => cells.map((cell, at) =>
    ({ from: `cell-${cell}`, to: purse(seat, tokens[at]), face: tokenFace(tokens[at]) })),
  gold_taken: ({ seat, cell }) => [{ from: `cell-${cell}`, to: purse(seat, 6), face: tokenFace(6) }],
  privilege_used: ({ seat, cell, token: colour }) => [
    { from: `privilege-${seat}`, to: "table-privileges", face: mark("scroll") },
    { from: `cell-${cell}`, to: purse(seat, colour), face: tokenFace(colour) },
  ],
  token_gained: ({ seat, cell, token: colour }) => [{ from: `cell-${cell}`, to: purse(seat, colour), face: tokenFace(colour) }],
  token_stolen: ({ seat, token: colour }) => [{ from: purse(1 - seat, colour), to: purse(seat, colour), face: tokenFace(colour) }],
  replenished: ({ cells, tokens }) => cells.map((cell, at) => ({ from: "bag", to: `cell-${cell}`, face: tokenFace(tokens[at]) })),
  privilege_gained: ({ seat, from_table: table }) =>
    [{ from: table ? "table-privileges" : `privilege-${1 - seat}`, to: `privilege-${seat}`, face: mark("scroll") }],
  tokens_discarded: ({ seat, tokens }) => each(tokens).map((colour) => ({ from: purse(seat, colour), to: "bag", face: tokenFace(colour) })),
  royal_taken: ({ seat, royal }) => [{ from: `royal-${royal}`, to: `royals-${seat}`, face: mark("crown") }],
  card_reserved: reserved,
  card_bought: bought,
};

export function flightsOf(fact, view, host) {
  return FLIGHTS[fact.type]?.(fact, view, host) ?? [];
}

export const SOUNDS = {
  tokens_taken: "draw", gold_taken: "draw", privilege_used: "draw", token_gained: "draw", token_stolen: "alarm",
  replenished: "flip", card_bought: "card", card_reserved: "card", royal_taken: "flip", tokens_discarded: "draw",
};

/** A reduced picture for a sentence of the log. */
export function logFace(fact, host) {
  const face = host.face(fact?.card);
  if (face) return mini(face);
  if (fact?.type === "card_reserved") return miniBack(fact.level);
  const colour = fact?.tokens?.length && fact.type !== "tokens_discarded" ? fact.tokens[0] : fact?.token;
  if (fact?.type === "gold_taken") return token(6);
  if (fact?.type === "privilege_gained") return mark("scroll");
  if (fact?.type === "royal_taken") return mark("crown");
  if (fact?.type === "replenished" || fact?.type === "tokens_discarded") return mark("bag");
  return Number.isInteger(colour) ? token(colour) : nothing;
}

/** The spaces that others emptied or filled since my own last step. */
export function touched(news, mine) {
  const facts = news.flatMap((told) => told.facts);
  const own = facts.findLastIndex((fact) => fact.seat === mine && fact.type !== "privilege_gained");
  const since = facts.slice(own + 1).filter((fact) => fact.type !== "dealt");
  return new Set(since.flatMap((fact) => fact.cells ?? (Number.isInteger(fact.cell) ? [fact.cell] : [])));
}

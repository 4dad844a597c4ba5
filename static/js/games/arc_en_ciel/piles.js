/**
 * Taken cards by value, with the points they make just now.
 *
 * Answers for drawing the groups that the house has counted; refuses to count.
 */

import { html } from "lit";
import { cardName, mini, words } from "./cards.js";

const FIRST = { quadruple: 0, triple: 1, pair: 2, single: 3, destroyed: 4, lone: 5, joker: 6 };
const FEAST = ["triple", "quadruple", "pair"];

/** What pays most stands first, so that what does not fit is what pays nothing. */
const inOrder = (groups) => [...groups].sort((a, b) => FIRST[a.kind] - FIRST[b.kind]
  || (a.value ?? 0) - (b.value ?? 0));

function group(host, one) {
  const kind = FEAST.includes(one.kind) ? "taken--feast" : one.points ? "" : "taken--nothing";
  return html`<li class="taken ${kind}"><span class="sr-only">${host.t("groupSays", one.cards.map(cardName),
      words.kinds[one.kind], one.points)}</span>
    <span class="taken__cards" aria-hidden="true">${one.cards.map((card) => mini(card))}</span>
    <b class="taken__points" aria-hidden="true">${one.points}</b></li>`;
}

export const groupList = (host, pile) => html`<ul class="takens">${inOrder(pile.groups).map((one) => group(host, one))}</ul>`;

/** My own pile on the cloth; a tap opens everybody's. */
export function ownPile(host, view) {
  const pile = view.taken[host.mine];
  const empty = !pile.cards.length;
  return html`<section class="own-pile" aria-label=${host.t("yourPile")}>
    <button type="button" class="own-pile__open" data-focus="piles" @click=${() => host.look("piles")}
      aria-label=${host.t("ownPileSays", pile.cards.length, pile.points)} aria-haspopup="dialog"></button>
    <header class="own-pile__head" aria-hidden="true"><span><i class="own-pile__spot" data-at="piles"></i>${host.t("yourPile")}</span>
      <b>${host.t("points", pile.points)}</b></header>
    ${empty ? html`<p class="own-pile__empty">${host.t("nothingTaken")}</p>` : groupList(host, pile)}</section>`;
}

/** For who only watches: a door to everybody's. */
export function pilesDoor(host) {
  return html`<button type="button" class="own-pile own-pile--door" data-focus="piles" data-at="piles"
    aria-haspopup="dialog" @click=${() => host.look("piles")}>${host.t("seePiles")}</button>`;
}

/** Everybody's taken cards, mine first. */
export function allPiles(host, view) {
  const seats = [host.mine, ...host.others()].filter((seat) => seat !== null);
  return html`<div class="piles">${seats.map((seat) => {
    const pile = view.taken[seat];
    return html`<section class="piles__one" aria-label=${host.name(seat)}><h3>${host.name(seat)}
        <b>${host.t("points", pile.points)}</b></h3>
      ${pile.cards.length ? groupList(host, pile) : html`<p class="piles__none">${host.t("nothingTaken")}</p>`}</section>`;
  })}</div><p class="piles__note">${host.t("pilesNote")}</p>`;
}

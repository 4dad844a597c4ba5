/**
 * Durak's choices: what a card that can do two things shall do, and the card to transfer with.
 */

import { html } from "lit";
import { icon } from "../../table/dom.js";
import { card, cardName, theCard } from "./cards.js";

function option(host, move, label, face) {
  const id = `use-${move.type}-${move.card}-${move.attack ?? ""}`;
  return html`<button type="button" class="durak-option" data-focus=${id} data-action=${id}
    @click=${() => host.aim(move)}>${card(face)}<span>${label}</span></button>`;
}

/** `moves`: beats and transfers, each with its own button. */
export function useSheet(host, moves, title) {
  return {
    label: title,
    kind: "sheet--durak",
    body: html`<header class="sheet__head"><p class="sheet__title">${title}</p>
        <button type="button" class="icon-button" aria-label=${host.t("cancel")}
          @click=${() => host.unpick()}>${icon("close")}</button></header>
      <div class="durak-options">${moves.map((move) => (move.type === "transfer"
        ? option(host, move, host.t("transferTo", theCard(move.card)), move.card)
        : option(host, move, host.t("beatThis", cardName(host.view.table[move.attack].attack)),
          host.view.table[move.attack].attack)))}</div>`,
  };
}

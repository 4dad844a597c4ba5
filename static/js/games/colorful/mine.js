/**
 * My own laid cards, round by round, which I alone may look at again.
 */

import { html, nothing } from "lit";
import { icon } from "../../table/dom.js";
import { card, categoryOf, colourNames, subjectOf } from "./cards.js";

export const MINE = "sheet--mine-cards";

function row(host, view, round) {
  const laid = round.colours[host.mine];
  const about = subjectOf(round) ?? categoryOf(round).text;
  return html`<li class="mine-cards__row"><span class="mine-cards__cards">${laid?.length
      ? laid.map((id) => card(view, id)) : html`<i class="slot__empty"></i>`}</span>
    <span class="mine-cards__words"><span>${host.t("mineRound", round.number)}</span><b>${about}</b>
      <span>${laid?.length ? colourNames(view, laid) : host.t("mineNothing")}</span></span></li>`;
}

export function minePart(host) {
  const { view } = host;
  return {
    label: host.t("mine"),
    kind: MINE,
    body: html`<header class="sheet__head"><p class="sheet__title">${host.t("mine")}</p>
        <button type="button" class="icon-button" data-focus="close-mine" aria-label=${host.t("close")}
          @click=${() => (host.sheet = null)}>${icon("close")}</button></header>
      ${view.rounds.length ? html`<ol class="mine-cards">${view.rounds.map((round) => row(host, view, round))}</ol>` : nothing}`,
  };
}

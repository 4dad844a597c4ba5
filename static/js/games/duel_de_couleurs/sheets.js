/**
 * The two choices of Duel de Couleurs: JOUER or GARDER, and the colour of a Joker.
 */

import { html, nothing } from "lit";
import { icon } from "../../table/dom.js";
import { card, COLOURS, faceName, words } from "./cards.js";

/** The card just drawn, over the status row; its ring empties while silence would play it. */
export function drawnSheet(host, view, ask) {
  const held = view.hand.find((one) => one.card === view.drawn);
  if (!held) return null;
  const plays = host.legal("play_drawn");
  const keep = host.legal("keep")[0];
  const coloured = plays.filter((move) => move.colour !== null && move.colour !== undefined);
  const play = () => {
    if (coloured.length) host.sheet = colourSheet(host, coloured, { optional: true });
    else host.play(plays[0]);
  };
  const timed = Boolean(ask.deadline) && ask.deadline - ask.opened < 60_000;
  return {
    label: host.t("drawnLabel"),
    kind: "sheet--drawn",
    body: html`<div class="sheet__card" data-at="drawn" data-cover data-slant="-4">${card(held.face, view.side === "night")}</div>
      <div class="sheet__words"><p class="sheet__small">${host.t("youDrew")}</p>
        <p class="sheet__title">${faceName(held.face)}</p>
        <p>${host.t(timed ? "silencePlays" : "chooseToPlay")}</p></div>
      <div class="sheet__buttons">
        <button type="button" class="button button--caps" data-focus="play-drawn" data-action="play_drawn" @click=${play}>
          ${timed ? html`<tb-ring count class="button__ring" .span=${host.span(ask)}></tb-ring>` : nothing}
          <span>${host.t("play")}</span></button>
        <button type="button" class="button button--outline button--caps" data-focus="keep" data-action="keep"
          @click=${() => host.play(keep)}>${host.t("keep")}</button></div>`,
  };
}

function swatch(host, move, count, key) {
  const { colour } = move;
  return html`<button type="button" class="swatch swatch--${COLOURS[colour]}" data-focus=${`colour-${colour}`}
    data-action=${`colour-${colour}`} @click=${() => host.play(move, key ?? null)}>
    <span class="shape"></span><span><b>${words.colour(colour)}</b><small>${host.t("inHand", count)}</small></span></button>`;
}

/** The four colours, each with its shape and how many the hand holds. */
export function colourSheet(host, moves, { key, optional = false }) {
  if (!moves.length) return null;
  const held = (colour) => host.view.hand.filter((one) => one.face.colour === colour).length;
  const byColour = [...moves].sort((a, b) => a.colour - b.colour);
  return {
    label: host.t("chooseColour"),
    kind: "sheet--colours",
    body: html`<header class="sheet__head"><p class="sheet__title">${host.t("chooseColour")}</p>
        ${optional ? html`<button type="button" class="icon-button" aria-label=${host.t("cancel")}
          @click=${() => (host.sheet = null)}>${icon("close")}</button>` : nothing}</header>
      <div class="swatches">${byColour.map((move) => swatch(host, move, held(move.colour), key))}</div>`,
  };
}

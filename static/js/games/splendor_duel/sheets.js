/**
 * The choices that the rules ask for in between: payment, discard, joker, theft, royal card, draw.
 *
 * Answers for one sheet each over the status. Refuses to know what is allowed: payments come from
 * the form's list, everything else from what is listed.
 */

import { html, nothing } from "lit";
import { icon } from "../../table/dom.js";
import { named } from "../../table/offered.js";
import { card, cardName, counted, gem, royalCard, royalName, token, words } from "./pieces.js";

const same = (a, b) => String(a) === String(b);

function head(title, text) {
  return html`<header class="sd-sheet__head"><p class="sheet__title">${title}</p>${text ? html`<p>${text}</p>` : nothing}</header>`;
}

function backButton(host) {
  if (!host.legal("take_back").length) return nothing;
  return html`<button type="button" class="button button--outline" data-focus="sheet-back"
    @click=${() => host.play({ type: "take_back" })}>${host.t("cancel")}</button>`;
}

function shifted(tokens, from, to) {
  return tokens.map((count, colour) => count - Number(colour === from) + Number(colour === to));
}

function shift(host, id, label, sign, purse, allowed) {
  return html`<button type="button" class="icon-button sd-step" data-focus=${id} aria-label=${label}
    aria-disabled=${allowed ? nothing : "true"} @click=${() => allowed && (host.purse = purse)}>${icon(sign)}</button>`;
}

function payRow(host, form, purse, colour) {
  const gold = shifted(purse, colour, 6);
  const kind = shifted(purse, 6, colour);
  const may = (one) => form.choices.some((choice) => same(choice, one));
  return html`<li class="sd-form__row"><span class="sd-form__token">${token(colour)}</span>
    <b>${words.counted(purse[colour], colour)}</b>
    ${shift(host, `pay-less-${colour}`, words.inGold(colour), "minus", gold, may(gold))}
    ${shift(host, `pay-more-${colour}`, words.inKind(colour), "plus", kind, may(kind))}</li>`;
}

function paying(host, form) {
  const seen = host.view.buying;
  const purse = host.purse ?? form.default;
  const name = cardName(seen.face).split(", ").slice(0, 2).join(", ").toLowerCase();
  return {
    label: host.t("payTitle", name),
    kind: "sd-sheet",
    body: html`${head(host.t("payTitle", name), host.t("payText"))}
      <div class="sd-sheet__body"><span class="sd-sheet__card sd-wash--${seen.face.colour}">${card(seen.face)}</span>
        <ul class="sd-form">${form.price.map((due, colour) => (due ? payRow(host, form, purse, colour) : nothing))}
          <li class="sd-form__row"><span class="sd-form__token">${token(6)}</span><b>${words.counted(purse[6], 6)}</b></li></ul></div>
      <p class="sd-sheet__sum" aria-live="polite">${host.t("payLine", counted(purse))}</p>
      <div class="sd-sheet__buttons">${backButton(host)}<button type="button" class="button" data-focus="sheet-pay"
        @click=${() => host.play({ type: "pay", tokens: purse })}>${host.t("pay")}</button></div>`,
  };
}

function discardRow(host, form, purse, colour, left) {
  const held = form.held[colour];
  const more = purse.map((count, at) => count + Number(at === colour));
  const less = purse.map((count, at) => count - Number(at === colour));
  return html`<li class="sd-form__row"><span class="sd-form__token">${token(colour)}</span>
    <b><span class="sr-only">${words.Token(colour)}, ${host.t("heldOf", purse[colour], held)}</span>
      <span aria-hidden="true">${purse[colour]}/${held}</span></b>
    ${shift(host, `discard-less-${colour}`, words.discardLess(colour), "minus", less, purse[colour] > 0)}
    ${shift(host, `discard-more-${colour}`, words.discardMore(colour), "plus", more, left > 0 && purse[colour] < held)}</li>`;
}

function discarding(host, form) {
  const purse = host.purse ?? form.held.map(() => 0);
  const left = form.count - purse.reduce((sum, count) => sum + count, 0);
  const title = host.t("discardTitle", form.count);
  return {
    label: title,
    kind: "sd-sheet",
    body: html`${head(title, host.t("discardText", left))}
      <ul class="sd-form sd-form--wide">${form.held.map((held, colour) => (held ? discardRow(host, form, purse, colour, left) : nothing))}</ul>
      <div class="sd-sheet__buttons">${backButton(host)}
        ${left ? html`<button type="button" class="button button--outline" data-focus="sheet-suggest"
          @click=${() => (host.purse = form.default)}>${host.t("suggest")}</button>` : nothing}
        <button type="button" class="button" data-focus="sheet-discard" aria-disabled=${left ? "true" : nothing}
          @click=${() => left || host.play({ type: "discard", tokens: purse })}>${host.t("discard")}</button></div>`,
  };
}

function options(host, title, list) {
  return {
    label: title,
    kind: "sd-sheet",
    body: html`${head(title)}<ul class="sd-options">${list.map(({ id, face, label, move, name }) =>
      html`<li><button type="button" class="sd-option" data-focus=${`option-${id}`} aria-label=${name ?? nothing}
        @click=${() => host.play(move)}><span class="sd-option__face">${face}</span><span>${label}</span></button></li>`)}</ul>
      <div class="sd-sheet__buttons">${backButton(host)}</div>`,
  };
}

function joker(host, view) {
  return options(host, host.t("wildTitle"), host.legal("place_wild").map((move) => ({
    id: move.colour, move, face: gem(move.colour),
    label: words.wildOption(move.colour, view.players[host.mine].bonuses[move.colour]),
  })));
}

function theft(host, view) {
  const rival = 1 - host.mine;
  return options(host, host.t("stealTitle", host.name(rival)), host.legal("steal").map((move) => ({
    id: move.colour, move, face: token(move.colour),
    label: words.stealOption(move.colour, view.players[rival].tokens[move.colour]),
  })));
}

function crowning(host, view) {
  return options(host, host.t("royalTitle"), host.legal("choose_royal").map((move) => {
    const face = view.royals.find((one) => one.royal === move.royal);
    const label = [words.points(face.points), ...face.abilities.map((name) => words.abilities[name])].join(", ");
    return { id: move.royal, move, face: html`<span class="sd-sheet__card">${royalCard(face)}</span>`, label, name: named("choose", royalName(face)) };
  }));
}

/** The sheet of the step that is on, or null. */
export function stepSheet(host, view) {
  const pay = host.form("pay");
  const discard = host.form("discard");
  if (pay) return paying(host, pay);
  if (discard) return discarding(host, discard);
  return { wild: joker, steal: theft, royal: crowning }[view.step]?.(host, view) ?? null;
}

/** A question of mine that is asked twice: offering a draw, resigning. */
export function sureSheet(host, { title, text, label, move }) {
  return {
    label: title,
    kind: "sd-sheet",
    body: html`${head(title, text)}<div class="sd-sheet__buttons">
      <button type="button" class="button button--outline" data-focus="sure-no" @click=${() => (host.sheet = null)}>${host.t("cancel")}</button>
      <button type="button" class="button" data-focus="sure-yes" @click=${() => host.play(move)}>${label}</button></div>`,
  };
}

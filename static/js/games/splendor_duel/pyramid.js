/**
 * The pyramid with its decks, the royal cards, and the card looked at closely.
 *
 * Answers for drawing them, for what each card lacks as the view's quote tells it, and for looking
 * closer by hovering, by keeping a finger down, or by keyboard.
 */

import { html, nothing } from "lit";
import { repeat } from "lit/directives/repeat.js";
import { icon, kept } from "../../table/dom.js";
import { named } from "../../table/offered.js";
import { listed } from "./choose.js";
import { back, card, cardName, counted, gem, lintel, mark, royalCard, royalName, words } from "./pieces.js";

const HOVER = 280;
const PRESS = 420;

/** The strip under a card: buy, free, or what lacks once all gold is used. */
function strip(host, seen) {
  const { quote } = seen;
  const t = host.t;
  if (host.reserving) return { text: t("reserve"), open: true };
  if (!quote) return null;
  if (quote.affordable) {
    const free = !quote.price.some(Boolean);
    if (host.frames) return { text: icon("check"), open: true };
    return { text: t(free ? "free" : "buy"), open: true, coin: quote.gold > 0 };
  }
  if (quote.obstacle) return { lacks: t("needs"), gems: [], wild: true };
  return { lacks: t("lacks"), text: quote.lacking, gems: quote.missing };
}

/** What a card is to me just now, for those who listen. */
function standing(host, seen, move) {
  const { quote } = seen;
  const t = host.t;
  if (host.reserving || !quote || host.mine === null) return "";
  if (quote.affordable)
    return [!(host.ask && listed(host, move)) && t("withinReach"), !quote.price.some(Boolean) && t("free").toLowerCase(),
      quote.gold && t("withGold", quote.gold)].filter(Boolean).join(", ");
  return quote.obstacle ? t("noBonusYet") : t("lacksOf", quote.lacking, lackWords(quote));
}

const lackWords = (quote) => words.join(quote.missing.flatMap((n, colour) => (n ? [words.token(colour)] : [])));

function below(said) {
  if (!said) return nothing;
  return html`<span class="sd-strip ${said.open ? "sd-strip--open" : ""}" aria-hidden="true">
    ${said.lacks ? html`<span class="sd-strip__word">${said.lacks}</span><span class="sd-strip__sign">−</span>` : nothing}${said.text}
    ${said.coin ? gem(6) : nothing}${said.wild ? mark("wild") : nothing}
    ${(said.gems ?? []).map((n, colour) => (n ? gem(colour) : nothing))}</span>`;
}

/** Looking closer: hovering waits a little, a kept finger does not tap, the keyboard looks at once. */
function closer(host, seen) {
  const clear = () => {
    clearTimeout(host.lookTimer);
    if (host.looking === seen) host.looking = null;
  };
  const soon = (ms, press) => {
    clearTimeout(host.lookTimer);
    host.lookTimer = setTimeout(() => {
      host.looking = seen;
      host.pressed = press;
    }, ms);
  };
  return {
    enter: (event) => event.pointerType === "mouse" && soon(HOVER, false),
    down: (event) => event.pointerType !== "mouse" && soon(PRESS, true),
    up: (event) => event.pointerType !== "mouse" && clear(),
    focus: (event) => event.target.matches(":focus-visible") && (host.looking = seen),
    clear,
  };
}

/** One open card as a button; `at` is its anchor. */
export function cardButton(host, seen, { at, kind = "", whole = kept(seen.face.card, () => card(seen.face)), note = "" }) {
  const index = seen.face.card;
  const move = { type: host.reserving && kind !== "sd-card--held" ? "reserve_card" : "buy_card", card: index };
  const open = host.ask && listed(host, move);
  const chosen = host.picked?.kind === "card" && host.picked.move.card === index;
  const picked = chosen || host.view.buying?.face.card === index;
  const look = closer(host, seen);
  const verb = move.type === "reserve_card" ? "reserve" : "buy";
  const name = named(open ? verb : "", cardName(seen.face), note, standing(host, seen, move));
  return html`<button type="button" class="sd-card sd-wash--${seen.face.colour} ${kind} ${open ? "sd-card--open" : ""} ${picked ? "sd-card--picked" : ""}"
    data-at=${at} data-cover data-focus=${`card-${index}`} aria-pressed=${String(picked)}
    @click=${() => host.tapCard(seen, move)} @pointerenter=${look.enter} @pointerleave=${look.clear}
    @pointerdown=${look.down} @pointerup=${look.up} @pointercancel=${look.clear} @focus=${look.focus}
    @blur=${look.clear} @contextmenu=${(event) => event.preventDefault()}><span class="sr-only">${name}</span>${whole}</button>`;
}

function slot(host, seen, level, place) {
  if (!seen) return html`<li class="sd-slot"><span class="sd-slot__empty" data-at=${`slot-${level}-${place}`}>
    <span class="sr-only">${host.t("emptySlot")}</span></span></li>`;
  const whole = kept(seen.face.card, () => html`<span class="sd-card__whole">${card(seen.face)}</span><span
    class="sd-card__top">${lintel(seen.face)}</span>`);
  return html`<li class="sd-slot">${cardButton(host, seen, { at: `slot-${level}-${place}`, whole })}
    ${host.mine === null ? nothing : below(strip(host, seen))}</li>`;
}

/** Level 3 on top, as the pyramid stands. */
export function pyramid(host, view) {
  const rows = view.pyramid.map((row, index) => [index + 1, row]).reverse();
  return html`<div class="sd-pyramid" role="group" aria-label=${host.t("pyramid")}>${rows.map(([level, row]) =>
    html`<ul class="sd-row" aria-label=${host.t("pyramidLevel", level)}>${repeat(row.map((seen, place) => [seen, place]),
      ([seen, place]) => seen?.face.card ?? `empty-${place}`, ([seen, place]) => slot(host, seen, level, place))}</ul>`)}</div>`;
}

function deck(host, count, level) {
  const move = { type: "reserve_top", level };
  const open = host.ask && listed(host, move);
  const picked = host.picked?.kind === "deck" && host.picked.move.level === level;
  const name = named(open ? "reserve" : "", host.t("deck", level, count));
  return html`<button type="button" class="sd-deck ${open ? "sd-deck--open" : ""} ${picked ? "sd-card--picked" : ""}"
    data-focus=${`deck-${level}`} aria-label=${name} aria-pressed=${String(picked)} @click=${() => host.tapDeck(move)}>
    <span class="sd-deck__pack" data-at=${`deck-${level}`}>${count ? back(level) : nothing}</span>
    <span class="sd-deck__count" aria-hidden="true">${count}</span></button>`;
}

export function decks(host, view) {
  return html`<div class="sd-decks">${view.decks.map((count, index) => deck(host, count, index + 1)).reverse()}</div>`;
}

function royal(host, face) {
  const move = { type: "choose_royal", royal: face.royal };
  return html`<li><button type="button" class="sd-royal" data-at=${`royal-${face.royal}`} data-focus=${`royal-${face.royal}`}
    aria-label=${named(host.ask && listed(host, move) ? "choose" : "", royalName(face))} @click=${() => host.tapRoyal(face, move)}>${kept(face.royal, () => royalCard(face))}</button></li>`;
}

export function royals(host, view) {
  return html`<div class="sd-royals"><ul aria-label=${host.t("royals", view.royals.length)}>
    ${repeat(view.royals, (face) => face.royal, (face) => royal(host, face))}</ul>
    <p class="sd-royals__count" aria-hidden="true">${host.t("royals", view.royals.length)}</p>
    <p class="sd-royals__note">${host.t("royalsNote")}</p></div>`;
}

/** The card looked at, large, with its price for me. */
export function zoom(host) {
  const seen = host.looking ?? (host.picked?.kind === "card" ? host.picked.seen : null);
  if (!seen) return nothing;
  const { quote, face } = seen;
  const t = host.t;
  const lines = [
    ...face.abilities.map((name) => words.abilities[name]),
    quote && t("yourPrice", counted(quote.price)),
    quote?.gold && quote.affordable && t("goldHelps", quote.gold),
    quote && !quote.affordable && (quote.obstacle ? t("noBonusYet") : t("lacksOf", quote.lacking, lackWords(quote))),
  ].filter(Boolean);
  return html`<div class="sd-zoom" aria-hidden="true"><span class="sd-zoom__card sd-wash--${face.colour}">${card(face)}</span>
    <ul>${lines.map((line) => html`<li>${line}</li>`)}</ul></div>`;
}

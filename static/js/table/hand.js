/**
 * One's own hand: a fan that spreads under the finger, walked along with the arrow keys.
 *
 * Answers for the fan's geometry and for turning a tap, a slide or Enter into "this card".
 * Refuses to know whether a card may be played: it is told, and a refused tap asks the house why.
 */

import { html, nothing } from "lit";
import { repeat } from "lit/directives/repeat.js";
import { vars } from "./dom.js";
import { named } from "./offered.js";
import { REASON } from "./reason.js";

const LEGIBLE = 0.285; // of a card's width: the index with its shape
const PART = 20;

/**
 * The fan for `count` cards of width `w` in `room` px: per card x (from the centre), y, slant in
 * degrees and row. More cards than fit legibly stand in a second row behind the first.
 */
export function fan(count, room, w, widest = 0.41, drop = 0.42) {
  const inner = room - w * 1.16;
  const fits = Math.max(1, Math.floor(inner / (w * LEGIBLE)) + 1);
  const rows = Math.max(1, Math.ceil(count / fits));
  const long = Math.ceil(count / rows);
  const places = [];
  for (let index = 0; index < count; index += 1) {
    const row = Math.floor(index / long);
    const here = Math.min(long, count - row * long);
    const step = Math.min(w * widest, here > 1 ? inner / (here - 1) : 0);
    const off = (index % long) - (here - 1) / 2;
    const slant = here > 1 ? Math.min(2.1, 17 / (here - 1)) : 0;
    const sag = (0.95 * step * slant) / (0.41 * 98 * 2.1);
    places.push({
      x: off * step,
      y: sag * off * off + (row - (rows - 1) * 0.35) * w * drop,
      slant: off * slant,
      row,
    });
  }
  return { places, rows };
}

/** How far a neighbour of the touched card steps aside. */
function aside(index, hot) {
  if (hot < 0 || index === hot) return 0;
  const away = index - hot;
  return Math.sign(away) * PART * Math.max(0, 1 - (Math.abs(away) - 1) * 0.3);
}

export class Hand {
  constructor(host) {
    this.host = host;
    this.hot = -1;
    this.at = 0;
  }

  /** `cards`: `[{key, face, name, playable, offered, pressed, move}]`, in the order they are shown. */
  template(cards, { room, width, widest, drop, waiting }) {
    this.cards = cards;
    this.at = Math.max(0, Math.min(this.at, cards.length - 1));
    const { places, rows } = fan(cards.length, room, width, widest, drop);
    return html`<div class="hand" data-at="hand" data-rows=${rows} role="group"
      aria-label=${cards.length ? this.host.t("hand", cards.length) : this.host.t("emptyHand")}
      @keydown=${this.onKey} @pointerdown=${this.onDown} @pointermove=${this.onMove}
      @pointerup=${this.onUp} @pointerleave=${this.onLeave} @pointercancel=${this.onLeave}>
      ${repeat(cards, (card) => card.key, (card, index) =>
        this.card(card, index, places[index], waiting))}
    </div>`;
  }

  card(card, index, spot, waiting) {
    const chosen = this.host.chosen === card.key;
    const classes = [
      "card hand__card", card.kind ?? "",
      card.playable ? "hand__card--playable" : "",
      this.hot === index ? "hand__card--hot" : "",
      chosen ? "hand__card--chosen" : "",
      waiting === card.key ? "hand__card--going" : "",
    ].join(" ");
    return html`<button type="button" class=${classes} data-at=${`hand-${card.key}`} data-cover
      data-focus=${`hand-${card.key}`} data-index=${index} data-slant=${spot.slant.toFixed(2)}
      tabindex=${index === this.at ? 0 : -1}
      aria-label=${named(card.offered ?? (card.playable ? "play" : ""), card.name)}
      aria-pressed=${card.pressed ?? (this.host.confirm ? String(chosen) : nothing)}
      aria-describedby=${this.host.reason?.key === card.key ? REASON : nothing}
      @click=${(event) => this.onClick(event, card)} @focus=${() => this.walk(index)}
      ${vars({
        "--card-x": `${(spot.x + aside(index, this.hot)).toFixed(1)}px`,
        "--card-y": `${spot.y.toFixed(1)}px`,
        "--card-slant": `${spot.slant.toFixed(2)}deg`,
      })}>${card.face}</button>`;
  }

  walk(index) {
    if (this.at === index) return;
    this.at = index;
    this.host.requestUpdate();
  }

  onKey = (event) => {
    const last = this.cards.length - 1;
    const to = {
      ArrowRight: Math.min(last, this.at + 1),
      ArrowLeft: Math.max(0, this.at - 1),
      Home: 0,
      End: last,
    }[event.key];
    if (to === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    this.at = to;
    this.host.requestUpdate();
    this.host.querySelector(`.hand__card[data-index="${to}"]`)?.focus();
  };

  heat(index) {
    if (this.hot === index) return;
    this.hot = index;
    this.host.requestUpdate();
  }

  under(event) {
    const found = document.elementFromPoint(event.clientX, event.clientY)?.closest(".hand__card");
    return found && this.host.contains(found) ? Number(found.dataset.index) : -1;
  }

  onDown = (event) => {
    this.slid = false;
    this.heat(this.under(event));
  };

  onMove = (event) => {
    const index = this.under(event);
    if (event.buttons && index !== this.hot && index >= 0) this.slid = true;
    if (index >= 0 || !event.buttons) this.heat(index);
  };

  /** Sliding to another card and letting go there means that card. */
  onUp = (event) => {
    const index = this.under(event);
    if (this.slid && event.pointerType !== "mouse" && index >= 0) this.host.pick(this.cards[index]);
    this.slid = false;
    if (event.pointerType !== "mouse") this.heat(-1);
  };

  onLeave = () => {
    this.slid = false;
    this.heat(-1);
  };

  onClick(event, card) {
    event.preventDefault();
    this.host.pick(card);
  }
}

/** The hand and, above the card in question, why not. */
export function handArea(host, view) {
  const room = host.room || Math.min(host.offsetWidth, 700);
  return html`<section class="hand-area ${host.ask ? "hand-area--mine" : ""}">
    ${host.reasonPart()}
    ${host.handPart.template(host.hand(view), {
      room, width: host.cardWidth || 98, widest: host.width >= 900 ? 0.56 : 0.41,
      drop: host.rowStep(), waiting: host.going?.key ?? null,
    })}
  </section>`;
}

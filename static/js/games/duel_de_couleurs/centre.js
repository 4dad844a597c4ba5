/**
 * The middle of the cloth: pile, discard, active colour, direction, tokens.
 *
 * Answers for their drawing and for what each says when tapped or listened to.
 */

import { html, nothing, svg } from "lit";
import { repeat } from "lit/directives/repeat.js";
import { icon, vars } from "../../table/dom.js";
import { back, COLOURS, faceDrawing, faceName, sign } from "./cards.js";

/** Slants of the cards on the discard: a card keeps its own when others cover it. */
const SLANTS = [-2.2, 8.4, -9.6, 5.2, -7.2, 10.4, 3.1, -11];

const slant = (number) => (number % 5 === 0 ? -3.4 : SLANTS[number % SLANTS.length] * 0.9);

function thread(view) {
  const turned = view.direction < 0 ? "thread--back" : "";
  return html`<div class="thread ${turned}" aria-hidden="true">${[1, 2, 3, 4].map((corner) =>
    html`<svg class="thread__mark thread__mark--${corner}" viewBox="0 0 24 24"><path d="m8 3.5 9 8.5-9 8.5"></path></svg>`)}</div>`;
}

function wash(view) {
  const name = COLOURS[view.colour];
  return html`<div class="wash tone-${name}" aria-hidden="true">${sign(`w-${name}`)}</div>`;
}

/** Cards under the top one: their faces where they may be seen, else blank paper. */
function below(view) {
  const night = view.side === "night" ? "card--night" : "card--day";
  const shown = Math.min(3, view.discard - 1);
  return Array.from({ length: shown }, (_, index) => {
    const number = view.discard - shown + index;
    const face = view.under.at(index - shown);
    return { number, face, night };
  });
}

function discard(host, view) {
  const night = view.side === "night";
  const cards = [...below(view), { number: view.discard, face: view.top, night: night ? "card--night" : "card--day" }];
  return html`<div class="discard" role="img" aria-label=${`${host.t("discardTop", faceName(view.top))}. ${host.t("activeColour", view.colour)}`}>
    ${repeat(cards, (one) => one.number, (one, index) => {
      const top = index === cards.length - 1;
      const turn = top ? -2 : slant(one.number);
      return html`<span class="card ${one.night}" data-at=${top ? "discard" : nothing} data-cover=${top ? "" : nothing}
        data-slant=${turn} ${vars({ "--turn": `${turn}deg` })}>${one.face ? faceDrawing(one.face, night) : nothing}</span>`;
    })}</div>`;
}

function pile(host, view) {
  const thick = Math.min(3, Math.ceil(view.pile / 12));
  return html`<div class="pile" role="img" aria-label=${host.t("pileCount", view.pile)}>
    <span class="pile__cards pile__cards--${thick}" data-at="pile">${view.pile ? back(view.side === "night") : html`<span class="pile__empty"></span>`}</span>
    <span class="pile__label" aria-hidden="true">${host.t("pile")} · <b>${view.pile}</b></span></div>`;
}

function arcs(left, whole) {
  return html`<svg class="token__arcs" viewBox="0 0 64 64" aria-hidden="true">${Array.from({ length: whole }, (_, index) =>
    svg`<circle class=${index < left ? "token__arc token__arc--left" : "token__arc"} cx="32" cy="32" r="26.5"
      pathLength="300" stroke-dasharray="82 218" stroke-dashoffset=${-(index * 100 + 9)}></circle>`)}</svg>`;
}

function token(host, { id, kind, face, label, text, says }) {
  return html`<button type="button" class="token token--${kind}" data-focus=${`token-${id}`}
    aria-label=${`${label}. ${says}`} @click=${() => host.tell(says)}>
    <span class="token__disc">${face}</span>
    <span class="token__label" aria-hidden="true">${label}${text ? html`<small>${text}</small>` : nothing}</span></button>`;
}

function penalty(host, view) {
  const mine = view.seat === host.mine;
  const name = mine ? "" : host.name(view.seat);
  const { kind, size, colour } = view.stack;
  if (kind === "hunt")
    return token(host, {
      id: "stack", kind: "stack", face: html`${sign("i-sight")}<span class="shape shape--${COLOURS[colour]}"></span>`,
      label: host.t("huntToken"), text: host.t("huntFor", colour), says: host.t("huntSays", colour, name),
    });
  return token(host, {
    id: "stack", kind: "stack", face: html`${sign("t-stack")}<b>${size}</b>`,
    label: host.t("stack"), text: host.t("stackFor", name), says: host.t("stackSays", size, name),
  });
}

function tray(host, view) {
  const night = view.side === "night";
  const tokens = [];
  if (view.stack) tokens.push(penalty(host, view));
  if (view.fuse)
    tokens.push(token(host, {
      id: "fuse", kind: "fuse", face: html`${arcs(view.fuse, 3)}${sign("i-bomb")}<b>${view.fuse}</b>`,
      label: host.t("fuse"), text: host.t("fuseWorth", view.blast), says: host.t("fuseSays", view.fuse, view.blast),
    }));
  if (view.clock)
    tokens.push(token(host, {
      id: "clock", kind: "clock", face: html`${arcs(view.clock, 3)}${sign("i-midnight")}<b>${view.clock}</b>`,
      label: host.t("clockToken"), text: host.t("clockFor", view.clock, night), says: host.t("clockSays", view.clock, night),
    }));
  if (host.mine !== null && view.shields[host.mine])
    tokens.push(token(host, {
      id: "shield", kind: "shield", face: icon("shield"), label: host.t("shieldToken"),
      text: host.t("shieldMine"), says: host.t("shieldSays"),
    }));
  tokens.push(token(host, {
    id: "direction", kind: "direction", face: icon(view.direction > 0 ? "clockwise" : "counterclockwise"),
    label: host.t(view.direction > 0 ? "clockwise" : "counterclockwise"), says: host.t("directionSays", view.direction),
  }));
  return html`<div class="tray" data-tokens=${tokens.length}>${tokens}</div>`;
}

export function centre(host, view) {
  const caption = view.backs.some((faces) => faces.length)
    ? html`<p class="their-faces">${host.t(view.side === "night" ? "theirDay" : "theirNight")}</p>` : nothing;
  return html`<div class="duel">${caption}<div class="duel__board">
    ${thread(view)}${wash(view)}${pile(host, view)}${discard(host, view)}
    <p class="active-colour chip" aria-hidden="true">${host.colourChip(view.colour)}</p>
    ${tray(host, view)}</div></div>`;
}

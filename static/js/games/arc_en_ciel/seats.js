/**
 * The others round the rim of the cloth, clockwise from the lower left.
 *
 * Answers for up to eight people on a phone: two columns and one above, each with name, cards in
 * hand and points of this round. Where each of them sits is written in the style sheet.
 */

import { html, nothing } from "lit";
import { repeat } from "lit/directives/repeat.js";
import { avatar, icon, markOf } from "../../table/dom.js";
import { label } from "../../table/seats.js";
import { back, mini } from "./cards.js";

const figures = (host, view, seat) => html`<b class="rim__points">${host.t("shortPoints", view.taken[seat].points)}</b>`;

/** In the exchange, whether they have chosen; else their points of this round. */
function state(host, view, seat) {
  if (view.phase !== "exchange") return figures(host, view, seat);
  return view.gave[seat]
    ? html`<b class="rim__points">${icon("check")} ${host.t("gave")}</b>`
    : html`<span class="rim__points rim__points--soft">${host.t("choosing")}</span>`;
}

function told(host, view, seat) {
  if (view.phase === "exchange") return host.t(view.gave[seat] ? "gave" : "choosing");
  return host.t("pointsNow", view.taken[seat].points);
}

/** An odd number leaves one above the trick, in the middle of the order. */
const aboveAll = (index, count) => count % 2 === 1 && index === (count - 1) / 2;

function seatPart(host, view, seat, top) {
  const person = host.person(seat);
  const ask = host.frame.asks.find((one) => one.seat === seat);
  const count = view.sizes[seat];
  const open = view.hands[seat];
  return html`<li class="rim__seat ${ask ? "seat--asked" : ""} ${person.left ? "seat--left" : ""}
      ${person.absent ? "seat--absent" : ""}" data-seat=${seat} data-place=${top ? "top" : nothing}>
    <span class="sr-only">${label(host, person, seat, { count, detail: told(host, view, seat) })}</span>
    <span class="seat__ring" aria-hidden="true"><tb-ring .span=${host.span(ask)}></tb-ring>${
      avatar(person, "", markOf(person))}</span>
    <span class="seat__name" aria-hidden="true">${person.name}</span>
    <span class="rim__line" aria-hidden="true"><span class="rim__back" data-at=${`seat-${seat}`}>${back()}</span>
      ${view.phase === "exchange" ? nothing : html`<span class="rim__count">${count}</span><span class="rim__dot">·</span>`}
      ${state(host, view, seat)}</span>
    ${open ? html`<span class="rim__open" aria-hidden="true">${open.map((one) => mini(one))}</span>` : nothing}</li>`;
}

/** Everybody but me, in order of play. */
export function rim(host, view) {
  const seats = host.others();
  return html`<ul class="rim" aria-label=${host.t("rivals")} data-seats=${seats.length}
    data-open=${view.hands.length ? "" : nothing}>
    ${repeat(seats, (seat) => seat, (seat, index) => seatPart(host, view, seat, aboveAll(index, seats.length)))}</ul>`;
}

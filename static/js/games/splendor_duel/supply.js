/**
 * What lies around the board: privileges on the table, the bag, and the handle of the pyramid.
 *
 * Answers for their drawing and for pulling the handle. Refuses to know when the bag may be used:
 * that is listed or not.
 */

import { html, nothing } from "lit";
import { named } from "../../table/offered.js";
import { mark } from "./pieces.js";

export function supply(host, view) {
  return html`<p class="sd-supply" aria-label=${host.t("supply", view.table)} role="img">
    <span data-at="table-privileges">${mark("scroll")}</span><b>${view.table}</b>
    <span class="sd-supply__word"><span class="sd-narrow">${host.t("supplyShort")}</span>
      <span class="sd-wide">${host.t("supplyWide", view.table)}</span></span></p>`;
}

export function bag(host, view) {
  const can = host.legal("replenish").length > 0;
  const picked = host.picked?.kind === "bag";
  return html`<button type="button" class="sd-bag ${can ? "sd-bag--open" : ""} ${picked ? "sd-bag--picked" : ""}"
    data-focus="bag" aria-pressed=${can ? String(picked) : nothing} @click=${() => host.tapBag()}>
    <span class="sr-only">${named(can ? "act" : "", host.t(can ? "refillName" : "bag", view.bag_count))}</span>
    <span data-at="bag">${mark("bag")}</span><b aria-hidden="true">${view.bag_count}</b>
    <span class="sd-bag__word" aria-hidden="true">${host.t(can ? "refill" : "bagShort")}</span></button>`;
}

/** Pulled down it opens, pushed up it closes; the click that may follow is spoken for. */
function pull(host, event) {
  if (event.type === "pointerdown") {
    host.handleAt = event.clientY;
    host.handlePulled = false;
    return;
  }
  const way = event.clientY - host.handleAt;
  host.handlePulled = Math.abs(way) > 16;
  if (host.handlePulled) host.unfolded = way > 0;
}

export function handle(host) {
  const buys = host.legal("buy_card").length;
  return html`<button type="button" class="sd-handle" data-focus="handle" aria-expanded=${String(Boolean(host.unfolded))}
    @click=${() => host.handlePulled || (host.unfolded = !host.unfolded)}
    @pointerdown=${(event) => pull(host, event)} @pointerup=${(event) => pull(host, event)}>
    ${host.t(host.unfolded ? "closePyramid" : "pull", buys)}</button>`;
}

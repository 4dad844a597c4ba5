/**
 * The buttons beside the status.
 *
 * Answers for a game's own and for those every table has: confirm a chosen card, take the seat
 * back. Refuses to offer anything in a replay or once the result is shown.
 */

import { html, nothing } from "lit";

/** What may be pressed now. */
export function actionsNow(host) {
  if (!host.frame || host.frames || host.ended) return [];
  if (host.away && host.returnUrl)
    return [{ id: "return", label: host.t("comeBack"), primary: true, run: () => host.post(host.returnUrl) }];
  if (host.kept)
    return [{ id: "why", label: host.t("why"), primary: false, run: () => host.explain({ say: host.barred }) }];
  const card = host.confirm && host.chosen !== null &&
    host.hand(host.view).find((one) => one.key === host.chosen);
  if (card)
    return [{ id: "confirm", label: host.t("playThis"), primary: true, run: () => host.playCard(card) }];
  return host.actions(host.view, host.ask);
}

export function actions(host) {
  return html`<div class="actions" role="group" aria-label=${host.t("choices")}>${
    actionsNow(host).map((action) => button(host, action))}</div>`;
}

export function button(host, action) {
  const kind = action.primary === false ? "button--outline" : "";
  return html`<div class="action"><button type="button" class="button ${kind} ${action.caps ? "button--caps" : ""}"
    data-focus=${`action-${action.id}`} data-action=${action.id}
    aria-disabled=${action.disabled || host.going ? "true" : nothing}
    aria-keyshortcuts=${action.shortcut ?? nothing}
    @click=${() => !host.going && !action.disabled && host.act(action)}>
    ${action.ring ? html`<tb-ring count .span=${host.span(host.ask)} class="button__ring"></tb-ring>` : nothing}
    ${action.icon ?? nothing}<span>${action.label}</span></button>
    ${action.shortcut ? html`<p class="action__key">${host.t("orKey")} <kbd>${action.shortcut}</kbd></p>` : nothing}
  </div>`;
}

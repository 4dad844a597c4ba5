/**
 * The whole table on screen, and its shape while it comes.
 *
 * Answers for what stands where: bar, cloth with everybody else, status with its buttons or a
 * sheet over them, my part, log, hint and menu. What lies in each is the game's or its part's.
 */

import { html, nothing } from "lit";
import { actions } from "./actions.js";
import { icon } from "./dom.js";
import { later } from "./late.js";
import { menu } from "./menu.js";

/** The shape of what comes, while it comes. */
export function blank(host) {
  return html`<div class="table table--blank" aria-busy="true">
    ${host.bar()}<section class="cloth table__cloth"></section>
    <p class="status"><span class="status__title">${host.t("connecting")}</span></p>
  </div>`;
}

function notice(host) {
  const words = { offline: "offlineNow", lost: "reconnecting" }[host.line] ??
    (host.frame.paused ? "paused" : "");
  if (!words) return nothing;
  const mark = host.line === "open" || !host.line ? "pause" : "offline";
  return html`<p class="notice chip chip--well">${icon(mark)}${host.t(words)}</p>`;
}

/** The words of the status: what keeps me from playing goes before what the game says. */
export function standing(host, view) {
  if (host.away) return { title: host.t("youLeft"), text: host.t("leaveHint") };
  if (host.kept) return { title: host.t("barred"), text: host.barred };
  return host.status(view, host.ask);
}

function statusRow(host, view) {
  const { ask } = host;
  const { title, text } = standing(host, view);
  return html`<section class="status ${ask ? "status--mine" : ""}" tabindex="-1">
    <tb-ring count .span=${host.span(ask ?? host.frame.asks[0])} class="status__ring"></tb-ring>
    <div class="status__words"><p class="status__title">${title}</p>
      ${text ? html`<p class="status__ask">${text}</p>` : nothing}</div>
  </section>`;
}

function sheetPart(host, sheet) {
  return html`<div class="sheet-spot" role="group" aria-label=${host.t("choices")}>
    <section class="sheet ${sheet.kind ?? ""}" role="group" aria-label=${sheet.label}
      tabindex="-1">${sheet.body}</section></div>`;
}

function cloth(host, view) {
  return html`<section class="cloth table__cloth" aria-label=${host.t("table")}>
    ${host.othersPart(view)}
    <div class="centre">${host.centre(view)}</div>
    ${notice(host)}
    <div class="plate-spot">${later(host, () => host.plate(host.view))}</div>
    ${host.bannerPart()}
  </section>`;
}

export function scene(host) {
  const { view } = host;
  const sheet = host.sheet ?? host.choice(view, host.ask);
  const classes = `table ${host.ask ? "table--mine" : ""} ${sheet ? "table--asking" : ""} ${
    host.mine === null ? "table--watching" : ""}`;
  return html`<div class=${classes} data-rivals=${host.others().length}
    data-seating=${host.seating(view)}>
    ${host.bar()}
    ${cloth(host, view)}
    ${sheet ? sheetPart(host, sheet)
      : html`<div class="mine">${statusRow(host, view)}${actions(host)}</div>`}
    ${later(host, () => host.ownPart(host.view))}
    ${later(host, () => host.journal.template())}
    ${host.guide.template()}
    ${menu(host)}
  </div>`;
}

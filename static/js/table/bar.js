/**
 * The bar over the table: the way back, the game's name, who looks on, sounds, talk and the menu;
 * and the name of the tab.
 */

import { html, nothing } from "lit";
import { icon } from "./dom.js";
import * as sound from "./sound.js";

/** How many look on without a seat. */
function watchers(host) {
  if (!host.watchers) return nothing;
  const words = host.t("spectators", host.watchers);
  return html`<span class="watchers" title=${words}>${icon("eye")}<span aria-hidden="true">${
    host.watchers}</span><span class="sr-only">${words}</span></span>`;
}

function logo() {
  return html`<svg viewBox="0 0 48 48" aria-hidden="true" fill="none" stroke-width="4.6"
    stroke-linecap="round"><circle class="brand__table" cx="24" cy="24" r="12"></circle>
    <path class="brand__chairs" d="M18.33 5.45A19.4 19.4 0 0 1 29.67 5.45M37.23 9.82A19.4 19.4 0 0 1
      42.9 19.64M42.9 28.36A19.4 19.4 0 0 1 37.23 38.18M10.77 38.18A19.4 19.4 0 0 1 5.1 28.36M5.1
      19.64A19.4 19.4 0 0 1 10.77 9.82"></path>
    <path class="brand__mine" d="M29.67 42.55A19.4 19.4 0 0 1 18.33 42.55"></path></svg>`;
}

export function bar(host) {
  const { t } = host;
  const home = host.homeUrl ?? "/";
  return html`<header class="table__bar">
    <a class="icon-button table__back" href=${home} aria-label=${t("back")}>
      ${icon("back")}</a>
    <a class="brand table__brand" href=${home}>${logo()}Tablée</a>
    <div class="table__heading"><h1>${host.title()}</h1>
      <p>${host.frame ? host.subtitle(host.view) : ""}${watchers(host)}</p></div>
    <div class="table__tools">
      <button type="button" class="icon-button table__sound" aria-pressed=${String(sound.wanted())}
        aria-label=${t(sound.wanted() ? "soundOn" : "soundOff")} @click=${host.toggleSound}>
        ${icon(sound.wanted() ? "sound" : "sound-off")}</button>
      ${host.talk ? html`<tb-talk-button></tb-talk-button>` : nothing}
      ${host.frame ? host.tools(host.view) : nothing}
      <button type="button" class="icon-button" data-focus="menu" aria-haspopup="dialog"
        aria-label=${t("more")} @click=${() => (host.menuOpen = true)}>${icon("more")}</button>
    </div>
  </header>`;
}

/** The tab says whose turn it is. */
export function entitle(host) {
  const title = host.ask && !host.frames
    ? `${host.t("yourTurnTitle")} · ${host.title()}`
    : `${host.title()} · Tablée`;
  if (document.title !== title) document.title = title;
}

/**
 * The table's menu: rules, sounds, keys, leaving.
 *
 * Answers for one dialog behind "…"; leaving is asked twice, since a computer then plays on.
 */

import { html, nothing } from "lit";
import { ref } from "lit/directives/ref.js";
import { icon } from "./dom.js";
import * as sound from "./sound.js";

function opened(host) {
  return (element) => {
    if (!element) return;
    if (host.menuOpen && !element.open) element.showModal();
    if (!host.menuOpen && element.open) element.close();
  };
}

function closed(host) {
  host.menuOpen = false;
  host.parting = false;
}

function entries(host) {
  const t = host.t;
  const running = !host.over && host.mine !== null;
  return [
    host.rulesUrl && { icon: "help", label: t("rules"), href: host.rulesUrl },
    host.chanceUrl && { icon: "shield", label: t("shuffle"), note: host.chanceNote, href: host.chanceUrl },
    { icon: sound.wanted() ? "sound" : "sound-off", label: t(sound.wanted() ? "soundOn" : "soundOff"),
      run: host.toggleSound },
    ...host.menuEntries(host.view),
    running && host.leaveUrl && { icon: "door", label: t("leave"), run: () => {
      host.parting = true;
      host.requestUpdate();
    } },
  ].filter(Boolean);
}

function entry(one) {
  return html`<li>${one.href
    ? html`<a href=${one.href} target="_blank" rel="noopener">${icon(one.icon)}<span>${one.label}${
      one.note ? html` <small class="menu__note">${one.note}</small>` : nothing}</span></a>`
    : html`<button type="button" @click=${one.run}>${icon(one.icon)}${one.label}</button>`}</li>`;
}

function leaving(host) {
  const t = host.t;
  return html`<p>${t("leaveHint")}</p><div class="button-row">
    <button type="button" class="button button--danger"
      @click=${() => host.post(host.leaveUrl, host.homeUrl ?? "/")}>${t("leaveConfirm")}</button>
    <button type="button" class="button button--quiet" @click=${() => closed(host)}>${t("stay")}</button></div>`;
}

function keys(host) {
  return html`<h3>${host.t("keys")}</h3><dl class="keys">${[
    ...host.actionsNow().filter((action) => action.shortcut).map((a) => [a.shortcut, a.label]),
    ...host.t("keysHelp"),
  ].map(([key, what]) => html`<div><dt><kbd>${key}</kbd></dt><dd>${what}</dd></div>`)}</dl>`;
}

export function menu(host) {
  return html`<dialog ${ref(opened(host))} @close=${() => closed(host)} aria-labelledby="menu-title">
    ${host.menuOpen ? html`<h2 id="menu-title">${host.t(host.parting ? "leave" : "menu")}</h2>
      <button type="button" class="icon-button dialog__close" aria-label=${host.t("close")}
        @click=${() => closed(host)}>${icon("close")}</button>
      ${host.parting ? leaving(host) : html`<ul class="menu">${entries(host).map(entry)}</ul>${keys(host)}`}`
      : nothing}
  </dialog>`;
}

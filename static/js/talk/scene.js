/**
 * How the talk looks: its lines with what may be said below them, as a panel or in a sheet.
 *
 * Answers for drawing what the talk knows. Refuses to change anything but by the talk's own acts.
 */

import { html, nothing } from "lit";
import { icon } from "../table/dom.js";
import { lines, wordsOf } from "./lines.js";

const LONGEST = 300;

/** Why words do not pass just now, or "". */
function stopped({ how, t }) {
  const { over, left, closed, hushed, quiet } = how;
  const why = [["stateOver", over], ["stateLeft", left], ["stateClosed", closed],
    ["stateHushed", hushed], ["stateQuiet", quiet]].find(([, holds]) => holds);
  return why ? t(why[0]) : "";
}

function reactions({ t, react }) {
  return html`<div class="talk__reactions" role="group" aria-label=${t("reactions")}>
    ${Object.entries(t("reaction")).map(([code, said]) => html`<button type="button"
      class="talk__reaction" @click=${() => react(code)}>${said}</button>`)}</div>`;
}

function draft({ t, send }) {
  return html`<form class="talk__form" @submit=${send}>
    <label><span class="sr-only">${t("write")}</span>
      <input class="input" data-role="draft" type="text" maxlength=${LONGEST} dir="auto"
        autocomplete="off" enterkeyhint="send" placeholder=${t("write")}></label>
    <button type="submit" class="button">${t("send")}</button></form>`;
}

function body(talk) {
  const { t, how } = talk;
  const why = stopped(talk);
  return html`${lines(talk)}
    <p class="talk__note" role="alert">${talk.line === "lost" ? t("lost") : talk.note}</p>
    ${why ? html`<p class="talk__state">${icon("info")}${why}</p>` : nothing}
    ${how.over || how.left ? nothing : reactions(talk)}
    ${why ? nothing : draft(talk)}
    ${how.host && !how.over ? html`<button type="button" class="link-button talk__set"
      @click=${() => talk.ask({ type: "set", closed: !how.closed })}>
      ${t(how.closed ? "setOpen" : "setClosed")}</button>` : nothing}`;
}

function head(talk) {
  const { t } = talk;
  const back = talk.turn && !talk.beside;
  return html`<header class="talk__head"><h2 id="talk-sheet-title">${t("title")}</h2>
    ${back ? html`<button type="button" class="button button--small" @click=${() => talk.hide()}>
      ${t("yourTurn")}<span class="sr-only">, ${t("toTable")}</span></button>` : nothing}
    <button type="button" class="icon-button" aria-label=${t("close")} @click=${() => talk.hide()}>
      ${icon("close")}</button></header>`;
}

function sheet(talk) {
  return html`<dialog class="talk-sheet talk-sheet--${talk.place}" aria-labelledby="talk-sheet-title"
    @close=${talk.onClose} @keydown=${talk.onKey}>
    ${talk.shown ? html`${head(talk)}<div class="talk">${body(talk)}</div>` : nothing}</dialog>`;
}

function bubble(talk) {
  const line = talk.bubble;
  if (!line) return nothing;
  return html`<button type="button" class="talk__bubble" tabindex="-1" aria-hidden="true"
    @click=${() => talk.open()}><b><bdi>${line.author.name}</bdi></b>
    <bdi>${wordsOf(line, talk.t)}</bdi></button>`;
}

export function scene(talk) {
  const speech = html`<div class="sr-only" aria-live="polite" aria-relevant="additions"
    data-role="talk-speech"></div>`;
  if (!talk.how) return speech;
  if (talk.panel) return html`<section class="talk talk--panel plate" aria-labelledby="talk-title">
    <h2 id="talk-title">${talk.t("title")}</h2>${body(talk)}</section>${speech}`;
  return html`${sheet(talk)}${bubble(talk)}${speech}`;
}

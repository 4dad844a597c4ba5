/**
 * How lines of the talk are drawn, with what may be done about each.
 *
 * Answers for names and words that keep to themselves (`bdi`, `dir=auto`), and for the ways that
 * open under a line. Refuses to ask the house for anything: the host element does.
 */

import { html, nothing } from "lit";
import { repeat } from "lit/directives/repeat.js";
import { avatar, icon } from "../table/dom.js";

const NEAR = 5 * 60_000;

const clock = new Intl.DateTimeFormat(document.documentElement.lang || "fr", {
  hour: "2-digit", minute: "2-digit",
});

/** What a line says, in the reader's language. */
export function wordsOf(line, t) {
  if (line.erased) return t(line.erased === "staff" ? "erasedByStaff" : "erasedByAuthor");
  return line.reaction ? t("reaction")[line.reaction] ?? "" : line.body;
}

function follows(line, before) {
  return before && before.author.id === line.author.id && line.at - before.at < NEAR;
}

function reportForm(host, line) {
  const t = host.t;
  const send = (event) => {
    event.preventDefault();
    host.report(line, new FormData(event.target).get("reason"));
  };
  return html`<form class="talk__report" @submit=${send}>
    <label>${t("reportWhy")}
      <select name="reason">${Object.entries(t("reasons")).map(([code, words]) =>
        html`<option value=${code}>${words}</option>`)}</select></label>
    <div class="button-row"><button type="submit" class="button button--small">${t("reportSend")}</button>
      <button type="button" class="button button--quiet button--small" @click=${() => host.fold(line)}>
        ${t("cancel")}</button></div></form>`;
}

function way(mark, words, run) {
  return html`<button type="button" class="button button--quiet button--small" @click=${run}>
    ${icon(mark)}${words}</button>`;
}

function ways(host, line) {
  if (host.reporting) return reportForm(host, line);
  const t = host.t;
  const quiet = host.how.muted.includes(line.author.id);
  return html`<div class="button-row">
    ${line.mine ? way("trash", t("erase"), () => host.erase(line))
      : way("flag", t("report"), () => (host.reporting = true))}
    ${host.how.host && !line.mine
      ? way(quiet ? "chat" : "pause", t(quiet ? "unmute" : "mute"), () => host.mute(line, !quiet))
      : nothing}</div>`;
}

function one(host, line, before) {
  const t = host.t;
  const open = host.unfolded === line.id && !line.erased;
  const kind = `${line.mine ? "talk__line--mine" : ""} ${line.erased ? "talk__line--erased" : ""} ${
    line.reaction ? "talk__line--reaction" : ""} ${follows(line, before) ? "talk__line--next" : ""}`;
  return html`<li class="talk__line ${kind}">
    <span class="talk__face">${follows(line, before) ? nothing : avatar(line.author, "small")}</span>
    <div class="talk__said">
      <p class="talk__who"><bdi>${line.mine ? t("you") : line.author.name}</bdi>
        <time datetime=${new Date(line.at).toISOString()}>${clock.format(line.at)}</time></p>
      <p class="talk__words" dir="auto">${wordsOf(line, t)}</p>
      <div class="talk__ways" id=${`ways-${line.id}`} ?hidden=${!open}>${open ? ways(host, line) : nothing}</div>
    </div>
    ${line.erased ? nothing : html`<button type="button" class="icon-button talk__more"
      aria-expanded=${String(open)} aria-controls=${`ways-${line.id}`}
      aria-label=${line.mine ? t("ownWays") : t("lineWays", line.author.name)}
      @click=${() => host.fold(line)}>${icon("more")}</button>`}
  </li>`;
}

export function lines(host) {
  const shown = host.lines;
  if (!shown.length) return html`<p class="talk__empty">${host.t("empty")}</p>`;
  return html`<ol class="talk__lines" tabindex="0" aria-label=${host.t("lines")}>
    ${repeat(shown, (line) => line.id, (line, at) => one(host, line, shown[at - 1]))}</ol>`;
}

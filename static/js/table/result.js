/**
 * The end of a match: who won, the scores and how they came to be, what turned it.
 *
 * Answers for the result every game shares; a game adds its picture, its columns and its note.
 */

import { html, nothing } from "lit";
import { ref } from "lit/directives/ref.js";
import { avatar, icon, markOf, moves, vars } from "./dom.js";
import { sentence } from "./journal.js";
import { menu } from "./menu.js";

const SHAPES = ["red", "blue", "green", "yellow"];

function heading(host, outcome) {
  const me = host.mine;
  if (me !== null && outcome.ranks[me] === 1) return host.t("won");
  const first = outcome.ranks.flatMap((rank, seat) => (rank === 1 ? [host.name(seat)] : []));
  if (first.length === 1) return host.t("wonBy", first[0]);
  return host.t("lost");
}

/** Small shapes that fall once when somebody at this screen won. */
function feast(host, outcome) {
  if (!moves() || (host.mine !== null && outcome.ranks[host.mine] !== 1)) return nothing;
  return html`<div class="feast" aria-hidden="true">${Array.from({ length: 14 }, (_, index) =>
    html`<i class="feast__${SHAPES[index % 4]}" ${vars({
      "--x": `${(index * 37 + 9) % 100}%`, "--y": `${12 + ((index * 53) % 74)}%`,
      "--s": `${9 + ((index * 7) % 12)}px`, "--r": `${(index * 67) % 360}deg`,
      "--d": `${(index * 31) % 160}ms`,
    })}></i>`)}</div>`;
}

function row(host, seat, outcome, extra, order) {
  const person = host.person(seat);
  const score = outcome.scores[seat];
  const about = extra.rows?.[seat] ?? {};
  return html`<tr class=${seat === host.mine ? "result__row result__row--mine" : "result__row"}
    ${vars({ "--order": order })}>
    <td class="result__rank">${outcome.ranks[seat]}</td>
    <td class="result__face">${avatar(person, "small", markOf(person))}</td>
    <th scope="row"><span class="result__name">${host.name(seat)}</span>${about.detail ?? nothing}</th>
    ${extra.points ? html`<td class="result__points">${about.points ?? ""}</td>` : nothing}
    ${score === null || score === undefined ? nothing : html`<td class="result__score">${score}</td>`}
  </tr>`;
}

function table(host, outcome, extra) {
  const t = host.t;
  const order = outcome.ranks.map((rank, seat) => [rank, seat])
    .sort((a, b) => a[0] - b[0] || a[1] - b[1]).map(([, seat]) => seat);
  const scored = outcome.scores.some((score) => score !== null && score !== undefined);
  return html`<table class="result__table"><caption class="sr-only">${t("result")}</caption><thead><tr>
      <th scope="col"><span class="sr-only">${t("rank")}</span></th><td></td>
      <th scope="col" class="result__head">${extra.head ?? ""}</th>
      ${extra.points ? html`<th scope="col" class="result__points">${extra.points}</th>` : nothing}
      ${scored ? html`<th scope="col" class="result__points">${extra.scoreHead ?? t("score")}</th>` : nothing}</tr></thead>
    <tbody>${order.map((seat, index) => row(host, seat, outcome, extra, index))}</tbody></table>
    ${extra.note ? html`<p class="result__note">${extra.note}</p>` : nothing}`;
}

function turning(host) {
  const points = host.log.filter((line) => host.turned(line.told, line.index));
  if (!points.length) return nothing;
  const link = (step) => (host.replayUrl
    ? html`<a href=${`${host.replayUrl}?coup=${step}`}>${step}</a>` : html`<b>${step}</b>`);
  return html`<h2>${host.t("turningPoints")}</h2><ol class="turning">${points.slice(-4).map((line) =>
    html`<li><span class="turning__step">${link(line.step)}</span><span>${sentence(host, line.sentence)}</span></li>`)}</ol>`;
}

function again(host) {
  if (!host.rematchUrl || host.mine === null) return nothing;
  return html`<form method="post" action=${host.rematchUrl} data-share>
    <input type="hidden" name="csrfmiddlewaretoken" value=${host.csrf ?? ""}>
    <button type="submit" class="button button--wide">${icon("again")}${host.t("again")}</button></form>`;
}

function focusOnce(host) {
  return (element) => {
    if (!element || host.resultSeen === host.match) return;
    host.resultSeen = host.match;
    host.speech.say(element.querySelector("h2")?.textContent ?? "");
    requestAnimationFrame(() => element.focus({ preventScroll: true }));
  };
}

/** Why the staff ended the match, as everybody was told. */
function reason(host) {
  const facts = host.log.flatMap((line) => line.told.facts);
  return facts.findLast((fact) => fact.type === "match_annulled")?.reason;
}

function annulled(host) {
  return html`<section class="cloth result__cloth"><h2 class="result__title">${host.t("annulled")}</h2>
    <p class="result__line">${reason(host) ?? nothing}</p></section>
    <p class="result__note">${host.t("annulledHint")}</p>`;
}

function ended(host) {
  const outcome = host.frame.outcome;
  const extra = host.resultOf(outcome, host.view) ?? {};
  return html`<section class="cloth result__cloth">${feast(host, outcome)}
        ${extra.picture ? html`<div class="result__picture">${extra.picture}</div>` : nothing}
        <h2 class="result__title">${extra.title ?? heading(host, outcome)}</h2>
        ${extra.line ? html`<p class="result__line">${extra.line}</p>` : nothing}</section>
    ${extra.body ?? table(host, outcome, extra)}
    ${turning(host)}`;
}

export function result(host) {
  return html`<div class="table table--over">${host.bar()}
    <section class="result" tabindex="-1" aria-label=${host.t("result")} ${ref(focusOnce(host))}>
      ${host.frame.annulled ? annulled(host) : ended(host)}
      ${host.chanceUrl ? html`<p class="result__check"><a class="button button--quiet button--small"
        href=${host.chanceUrl}>${icon("shield-check")}${host.t("checkShuffle")}</a></p>` : nothing}
    </section>
    <footer class="result__actions">${again(host)}
      ${host.replayUrl ? html`<a class="button button--outline" href=${host.replayUrl}>${icon("play")}${host.t("review")}</a>` : nothing}
      ${!host.rematchUrl || host.mine === null ? html`<a class="button" href=${host.roomUrl ?? host.homeUrl ?? "/"}>${host.t(host.roomUrl ? "toRoom" : "back")}</a>` : nothing}
    </footer>${host.frame ? menu(host) : nothing}</div>`;
}

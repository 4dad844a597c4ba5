/**
 * Points by round: the sheet, its plot, and the short table between two rounds.
 *
 * Answers for drawing what the house has counted. A line of the plot is told from the others by
 * its dashes and by the name at its end, not by colour alone.
 */

import { html, nothing, svg } from "lit";
import { mini, words } from "./cards.js";

const W = 320;
const H = 150;
const LEFT = 34;
const RIGHT = 84;
const TOP = 10;
const BOTTOM = 22;
const DASHES = ["", "7 3", "2 3", "10 3 2 3", "4 2", "12 4", "1 4", "6 2 1 2 1 2"];

const seatsOf = (host) => (host.mine === null ? host.others() : [host.mine, ...host.others()]);

/** Totals after each round, from nothing on. */
export function totalsOf(sheets, seat) {
  let sum = 0;
  return [0, ...sheets.map((sheet) => (sum += sheet[seat].total))];
}

function stepOf(most) {
  return [20, 50, 100, 200, 250, 500, 1000].find((step) => most / step <= 5) ?? 2000;
}

/** Labels at the ends of lines, moved apart where they would lie over each other. */
function apart(ends) {
  const sorted = [...ends].sort((a, b) => a.y - b.y);
  const gap = Math.min(12, (H - TOP - BOTTOM) / Math.max(1, sorted.length - 1));
  sorted.forEach((end, index) => {
    end.at = Math.max(end.y, index ? sorted[index - 1].at + gap : TOP);
  });
  const over = sorted.length ? sorted.at(-1).at - (H - BOTTOM) : 0;
  if (over > 0) sorted.forEach((end, index) => { end.at = Math.max(TOP + index * gap, end.at - over); });
  return sorted;
}

function grid(most, step, y, rounds, x) {
  const ticks = Array.from({ length: Math.floor(most / step) + 1 }, (_, index) => index * step);
  return svg`${ticks.map((tick) => svg`<path class="score-plot__grid" d="M${LEFT} ${y(tick)}H${W - RIGHT}"></path>
      <text class="score-plot__figure" x=${LEFT - 5} y=${y(tick) + 4} text-anchor="end">${tick}</text>`)}
    ${Array.from({ length: rounds + 1 }, (_, round) => svg`<text class="score-plot__figure" x=${x(round)} y=${H - 5}
      text-anchor="middle">${round}</text>`)}`;
}

function lineOf(host, { seat, points, at, index }, x, y) {
  const mine = seat === host.mine ? "score-plot__line--mine" : "";
  const d = points.map((total, round) => `${round ? "L" : "M"}${x(round)} ${y(total)}`).join("");
  const tint = `tint-${host.person(seat).colour}`;
  return svg`<g class=${`score-plot__seat ${tint}`}><path class=${`score-plot__line ${mine}`} d=${d} stroke-dasharray=${DASHES[index]}></path>
    <circle class="score-plot__end" cx=${x(points.length - 1)} cy=${y(points.at(-1))} r="3"></circle>
    <text class=${`score-plot__name ${mine && "score-plot__name--mine"}`} x=${W - RIGHT + 8} y=${at + 4}>${host.name(seat).slice(0, 12)}</text></g>`;
}

/** Totals of everybody over the rounds. */
export function plot(host, view) {
  const rounds = Math.max(1, view.sheets.length);
  const lines = seatsOf(host).map((seat, index) => ({ seat, index, points: totalsOf(view.sheets, seat) }));
  const most = Math.max(20, ...lines.flatMap(({ points }) => points));
  const step = stepOf(most);
  const x = (round) => LEFT + ((W - LEFT - RIGHT) * round) / rounds;
  const y = (total) => H - BOTTOM - ((H - TOP - BOTTOM) * total) / most;
  const ends = apart(lines.map((one) => ({ ...one, y: y(one.points.at(-1)) })));
  return html`<svg class="score-plot" viewBox="0 0 ${W} ${H}" role="img" aria-label=${host.t("plotSays",
    lines.map(({ seat, points }) => [host.name(seat), points.at(-1)]))}>${grid(most, step, y, rounds, x)}
    ${ends.map((end) => lineOf(host, end, x, y))}</svg>`;
}

function cell(tally) {
  return html`<td title=${tally ? words.tally(tally) : ""}>${tally ? tally.total : "–"}</td>`;
}

/** A row for each seat, a column for each round, the sum last. */
export function scoreSheet(host, view) {
  const rounds = Array.from({ length: view.rounds }, (_, index) => index);
  return html`<div class="score-sheet" tabindex="0" role="group" aria-label=${host.t("scoreSheet")}><table>
    <caption class="sr-only">${host.t("scoreSheet")}</caption>
    <thead><tr><th scope="col">${host.t("roundsHead")}</th>
      <th scope="col">${host.t("total")}</th>${rounds.map((round) => html`<th scope="col">${round + 1}</th>`)}</tr></thead>
    <tbody>${seatsOf(host).map((seat) => html`<tr class=${seat === host.mine ? "score-sheet__mine" : ""}>
      <th scope="row" class="score-sheet__who">${host.name(seat)}</th><td class="score-sheet__total">${view.totals[seat]}</td>
      ${rounds.map((round) => cell(view.sheets[round]?.[seat]))}</tr>`)}</tbody></table></div>`;
}

/** The sheet with its plot once there is something to plot. */
export function scores(host, view) {
  return html`${view.sheets.length ? plot(host, view) : html`<p>${host.t("noRoundYet")}</p>`}${scoreSheet(host, view)}`;
}

/** The trick that played itself, in small. */
function lastOfRound(host, { laid, shares }) {
  const takers = shares.map(({ seat, why }) => host.t("takes", host.name(seat),
    why === "pair" || why === "rest" ? why : "all", seat === host.mine));
  return html`<p class="standing__last"><span aria-hidden="true">${laid.map((one) => mini(one.card))}</span>
    ${host.t("lastOfRound", takers)}</p>`;
}

/** Between two rounds: who made what, best total first. */
export function standing(host, view) {
  const last = view.sheets.length - 1;
  const seats = seatsOf(host).sort((a, b) => view.totals[b] - view.totals[a]);
  return html`<section class="standing" aria-label=${host.t("roundOver", last + 1)}>
    <h3>${host.t("roundOver", last + 1)}</h3>
    <ol>${seats.map((seat) => html`<li class=${seat === host.mine ? "standing__mine" : ""}><span>${host.name(seat)}</span>
      <b>${host.t("plus", view.sheets[last][seat].total)}</b><i>${view.totals[seat]}</i></li>`)}</ol>
    ${view.last ? lastOfRound(host, view.last) : nothing}</section>`;
}

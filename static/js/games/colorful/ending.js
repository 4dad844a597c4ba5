/**
 * The end of a match of Colorful: won together, a common score, points, or teams.
 *
 * Answers for the words and rows of the result; every number in it is the outcome's.
 */

import { html, nothing } from "lit";
import { avatar } from "../../table/dom.js";
import { card } from "./cards.js";
import { shine } from "./table.js";

const letter = (index) => String.fromCharCode(65 + index);

/** Rounds as marks: a point, nothing. */
function marks(rounds, seat) {
  return html`<span class="tally__marks" aria-hidden="true">${rounds.map(({ points }) =>
    html`<i class="tally__mark ${points?.[seat] ? "tally__mark--point" : "tally__mark--none"}"></i>`)}</span>`;
}

function detail(host, breakdown, seat) {
  const chance = breakdown.absent[seat];
  return html`<span class="result__rounds">${marks(breakdown.rounds, seat)}${chance
    ? html`<span>${host.t("chanceNote", chance)}</span>` : nothing}</span>`;
}

function again(host) {
  return host.frames ? nothing : html`<button type="button" class="link-button" data-focus="reveal-again"
    @click=${() => host.shown.begin()}>${host.t("revealAgain")}</button>`;
}

/** Everybody, side by side: nobody is ranked. */
function together(host) {
  return html`<ul class="together" aria-label=${host.t("everybody")}>${host.frame.people.map((person) =>
    html`<li>${avatar(person, "small")}<span>${host.name(person.seat)}</span></li>`)}</ul><p class="result__note">${again(host)}</p>`;
}

/** The colours everybody agreed on, or those of the last round. */
function picture(view, breakdown) {
  const agreed = breakdown.rounds.filter(({ match }) => match).flatMap(({ best }) => best);
  const last = [...new Set(breakdown.rounds.at(-1).colours.flat())];
  const shown = (agreed.length ? agreed : last).slice(0, 6);
  return html`${shine()}<span class="last-hues">${shown.map((id) => card(view, id))}</span>`;
}

function heading(host, outcome, breakdown) {
  const winners = breakdown.winners.map((seat) => host.name(seat));
  const mine = host.mine !== null && outcome.ranks[host.mine] === 1;
  if (breakdown.kind === "teams") {
    const top = Math.max(...breakdown.teams.map(({ points }) => points));
    return host.t("teamsWon", breakdown.teams.flatMap(({ points }, index) => (points === top ? [letter(index)] : [])));
  }
  if (winners.length < 2) return undefined;
  return mine ? host.t("youShare") : host.t("sharedWin", winners);
}

export function ending(host, outcome, view) {
  const { breakdown } = outcome;
  const common = { picture: picture(view, breakdown) };
  if (breakdown.kind === "collective")
    return { ...common, title: host.t("collective"), line: host.t("collectiveLine", breakdown.of), body: together(host) };
  if (breakdown.kind === "common")
    return { ...common, title: host.t("commonTitle", breakdown.common, breakdown.of),
      line: host.t("commonLine", breakdown.common), body: together(host) };
  return {
    ...common,
    title: heading(host, outcome, breakdown),
    line: host.t("pointsLine", breakdown.matched, breakdown.of),
    head: host.t("roundsHead"),
    rows: Object.fromEntries(view.order.map((seat) => [seat, { detail: html`${host.team(view, seat)
      ? html`<span class="result__team">${host.t("team", host.team(view, seat))}</span>` : nothing}${detail(host, breakdown, seat)}` }])),
    note: again(host),
  };
}

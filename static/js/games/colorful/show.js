/**
 * The reveal: round by round, everybody's cards turn over, those that agree rise, points count last.
 *
 * Answers for leading the show at each person's own pace and for coming back to it. All it shows
 * came with the frame at the end: scores are the house's, round by round.
 */

import { html, nothing } from "lit";
import { repeat } from "lit/directives/repeat.js";
import { avatar, icon, moves } from "../../table/dom.js";
import { menu } from "../../table/menu.js";
import * as sound from "../../table/sound.js";
import { back, card, categoryOf, chip, colourName, colourNames, subjectOf } from "./cards.js";
import { shine } from "./table.js";

const SEEN = "tablee.colorful.revealed";
const MOST = 40;
const CLOSED = 520;
const TURNED = 620;

const endsIn = (news) => news.some(({ facts }) => facts.some(({ type }) => type === "ended"));

/** Where the show stands: `{number, phase}` in `host.stageAt`; closed, open, then ranked. */
export class Show {
  constructor(host) {
    this.host = host;
    this.farthest = 0;
  }

  get seen() {
    return JSON.parse(localStorage.getItem(SEEN) ?? "[]");
  }

  /** The show begins with the end, or once for who comes later; a replay stands at its last round. */
  follow(news, quiet) {
    const { host } = this;
    if (host.view.phase !== "finished") return;
    if (host.frames) {
      this.farthest = host.view.round_count;
      host.stageAt = { number: this.farthest, phase: "ranked" };
    } else if (host.stageAt) host.ended = false;
    else if (quiet ? !this.begun && !this.seen.includes(host.match) : endsIn(news)) this.begin();
  }

  begin() {
    const { host } = this;
    this.begun = true;
    this.farthest = 0;
    host.menuOpen = false;
    host.ended = false;
    host.stageAt = { number: 1, phase: "waiting" };
    host.speech.say(`${host.t("revealTitle")}. ${host.t("revealIntro")}`);
    this.focus();
  }

  /** Turn a round over: its cards lie closed for a moment, turn together, then the winners rise. */
  turn(number) {
    const { host } = this;
    clearTimeout(this.timer);
    if (number <= this.farthest || !moves()) return this.settle(number);
    host.stageAt = { number, phase: "closed" };
    this.timer = setTimeout(() => {
      host.stageAt = { number, phase: "open" };
      sound.play("flip");
      this.timer = setTimeout(() => this.settle(number), TURNED);
    }, CLOSED);
    return undefined;
  }

  async settle(number) {
    const { host } = this;
    const fresh = number > this.farthest;
    const before = places(host);
    this.farthest = Math.max(this.farthest, number);
    host.stageAt = { number, phase: "ranked" };
    await host.updateComplete;
    if (fresh) this.proclaim(number);
    glide(host, before);
  }

  proclaim(number) {
    const { host } = this;
    const line = host.log.find(({ told, index }) =>
      told.facts[index]?.type === "round_revealed" && told.facts[index].number === number);
    host.speech.say(line?.sentence ?? "");
    const { match } = host.view.rounds[number - 1].result;
    if (match) host.celebrate("match", null);
  }

  all() {
    clearTimeout(this.timer);
    const last = this.host.view.round_count;
    this.farthest = last - 1;
    return this.settle(last);
  }

  finish() {
    const { host } = this;
    clearTimeout(this.timer);
    localStorage.setItem(SEEN, JSON.stringify([host.match, ...this.seen.filter((one) => one !== host.match)].slice(0, MOST)));
    host.stageAt = null;
    host.ended = true;
    const rank = host.mine === null ? 1 : host.frame.outcome.ranks[host.mine];
    sound.play(rank === 1 ? "won" : "over");
  }

  async focus() {
    await this.host.updateComplete;
    this.host.querySelector(".show__foot button")?.focus({ preventScroll: true });
  }
}

// -- cards that make room for the winners ------------------------------------------------------

function places(host) {
  return new Map([...host.querySelectorAll(".voice")].map((one) => [one.dataset.seat, one.getBoundingClientRect()]));
}

function glide(host, before) {
  if (!moves()) return;
  for (const one of host.querySelectorAll(".voice")) {
    const from = before.get(one.dataset.seat);
    const to = one.getBoundingClientRect();
    if (!from || !to.width) continue;
    const shift = `translate(${from.x - to.x}px, ${from.y - to.y}px) scale(${from.width / to.width})`;
    one.animate([{ transform: shift, transformOrigin: "0 0" }, { transform: "none", transformOrigin: "0 0" }],
      { duration: 420, easing: "cubic-bezier(0.2, 0.8, 0.25, 1)" });
  }
}

// -- one round ---------------------------------------------------------------------------------

function dots(host, view, at) {
  return html`<ol class="track" aria-label=${host.t("rounds")}>${view.rounds.map(({ number, result }) => {
    const open = number <= host.shown.farthest;
    const now = number === at.number;
    const state = now ? "openRound" : open ? "shownRound" : "closedRound";
    const mark = open && !now ? icon(result.match || result.points.some(Boolean) ? "check" : "minus") : number;
    const label = host.t("roundSays", number, host.t(state));
    return html`<li class=${open ? "track__step track__step--open" : "track__step"}>${open
      ? html`<button type="button" class="track__dot ${now ? "track__dot--now" : ""}" aria-label=${label} data-focus=${`track-${number}`}
          aria-current=${now ? "step" : nothing} @click=${() => host.shown.turn(number)}>${mark}</button>`
      : html`<span class="track__dot ${now ? "track__dot--now" : ""}"><span class="sr-only">${label}</span><span aria-hidden="true">${number}</span></span>`}</li>`;
  })}</ol>`;
}

/** Seats as they are shown: around the table while closed, then those who agree first. */
function lineUp(host, view, round, ranked) {
  const seats = host.around(view);
  if (!ranked) return seats;
  const { points, best } = round.result;
  const key = (seat) => round.colours[seat].join();
  const votes = (seat) => seats.filter((other) => key(other) === key(seat)).length;
  const lead = (seat) => (view.teams.length ? points[seat] : best && key(seat) === best.join() ? 1 : 0);
  const mine = (seat) => (seat === host.mine ? 0 : 1);
  const team = (seat) => (view.teams.length ? host.team(view, seat) : "");
  return [...seats].sort((a, b) => lead(b) - lead(a) || team(a).localeCompare(team(b)) ||
    votes(b) - votes(a) || key(a).localeCompare(key(b)) || mine(a) - mine(b));
}

function voice(host, view, round, seat, at) {
  const person = host.person(seat);
  const colours = round.colours[seat];
  const open = at.phase === "open" || at.phase === "ranked";
  const scores = at.phase === "ranked" && round.result.points[seat] > 0;
  const team = host.team(view, seat);
  const name = host.name(seat);
  const said = open ? host.t("revealed", name, colourNames(view, colours), scores)
    : seat === host.mine ? host.t("closedMine") : host.t("closedCard", name);
  const second = round.absent[seat] ? `, ${host.t("byChance")}` : "";
  return html`<li class="voice ${scores ? "voice--scores" : ""} ${open ? "voice--open" : ""}" data-seat=${seat}>
    <span class="sr-only">${team ? `${host.t("team", team)}, ` : ""}${said}${second}</span>
    <span class="voice__cards" aria-hidden="true">${colours.map((id) => html`<span class="voice__card"><span class="voice__turn">
      <span class="voice__back">${back(person)}</span><span class="voice__face">${card(view, id)}</span></span></span>`)}
      ${scores ? html`<b class="voice__plus">+1</b>` : nothing}</span>
    <span class="voice__who" aria-hidden="true">${avatar(person, "tiny")}${team ? html`<b class="slot__team slot__team--${team}">${team}</b>` : nothing}
      <span class="voice__name">${name}</span>${round.absent[seat] ? html`<span class="voice__chance">${icon("moon")}${host.t("byChance")}</span>` : nothing}</span>
  </li>`;
}

function verdict(host, view, round) {
  const { match, best, votes, by_team: teams, points } = round.result;
  const name = best ? colourNames(view, best) : "";
  if (match) return [host.t("verdictMatch", name), host.t(teams ? "verdictTeamsText" : "verdictMatchText"), best];
  if (teams) {
    const letters = view.teams.flatMap((seats, index) => (points[seats[0]] ? [String.fromCharCode(65 + index)] : []));
    return letters.length ? [host.t("verdictTeams", letters), host.t("verdictTeamsText"), null]
      : [host.t("verdictNoTeam"), host.t("verdictTieText"), null];
  }
  if (best) return [host.t("verdictBest", name, votes, view.seats), host.t("verdictBestText"), best];
  const alone = new Set(round.colours.map(String)).size === view.seats;
  return [host.t(alone ? "verdictAllDifferent" : "verdictTie"), host.t("verdictTieText"), null];
}

function verdictPart(host, view, round, at) {
  if (at.phase !== "ranked") return html`<p class="verdict verdict--wait">${host.t("revealIntro")}</p>`;
  const [title, text, best] = verdict(host, view, round);
  return html`<div class="verdict"><span class="verdict__chip" aria-hidden="true">${(best ?? []).map((id) => chip(view, id))}
      ${best ? nothing : icon(view.teams.length ? "users" : "minus")}</span>
    <p><b>${title}</b><span>${text}</span></p></div>`;
}

// -- points ------------------------------------------------------------------------------------

function marks(host, view, rows) {
  return html`<span class="tally__marks">${view.rounds.map(({ number, result }) => {
    const open = number <= host.shown.farthest;
    const kind = !open ? "" : rows.some((seat) => result.points[seat]) ? "tally__mark--point" : "tally__mark--none";
    return html`<i class="tally__mark ${kind}"></i>`;
  })}</span>`;
}

function line(host, view, seats, name, face) {
  const shown = host.shown.farthest;
  const total = shown ? view.rounds[shown - 1].result.totals[seats[0]] : 0;
  return html`<li class="tally__row">${face}<span class="tally__name">${name}</span>${marks(host, view, seats)}
    <b class="tally__total">${total}</b></li>`;
}

function rows(host, view) {
  if (view.teams.length)
    return view.teams.map((seats, index) => {
      const letter = String.fromCharCode(65 + index);
      const mine = seats.includes(host.mine) ? html` <small>${host.t("yourTeam")}</small>` : nothing;
      return line(host, view, seats, html`${host.t("team", letter)}${mine}`,
        html`<b class="slot__team slot__team--${letter}">${letter}</b>`);
    });
  if (view.seats === 2)
    return [line(host, view, [0], host.t("common"), avatar(host.person(host.mine ?? 0), "tiny"))];
  const shown = host.shown.farthest;
  const totals = shown ? view.rounds[shown - 1].result.totals : [];
  const seats = [...host.around(view)].reverse().sort((a, b) => (totals[b] ?? 0) - (totals[a] ?? 0));
  return seats.map((seat) => line(host, view, [seat], host.name(seat), avatar(host.person(seat), "tiny")));
}

/** As long as every round agreed nobody counts: all may still win together. */
function tally(host, view) {
  const shown = host.shown.farthest;
  const perfect = !view.teams.length && view.rounds.slice(0, shown).every(({ result }) => result.match);
  if (perfect)
    return html`<section class="tally tally--perfect"><p>${shown ? host.t("perfect", shown, view.round_count) : host.t("revealTitle")}</p>
      <p>${host.t("perfectText", shown, view.round_count)}</p>${marks(host, view, view.order)}</section>`;
  return html`<section class="tally ${view.seats > 6 && !view.teams.length ? "tally--crowd" : ""}" aria-label=${host.t("pointsHead")}>
    <p class="tally__head"><span>${host.t("pointsHead")}</span><span>${host.t("pointsRounds", shown, view.round_count)}</span></p>
    <ol class="tally__rows">${rows(host, view)}</ol></section>`;
}

// -- the scene ---------------------------------------------------------------------------------

/** The round that stands on the cloth, whole. */
export function stage(host, view) {
  const at = host.stageAt ?? { number: view.round_count, phase: "ranked" };
  const round = view.rounds[at.number - 1];
  const { theme, text } = categoryOf(round);
  const said = subjectOf(round) ?? text;
  const ranked = at.phase === "ranked";
  const crowd = view.seats > 8 ? "voices--crowd" : view.seats > 5 ? "voices--many" : round.result.points.filter(Boolean).length > 3 ? "voices--full" : "";
  return html`<div class="show">${shine()}${dots(host, view, at)}
    <p class="show__category">${[theme, text].filter(Boolean).join(" · ")}</p>
    <h2 class="show__subject ${said.length > 24 ? "show__subject--long" : ""}" lang=${view.language}>${said}</h2>
    <ul class="voices ${crowd} ${view.count === 2 ? "voices--double" : ""}" data-phase=${at.phase}>
      ${repeat(lineUp(host, view, round, ranked), (seat) => seat, (seat) => voice(host, view, round, seat, at))}</ul>
    ${verdictPart(host, view, round, at)}${tally(host, view)}</div>`;
}

function foot(host, view) {
  const { number, phase } = host.stageAt;
  const next = phase === "waiting" ? 1 : host.shown.farthest + 1;
  const busy = phase === "closed" || phase === "open";
  if (next > view.round_count)
    return html`<button type="button" class="button button--tall" data-focus="show-end" @click=${() => host.shown.finish()}>${host.t("toResult")}</button>`;
  return html`<button type="button" class="button button--tall" data-focus="show-next" aria-disabled=${busy ? "true" : nothing}
      @click=${() => !busy && host.shown.turn(next)}>${host.t("revealRound", busy ? number : next)}</button>
    <button type="button" class="button button--outline button--tall" data-focus="show-all" @click=${() => host.shown.all()}>${host.t("revealAll")}</button>`;
}

export function showScene(host) {
  return html`<div class="table table--show">${host.bar()}
    <section class="cloth table__cloth show__cloth" aria-label=${host.t("revealTitle")}>${stage(host, host.view)}${host.bannerPart()}</section>
    <footer class="show__foot" role="group" aria-label=${host.t("choices")}>${foot(host, host.view)}</footer>${menu(host)}</div>`;
}

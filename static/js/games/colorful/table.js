/**
 * The middle of Colorful's cloth while people think: the category card with its subject, a place
 * for everybody's card, what is out of play; and the words of my row.
 *
 * Answers for who has laid, never for what: closed cards show their owner's back.
 */

import { html, nothing } from "lit";
import { repeat } from "lit/directives/repeat.js";
import { avatar, icon, markOf, vars } from "../../table/dom.js";
import { back, card, categoryOf, colourName, subjectOf, words } from "./cards.js";

// -- the category card -------------------------------------------------------------------------

/** The rounds as numbered dots: past ones show my card of then. */
function rounds(host, view) {
  return html`<ol class="rounds" aria-label=${host.t("rounds")}>${Array.from({ length: view.round_count }, (_, index) => {
    const number = index + 1;
    const now = number === view.round;
    const past = number < view.round && host.mine !== null;
    const state = now ? "roundNow" : number < view.round ? "roundPast" : "roundNext";
    return html`<li>${past
      ? html`<button type="button" class="rounds__dot rounds__dot--past" data-focus=${`round-${number}`}
          aria-label=${host.t("roundSays", number, host.t(state))} @click=${() => host.showMine()}>${number}</button>`
      : html`<span class="rounds__dot ${now ? "rounds__dot--now" : ""}" aria-current=${now ? "step" : nothing}>
          <span class="sr-only">${host.t("roundSays", number, now ? host.t(state) : "")}</span><span aria-hidden="true">${number}</span></span>`}</li>`;
  })}</ol>`;
}

function category(host, round) {
  const { text, single } = categoryOf(round);
  const label = single ? host.t("categoryAll") : host.t("category", round.card.used === 3 ? "4-6" : round.card.used + 1);
  return html`<p class="prompt__category"><span>${label}</span> ${text}</p>`;
}

/** The subject itself, the line to write it, or who is looking for it. */
function subject(host, view, round) {
  const form = host.form("subject");
  if (form) return host.writing.template(form, aim(host, view));
  const said = subjectOf(round);
  if (said === null)
    return html`<p class="prompt__subject prompt__subject--wait">${host.t("looksFor", host.name(round.active))}</p>`;
  const size = said.length > 34 ? "prompt__subject--long" : said.length > 18 ? "prompt__subject--middle" : "";
  return html`<p class="prompt__subject ${size}" lang=${view.language}>${said}</p>`;
}

function aim(host, view) {
  const mates = view.teams.find((seats) => seats.includes(host.mine)) ?? [];
  const names = mates.filter((seat) => seat !== host.mine).map((seat) => host.name(seat));
  const two = view.count === 2 ? "Double" : "";
  return names.length ? host.t(`aimTeam${two}`, names) : host.t(`aim${two}`);
}

function author(host, round) {
  if (round.active === null) return host.t("categoryIs");
  if (round.from_card) return host.t("noSubject", host.name(round.active));
  if (round.subject === null) return "";
  if (round.active === host.mine) return host.t("subjectMine");
  const [before, after] = host.t("subjectBy");
  return html`${before}<b>${host.name(round.active)}</b>${after}`;
}

/** What the people agreed on: two lines at most, a tap says all of it. */
function houseRules(host, view, rule) {
  const one = view.options.one_word ? host.t("oneWord") : "";
  const said = rule ? `${host.t("houseRule")} ${rule}` : "";
  return html`<button type="button" class="prompt__rule" data-focus="rule"
    @click=${() => host.tell([one, said].filter(Boolean).join(" · "))}><span>${one ? html`<b>${one}</b>` : nothing}${one && rule ? " · " : ""}${rule
      ? html`<b>${host.t("houseRule")}</b> ${rule}` : nothing}</span></button>`;
}

function prompt(host, view) {
  const round = view.rounds.at(-1);
  const { theme } = categoryOf(round);
  const person = round.active === null ? null : host.person(round.active);
  const rule = view.options.house_rule?.body;
  return html`<section class="prompt" data-at="prompt">
    <div class="prompt__head">${theme ? html`<p class="prompt__theme">${theme}</p>` : nothing}${rounds(host, view)}</div>
    ${category(host, round)}${subject(host, view, round)}
    ${host.form("subject") ? nothing : html`<div class="prompt__foot">${person ? avatar(person, "tiny") : nothing}<p>${author(host, round)} ${aim(host, view)}</p></div>`}
    ${rule || view.options.one_word ? houseRules(host, view, rule) : nothing}
  </section>`;
}

// -- a place for everybody ---------------------------------------------------------------------

function stateOf(host, view, seat) {
  const round = view.rounds.at(-1);
  const person = host.person(seat);
  if (round.laid[seat]) return round.absent[seat] ? "byChance" : view.count === 2 ? "laidTwo" : "laid";
  if (person.left) return "left";
  if (person.absent) return "absent";
  if (seat === host.mine && view.waiting.includes(seat)) return "yours";
  if (view.phase === "subject") return seat === view.active ? "searches" : "waitsShort";
  return "thinks";
}

function closed(host, view, seat) {
  const person = host.person(seat);
  return html`${back(person)}${view.count === 2 ? back(person) : nothing}`;
}

/** What lies in a place: a frame, a back, or the face where this viewer may see it. */
function lying(host, view, seat) {
  const round = view.rounds.at(-1);
  if (!round.laid[seat]) return html`<i class="slot__empty" data-at=${`slot-${seat}`}></i>`;
  const seen = round.colours[seat];
  const open = seen && (seat !== host.mine || host.peeking || host.frames);
  return html`<span class="slot__cards" data-at=${`slot-${seat}`} data-cover>${open
    ? seen.map((id) => card(view, id)) : closed(host, view, seat)}</span>
    ${open ? nothing : html`<span class="slot__check" aria-hidden="true">${icon("check")}</span>`}`;
}

/** My own laid card can be looked at again, by me alone. */
function peek(host, view, seat) {
  const seen = view.rounds.at(-1).colours[seat];
  if (seat !== host.mine || !seen?.length || host.frames) return html`<span class="slot__place">${lying(host, view, seat)}</span>`;
  const label = host.peeking ? host.t("myCard", seen.map((id) => colourName(view, id))) : host.t("seeMyCard");
  return html`<button type="button" class="slot__place slot__place--mine" data-focus="peek" aria-pressed=${String(host.peeking)}
    aria-label=${label} @click=${() => (host.peeking = !host.peeking)}>${lying(host, view, seat)}</button>`;
}

function slot(host, view, seat) {
  const person = host.person(seat);
  const asked = view.waiting.includes(seat);
  const state = host.t(stateOf(host, view, seat));
  const team = host.team(view, seat);
  const mine = seat === host.mine;
  return html`<li class="slot ${asked ? "slot--asked" : ""} ${mine ? "slot--mine" : ""}" data-seat=${seat}>
    ${peek(host, view, seat)}
    <span class="sr-only">${[host.name(seat), team && host.t("team", team), person.left && host.t("left"),
      person.absent && host.t("absent"), state].filter(Boolean).join(", ")}</span>
    <span class="slot__who" aria-hidden="true"><span class="slot__face" data-at=${`face-${seat}`}>${avatar(person, "slot", markOf(person))}
      ${team ? html`<b class="slot__team slot__team--${team}">${team}</b>` : nothing}</span>
      <span class="slot__name">${host.name(seat)}</span><span class="slot__state">${state}</span></span>
  </li>`;
}

function removed(host, view) {
  if (!view.removed.length) return host.t("allColours");
  return host.t("removed", view.removed.map((id) => colourName(view, id)));
}

export function table(host, view) {
  const crowd = view.seats > 6 ? "places--crowd" : view.seats > 4 ? "places--many" : "";
  return html`<div class="colorful">${shine()}${prompt(host, view)}
    <ul class="places ${crowd} ${view.count === 2 ? "places--double" : ""}" aria-label=${words.slotsLabel}
      ${vars({ "--columns": Math.ceil(view.seats / 2) })}>
      ${repeat(host.around(view), (seat) => seat, (seat) => slot(host, view, seat))}</ul>
    <p class="colorful__removed">${removed(host, view)}</p></div>`;
}

/** The sheen of gold and silver, defined once for every card on the page. */
export function shine() {
  return html`<svg class="hue-defs" width="0" height="0" aria-hidden="true"><defs>
    <linearGradient id="hue-sheen" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".42"></stop>
      <stop offset=".3" stop-color="#fff" stop-opacity="0"></stop><stop offset=".52" stop-color="#fff" stop-opacity=".62"></stop>
      <stop offset=".66" stop-color="#fff" stop-opacity="0"></stop><stop offset="1" stop-color="#000" stop-opacity=".16"></stop></linearGradient>
  </defs></svg>`;
}

// -- the words of my row -----------------------------------------------------------------------

export function status(host, view, ask) {
  if (view.phase === "finished") return { title: host.t("overTitle"), text: "" };
  if (ask?.code === "subject") return naming(host, view);
  if (ask) {
    const two = view.count === 2 ? "Two" : "";
    const half = two && host.picked.length === 1;
    return { title: host.t(half ? "layOneMore" : `layTitle${two}`), text: host.t("layText") };
  }
  return waiting(host, view);
}

function naming(host, view) {
  const names = host.picked.map((id) => colourName(view, id));
  const two = view.count === 2 ? "Two" : "";
  const chosen = names.length === view.count;
  if (!host.writing.body)
    return chosen ? { title: host.t("subjectMissing"), text: host.t("subjectMissingText") }
      : { title: host.t("subjectTitle"), text: host.t("subjectText") };
  return chosen ? { title: host.t("subjectReady", names), text: host.t("layText") }
    : { title: host.t(`subjectPick${two}`), text: host.t("subjectPickText") };
}

function waiting(host, view) {
  if (view.phase === "subject")
    return { title: host.t("searchTitle", host.name(view.active)), text: host.mine === null ? "" : host.t("searchText") };
  const names = view.waiting.map((seat) => host.name(seat));
  if (host.mine === null) return { title: host.t("watchTitle", names.length), text: "" };
  return { title: host.t("waitTitle", names.length), text: names.length < 4 ? host.t("waitText", names) : "" };
}

/**
 * The others around the table.
 *
 * Answers for drawing a seat: who, how many cards, whose clock runs, and the marks computer, away
 * and gone, each in words for those who listen. Wide cloths seat people round the rim by the
 * tables below; phones put them in one row in order of play.
 */

import { html, nothing } from "lit";
import { repeat } from "lit/directives/repeat.js";
import { avatar, markOf, vars } from "./dom.js";

/** Per number of rivals, in order of play: avatar x y, fan x y slant (per cent, degrees), side. */
const ROUND = {
  1: [[37, 13, 61.5, 14, 0, "beside"]],
  2: [[12, 13, 37.5, 14, -4, "right"], [75, 13, 62, 14, 4, "right"]],
  3: [[9.6, 63, 15.8, 35, -78, "below"], [37, 12, 61.5, 13, 0, "beside"], [90.2, 63, 84, 35, 78, "below"]],
  4: [[9.6, 63, 15.8, 35, -78, "below"], [14, 12, 39, 13, -6, "right"],
    [75, 12, 62, 13, 6, "right"], [90.2, 63, 84, 35, 78, "below"]],
  5: [[9.6, 63, 14.6, 37, -78, "below"], [11.5, 12, 32, 13, -6, "right"], [41, 12, 60.5, 13, 0, "right"],
    [81, 12, 73.5, 13, 6, "right"], [90.2, 63, 85.4, 37, 78, "below"]],
  6: [[7, 64, 14, 47, -78, "below"], [8, 14, 22, 13, -6, "right"], [32, 12, 46, 13, 0, "right"],
    [59, 12, 70, 13, 0, "right"], [83, 14, 77, 26, 20, "right"], [93, 64, 86, 47, 78, "below"]],
};

/** Name beside the avatar, with open hands below it or next to it; or name under the avatar. */
const SIDES = { right: "seat--right", beside: "seat--right seat--beside", below: "seat--below" };

const SHOWN = 7;
const CROWDED = 4; // from five rivals on

/** What is read aloud of a seat: who, marks, `{count, chips, detail}`, whether it is their turn. */
export function label(host, person, seat, rival) {
  const t = host.t;
  const marks = [
    person.computer && t("computer"), person.absent && t("absent"), person.left && t("left"),
  ];
  const asked = host.frame.asks.some((ask) => ask.seat === seat);
  return [
    host.name(seat), ...marks, rival.count === undefined ? "" : t("cards", rival.count),
    ...(rival.chips ?? []).map((chip) => chip.text), rival.detail, asked ? t("toPlay") : "",
  ].filter(Boolean).join(", ");
}

/** How far apart open faces lie so that all fit above one another's index. */
function step(host, count) {
  const slot = Math.min(host.width || 390, 900) / Math.max(1, host.others().length) - 18;
  return Math.min(count > 5 ? 17 : 19, (slot - 22) / Math.max(1, count - 1));
}

function backs(host, rival) {
  if (rival.backs)
    return html`<span class="seat__faces" ${vars({
      "--step": `${step(host, rival.backs.length).toFixed(1)}px`, "--count": rival.backs.length,
    })}>
      ${rival.backs}</span>`;
  const shown = Math.min(host.others().length > 4 ? CROWDED : SHOWN, rival.count ?? 0);
  return html`<span class="seat__backs">${Array.from({ length: shown }, (_, index) =>
    html`<i class="seat__back" ${vars({ "--i": index - (shown - 1) / 2 })}>${rival.back ?? nothing}</i>`)}</span>`;
}

function seat(host, rival, spot) {
  const person = host.person(rival.seat);
  const ask = host.frame.asks.find((one) => one.seat === rival.seat);
  const state = [
    ask ? "seat--asked" : "", person.left ? "seat--left" : "", person.absent ? "seat--absent" : "",
    SIDES[spot[5]], spot[2] > spot[0] ? "seat--before" : "seat--behind", rival.chips?.length ? "seat--chip" : "",
  ].join(" ");
  return html`<li class="seat ${state}" data-seat=${rival.seat}
    ${vars({ "--ax": `${spot[0]}%`, "--ay": `${spot[1]}%`, "--fx": `${spot[2]}%`, "--fy": `${spot[3]}%`,
      "--fslant": `${spot[4]}deg` })}>
    <span class="sr-only">${label(host, person, rival.seat, rival)}</span>
    <div class="seat__person" aria-hidden="true">
      <span class="seat__ring"><tb-ring .span=${host.span(ask)}></tb-ring>${avatar(person, "", markOf(person))}</span>
      <span class="seat__words"><span class="seat__name">${person.name}</span>
        ${rival.count === undefined ? nothing
          : html`<span class="seat__count">${host.t("cards", rival.count)}</span>`}
        ${rival.detail ? html`<span class="seat__detail">${rival.detail}</span>` : nothing}</span>
    </div>
    <div class="seat__hand" aria-hidden="true" data-at=${`seat-${rival.seat}`} data-slant=${spot[4]}>
      ${backs(host, rival)}
      ${rival.count === undefined ? nothing : html`<b class="seat__number">${rival.count}</b>`}</div>
    ${rival.chips?.length ? html`<div class="seat__chips" aria-hidden="true">${rival.chips.map((chip) =>
      html`<span class="chip chip--lamp seat__chip ${chip.kind ?? ""}">${chip.icon ?? nothing}<span class="seat__chip-word">${chip.text}</span></span>`)}</div>` : nothing}
  </li>`;
}

/** The list of the others, in the order a game names them. */
export function rivals(host, list) {
  const spots = host.seating(host.view) === "round" ? ROUND[list.length] : undefined;
  return html`<ul class="rivals" aria-label=${host.t("rivals")} data-round=${spots ? "" : nothing}>
    ${repeat(list, (rival) => rival.seat, (rival, index) =>
      seat(host, rival, spots?.[index] ?? [50, 12, 50, 30, 0, "below"]))}
  </ul>`;
}

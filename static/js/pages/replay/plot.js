/**
 * The match at a glance: what each seat held at each step, and how long was thought.
 *
 * Answers for two small plots over the slider, and for a finger or a mouse on the upper one leading
 * to the step below it. Values come from the table's own `tally`; a game without one shows the
 * thinking times alone. Lines differ by dash as well as by colour. Refuses to know a game.
 */

import { html, nothing, render, svg } from "lit";
import { avatar, vars } from "../../table/dom.js";
import { marks, placed, turningPoints, turns } from "./turns.js";
import { lasting, t } from "./words.js";

const DASHES = ["", "7 4", "2 3", "9 3 2 3", "12 4", "4 7", "1 5", "14 3 2 3 2 3"];
const WIDE = 1000;
const HIGH = 100;
const NEAR = 22; // px: a press so near a turning point means it, as fingers are that wide

export class Plot {
  constructor(spot, table, total, go) {
    this.spot = spot;
    this.table = table;
    this.total = total;
    this.go = go;
  }

  draw(steps, at) {
    const end = steps.findLast(({ frame }) => frame)?.frame.view;
    const tallies = steps.map(({ frame }) => frame && this.table.tally(frame.view, end));
    const tally = tallies.find(Boolean);
    const people = steps.find(({ frame }) => frame)?.frame.people ?? [];
    this.points = tally ? placed(turningPoints(steps, this.table), (index) => this.share(index)) : [];
    render(html`${tally ? html`<p class="plot__title">${t("plotOf", t(tally.label))}</p>` : nothing}
      <div class="plot ${tally ? "" : "plot--times"}" ${vars({ "--at": this.share(at) })}>
        ${this.legend(people, steps, tallies[at])}
        ${tally ? this.lines(people, tallies) : nothing}
        ${this.times(people, steps)}
        ${tally ? turns(this.points, at, this.go) : nothing}
      </div>`, this.spot);
  }

  share(index) {
    return this.total > 1 ? index / (this.total - 1) : 0;
  }

  legend(people, steps, tally) {
    const spent = people.map(({ seat }) => steps.reduce((sum, { mark }) =>
      sum + (mark?.seat === seat ? mark.thought : 0), 0));
    return html`<ul class="plot__legend">${people.map((person) => html`<li>${avatar(person, "tiny")}
      <svg class="plot__sample tint-${person.colour}" viewBox="0 0 30 4" aria-hidden="true">${svg`<path
        d="M0 2H30" stroke-dasharray=${DASHES[person.seat % DASHES.length]}></path>`}</svg>
      <span class="plot__name">${person.seat === this.table.mine ? t("you") : person.name}</span>
      <span class="plot__spent">${spent[person.seat] >= 1 ? lasting(spent[person.seat]) : nothing}</span>
      <b>${tally ? tally.values[person.seat] : nothing}</b></li>`)}</ul>`;
  }

  lines(people, tallies) {
    const most = Math.max(1, ...tallies.flatMap((one) => (one ? one.values : [])));
    const least = Math.min(0, ...tallies.flatMap((one) => (one ? one.values : [])));
    const y = (value) => HIGH - ((value - least) / (most - least)) * HIGH;
    return html`<div class="plot__area" @pointerdown=${(event) => this.press(event)}
      @pointermove=${(event) => this.drag(event)}><span class="plot__most">${most}</span><span class="plot__least">${least}</span>
      <svg viewBox="0 0 ${WIDE} ${HIGH}" preserveAspectRatio="none" aria-hidden="true">
        ${people.map((person) => svg`<path class="plot__line tint-${person.colour}"
          stroke-dasharray=${DASHES[person.seat % DASHES.length]} d=${this.path(tallies, person.seat, y)}></path>`)}
      </svg><i class="plot__now" aria-hidden="true"></i>${marks(this.points)}</div>`;
  }

  path(tallies, seat, y) {
    let drawn = "";
    tallies.forEach((tally, index) => {
      if (!tally) return;
      const x = (this.share(index) * WIDE).toFixed(1);
      const level = y(tally.values[seat]).toFixed(1);
      drawn += drawn ? `H${x}V${level}` : `M${x} ${level}`;
    });
    return drawn;
  }

  /** The step under the pointer, or the turning point that it all but touches. */
  press(event) {
    if (event.button) return;
    const { left, width } = event.currentTarget.getBoundingClientRect();
    const x = event.clientX - left;
    const far = (point) => Math.abs(point.share * width - x);
    const meant = [...this.points].sort((one, other) => far(one) - far(other))[0];
    this.go(meant && far(meant) <= NEAR ? meant.index : this.under(x / width));
  }

  drag(event) {
    if (!event.buttons) return;
    const { left, width } = event.currentTarget.getBoundingClientRect();
    if (Math.hypot(event.movementX, event.movementY) > 0) this.go(this.under((event.clientX - left) / width));
  }

  under(share) {
    return Math.round(Math.max(0, Math.min(1, share)) * (this.total - 1));
  }

  times(people, steps) {
    const most = Math.max(1, ...steps.map(({ mark }) => mark?.thought ?? 0));
    const tint = Object.fromEntries(people.map(({ seat, colour }) => [seat, colour]));
    const bar = WIDE / Math.max(1, this.total);
    return html`<div class="plot__times"><p>${t("thinking")} <span>${t("longest", lasting(most))}</span></p>
      <svg viewBox="0 0 ${WIDE} ${HIGH}" preserveAspectRatio="none" aria-hidden="true">${steps.map(({ mark }, index) => {
        if (!mark || mark.seat === null || mark.thought < 0.05) return nothing;
        const high = Math.max(4, (Math.log1p(mark.thought) / Math.log1p(most)) * HIGH);
        return svg`<rect class="tint-${tint[mark.seat]}" x=${this.share(index) * (WIDE - bar)} y=${HIGH - high}
          width=${bar * 0.8} height=${high}></rect>`;
      })}</svg></div>`;
  }
}

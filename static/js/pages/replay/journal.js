/**
 * The log beside a replay: every step with its number, its sentences, and how long was thought.
 *
 * Answers for showing where one is and for getting anywhere by a click or the arrow keys. What is
 * still to come is there too, softer. Refuses to say anything itself: sentences come with frames.
 */

import { html, nothing, render } from "lit";
import { repeat } from "lit/directives/repeat.js";
import { sentence } from "../../table/journal.js";
import { lasting, t } from "./words.js";

const WORTH = 1; // seconds: what was played sooner was not thought about

export class Journal {
  /** `go(index)` is asked for when somebody picks a step. */
  constructor(spot, table, go) {
    this.spot = spot;
    this.table = table;
    this.go = go;
  }

  draw(steps, at) {
    const lines = steps.flatMap(({ frame }, index) => (frame?.told.some((told) => told.say.length) ? [index] : []));
    const now = lines.filter((index) => index <= at).at(-1) ?? lines[0];
    render(html`<ol class="said" @keydown=${(event) => this.key(event, lines, now)}>
      ${repeat(lines, (index) => index, (index) => this.line(steps[index], index, at, now))}</ol>`, this.spot);
    this.show();
  }

  line({ frame, mark }, index, at, now) {
    const time = mark?.seat !== null && mark?.thought >= WORTH ? lasting(mark.thought) : "";
    const state = index === now ? "said__line--now" : index > at ? "said__line--later" : "";
    return html`<li class="said__line ${state}"><button type="button" tabindex=${index === now ? 0 : -1}
      aria-current=${index === now ? "step" : nothing} @click=${() => this.go(index)}>
      <span class="said__number">${index + 1}</span>
      <span class="said__words">${frame.told.flatMap((told) => told.say)
        .map((said) => html`<span>${sentence(this.table, said)}</span> `)}</span>
      ${time ? html`<span class="said__time" title=${t("thought", time)}><span class="sr-only">${t("thought", "")}</span>${time}</span>` : nothing}
    </button></li>`;
  }

  key(event, lines, now) {
    const way = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!way) return;
    event.preventDefault();
    const next = lines[lines.indexOf(now) + way];
    if (next === undefined) return;
    this.go(next);
    this.spot.querySelector(".said__line--now button")?.focus({ preventScroll: true });
  }

  /** Keep the line of now in sight without moving the page. */
  show() {
    const list = this.spot.firstElementChild;
    const line = list?.querySelector(".said__line--now");
    if (!line) return;
    const top = line.offsetTop;
    if (top < list.scrollTop + 40 || top + line.offsetHeight > list.scrollTop + list.clientHeight - 40)
      list.scrollTop = top - list.clientHeight / 2;
  }
}

/**
 * Cards that fly from where they were to where they are.
 *
 * Answers for turning a list of flights into movement over the table: 200–280 ms each, several
 * cards 60 ms apart, a queue that never holds anybody up for more than 1.2 s, and a cross-fade for
 * those who want no movement. The table itself always shows the newest state: a flight only covers
 * its target until it lands. Refuses to know a game: it moves between anchors, the elements that
 * carry `data-at`.
 */

import { html, nothing, render } from "lit";
import { moves } from "./dom.js";
import { frame } from "./late.js";

const FLIGHT = 260;
const TURN = 420;
const STAGGER = 60;
const LONGEST = 1200;
const FEW = 2; // set flying in one frame, which would take long on a slow device otherwise
const EASE = "cubic-bezier(0.22, 0.8, 0.3, 1)";

/** How long after its step's beginning a flight starts: as it says, else 60 ms after the one before. */
const waitOf = (flight, order) => flight.wait ?? order * STAGGER;

/** Where an element stands on the screen: its centre, its own width, its slant. */
function place(element) {
  const box = element.getBoundingClientRect();
  if (!box.width && !box.height) return null;
  return {
    x: box.left + box.width / 2,
    y: box.top + box.height / 2,
    width: element.offsetWidth || box.width,
    slant: Number(element.dataset.slant ?? 0),
  };
}

export class Motion {
  constructor(host) {
    this.host = host;
    this.before = new Map();
    this.flying = new Set();
    this.ways = [];
    this.coming = [];
    this.until = 0;
  }

  find(anchor) {
    return this.host.querySelector(`[data-at="${CSS.escape(anchor)}"]`);
  }

  /** Remember where every anchor stands before the table is drawn anew. */
  capture() {
    this.before.clear();
    for (const element of this.host.querySelectorAll("[data-at]")) {
      const spot = place(element);
      if (spot) this.before.set(element.dataset.at, spot);
    }
  }

  /** How long from now until everything has landed, in ms. */
  get rest() {
    return Math.max(0, this.until - performance.now());
  }

  /**
   * Play one list of flights per step. A flight: `{from, to, face, back?, turn?, wait?}` with
   * anchors, the template of the card's face and, if it is turned over on the way, of its back;
   * `wait` ms after the step's beginning where cards must be seen before they leave.
   * Targets are covered at once; the rest waits until the new table is drawn, so that a slow device
   * does not lay it out and set cards flying in one and the same frame. `started` is called then.
   * Resolves when the last card has landed.
   */
  async play(steps, started = () => {}) {
    const all = steps.flat();
    this.coming.push(...all);
    this.cover();
    if (all.length && document.visibilityState === "visible") await this.drawn();
    this.coming = this.coming.filter((flight) => !all.includes(flight));
    const ways = this.ways.splice(0).map((way) => ({ ...way, end: this.spot(way.to) }));
    const landed = this.start(steps);
    for (const way of ways) this.trace(way);
    for (const flight of all) if (!flight.start || !flight.end) flight.target?.removeAttribute("data-flying");
    started();
    await landed;
  }

  /** Once all is laid out and painted, late parts too where the host has any: asking for places costs nothing then. */
  async drawn() {
    if (this.host.late?.done) return this.host.late.done;
    await frame();
    return frame();
  }

  /** Hide the targets of what is to fly, those that came late as well. */
  cover() {
    if (!moves()) return;
    for (const flight of this.coming) {
      const target = this.find(flight.to);
      if (target === flight.target || target?.dataset.cover === undefined) continue;
      flight.target?.removeAttribute("data-flying");
      flight.target = target;
      target.setAttribute("data-flying", "");
    }
  }

  start(steps) {
    const busy = steps.map((flights) => flights.filter((flight) => this.ready(flight)));
    const used = busy.filter((flights) => flights.length);
    if (!used.length) return Promise.resolve();
    if (!moves()) return this.fade(used.flat());
    this.hurry();
    const lengths = used.map((flights) => FLIGHT + Math.max(...flights.map(waitOf)));
    const sum = lengths.reduce((all, one) => all + one, 0);
    const speed = Math.max(1, sum / (LONGEST - Math.min(this.rest, LONGEST / 2)));
    const landed = [];
    let start = this.rest;
    let set = 0;
    used.forEach((flights, index) => {
      flights.forEach((flight, order) => {
        landed.push(this.soon(Math.floor(set / FEW), flight, start + waitOf(flight, order) / speed, speed));
        set += 1;
      });
      start += lengths[index] / speed;
    });
    this.until = performance.now() + start;
    return Promise.all(landed);
  }

  ready(flight) {
    flight.start = this.before.get(flight.from) ?? this.spot(flight.from);
    flight.end = this.spot(flight.to) ?? this.before.get(flight.to);
    return Boolean(flight.start && flight.end);
  }

  spot(anchor) {
    const element = this.find(anchor);
    return element && place(element);
  }

  /** What is still in the air lands quickly: nobody waits for yesterday's cards. */
  hurry() {
    for (const animation of this.flying) animation.updatePlaybackRate(2.5);
    if (this.rest) this.until = performance.now() + this.rest / 2.5;
  }

  layer() {
    return this.host.querySelector(".flights");
  }

  /** So many frames from now, and where it would be by then. */
  async soon(frames, flight, delay, speed) {
    const asked = performance.now();
    for (let count = 0; count < frames; count += 1) await frame();
    return this.fly(flight, delay - (frames ? performance.now() - asked : 0), speed);
  }

  async fly(flight, delay, speed) {
    const { start, end } = flight;
    const body = document.createElement("div");
    body.className = "flight";
    body.style.setProperty("--w", `${end.width}px`);
    render(faces(flight), body);
    this.layer().append(body);
    const duration = (flight.turn ? Math.min(TURN, 340) : FLIGHT) / speed;
    const timing = { duration, delay, easing: EASE, fill: "both" };
    const animations = [
      body.animate(path(start, end), timing),
      body.animate(
        [{ opacity: 0 }, { opacity: 1, offset: 0.04 }, { opacity: 1 }],
        { ...timing, easing: "linear" },
      ),
    ];
    if (flight.back) {
      animations.push(
        body.firstElementChild.animate(
          [{ transform: "rotateY(180deg)" }, { transform: "rotateY(0deg)" }], timing,
        ),
      );
    }
    animations.forEach((one) => this.flying.add(one));
    await Promise.allSettled(animations.map((one) => one.finished));
    animations.forEach((one) => this.flying.delete(one));
    flight.target?.removeAttribute("data-flying");
    body.remove();
  }

  /** A dotted line from one anchor to another, with the flights of its step; wide screens only. */
  way(from, to) {
    const start = this.before.get(from);
    if (start && moves()) this.ways.push({ start, to });
  }

  /** Gone after 1.2 s. */
  trace({ start, end }) {
    if (!end || this.host.offsetWidth < 900) return;
    const drawn = document.createElementNS("http://www.w3.org/2000/svg", "svg");
    const line = document.createElementNS("http://www.w3.org/2000/svg", "path");
    const top = Math.min(start.y, end.y) - 40;
    line.setAttribute("d", `M${start.x} ${start.y}Q${(start.x + end.x) / 2} ${top} ${end.x} ${end.y}`);
    drawn.setAttribute("class", "way");
    drawn.append(line);
    this.layer().prepend(drawn);
    const fade = drawn.animate([{ opacity: 0 }, { opacity: 0.9, offset: 0.2 }, { opacity: 0.9, offset: 0.6 },
      { opacity: 0 }], { duration: 1200 });
    fade.finished.finally(() => drawn.remove());
  }

  /** Without movement: what is new appears. */
  fade(flights) {
    for (const flight of flights) {
      this.find(flight.to)?.animate([{ opacity: 0 }, { opacity: 1 }], { duration: 180 });
    }
    return Promise.resolve();
  }
}

/** A shallow arc between two places, from one size and slant to the other. */
function path(start, end) {
  const size = start.width / end.width;
  const lift = Math.min(40, Math.hypot(end.x - start.x, end.y - start.y) * 0.12);
  const middle = {
    x: (start.x + end.x) / 2,
    y: (start.y + end.y) / 2 - lift,
    size: (size + 1) / 2 + 0.06,
    slant: (start.slant + end.slant) / 2,
  };
  return [
    { ...start, size },
    { ...middle, offset: 0.5 },
    { ...end, size: 1 },
  ].map(({ x, y, size: scale, slant, offset }) => ({
    transform: `translate(${x}px, ${y}px) translate(-50%, -50%) rotate(${slant}deg) scale(${scale})`,
    ...(offset === undefined ? {} : { offset }),
  }));
}

function faces(flight) {
  return html`<div class="flight__turn">
    <div class="flight__side">${flight.face}</div>
    ${flight.back ? html`<div class="flight__side flight__side--back">${flight.back}</div>` : nothing}
  </div>`;
}

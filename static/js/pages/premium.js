/**
 * The page of a premium table: a stored match played back on the real table.
 *
 * Answers for its pace, for stopping when asked, when nobody looks, or when the person wants less
 * movement, and for keeping the night of that match on its own cloth. Refuses to be a live table.
 */

import { moves } from "../table/dom.js";

const PACE = 2400;
const LAST = 5000;

class Film {
  constructor(stage) {
    this.stage = stage;
    this.table = stage.querySelector(".premium-stage__table > *");
    this.button = stage.querySelector(".premium-stage__chip");
    this.title = document.title;
    this.at = 0;
    this.stopped = !moves();
    stage.addEventListener("table-step", () => this.keep());
    this.button.addEventListener("click", () => this.toggle());
    document.addEventListener("visibilitychange", () => this.pace());
    this.load();
  }

  async load() {
    const answer = await fetch(this.stage.dataset.film);
    if (!answer.ok) return;
    this.frames = (await answer.json()).frames;
    await customElements.whenDefined(this.table.localName);
    this.table.frames = this.frames;
    this.button.hidden = false;
    this.told();
    this.pace();
  }

  /** The table speaks for a whole page: here the page keeps its own name and its own daylight. */
  keep() {
    document.title = this.title;
    const night = document.documentElement.classList.contains("night");
    document.documentElement.classList.remove("night");
    this.stage.classList.toggle("night", night);
  }

  pace() {
    clearTimeout(this.timer);
    if (!this.frames || this.stopped || document.visibilityState === "hidden") return;
    const last = this.at === this.frames.length - 1;
    this.timer = setTimeout(() => this.forward(), last ? LAST : PACE);
  }

  forward() {
    this.at = (this.at + 1) % this.frames.length;
    this.table.show(this.at);
    this.pace();
  }

  toggle() {
    this.stopped = !this.stopped;
    if (!this.stopped) this.forward();
    else clearTimeout(this.timer);
    this.told();
  }

  told() {
    const { play, pause } = this.stage.dataset;
    this.button.setAttribute("aria-pressed", String(!this.stopped));
    this.button.querySelector("[data-label]").textContent = this.stopped ? play : pause;
  }
}

for (const stage of document.querySelectorAll(".premium-stage")) new Film(stage);

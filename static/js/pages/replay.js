/**
 * The replay page and the staff's look: which step is shown, and how one gets to another.
 *
 * Answers for slider, arrows, play and pause, speed, swipe, other eyes, and a link to a moment. The
 * frames come from the house as they were sent live, those around the wanted step first; the table
 * draws them. Refuses to know a game.
 */

import { ownWord } from "../chance/own.js";
import { t as chance } from "../chance/words.js";
import { Journal } from "./replay/journal.js";
import { Plot } from "./replay/plot.js";
import { t } from "./replay/words.js";

const FIRST = 40;
const PART = 200;
const BEAT = 1600;

class Replay {
  constructor(main) {
    this.main = main;
    this.table = main.querySelector(".replay__table > :first-child");
    this.slider = main.querySelector("#slider");
    this.total = Number(main.dataset.total);
    this.steps = Array.from({ length: this.total }, () => ({}));
    this.at = 0;
    this.speed = 1;
    this.timer = null;
    this.wanted = null;
    this.journal = new Journal(this.find("journal"), this.table, (index) => this.jump(index));
    this.plot = new Plot(this.find("plot"), this.table, this.total, (index) => this.jump(index));
    this.listen();
    this.load();
  }

  find(name) {
    return this.main.querySelector(`[data-${name}]`);
  }

  async load() {
    const wanted = Number(this.main.dataset.step) || (this.main.dataset.place ? 1 : this.total);
    try {
      const first = Math.max(1, Math.min(wanted - FIRST / 2, this.total - FIRST + 1));
      await this.part(first, FIRST);
      await this.begin(wanted - 1);
      for (let from = 1; from <= this.total; from += PART)
        if (this.missing(from)) await this.part(from, PART);
    } catch {
      this.find("error").hidden = false;
    }
  }

  missing(from) {
    return this.steps.slice(from - 1, from - 1 + PART).some(({ frame }) => !frame);
  }

  async part(from, count) {
    const query = new URLSearchParams({ place: this.main.dataset.place, de: from, nombre: count });
    const answer = await fetch(`${this.main.dataset.steps}?${query}`);
    if (!answer.ok) throw new Error(String(answer.status));
    const { frames, marks } = await answer.json();
    frames.forEach((frame, index) => {
      this.steps[from - 1 + index] = { frame, mark: marks[index] };
      if (this.table.frames) this.table.frames[from - 1 + index] = frame;
    });
    if (!this.table.frames) return;
    this.drawAround();
    if (this.wanted !== null) this.go(this.wanted);
  }

  async begin(index) {
    await customElements.whenDefined(this.table.localName);
    // The line under the table says each step, jumps too: the table's own voice would say it twice.
    this.table.speech = { say() {} };
    this.table.index = index;
    this.table.frames = this.steps.map(({ frame }) => frame);
    await this.table.updateComplete;
    this.mark(index);
    for (const control of this.main.querySelectorAll("[data-go], #slider")) control.disabled = false;
  }

  go(index) {
    const to = Math.max(0, Math.min(this.total - 1, index));
    // What was asked for before it is here is shown as soon as it is.
    this.wanted = this.steps[to].frame ? null : to;
    if (this.wanted !== null) return;
    this.table.show(to);
    this.mark(to);
    if (to === this.total - 1) this.pause();
  }

  jump(index) {
    this.pause();
    this.go(index);
  }

  mark(index) {
    this.at = index;
    const { frame, mark } = this.steps[index];
    const said = frame.told.flatMap((told) => told.say).join(" ");
    const count = t("count", index + 1, this.total);
    this.slider.value = index + 1;
    this.slider.setAttribute("aria-valuetext", `${count}. ${said}`);
    this.find("count").textContent = count;
    this.find("number").textContent = index + 1;
    this.find("number").hidden = false;
    this.find("said").textContent = said;
    this.find("subtitle").textContent = [this.table.title(), this.table.subtitle(frame.view)].filter(Boolean).join(", ");
    this.address(index, mark);
    this.drawAround();
  }

  /** The address of this moment, and of the same event through other eyes. */
  address(index, mark) {
    const url = new URL(location.href);
    url.searchParams.delete("evenement");
    url.searchParams.set("coup", index + 1);
    history.replaceState(null, "", url);
    for (const eye of this.main.querySelectorAll(".eye")) {
      const other = new URL(eye.href);
      if (mark) other.searchParams.set("evenement", mark.seq);
      else other.searchParams.set("coup", index + 1);
      eye.href = other.search;
    }
  }

  /** Log and plot once for each picture, however many steps a held arrow passes. */
  drawAround() {
    this.drawing ??= requestAnimationFrame(() => {
      this.drawing = null;
      this.journal.draw(this.steps, this.at);
      this.plot.draw(this.steps, this.at);
    });
  }

  play() {
    if (this.at >= this.total - 1) this.go(0);
    this.showPlaying(true);
    this.timer = setInterval(() => this.go(this.at + 1), BEAT / this.speed);
  }

  pause() {
    clearInterval(this.timer);
    this.timer = null;
    this.showPlaying(false);
  }

  showPlaying(playing) {
    const button = this.main.querySelector('[data-go="play"]');
    button.setAttribute("aria-pressed", String(playing));
    button.setAttribute("aria-label", playing ? button.dataset.pause : button.dataset.play);
  }

  toggle() {
    if (this.timer) this.pause();
    else this.play();
  }

  /** A link to this step through these eyes, whoever opens it. */
  moment() {
    const url = new URL(location.href);
    const eyes = this.table.mine === null ? "tout" : String(this.table.mine + 1);
    url.searchParams.set("place", this.main.dataset.place || eyes);
    return url.href;
  }

  async share(button) {
    const url = this.moment();
    if (matchMedia("(pointer: coarse)").matches && navigator.share) {
      await navigator.share({ url, title: document.title }).catch(() => {});
      return;
    }
    const copied = await navigator.clipboard?.writeText(url).then(() => true, () => false);
    this.find("said").textContent = copied ? button.dataset.copied : url;
  }

  act(name, button) {
    const moves = { first: 0, previous: this.at - 1, next: this.at + 1, last: this.total - 1 };
    if (name in moves) this.jump(moves[name]);
    else if (name === "play") this.toggle();
    else this.share(button);
  }

  listen() {
    this.main.addEventListener("click", (event) => {
      const button = event.target.closest("[data-go]");
      if (button) this.act(button.dataset.go, button);
    });
    this.slider.addEventListener("input", () => this.go(Number(this.slider.value) - 1));
    this.find("speed").addEventListener("change", (event) => {
      this.speed = Number(event.target.value);
      if (this.timer) {
        this.pause();
        this.play();
      }
    });
    addEventListener("keydown", (event) => this.key(event));
    this.swipe();
  }

  key(event) {
    if (event.target.closest("input, select, button, a, textarea, dialog")) return;
    const names = {
      ArrowLeft: "previous", ArrowRight: "next", Home: "first", End: "last", " ": "play",
    };
    const name = names[event.key];
    if (!name || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    this.act(name);
  }

  swipe() {
    let from = null;
    const table = this.main.querySelector(".replay__table");
    table.addEventListener("touchstart", (event) => {
      from = event.touches[0];
    }, { passive: true });
    table.addEventListener("touchend", (event) => {
      const [to] = event.changedTouches;
      const [x, y] = [to.clientX - from.clientX, to.clientY - from.clientY];
      if (Math.abs(x) > 60 && Math.abs(x) > 2 * Math.abs(y)) this.act(x < 0 ? "next" : "previous");
    }, { passive: true });
  }
}

const main = document.querySelector("main.replay");
const seal = main.querySelector(".replay__chance")?.dataset;
if (seal)
  main.querySelector("[data-own]").textContent = chance(ownWord({
    commitment: seal.commitment,
    shares: seal.shares.split(","),
    seat: seal.seat ? Number(seal.seat) : null,
  }));
new Replay(main);

/**
 * Time as people say it: a clock's ring and the words for what is left of it.
 *
 * Answers for `<tb-ring>`, which empties by itself between two moments of the server's clock.
 * Refuses to decide anything when it is empty: the server alone lets time run out.
 */

import { t } from "../i18n/index.js";
import { moves } from "./dom.js";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** "12", "4 min", "2 h 40", "2 j 4 h": what is left, in words. */
export function left(ms) {
  if (ms < 100_000) return t("secondsLeft", Math.max(0, Math.ceil(ms / 1000)));
  if (ms < HOUR) return t("minutesLeft", Math.ceil(ms / MINUTE));
  if (ms < DAY) return t("hoursLeft", Math.floor(ms / HOUR), Math.floor((ms % HOUR) / MINUTE));
  return t("daysLeft", Math.floor(ms / DAY), Math.floor((ms % DAY) / HOUR));
}

/** The same in the four characters that fit into a ring; beside other numbers as "0:34". */
export function shortLeft(ms, alone = true) {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  if (seconds < 60 && alone) return String(seconds);
  if (ms < HOUR) return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
  if (ms < 2 * DAY) return t("shortHours", Math.round(ms / HOUR));
  return t("shortDays", Math.round(ms / DAY));
}

/** A table's limit in words: "30 s", "10 min", "2 j". */
export function limitWords(seconds) {
  if (!seconds) return "";
  if (seconds < 90) return t("seconds", seconds);
  return left(seconds * 1000);
}

const SVG = "http://www.w3.org/2000/svg";

function circle(name) {
  const node = document.createElementNS(SVG, "circle");
  const set = { class: name, cx: 26, cy: 26, r: 23.5, pathLength: 100 };
  for (const [key, value] of Object.entries(set)) node.setAttribute(key, value);
  return node;
}

class Ring extends HTMLElement {
  /** `{opened, deadline, skew}` in ms of the server's clock; null: an idle ring. */
  set span(span) {
    const key = span ? `${span.opened}/${span.deadline}` : "";
    this.skew = span?.skew ?? 0;
    if (key === this.key) return;
    this.key = key;
    this.asked = span;
    if (this.isConnected) this.start();
  }

  connectedCallback() {
    if (!this.arc) {
      const svg = document.createElementNS(SVG, "svg");
      svg.setAttribute("viewBox", "0 0 52 52");
      svg.setAttribute("aria-hidden", "true");
      this.arc = circle("ring__arc");
      svg.append(circle("ring__track"), this.arc);
      this.prepend(svg);
      if (this.hasAttribute("count")) {
        this.figure = document.createElement("span");
        this.figure.className = "ring__figure";
        this.figure.setAttribute("aria-hidden", "true");
        this.append(this.figure);
      }
    }
    this.start();
  }

  disconnectedCallback() {
    this.stop();
  }

  stop() {
    this.motion?.cancel();
    clearTimeout(this.timer);
  }

  start() {
    this.stop();
    const span = this.asked;
    this.toggleAttribute("running", Boolean(span?.deadline));
    if (!span?.deadline) {
      if (this.figure) this.figure.textContent = "";
      return;
    }
    const whole = Math.max(1, span.deadline - span.opened);
    const rest = this.rest();
    const from = 100 * (1 - Math.min(1, Math.max(0, rest / whole)));
    const steps = moves() ? "linear" : `steps(${Math.max(1, Math.ceil(rest / 1000))})`;
    this.motion = this.arc.animate(
      [{ strokeDashoffset: from }, { strokeDashoffset: 100 }],
      { duration: Math.max(1, Math.min(rest, 2 ** 31)), easing: steps, fill: "forwards" },
    );
    this.tick();
  }

  rest() {
    return this.asked.deadline - (Date.now() + this.skew);
  }

  tick() {
    const rest = this.rest();
    this.toggleAttribute("urgent", rest < 6000);
    if (this.figure) {
      const words = shortLeft(rest, this.getAttribute("count") !== "clock");
      this.figure.textContent = words;
      this.figure.toggleAttribute("small", words.length > 3);
    }
    if (rest > 0) this.timer = setTimeout(() => this.tick(), rest > 2 * MINUTE ? 15_000 : rest % 1000 || 1000);
  }
}

customElements.define("tb-ring", Ring);

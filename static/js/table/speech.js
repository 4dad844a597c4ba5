/**
 * What is said to people who listen to the table.
 *
 * Answers for one polite live region: one sentence per event, in order, nothing said twice. What
 * is said waits until the step is on screen: it would have the table laid out once more before
 * that, in the middle of drawing.
 */

import { whenIdle } from "./dom.js";

const KEPT = 12;

export class Speech {
  constructor(host) {
    this.host = host;
    this.waiting = [];
  }

  say(sentence) {
    if (!sentence) return;
    this.waiting.push(sentence);
    if (this.waiting.length === 1) whenIdle(() => this.flush());
  }

  /** The region stands in the table's own template, empty for ever as far as that one knows. */
  flush() {
    const said = this.waiting.splice(0);
    const region = this.host.querySelector("[data-role=speech]");
    if (!region) return;
    region.append(...said.slice(-KEPT).map((sentence) => {
      const line = document.createElement("p");
      line.textContent = sentence;
      return line;
    }));
    while (region.children.length > KEPT) region.firstElementChild.remove();
  }
}

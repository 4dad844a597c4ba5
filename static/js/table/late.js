/**
 * Parts of the table that are drawn a frame or two after the step itself.
 *
 * Answers for dividing what a step means between frames: a slow device needs longer than one for
 * all of it. A part that waits keeps what it showed until it is drawn, and cards fly once all are.
 * Refuses to wait where nothing was shown before, where a step is history, and where no frame
 * would come.
 */

import { noChange } from "lit";
import { AsyncDirective } from "lit/async-directive.js";
import { directive } from "lit/directive.js";

const FEW = 2; // parts of one frame; the rest comes with the one after

/** The beginning of the next frame. */
export function frame() {
  return new Promise((resolve) => {
    requestAnimationFrame(resolve);
  });
}

class Part extends AsyncDirective {
  render(host, draw) {
    const waits = this.shown && host.late.take(this, draw);
    this.shown = true;
    return waits ? noChange : draw();
  }
}

/** `${later(host, () => html`…`)}`: drawn with the rest, or soon after a step. */
export const later = directive(Part);

export class Late {
  constructor(host) {
    this.host = host;
    this.parts = new Map();
    this.waits = false;
    this.done = null;
  }

  /** A step is drawn now; what is late comes with the frames after. */
  begin() {
    if (!this.host.hasUpdated || document.visibilityState !== "visible") {
      this.waits = false;
      this.done = null;
    } else if (!this.waits) {
      this.waits = true;
      const run = this.run();
      this.done = run;
      run.then(() => {
        if (this.done === run) this.done = null;
      });
    }
  }

  /** Whether a part is to wait; it is drawn as it was last asked for. */
  take(part, draw) {
    if (this.waits) this.parts.set(part, draw);
    else this.parts.delete(part);
    return this.waits;
  }

  /** The first frame to come is the step's own. */
  async run() {
    await frame();
    await frame();
    this.draw([...this.parts].slice(0, FEW));
    if (this.parts.size) await frame();
    this.draw([...this.parts]);
    this.waits = false;
    await frame();
  }

  draw(parts) {
    const { host } = this;
    host.focused.note();
    for (const [part, draw] of parts) {
      this.parts.delete(part);
      if (part.isConnected) part.setValue(draw());
    }
    host.settle();
    host.motion.cover();
  }
}

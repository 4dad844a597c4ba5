/**
 * How much room the table and the hand have.
 *
 * Answers for `room` (the hand's), `width` (the table's) and `cardWidth` of its host, known only
 * once they are laid out, and for drawing anew when one of them changes.
 */

export class Measure {
  constructor(host) {
    this.host = host;
  }

  start() {
    this.sizes = new ResizeObserver(() => this.resized());
    this.sizes.observe(this.host);
  }

  stop() {
    this.sizes.disconnect();
  }

  /** After each drawing: the hand's area may be another element, or gone. */
  follow() {
    const area = this.host.querySelector(".hand-area");
    if (area === this.area) return;
    this.sizes.disconnect();
    this.sizes.observe(this.host);
    if (area) this.sizes.observe(area);
    this.area = area;
  }

  resized() {
    const { host } = this;
    const room = this.area?.clientWidth ?? 0;
    const width = host.offsetWidth;
    if (room === host.room && width === host.width) return;
    host.room = room;
    host.width = width;
    host.cardWidth = host.querySelector(".hand__card")?.offsetWidth || host.cardWidth;
    host.requestUpdate();
  }
}

/**
 * Great moments in large letters, one after the other.
 *
 * Answers for showing each for its time, shorter where others wait. Which moment has a banner is
 * the game's to say (`bannerFor`).
 */

import { html, nothing } from "lit";
import * as sound from "./sound.js";

const HURRIED = 900;

export const BANNER = 1700;

export class Banners {
  constructor(host) {
    this.host = host;
    this.waiting = [];
  }

  add(code, told) {
    const banner = this.host.bannerFor(code, told);
    if (!banner) return;
    this.waiting.push(banner);
    if (!this.host.banner) this.next();
  }

  next() {
    const banner = this.waiting.shift() ?? null;
    this.host.banner = banner;
    if (!banner) return;
    sound.play(banner.sound ?? "");
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.next(), this.waiting.length ? HURRIED : BANNER);
  }

  stop() {
    clearTimeout(this.timer);
  }

  template() {
    const { banner } = this.host;
    if (!banner) return nothing;
    return html`<p class="banner banner--${banner.kind ?? "plain"}" aria-hidden="true"
      @click=${() => this.next()}><span>${banner.text}</span></p>`;
  }
}

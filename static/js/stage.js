/**
 * The table behind the landing page: a stored match between three computers, played back.
 *
 * Answers for showing that match step after step, for saying that it is a recording, and for
 * stopping when asked, when nobody looks, or when the person wants less movement. Refuses to be
 * taken for a live table.
 */

import { LitElement, html, nothing } from "lit";
import { repeat } from "lit/directives/repeat.js";
import { back, card, COLOURS, faceDrawing, sign } from "./games/duel_de_couleurs/cards.js";
import { language, t } from "./i18n/index.js";
import { avatar, icon, moves, vars } from "./table/dom.js";
import { Motion } from "./table/motion.js";

const PACE = 2300;
const LAST = 5200;
const SLANTS = [-2.2, 8.4, -9.6, 5.2, -7.2, 10.4, 3.1, -11];
const COMPUTER = language === "en" ? "C" : "O";
const PEOPLE = [
  { initials: `${COMPUTER}1`, shape: "hexagon", colour: "plum" },
  { initials: `${COMPUTER}2`, shape: "square", colour: "slate" },
  { initials: `${COMPUTER}3`, shape: "octagon", colour: "ochre" },
];

class Stage extends LitElement {
  static properties = { at: { state: true }, stopped: { state: true } };

  constructor() {
    super();
    this.at = 0;
    this.motion = new Motion(this);
  }

  createRenderRoot() {
    return this;
  }

  async connectedCallback() {
    this.steps = (await (await fetch(this.dataset.match)).json()).steps;
    this.replaceChildren();
    this.stopped = !moves();
    super.connectedCallback();
    document.addEventListener("visibilitychange", this.pace);
    this.pace();
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    document.removeEventListener("visibilitychange", this.pace);
    clearTimeout(this.timer);
  }

  pace = () => {
    clearTimeout(this.timer);
    if (this.stopped || document.visibilityState === "hidden") return;
    const last = this.at === this.steps.length - 1;
    this.timer = setTimeout(() => this.forward(), last ? LAST : PACE);
  };

  forward() {
    this.motion.capture();
    this.at = (this.at + 1) % this.steps.length;
    this.fresh = this.at > 0;
    this.pace();
  }

  toggle() {
    this.stopped = !this.stopped;
    if (this.stopped) clearTimeout(this.timer);
    else this.forward();
  }

  updated() {
    if (!this.fresh) return;
    this.fresh = false;
    this.motion.play([this.steps[this.at].facts.flatMap((fact) => this.flights(fact))]);
  }

  flights(fact) {
    const seat = `seat-${fact.seat}`;
    if (fact.type === "card_played")
      return [{ from: seat, to: "discard", face: card(fact.face), back: back() }];
    return Array.from({ length: Math.min(4, fact.count) }, () => ({ from: "pile", to: seat, face: back() }));
  }

  render() {
    const { view } = this.steps?.[this.at] ?? {};
    if (!view) return nothing;
    return html`<div class="stage__scene" aria-hidden="true">
        ${PEOPLE.map((person, seat) => this.seat(person, seat, view))}
        <div class="wash tone-${COLOURS[view.colour]}">${sign(`w-${COLOURS[view.colour]}`)}</div>
        <div class="stage__pile"><span class="pile__cards pile__cards--3" data-at="pile">${back()}</span></div>
        ${this.discard(view)}
      </div>
      <button type="button" class="chip stage__chip" aria-pressed=${String(!this.stopped)} @click=${this.toggle}>
        ${icon(this.stopped ? "play" : "pause")}<span>${t("stageRecording")}<span class="stage__game">${t("stageGame")}</span></span>
        <span class="sr-only">${t(this.stopped ? "stagePlay" : "stagePause")}</span></button>
      <div class="flights" aria-hidden="true"></div>`;
  }

  seat(person, seat, view) {
    const count = Math.min(6, view.counts[seat]);
    return html`<div class="stage__seat stage__seat--${seat + 1} ${view.seat === seat ? "stage__seat--asked" : ""}">
      <div class="stage__person">${avatar(person, "", "robot")}<span>${t("computerNumber", seat + 1)}</span></div>
      <div class="stage__hand" data-at=${`seat-${seat}`}>${Array.from({ length: count }, (_, index) =>
        html`<i ${vars({ "--i": index - (count - 1) / 2 })}>${back()}</i>`)}</div></div>`;
  }

  discard(view) {
    const below = view.under.map((face, index) => ({
      face, number: view.discard - view.under.length + index,
    }));
    const cards = [...below, { face: view.top, number: view.discard }];
    return html`<div class="stage__top discard">${repeat(cards, (one) => one.number, (one, index) => {
      const top = index === cards.length - 1;
      const turn = top ? -3 : SLANTS[one.number % SLANTS.length];
      return html`<span class="card card--day" data-at=${top ? "discard" : nothing} data-cover=${top ? "" : nothing}
        data-slant=${turn} ${vars({ "--turn": `${turn}deg` })}>${faceDrawing(one.face)}</span>`;
    })}</div>`;
  }
}

customElements.define("tb-stage", Stage);

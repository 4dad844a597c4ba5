/**
 * What the page and the last frame say, in the words a table needs.
 *
 * Answers for who sits where, what is asked of whom, what is listed, and the table's own words.
 * Refuses to change anything, and to know more than the house has sent.
 */

import { LitElement } from "lit";
import { speaker } from "../i18n/index.js";

export class Reading extends LitElement {
  static properties = {
    match: {},
    socket: {},
    initial: {},
    frames: { attribute: false },
    index: { type: Number },
    confirm: { type: Boolean },
    homeUrl: { attribute: "home-url" },
    rulesUrl: { attribute: "rules-url" },
    replayUrl: { attribute: "replay-url" },
    chanceUrl: { attribute: "chance-url" },
    sealUrl: { attribute: "seal-url" },
    rematchUrl: { attribute: "rematch-url" },
    roomUrl: { attribute: "room-url" },
    leaveUrl: { attribute: "leave-url" },
    returnUrl: { attribute: "return-url" },
    guideUrl: { attribute: "guide-url" },
    handOrder: { attribute: "hand-order" },
    handOrderUrl: { attribute: "hand-order-url" },
    talk: { type: Boolean },
    barred: {},
    csrf: {},
    frame: { state: true },
  };

  words = {};

  get t() {
    this.speaker ??= speaker(this.words);
    return this.speaker;
  }

  get view() {
    return this.frame?.view;
  }

  get mine() {
    return this.frame?.seat ?? null;
  }

  /** Whether the match has ended, with a result or without. */
  get over() {
    return Boolean(this.frame?.outcome || this.frame?.annulled);
  }

  /** Whether I have left a match that goes on: a computer plays for me until I come back. */
  get away() {
    return !this.over && !this.frames && Boolean(this.person(this.mine)?.left);
  }

  /** Whether I may not play for now; `barred` is the sentence that says why. */
  get kept() {
    return !this.over && !this.frames && this.mine !== null && Boolean(this.barred);
  }

  /** Whether somebody else plays for me, or my time just runs. */
  get aside() {
    return this.away || this.kept;
  }

  /** My ask, if I am asked something. */
  get ask() {
    return this.aside ? undefined : this.frame?.asks.find((ask) => ask.mine);
  }

  person(seat) {
    return this.frame?.people.find((person) => person.seat === seat);
  }

  name(seat) {
    if (seat === this.mine && seat !== null) return this.t("you");
    return this.person(seat)?.name ?? "";
  }

  /** The other seats in order of play from my left neighbour; everyone for a spectator. */
  others() {
    const all = this.frame?.people.map((person) => person.seat) ?? [];
    if (this.mine === null) return all;
    const at = all.indexOf(this.mine);
    return [...all.slice(at + 1), ...all.slice(0, at)];
  }

  /** What I may do now: nothing while I am aside. */
  get listed() {
    return this.aside ? [] : this.frame?.legal ?? [];
  }

  /** The listed moves of a type. */
  legal(type) {
    return this.listed.map((item) => item.move).filter((move) => move?.type === type);
  }

  /** The description of a listed form by its code. */
  form(code) {
    return this.listed.map((item) => item.form).find((form) => form?.code === code);
  }

  someoneElse() {
    const asked = (this.frame?.asks ?? []).filter((ask) => !ask.mine);
    if (this.over) return this.t(this.frame.outcome ? "lost" : "annulled");
    if (!asked.length) return this.t("waiting");
    if (asked.length > 2) return this.t("severalPlay", asked.length);
    return this.t("nowTurnOf", asked.map((ask) => this.name(ask.seat)).join(", "));
  }

  /** The clock of an ask for `<tb-ring>`, or null. */
  span(ask) {
    if (!ask?.deadline || this.frames) return null;
    return { opened: ask.opened, deadline: ask.deadline, skew: this.skew };
  }

  /** The address of a clause on the rules page. */
  clause(rule) {
    return this.rulesUrl && rule ? `${this.rulesUrl}#regle-${rule}` : "";
  }
}

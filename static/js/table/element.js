/**
 * The table that every game's element extends.
 *
 * Answers for a table's life: frames from the house in order and without gaps, over a socket
 * (`socket`), from the page (`initial`) or from a list (`frames`, for replays and stages), each
 * drawn, played, said and kept. Its parts stand beside it, one module each. Refuses to know any
 * rule: what may be played is what `legal` lists, and a refused move is explained by the house.
 *
 * A game overrides the hooks (hooks.js); see README.md one folder up.
 */

import { html } from "lit";
import { actionsNow, button } from "./actions.js";
import { BANNER, Banners } from "./banners.js";
import { bar, entitle } from "./bar.js";
import { Connection } from "./connection.js";
import { post, sortBy } from "./doors.js";
import { Guide } from "./guide.js";
import { Hand } from "./hand.js";
import { Hooks } from "./hooks.js";
import { Journal, remember } from "./journal.js";
import { Focus, Keys } from "./keys.js";
import { Late } from "./late.js";
import { Measure } from "./measure.js";
import { Motion } from "./motion.js";
import { Playing } from "./playing.js";
import { Refusal } from "./refusal.js";
import { result } from "./result.js";
import { blank, scene, standing } from "./scene.js";
import * as sound from "./sound.js";
import { Speech } from "./speech.js";
import "./time.js";

export class TableElement extends Hooks {
  static properties = {
    watchers: { state: true },
    line: { state: true },
    chosen: { state: true },
    going: { state: true },
    reason: { state: true },
    banner: { state: true },
    logOpen: { state: true },
    menuOpen: { state: true },
    ended: { state: true },
    sheet: { state: true },
  };

  constructor() {
    super();
    this.step = -1;
    this.line = "";
    this.log = [];
    this.told = [];
    this.skew = 0;
    this.chosen = null;
    this.going = null;
    this.late = new Late(this);
    this.motion = new Motion(this);
    this.handPart = new Hand(this);
    this.speech = new Speech(this);
    this.guide = new Guide(this);
    this.playing = new Playing(this);
    this.refusal = new Refusal(this);
    this.banners = new Banners(this);
    this.journal = new Journal(this);
    this.keys = new Keys(this);
    this.focused = new Focus(this);
    this.measure = new Measure(this);
  }

  createRenderRoot() {
    return this;
  }

  // -- life ----------------------------------------------------------------------------------

  connectedCallback() {
    super.connectedCallback();
    this.measure.start();
    this.keys.listen();
    const data = this.initial && document.getElementById(this.initial);
    if (data) this.receive(JSON.parse(data.textContent));
    if (this.socket) this.connect();
  }

  connect() {
    this.connection = new Connection(this.socket, {
      step: () => this.step,
      frame: (frame) => this.receive(frame),
      answer: (answer, command) => this.playing.answered(answer, command),
      state: (name) => this.lineState(name),
      watchers: (count) => (this.watchers = count),
      barred: (say) => this.playing.bar(say),
    });
    this.connection.open();
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    this.measure.stop();
    this.keys.stop();
    this.connection?.close();
    this.banners.stop();
    this.clearReason();
    document.documentElement.classList.remove("night");
  }

  lineState(name) {
    if (name === this.line) return;
    const was = this.line;
    this.line = name;
    if (name === "offline") this.speech.say(this.t("offlineNow"));
    else if (name === "lost") this.speech.say(this.t("reconnecting"));
    else if (name === "open" && was) this.speech.say(this.t("backOnline"));
  }

  // -- frames --------------------------------------------------------------------------------

  /** Take a frame from the house: in order, without a gap, each step once. */
  receive(frame) {
    if (this.match && frame.match !== this.match) return;
    if (frame.step < this.step) return;
    const news = frame.told.filter((told) => told.step > this.step);
    const gap = this.step >= 0 && !frame.fresh && news.length && news[0].step > this.step + 1;
    if (gap && !this.askedAgain) {
      this.askedAgain = true;
      this.connection?.hello();
      return;
    }
    this.askedAgain = false;
    const first = this.step < 0 || frame.fresh;
    this.skew = frame.clock.now - Date.now();
    this.take(frame, news, first);
  }

  /** Show a frame; `quiet` frames are history and are listed, not played. */
  take(frame, news, quiet) {
    const wasMine = Boolean(this.ask);
    const turn = this.ask?.turn;
    this.previous = this.frame;
    this.step = frame.step;
    this.frame = frame;
    remember(this, news, frame.view);
    if (!quiet) this.told.push(...news);
    if (!quiet && news.length) this.late.begin();
    this.playing.follow(frame);
    if (news.length || turn !== this.ask?.turn) this.clearReason();
    if (turn !== this.ask?.turn || !this.ask) this.sheet = null;
    const heard = quiet ? [] : news.map((told) => this.heard(told).join(" "));
    for (const sentences of heard) this.speech.say(sentences);
    if (this.ask && (!wasMine || turn !== this.ask.turn)) this.becameMine(quiet, heard.at(-1));
    entitle(this);
    document.documentElement.classList.toggle("night", this.night(frame.view));
    this.guide.look();
    if (!this.over) this.ended = false;
    else if (quiet) this.ended = !this.frames;
    this.dispatchEvent(new CustomEvent("table-step", { detail: frame, bubbles: true }));
  }

  /** `heard`: the sentences just said; a turn that they end with is not announced again. */
  becameMine(quiet, heard = "") {
    const { title, text, says = [title, text] } = standing(this, this.view);
    const [first, ...rest] = says.filter(Boolean);
    this.speech.say((heard.endsWith(`${first}.`) ? rest : [first, ...rest]).join(". "));
    if (quiet) return;
    sound.play("turn");
    if (document.documentElement.dataset.vibrate === "on") navigator.vibrate?.(40);
  }

  /** For a list of frames (some may be still to come): show one; the next one plays its facts. */
  show(index) {
    const frame = this.frames?.[index];
    if (!frame) return;
    const next = this.frame && index === this.index + 1;
    this.index = index;
    this.log = [];
    const before = this.frames.slice(0, index).filter(Boolean);
    remember(this, before.flatMap((one) => one.told), (before.at(-1) ?? frame).view);
    this.take(frame, frame.told, !next);
  }

  willUpdate(changed) {
    if (changed.has("frames") && this.frames?.length) this.show(this.index ?? 0);
    if (!this.hasUpdated) return;
    if (this.told.length) this.motion.capture();
    this.focused.note();
  }

  /** After each drawing, of the whole or of what came late. */
  settle() {
    this.focused.keep();
    this.measure.follow();
    this.refusal.place();
  }

  async getUpdateComplete() {
    const done = await super.getUpdateComplete();
    await this.late.done;
    return done;
  }

  updated() {
    this.settle();
    const told = this.told;
    if (!told.length) return;
    this.told = [];
    const steps = told.map((one) => one.facts.flatMap((fact) => this.flights(fact, this.view)));
    const started = () => told.forEach((one) => this.sounds(one));
    this.motion.play(steps, started).then(() => this.landed());
    for (const one of told) for (const code of one.moments ?? []) this.celebrate(code, one);
  }

  sounds(told) {
    const name = told.facts.map((fact) => this.soundOf(fact)).find(Boolean);
    if (name) setTimeout(() => sound.play(name), Math.max(0, this.motion.rest - 160));
  }

  landed() {
    if (!this.over || this.ended || this.frames) return;
    const me = this.frame.outcome && this.mine !== null ? this.frame.outcome.ranks[this.mine] : 0;
    setTimeout(() => {
      this.ended = this.over;
      sound.play(me === 1 ? "won" : "over");
    }, Math.max(500, this.banner ? BANNER : 0));
  }

  celebrate(code, told) {
    this.banners.add(code, told);
  }

  // -- what games and parts ask for ----------------------------------------------------------

  /** A card of mine was tapped. */
  pick(card) {
    this.playing.pick(card);
  }

  /** What playing a tapped card means; a game with a choice on the way overrides this. */
  playCard(card) {
    this.play(card.move, card.key);
  }

  /** Ask the house for a move; `key` is the card it is made with. */
  play(move, key = null) {
    this.playing.play(move, key);
  }

  actionsNow() {
    return actionsNow(this);
  }

  act(action) {
    if (action.run) action.run();
    else this.play(action.move);
  }

  /** Say why not, above the card in question. */
  explain(answer) {
    this.refusal.explain(answer);
  }

  /** A sentence on tap, where refusals stand, without their alarm; `key` is a card of mine. */
  tell(say, key) {
    this.refusal.show({ say, key });
  }

  clearReason() {
    this.refusal.clear();
  }

  toggleSound = () => {
    sound.want(!sound.wanted());
    this.requestUpdate();
  };

  post(url, then = "") {
    return post(this, url, then);
  }

  sortBy(order) {
    sortBy(this, order);
  }

  // -- drawing -------------------------------------------------------------------------------

  render() {
    return html`${this.frame ? this.scene() : blank(this)}
      <div class="flights" aria-hidden="true"></div>
      <div class="sr-only" aria-live="polite" aria-relevant="additions" data-role="speech"></div>`;
  }

  scene() {
    return this.ended ? result(this) : scene(this);
  }

  bar() {
    return bar(this);
  }

  button(action) {
    return button(this, action);
  }

  bannerPart() {
    return this.banners.template();
  }

  reasonPart() {
    return this.refusal.template();
  }
}

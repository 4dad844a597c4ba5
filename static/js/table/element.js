/**
 * The table that every game's element extends.
 *
 * Answers for everything games have in common: the line to the house, steps without gaps, seats
 * and clocks, the hand, status and actions, the log, refusals, banners, movement, focus, keyboard
 * and the result. Draws the frames it is sent, over a socket (`socket`), from the page
 * (`initial`) or from a list (`frames`, for replays and stages). Refuses to know any rule: what
 * may be played is what `legal` lists, and a refused move is explained by the house.
 *
 * A game overrides the hooks between the two lines below; see README.md beside this folder.
 */

import { LitElement, html, nothing } from "lit";
import { speaker } from "../i18n/index.js";
import { Connection } from "./connection.js";
import { icon } from "./dom.js";
import { Guide } from "./guide.js";
import { Hand } from "./hand.js";
import { journal, remember } from "./journal.js";
import { menu } from "./menu.js";
import { Motion } from "./motion.js";
import { result } from "./result.js";
import { rivals } from "./seats.js";
import * as sound from "./sound.js";
import { Speech } from "./speech.js";
import "./time.js";

const BANNER = 1700;
const REASON = 4000;

export class TableElement extends LitElement {
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
    csrf: {},
    frame: { state: true },
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

  words = {};

  constructor() {
    super();
    this.step = -1;
    this.line = "";
    this.log = [];
    this.told = [];
    this.skew = 0;
    this.chosen = null;
    this.going = null;
    this.banners = [];
    this.motion = new Motion(this);
    this.handPart = new Hand(this);
    this.speech = new Speech(this);
    this.guide = new Guide(this);
  }

  createRenderRoot() {
    return this;
  }

  // -- hooks of a game -----------------------------------------------------------------------

  /** The game's name, as the bar shows it. */
  title() {
    return "";
  }

  /** The line under the name: table, pace, round. */
  subtitle() {
    return "";
  }

  /** Whose seats to draw and with what: `[{seat, count, backs, chips, detail}]` in order of play. */
  rivals(view) {
    return this.others().map((seat) => ({ seat, count: view.counts?.[seat] }));
  }

  /** What lies in the middle of the cloth. */
  centre() {
    return nothing;
  }

  /** `{title, text}` for the status line; `ask` is mine or undefined. */
  status(_view, ask) {
    if (ask) return { title: this.t("yourTurn"), text: "" };
    return { title: this.someoneElse(), text: "" };
  }

  /** Buttons beside the status: `[{id, label, move | run, primary, shortcut, hint}]`. */
  actions() {
    return [];
  }

  /** My cards: `[{key, face, name, playable, move}]`; `move` is what a tap asks for. */
  hand() {
    return [];
  }

  /** A sheet over the status row (a choice that must be made), or null. */
  choice() {
    return null;
  }

  /** The flights of one fact: `[{from, to, face, back}]`. */
  flights() {
    return [];
  }

  /** `{text, kind, sound}` for a moment's code, or null when it has no banner. */
  bannerFor() {
    return null;
  }

  /** Note on fresh steps what only the present view tells (the side that was up…). */
  annotate() {}

  /** The name of the sound of a fact, or "". */
  soundOf() {
    return "";
  }

  /** A reduced card for the nth sentence of a step in the log, or nothing. */
  logFace() {
    return nothing;
  }

  /** The plate that explains the last step on wide screens, or nothing. */
  plate() {
    return nothing;
  }

  /** `{title, text, url}` at the foot of the log, or null. */
  hint() {
    return null;
  }

  /** What the result shows: `{picture, note, head, rows: {seat: {detail, points}}}`. */
  resultOf() {
    return {};
  }

  /** Whether the nth sentence of a step belongs to what turned the match. */
  turned() {
    return false;
  }

  /** What a replay plots for each seat: `{label, values}`, or null; by default cards in hand. */
  tally(view) {
    return view.counts ? { label: "cardsInHand", values: view.counts } : null;
  }

  /** A first match's hints that have their moment now, most urgent first: `[{id, text, rule}]`. */
  firstSteps() {
    return [];
  }

  /** Whether the scene is a night one. */
  night() {
    return false;
  }

  /** Where rivals sit on wide cloths: see seats.js; "row" keeps them in one row. */
  seating() {
    return "round";
  }

  /** More entries for the menu: `[{label, icon, href | run}]`. */
  menuEntries() {
    return [];
  }

  /** The sentences of a fresh step that are read aloud at once; a game may keep some for later. */
  heard(told) {
    return told.say;
  }

  /** How far a second row of the hand stands below the first, in widths of a card. */
  rowStep() {
    return 0.42;
  }

  /** Buttons of the bar, before "…". */
  tools() {
    return nothing;
  }

  /** Everybody else's part of the cloth; a game without hands of cards draws its own. */
  othersPart(view) {
    return rivals(this, this.rivals(view));
  }

  /** My part below the status: the hand, or what a game has instead. */
  ownPart(view) {
    return this.mine === null ? nothing : this.handArea(view);
  }

  // -- end of hooks --------------------------------------------------------------------------

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

  /** My ask, if I am asked something. */
  get ask() {
    return this.frame?.asks.find((ask) => ask.mine);
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

  /** The listed moves of a type. */
  legal(type) {
    return (this.frame?.legal ?? []).map((item) => item.move).filter((move) => move?.type === type);
  }

  /** The description of a listed form by its code. */
  form(code) {
    return (this.frame?.legal ?? []).map((item) => item.form).find((form) => form?.code === code);
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

  // -- life ----------------------------------------------------------------------------------

  connectedCallback() {
    super.connectedCallback();
    this.sizes = new ResizeObserver(() => this.resized());
    this.sizes.observe(this);
    addEventListener("keydown", this.onKey);
    const data = this.initial && document.getElementById(this.initial);
    if (data) this.receive(JSON.parse(data.textContent));
    if (!this.socket) return;
    this.connection = new Connection(this.socket, {
      step: () => this.step,
      frame: (frame) => this.receive(frame),
      answer: (answer, command) => this.answered(answer, command),
      state: (name) => this.lineState(name),
      watchers: (count) => (this.watchers = count),
    });
    this.connection.open();
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    this.sizes.disconnect();
    removeEventListener("keydown", this.onKey);
    this.connection?.close();
    clearTimeout(this.bannerTimer);
    clearTimeout(this.reasonTimer);
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
    if (this.going && this.settled(frame)) this.going = null;
    if (this.chosen !== null && !this.holds(this.chosen)) this.chosen = null;
    if (news.length || turn !== this.ask?.turn) this.clearReason();
    if (turn !== this.ask?.turn || !this.ask) this.sheet = null;
    for (const told of quiet ? [] : news) this.speech.say(this.heard(told).join(" "));
    if (this.ask && (!wasMine || turn !== this.ask.turn)) this.becameMine(quiet);
    document.title = this.ask && !this.frames
      ? `${this.t("yourTurnTitle")} · ${this.title()}`
      : `${this.title()} · Tablée`;
    document.documentElement.classList.toggle("night", this.night(frame.view));
    this.guide.look();
    if (!this.over) this.ended = false;
    else if (quiet) this.ended = !this.frames;
    this.dispatchEvent(new CustomEvent("table-step", { detail: frame, bubbles: true }));
  }

  /** Whether a move under way has come to pass: its step is here, or its card has left. */
  settled(frame) {
    const { until, key } = this.going;
    return frame.step >= (until ?? Infinity) || (key !== null && !this.holds(key));
  }

  holds(key) {
    return this.hand(this.view).some((card) => card.key === key);
  }

  becameMine(quiet) {
    const { title, text } = this.status(this.view, this.ask);
    this.speech.say([title, text].filter(Boolean).join(". "));
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
    this.focused = this.focusMark();
  }

  updated() {
    this.keepFocus();
    this.measure();
    const told = this.told;
    if (!told.length) return;
    this.told = [];
    const steps = told.map((one) => one.facts.flatMap((fact) => this.flights(fact, this.view)));
    const started = () => told.forEach((one) => this.sounds(one));
    this.motion.play(steps, started).then(() => this.landed());
    for (const one of told) for (const code of one.moments ?? []) this.celebrate(code, one);
  }

  /** The hand's room is known only once it is laid out. */
  measure() {
    const area = this.querySelector(".hand-area");
    if (area === this.measured) return;
    this.sizes.disconnect();
    this.sizes.observe(this);
    if (area) this.sizes.observe(area);
    this.measured = area;
  }

  resized() {
    const room = this.measured?.clientWidth ?? 0;
    const width = this.offsetWidth;
    if (room === this.room && width === this.width) return;
    this.room = room;
    this.width = width;
    this.cardWidth = this.querySelector(".hand__card")?.offsetWidth || this.cardWidth;
    this.requestUpdate();
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
    const banner = this.bannerFor(code, told);
    if (!banner) return;
    this.banners.push(banner);
    if (!this.banner) this.nextBanner();
  }

  nextBanner() {
    const banner = this.banners.shift() ?? null;
    this.banner = banner;
    if (!banner) return;
    sound.play(banner.sound ?? "");
    clearTimeout(this.bannerTimer);
    this.bannerTimer = setTimeout(() => this.nextBanner(), this.banners.length ? 900 : BANNER);
  }

  // -- moves ---------------------------------------------------------------------------------

  /** A card of mine was tapped. */
  pick(card) {
    if (this.frames || this.going) return;
    this.clearReason();
    if (!this.ask) {
      const asked = this.frame.asks[0];
      this.explain({ say: this.t("notYourTurn", asked ? this.name(asked.seat) : ""), key: card.key });
      return;
    }
    if (this.confirm && card.playable && this.chosen !== card.key) {
      this.chosen = card.key;
      return;
    }
    this.playCard(card);
  }

  /** What playing a tapped card means; a game with a choice on the way overrides this. */
  playCard(card) {
    this.play(card.move, card.key);
  }

  /** Ask the house for a move; a card lifts at once and comes back if it is refused. */
  play(move, key = null) {
    if (!this.ask || !this.connection || !move) return;
    this.sheet = null;
    this.going = { key };
    const command = this.connection.move(move, this.ask.turn, { key });
    this.going.id = command.id;
  }

  answered(answer, command) {
    const mine = this.going && command && this.going.id === command.id;
    if (answer.ok !== undefined) {
      if (mine && this.step >= answer.ok) this.going = null;
      else if (mine) this.going = { ...this.going, until: answer.ok };
      return;
    }
    if (mine) this.going = null;
    if (answer.class === "stale") this.connection.hello();
    this.explain({ ...answer, key: command?.about?.key });
  }

  /** Say why not, above the card in question, until the next tap or four seconds are over. */
  explain({ say, rule, rule_url: url, key }) {
    this.reason = { say, rule, url: url ?? this.clause(rule), key };
    sound.play("refused");
    clearTimeout(this.reasonTimer);
    this.reasonTimer = setTimeout(() => this.clearReason(), this.reason.url ? REASON * 2 : REASON);
    const card = key != null && this.querySelector(`[data-at="hand-${CSS.escape(String(key))}"]`);
    if (card) card.animate(
      [{ translate: "0" }, { translate: "-5px" }, { translate: "5px" }, { translate: "0" }],
      { duration: 180 },
    );
  }

  /** A sentence on tap, where refusals stand, without their alarm. */
  tell(say) {
    this.reason = { say };
    clearTimeout(this.reasonTimer);
    this.reasonTimer = setTimeout(() => this.clearReason(), REASON);
  }

  /** The address of a clause on the rules page. */
  clause(rule) {
    return this.rulesUrl && rule ? `${this.rulesUrl}#regle-${rule}` : "";
  }

  clearReason() {
    clearTimeout(this.reasonTimer);
    this.reason = null;
  }

  // -- keyboard and focus --------------------------------------------------------------------

  onKey = (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented) return;
    if (event.target.closest?.("input, textarea, select, dialog")) return;
    if (event.key === "Escape") {
      if (this.logOpen) this.logOpen = false;
      else if (!this.reason) this.guide.close();
      this.clearReason();
      return;
    }
    const key = event.key.toLowerCase();
    if (key === "?") this.menuOpen = true;
    else if (key === "j") this.logOpen = !this.logOpen;
    else {
      const action = this.actionsNow().find((one) => one.shortcut?.toLowerCase() === key);
      if (!action || action.disabled) return;
      this.act(action);
    }
    event.preventDefault();
  };

  act(action) {
    if (action.run) action.run();
    else this.play(action.move);
  }

  focusMark() {
    const active = document.activeElement;
    if (!active || !this.contains(active)) return null;
    return { mark: active.dataset.focus, index: Number(active.dataset.index ?? 0) };
  }

  /** A frame never takes the focus away: it goes to the same control, its neighbour, or status. */
  keepFocus() {
    const had = this.focused;
    this.focused = null;
    if (!had || this.contains(document.activeElement)) return;
    const same = had.mark && this.querySelector(`[data-focus="${CSS.escape(had.mark)}"]`);
    const cards = [...this.querySelectorAll(".hand__card")];
    const near = cards[Math.min(had.index, cards.length - 1)];
    const next = same || this.querySelector(".sheet button") || near ||
      this.querySelector(".actions button") || this.querySelector(".status");
    next?.focus({ preventScroll: true });
  }

  // -- drawing -------------------------------------------------------------------------------

  render() {
    return html`${this.frame ? this.scene() : this.blank()}
      <div class="flights" aria-hidden="true"></div>
      <div class="sr-only" aria-live="polite" aria-relevant="additions" data-role="speech"></div>`;
  }

  /** The shape of what comes, while it comes. */
  blank() {
    return html`<div class="table table--blank" aria-busy="true">
      ${this.bar()}<section class="cloth table__cloth"></section>
      <p class="status"><span class="status__title">${this.t("connecting")}</span></p>
    </div>`;
  }

  scene() {
    if (this.ended) return result(this);
    const view = this.view;
    const sheet = this.sheet ?? this.choice(view, this.ask);
    const classes = `table ${this.ask ? "table--mine" : ""} ${sheet ? "table--asking" : ""} ${
      this.mine === null ? "table--watching" : ""}`;
    return html`<div class=${classes} data-rivals=${this.others().length}
      data-seating=${this.seating(view)}>
      ${this.bar()}
      <section class="cloth table__cloth" aria-label=${this.t("table")}>
        ${this.othersPart(view)}
        <div class="centre">${this.centre(view)}</div>
        ${this.notice()}
        <div class="plate-spot">${this.plate(view)}</div>
        ${this.bannerPart()}
      </section>
      ${sheet ? this.sheetPart(sheet)
        : html`<div class="mine">${this.statusPart(view)}${this.actionsPart()}</div>`}
      ${this.ownPart(view)}
      ${journal(this)}
      ${this.guide.template()}
      ${menu(this)}
    </div>`;
  }

  bar() {
    return html`<header class="table__bar">
      <a class="icon-button table__back" href=${this.homeUrl ?? "/"} aria-label=${this.t("back")}>
        ${icon("back")}</a>
      <a class="brand table__brand" href=${this.homeUrl ?? "/"}>${this.logo()}Tablée</a>
      <div class="table__heading"><h1>${this.title()}</h1>
        <p>${this.frame ? this.subtitle(this.view) : ""}${this.watchersPart()}</p></div>
      <div class="table__tools">
        <button type="button" class="icon-button table__sound" aria-pressed=${String(sound.wanted())}
          aria-label=${this.t(sound.wanted() ? "soundOn" : "soundOff")} @click=${this.toggleSound}>
          ${icon(sound.wanted() ? "sound" : "sound-off")}</button>
        ${this.talk ? html`<tb-talk-button></tb-talk-button>` : nothing}
        ${this.frame ? this.tools(this.view) : nothing}
        <button type="button" class="icon-button" data-focus="menu" aria-haspopup="dialog"
          aria-label=${this.t("more")} @click=${() => (this.menuOpen = true)}>${icon("more")}</button>
      </div>
    </header>`;
  }

  /** How many look on without a seat. */
  watchersPart() {
    if (!this.watchers) return nothing;
    const words = this.t("spectators", this.watchers);
    return html`<span class="watchers" title=${words}>${icon("eye")}<span aria-hidden="true">${
      this.watchers}</span><span class="sr-only">${words}</span></span>`;
  }

  logo() {
    return html`<svg viewBox="0 0 48 48" aria-hidden="true" fill="none" stroke-width="4.6"
      stroke-linecap="round"><circle class="brand__table" cx="24" cy="24" r="12"></circle>
      <path class="brand__chairs" d="M18.33 5.45A19.4 19.4 0 0 1 29.67 5.45M37.23 9.82A19.4 19.4 0 0 1
        42.9 19.64M42.9 28.36A19.4 19.4 0 0 1 37.23 38.18M10.77 38.18A19.4 19.4 0 0 1 5.1 28.36M5.1
        19.64A19.4 19.4 0 0 1 10.77 9.82"></path>
      <path class="brand__mine" d="M29.67 42.55A19.4 19.4 0 0 1 18.33 42.55"></path></svg>`;
  }

  toggleSound = () => {
    sound.want(!sound.wanted());
    this.requestUpdate();
  };

  notice() {
    const words = { offline: "offlineNow", lost: "reconnecting" }[this.line] ??
      (this.frame.paused ? "paused" : "");
    if (!words) return nothing;
    const mark = this.line === "open" || !this.line ? "pause" : "offline";
    return html`<p class="notice chip chip--well">${icon(mark)}${this.t(words)}</p>`;
  }

  bannerPart() {
    if (!this.banner) return nothing;
    return html`<p class="banner banner--${this.banner.kind ?? "plain"}" aria-hidden="true"
      @click=${() => this.nextBanner()}><span>${this.banner.text}</span></p>`;
  }

  statusPart(view) {
    const ask = this.ask;
    const shown = ask ?? this.frame.asks[0];
    const { title, text } = this.status(view, ask);
    return html`<section class="status ${ask ? "status--mine" : ""}" tabindex="-1">
      <tb-ring count .span=${this.span(shown)} class="status__ring"></tb-ring>
      <div class="status__words"><p class="status__title">${title}</p>
        ${text ? html`<p class="status__ask">${text}</p>` : nothing}</div>
    </section>`;
  }

  /** The game's buttons, and the ones every table has: confirm a chosen card, take the seat back. */
  actionsNow() {
    if (!this.frame || this.frames || this.ended) return [];
    const me = this.person(this.mine);
    if (me?.left && this.returnUrl)
      return [{ id: "return", label: this.t("comeBack"), primary: true, run: () => this.post(this.returnUrl) }];
    const card = this.confirm && this.chosen !== null &&
      this.hand(this.view).find((one) => one.key === this.chosen);
    if (card)
      return [{ id: "confirm", label: this.t("playThis"), primary: true, run: () => this.playCard(card) }];
    return this.actions(this.view, this.ask);
  }

  actionsPart() {
    return html`<div class="actions" role="group" aria-label=${this.t("choices")}>${
      this.actionsNow().map((action) => this.button(action))}</div>`;
  }

  button(action) {
    const kind = action.primary === false ? "button--outline" : "";
    return html`<div class="action"><button type="button" class="button ${kind} ${action.caps ? "button--caps" : ""}"
      data-focus=${`action-${action.id}`} data-action=${action.id}
      aria-disabled=${action.disabled || this.going ? "true" : nothing}
      aria-keyshortcuts=${action.shortcut ?? nothing}
      @click=${() => !this.going && !action.disabled && this.act(action)}>
      ${action.ring ? html`<tb-ring count .span=${this.span(this.ask)} class="button__ring"></tb-ring>` : nothing}
      ${action.icon ?? nothing}<span>${action.label}</span></button>
      ${action.shortcut ? html`<p class="action__key">${this.t("orKey")} <kbd>${action.shortcut}</kbd></p>` : nothing}
    </div>`;
  }

  sheetPart(sheet) {
    return html`<div class="sheet-spot" role="group" aria-label=${this.t("choices")}>
      <section class="sheet ${sheet.kind ?? ""}" role="group" aria-label=${sheet.label}
        tabindex="-1">${sheet.body}</section></div>`;
  }

  handArea(view) {
    const wide = this.width >= 900;
    const width = this.cardWidth || 98;
    const room = this.room || Math.min(this.offsetWidth, 700);
    const cards = this.hand(view);
    return html`<section class="hand-area ${this.ask ? "hand-area--mine" : ""}">
      ${this.reasonPart(room)}
      ${this.handPart.template(cards, {
        room, width, widest: wide ? 0.56 : 0.41, drop: this.rowStep(), waiting: this.going?.key ?? null,
      })}
    </section>`;
  }

  reasonPart() {
    const why = this.reason;
    const clause = why?.rule ? this.t("ruleClause", why.rule) : "";
    return html`<div class="reason-spot" role="alert">${why
      ? html`<p class="reason">${why.say} ${why.url
        ? html`<a href=${why.url} target="_blank" rel="noopener">${clause}</a>`
        : clause && html`<span class="reason__rule">${clause}</span>`}</p>`
      : nothing}</div>`;
  }

  /** Lay the hand out in another order from now on; the house keeps it for every table. */
  sortBy(order) {
    this.handOrder = order;
    this.menuOpen = false;
    this.speech.say(this.t("sorted", order));
    const headers = { "X-CSRFToken": this.csrf ?? "" };
    fetch(this.handOrderUrl, { method: "POST", headers, body: new URLSearchParams({ order }) }).catch(() => {});
  }

  // -- the house's doors ---------------------------------------------------------------------

  async post(url, then = "") {
    const headers = { "X-CSRFToken": this.csrf ?? "", "Content-Type": "application/json" };
    const answer = await fetch(url, { method: "POST", headers, body: "{}" });
    if (!answer.ok) this.explain(await answer.json().catch(() => ({ say: this.t("notOffered") })));
    else if (then) location.assign(then);
  }
}

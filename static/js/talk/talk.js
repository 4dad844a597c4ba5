/**
 * The talk of a room: a panel where there is room for one, a sheet where there is not.
 *
 * `<tb-talk socket place>`: `place` is "room" (a panel on wide screens) or "table"; where there is
 * no panel, `<tb-talk-button>` in the page's bar opens the sheet. Answers for lines, what may be
 * done about them, drafts that survive a lost connection, and one polite announcement per line.
 * Refuses to know who may speak: the house says so.
 */

import { LitElement } from "lit";
import { language, speaker } from "../i18n/index.js";
import "./button.js";
import { wordsOf } from "./lines.js";
import { keepRead, lastRead } from "./read.js";
import { scene } from "./scene.js";
import { Wire } from "./wire.js";

const words = (language === "en"
  ? await import("../i18n/talk/en.js") : await import("../i18n/talk/fr.js")).default;

const MOST = 200;
const BUBBLE = 5000;
const wide = matchMedia("(min-width: 900px) and (min-height: 541px)");

export class Talk extends LitElement {
  static properties = {
    socket: {},
    place: {},
    how: { state: true },
    lines: { state: true },
    line: { state: true },
    shown: { state: true },
    unread: { state: true },
    unfolded: { state: true },
    reporting: { state: true },
    note: { state: true },
    bubble: { state: true },
    turn: { state: true },
  };

  t = speaker(words);

  constructor() {
    super();
    this.how = null;
    this.lines = [];
    this.line = "";
    this.shown = false;
    this.unread = 0;
    this.read = 0;
    this.unfolded = null;
    this.reporting = false;
    this.note = "";
    this.bubble = null;
    this.turn = false;
  }

  createRenderRoot() {
    return this;
  }

  /** Whether the lines stand open on the page, without a sheet. */
  get panel() {
    return this.place === "room" && wide.matches;
  }

  /** Whether the sheet stands beside the page: over it on small screens. */
  get beside() {
    return wide.matches;
  }

  get reading() {
    return (this.panel || this.shown) && document.visibilityState === "visible";
  }

  // -- life ----------------------------------------------------------------------------------

  connectedCallback() {
    super.connectedCallback();
    this.wire = new Wire(this.socket, {
      news: (message) => this.take(message),
      state: (name) => this.lineState(name),
    });
    this.wire.open();
    wide.addEventListener("change", this.turned);
    document.addEventListener("visibilitychange", this.caughtUp);
    document.addEventListener("table-step", this.onStep);
    document.addEventListener("htmx:afterSettle", this.onSeat);
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    this.wire.close();
    wide.removeEventListener("change", this.turned);
    document.removeEventListener("visibilitychange", this.caughtUp);
    document.removeEventListener("table-step", this.onStep);
    document.removeEventListener("htmx:afterSettle", this.onSeat);
    clearTimeout(this.bubbleTimer);
  }

  turned = () => {
    this.dialog?.close();
    this.requestUpdate();
    this.tellButton();
  };

  /** A page without a chair has no talk; the same page may get one. */
  onSeat = () => {
    if (this.line === "refused" && document.querySelector("[data-seated]")) this.wire.open();
  };

  onStep = (event) => {
    this.turn = event.detail.asks.some((ask) => ask.mine);
  };

  lineState(name) {
    if (name === "refused") {
      this.how = null;
      this.lines = [];
      this.hide();
    }
    this.line = name;
    this.tellButton();
  }

  // -- news ----------------------------------------------------------------------------------

  take(message) {
    const first = message.type === "history";
    const known = new Map(this.lines.map((line) => [line.id, line]));
    const fresh = first && !known.size ? [] : message.lines.filter((line) => !known.has(line.id));
    if (first) known.clear();
    for (const line of message.lines) known.set(line.id, line);
    this.lines = [...known.values()].sort((a, b) => a.id - b.id).slice(-MOST);
    this.how = message.state;
    for (const line of fresh) if (!line.mine && !line.erased) this.heard(line);
    this.read = Math.max(this.read, lastRead(this.how));
    this.unread = this.lines.filter((line) => line.id > this.read && !line.mine && !line.erased).length;
    this.tellButton();
  }

  heard(line) {
    const said = this.t("said", line.author.name, wordsOf(line, this.t));
    this.say(said);
    if (this.reading) return;
    this.bubble = line;
    clearTimeout(this.bubbleTimer);
    this.bubbleTimer = setTimeout(() => (this.bubble = null), BUBBLE);
  }

  /** One polite sentence for whoever listens. */
  say(sentence) {
    const region = this.querySelector("[data-role=talk-speech]");
    if (!region) return;
    const line = document.createElement("p");
    line.textContent = sentence;
    region.append(line);
    while (region.children.length > 6) region.firstElementChild.remove();
  }

  caughtUp = () => {
    if (!this.reading || !this.unread) return;
    this.read = this.lines.at(-1).id;
    keepRead(this.how, this.read);
    this.unread = 0;
    this.bubble = null;
    this.tellButton();
  };

  tellButton() {
    this.dispatchEvent(new CustomEvent("talk-news", { bubbles: true }));
  }

  // -- what is asked ---------------------------------------------------------------------------

  async ask(message) {
    this.note = "";
    const answer = await this.wire.ask(message);
    if (!answer.refused) return true;
    this.note = answer.refused === "lost" ? this.t("lost") : answer.say;
    return false;
  }

  send = async (event) => {
    event.preventDefault();
    const field = this.querySelector("[data-role=draft]");
    const body = field.value;
    if (!body.trim() || this.sending) return;
    this.sending = true;
    const taken = await this.ask({ type: "say", body });
    this.sending = false;
    if (taken && field.value === body) field.value = "";
    field.focus();
  };

  react = (code) => {
    this.ask({ type: "react", code });
  };

  fold(line) {
    this.reporting = false;
    this.unfolded = this.unfolded === line.id ? null : line.id;
  }

  done() {
    this.unfolded = null;
    this.reporting = false;
    this.querySelector(".talk__lines")?.focus({ preventScroll: true });
  }

  async erase(line) {
    if (await this.ask({ type: "erase", line: line.id })) this.done();
  }

  async report(line, reason) {
    if (!(await this.ask({ type: "report", line: line.id, reason }))) return;
    this.done();
    this.note = this.t("reported");
  }

  async mute(line, muted) {
    if (await this.ask({ type: "mute", person: line.author.id, muted })) this.done();
  }

  // -- the sheet -------------------------------------------------------------------------------

  get dialog() {
    return this.querySelector("dialog");
  }

  open() {
    this.shown = true;
    this.updateComplete.then(() => {
      // Beside the table on wide screens: one talks and plays on. Over it on small ones.
      if (this.beside) this.dialog.show();
      else this.dialog.showModal();
      this.toEnd();
      this.caughtUp();
      this.querySelector("[data-role=draft]:enabled")?.focus();
    });
  }

  hide() {
    this.dialog?.close();
  }

  onClose = () => {
    this.shown = false;
    this.tellButton();
    document.querySelector("tb-talk-button button")?.focus({ preventScroll: true });
  };

  onKey = (event) => {
    if (event.key !== "Escape" || !this.shown) return;
    event.preventDefault();
    this.hide();
  };

  // -- drawing -------------------------------------------------------------------------------

  willUpdate() {
    const list = this.querySelector(".talk__lines");
    this.atEnd = !list || list.scrollHeight - list.scrollTop - list.clientHeight < 60;
  }

  updated(changed) {
    if (changed.has("lines") && this.atEnd) this.toEnd();
    this.caughtUp();
  }

  toEnd() {
    const list = this.querySelector(".talk__lines");
    if (list) list.scrollTop = list.scrollHeight;
  }

  render() {
    return scene(this);
  }
}

customElements.define("tb-talk", Talk);

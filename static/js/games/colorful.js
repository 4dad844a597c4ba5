/**
 * Colorful on the table.
 *
 * Answers for drawing the game's view: the category card with its subject, who has laid, a hand in
 * which colours are picked before they are laid, and the reveal as a show that each person leads
 * at their own pace. Refuses to know a rule: what may be laid is what the form lists, whether a
 * subject stands is what the house answers, points are counted there.
 */

import { html, nothing } from "lit";
import { icon } from "../table/dom.js";
import { TableElement } from "../table/element.js";
import { back, colourName, fanFace, mini, spoken, words } from "./colorful/cards.js";
import { ending } from "./colorful/ending.js";
import { firstSteps } from "./colorful/first_steps.js";
import { MINE, minePart } from "./colorful/mine.js";
import { Show, showScene, stage } from "./colorful/show.js";
import { status, table } from "./colorful/table.js";
import { Writing } from "./colorful/writing.js";

const NARROW = 385; // px of a table beside whose three buttons only a short line stands

export class ColorfulTable extends TableElement {
  static properties = {
    ...TableElement.properties,
    picked: { state: true },
    peeking: { state: true },
    stageAt: { state: true },
  };

  words = words;

  constructor() {
    super();
    this.picked = [];
    this.peeking = false;
    this.writing = new Writing(this);
    this.shown = new Show(this);
  }

  title() {
    return this.t("title");
  }

  subtitle(view) {
    if (this.stageAt) return this.t("subtitleReveal", this.stageAt.number, view.round_count);
    if (view.phase === "finished") return this.t("subtitleEnd", view.round_count, view.seats);
    return this.t("subtitle", view.round, view.round_count, this.width < NARROW ? 0 : view.seats);
  }

  seating() {
    return "row";
  }

  othersPart() {
    return nothing;
  }

  /** Nothing is held any more once all is revealed: the cloth takes the room. */
  ownPart(view) {
    return view.phase === "finished" ? nothing : super.ownPart(view);
  }

  rowStep() {
    return 0.94;
  }

  centre(view) {
    return view.phase === "finished" ? stage(this, view) : table(this, view);
  }

  scene() {
    return this.stageAt && !this.ended && !this.frames ? showScene(this) : super.scene();
  }

  /** Seats as they take turns, from my neighbour to me; from the first one for a spectator. */
  around(view) {
    const at = view.order.indexOf(this.mine);
    return at < 0 ? view.order : [...view.order.slice(at + 1), ...view.order.slice(0, at + 1)];
  }

  /** The letter of a seat's team, or "". */
  team(view, seat) {
    const place = view.teams.findIndex((seats) => seats.includes(seat));
    return place < 0 ? "" : String.fromCharCode(65 + place);
  }

  // -- frames --------------------------------------------------------------------------------

  take(frame, news, quiet) {
    const before = this.view?.round;
    const looking = this.sheet?.kind === MINE;
    super.take(frame, news, quiet);
    if (looking) this.showMine();
    this.picked = this.picked.filter((id) => frame.view.hand?.includes(id));
    if (frame.view.round !== before) this.peeking = false;
    this.writing.follow();
    this.shown.follow(news, quiet);
  }

  /** What is revealed is read aloud when it is turned over, not all at once. */
  heard(told) {
    return told.say.filter((_sentence, index) =>
      !["round_revealed", "ended"].includes(told.facts[index]?.type));
  }

  landed() {
    if (!this.stageAt) super.landed();
  }

  // -- my hand -------------------------------------------------------------------------------

  /** The form that asks me something now, or undefined. */
  get offered() {
    return this.form("subject") ?? this.form("lay");
  }

  hand(view) {
    const { offered } = this;
    return (view.hand ?? []).map((id) => {
      const picked = this.picked.includes(id);
      return {
        key: id,
        name: picked ? `${spoken(view, id)}, ${this.t("picked")}` : spoken(view, id),
        face: fanFace(view, id),
        kind: `card--day hue-card ${picked ? "hand__card--chosen" : ""}`,
        playable: Boolean(offered?.colours.includes(id)),
        pressed: offered ? String(picked) : undefined,
      };
    });
  }

  /** The first tap picks, the second one lays; with two colours a third one takes the first's place. */
  pick(held) {
    if (this.frames || this.going) return;
    this.clearReason();
    const { offered } = this;
    if (!offered) this.tell(this.whyNot(), held.key);
    else if (this.picked.includes(held.key)) this.pickedAgain(held.key);
    else this.picked = [...this.picked, held.key].slice(-offered.count);
  }

  pickedAgain(key) {
    if (this.picked.length === 1 && this.offered.count === 1) this.commit();
    else this.picked = this.picked.filter((id) => id !== key);
  }

  whyNot() {
    const { view } = this;
    if (view.phase === "lay") return this.t("already");
    if (view.phase === "subject") return this.t("subjectFirst", this.name(view.active));
    return this.t("overTitle");
  }

  /** Lay what is picked, with the subject where one is asked; what lacks is pointed at. */
  commit() {
    const { offered, picked } = this;
    if (!offered || this.going) return;
    if (this.form("subject") && !this.writing.body) this.writing.point();
    else if (picked.length < offered.count) this.querySelector(".hand__card")?.focus();
    else this.play(this.moveNow(), picked[0]);
  }

  moveNow() {
    const colours = [...this.picked];
    if (this.form("lay")) return { type: "lay", colours };
    return { type: "give_subject", subject: { body: this.writing.body }, colours };
  }

  /** A refused subject is explained where it was written. */
  explain(refusal) {
    if (!this.writing.takes(refusal)) super.explain(refusal);
  }

  firstSteps(view, ask) {
    return firstSteps(this, view, ask);
  }

  status(view, ask) {
    return status(this, view, ask);
  }

  actions(view) {
    const { offered } = this;
    if (!offered) return [];
    const names = this.picked.map((id) => colourName(view, id));
    const ready = names.length === offered.count;
    const subject = this.form("subject");
    return [{
      id: "lay",
      label: ready ? this.t("lay", names) : this.t(subject ? "give" : "chooseCard"),
      run: () => this.commit(),
      disabled: !ready || (subject && !this.writing.body),
    }];
  }

  menuEntries(view) {
    const entries = [];
    if (this.mine !== null && view.rounds.length)
      entries.push({ icon: "eye", label: this.t("mine"), run: () => this.showMine() });
    if (view.phase === "finished" && !this.stageAt && !this.frames)
      entries.push({ icon: "play", label: this.t("revealAgain"), run: () => this.shown.begin() });
    return entries;
  }

  /** My own laid cards, which I alone may look at again. */
  showMine() {
    this.menuOpen = false;
    this.sheet = minePart(this);
  }

  // -- what happened -------------------------------------------------------------------------

  flights(fact) {
    if (fact.type !== "colours_laid") return [];
    const person = this.person(fact.seat);
    const mine = fact.seat === this.mine;
    return Array.from({ length: fact.count }, (_, index) => ({
      from: mine && fact.colours ? `hand-${fact.colours[index]}` : `face-${fact.seat}`,
      to: `slot-${fact.seat}`,
      face: back(person),
      back: mine && fact.colours ? html`<span class="card card--day">${fanFace(this.view, fact.colours[index])}</span>` : undefined,
    }));
  }

  /** Banners belong to the show, not to the step that ended the match. */
  bannerFor(code, told) {
    if (told || code !== "match") return null;
    const last = this.shown.farthest === this.view.round_count;
    const won = last && this.frame.outcome?.reason === "collective";
    return { text: this.t(won ? "bannerWin" : "bannerMatch"), kind: won ? "day" : "lamp", sound: won ? "won" : "turn" };
  }

  soundOf(fact) {
    return { colours_laid: "card", round_opened: "flip", round_revealed: "turn" }[fact.type] ?? "";
  }

  logFace(told, index) {
    const fact = told.facts[index];
    if (fact?.type === "colours_laid" && fact.colours) return mini(this.view, fact.colours[0]);
    if (fact?.type === "round_revealed" && fact.best) return mini(this.view, fact.best[0]);
    return nothing;
  }

  /** Which rounds brought points, to whom: nobody knew before the reveal, so the end says it. */
  tally(view, end) {
    const counted = end.rounds.at(-1)?.result?.totals;
    if (!counted || end.rounds.every(({ result }) => result.match)) return null;
    const whole = view.rounds.filter(({ laid }) => laid.every(Boolean)).length;
    return { label: "points", values: whole ? end.rounds[whole - 1].result.totals : counted.map(() => 0) };
  }

  turned(told, index) {
    return told.facts[index]?.type === "round_revealed";
  }

  resultOf(outcome, view) {
    return ending(this, outcome, view);
  }

  /** A button of the bar that opens my laid cards while the match runs. */
  tools(view) {
    const laid = this.mine !== null && view.rounds.some((round) => round.laid[this.mine]);
    if (!laid || view.phase === "finished") return nothing;
    return html`<button type="button" class="icon-button" data-focus="mine" aria-label=${this.t("mine")}
      @click=${() => this.showMine()}>${icon("eye")}</button>`;
  }
}

customElements.define("tb-colorful", ColorfulTable);

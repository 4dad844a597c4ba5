/**
 * Splendor Duel on the table.
 *
 * Answers for what is picked and asked for, step by step of a turn; its parts draw board, pyramid,
 * panels and sheets. Refuses to know what is allowed, what costs what, or what hands over a
 * privilege: the view's quotes and lists say so, and the house explains a refusal.
 */

import { html, nothing } from "lit";
import { icon } from "../table/dom.js";
import { TableElement } from "../table/element.js";
import { later } from "../table/late.js";
import { limitWords } from "../table/time.js";
import { Board } from "./splendor_duel/board.js";
import { cellMove, lineThrough, listed, pickWords, takeMove } from "./splendor_duel/choose.js";
import { alsoHint, firstSteps } from "./splendor_duel/hints.js";
import { panel } from "./splendor_duel/panel.js";
import { counted, mark, openCards, royalName, words } from "./splendor_duel/pieces.js";
import { decks, pyramid, royals, zoom } from "./splendor_duel/pyramid.js";
import { stepSheet, sureSheet } from "./splendor_duel/sheets.js";
import { bag, handle, supply } from "./splendor_duel/supply.js";
import { flightsOf, logFace, SOUNDS, touched } from "./splendor_duel/told.js";
import { actionsOf, statusOf } from "./splendor_duel/turn.js";

const BANNERS = { royal: "bannerRoyal", again: "bannerAgain" };
const TURNING = ["royal_taken", "match_won", "token_stolen"];

export class SplendorDuelTable extends TableElement {
  static properties = {
    ...TableElement.properties,
    picked: { state: true },
    spending: { state: true },
    unfolded: { state: true },
    looking: { state: true },
    purse: { state: true },
    at: { state: true },
  };

  words = words;

  constructor() {
    super();
    this.picked = null;
    this.looking = null;
    this.purse = null;
    this.at = 12;
    this.fresh = new Set();
    this.faces = new Map();
    this.boardPart = new Board(this);
    this.addEventListener("keydown", (event) => event.key === "Escape" && this.unpick());
  }

  /** What was picked is let go of once it has come to pass, or once it is no longer offered. */
  willUpdate(changed) {
    super.willUpdate(changed);
    if (!changed.has("frame")) return;
    const was = changed.get("frame");
    if (was && was.step === this.frame.step) return;
    if (this.picked && !this.holdsPick()) this.picked = null;
    if (!this.legal("use_privilege").length) this.spending = false;
    this.purse = null;
    if (this.looking) this.looking = null;
  }

  updated(changed) {
    super.updated(changed);
    if (changed.has("picked") && this.picked && this.ask) this.speech.say(pickWords(this, this.picked).title);
    const step = this.ask && this.view?.step;
    if (step && step !== this.stepSaid) this.speech.say(this.choice(this.view, this.ask)?.label ?? "");
    this.stepSaid = step;
  }

  holdsPick() {
    return Boolean(this.ask) && (listed(this, this.moveOf(this.picked)) || this.picked.refused === true);
  }

  // -- around the table ----------------------------------------------------------------------

  title() {
    return this.t("title");
  }

  subtitle(view) {
    const { limit, mode } = this.frame.clock;
    return [this.t("turn", view.turn), limit && mode ? this.t("perTurn", limitWords(limit)) : ""].filter(Boolean).join(" · ");
  }

  tools() {
    const draw = this.legal("offer_draw").length > 0 && !this.frames;
    return html`${draw ? html`<button type="button" class="button button--outline button--small sd-draw"
        data-focus="offer-draw" @click=${() => this.offerDraw()}>${this.t("offerDraw")}</button>` : nothing}
      <button type="button" class="icon-button sd-journal" data-focus="journal" aria-label=${this.t("openJournal")}
        aria-expanded=${String(Boolean(this.logOpen))} aria-controls="log-list"
        @click=${() => (this.logOpen = !this.logOpen)}>${icon("journal")}</button>`;
  }

  menuEntries() {
    const entry = (move, label, glyph, run) => (this.legal(move).length && !this.frames
      ? { icon: glyph, label: this.t(label), run: () => {
        this.menuOpen = false;
        run();
      } } : null);
    return [
      entry("offer_draw", "offerDraw", "hand", () => this.offerDraw()),
      entry("resign", "resign", "flag", () => this.resign()),
    ].filter(Boolean);
  }

  offerDraw() {
    this.sheet = sureSheet(this, {
      title: this.t("offerTitle"), text: this.t("offerText", this.name(1 - this.mine)),
      label: this.t("offer"), move: { type: "offer_draw" },
    });
  }

  resign() {
    this.sheet = sureSheet(this, {
      title: this.t("resignTitle"), text: this.t("resignText", this.name(1 - this.mine)),
      label: this.t("resignDo"), move: { type: "resign" },
    });
  }

  /** Seat 0 sits below for those who only watch. */
  get below() {
    return this.mine ?? 0;
  }

  othersPart(view) {
    return panel(this, view, 1 - this.below, false);
  }

  ownPart(view) {
    return html`<div class="hand-area sd-own ${this.ask ? "sd-own--asked" : ""}">${this.reasonPart()}
      ${panel(this, view, this.below, true)}</div>`;
  }

  centre(view) {
    return html`<div class="sd ${this.unfolded ? "sd--unfolded" : ""}">
      ${later(this, () => pyramid(this, this.view))}${handle(this)}${supply(this, view)}
      <div class="sd-field" @focusin=${() => (this.unfolded = false)} @pointerdown=${() => (this.unfolded = false)}>
        ${this.boardPart.template(view)}</div>
      ${decks(this, view)}${bag(this, view)}${royals(this, view)}${zoom(this)}</div>`;
  }

  // -- picking -------------------------------------------------------------------------------

  get reserving() {
    return this.view.step === "reserve" && Boolean(this.ask);
  }

  /** The cells of the line picked so far. */
  get chain() {
    return this.picked?.kind === "line" ? this.picked.cells : [];
  }

  get chosenCells() {
    return this.picked?.kind === "cell" ? [this.picked.move.cell] : this.chain;
  }

  moveOf(pick) {
    return pick.kind === "line" ? takeMove(pick.cells) : pick.move;
  }

  unpick() {
    this.picked = null;
    this.spending = false;
    this.clearReason();
  }

  /** Whether a tap on the table may mean something; says whose turn it is where it may not. */
  mayPick() {
    if (this.frames || this.going || this.frame.outcome || this.mine === null) return false;
    this.clearReason();
    if (this.ask && this.ask.code !== "draw") return true;
    this.explain({ say: this.t("notYourTurn", this.name(this.view.seat)) });
    return false;
  }

  mayTake() {
    return Boolean(this.ask) && !this.frames && !this.going && !this.spending && this.view.step === "turn";
  }

  /** The house says why a move is refused; what is picked stays. */
  askWhy(move) {
    if (this.mayPick()) this.play(move);
  }

  /** Pick a listed move, confirm it at the second tap; anything else the house explains. */
  choose(pick) {
    if (!this.mayPick()) return;
    if (!listed(this, pick.move)) {
      this.play(pick.move);
      return;
    }
    const again = this.picked && JSON.stringify(this.moveOf(this.picked)) === JSON.stringify(pick.move);
    if (again) this.play(pick.move);
    else this.picked = pick;
  }

  tapCell(cell) {
    if (this.frame.asks.length && !this.mayPick()) return;
    const move = cellMove(this, cell);
    if (move) this.choose({ kind: "cell", move });
    else this.tapLine(cell);
  }

  tapLine(cell) {
    const cells = this.chain;
    const takes = this.legal("take_tokens");
    if (cells.includes(cell)) {
      const rest = cells.at(-1) === cell || cells[0] === cell ? cells.filter((one) => one !== cell) : [cell];
      this.picked = rest.length ? { kind: "line", cells: rest } : null;
      return;
    }
    const wider = lineThrough(takes, [...cells, cell]);
    const alone = wider ?? lineThrough(takes, [cell]);
    if (!wider && cells.length < 3) this.play(takeMove([...cells, cell]));
    this.picked = alone ? { kind: "line", cells: alone } : this.picked;
  }

  /** A card that cannot be bought is still looked at closely; its button asks the house why. */
  tapCard(seen, move) {
    clearTimeout(this.lookTimer);
    if (this.pressed) {
      this.pressed = false;
      return;
    }
    const watching = this.frames || this.mine === null || !this.ask || this.ask.code === "draw";
    if (watching) this.looking = this.looking === seen ? null : seen;
    else if (listed(this, move)) this.choose({ kind: "card", move, seen });
    else if (this.view.step !== "turn") this.askWhy(move);
    else this.picked = { kind: "card", move, seen, refused: true };
  }

  tapDeck(move) {
    this.choose({ kind: "deck", move });
  }

  tapBag() {
    if (this.legal("replenish").length) this.choose({ kind: "bag", move: { type: "replenish" } });
    else this.tell(this.t("bagHolds", counted(this.view.bag)));
  }

  tapRoyal(face, move) {
    if (listed(this, move)) this.play(move);
    else this.tell(`${royalName(face)}.`);
  }

  toggleSpending() {
    const spending = !this.spending;
    this.unpick();
    this.spending = spending;
    this.unfolded = false;
  }

  // -- my row --------------------------------------------------------------------------------

  status(view, ask) {
    return statusOf(this, view, ask);
  }

  choice(view, ask) {
    return ask && ask.code !== "draw" && !this.frames ? stepSheet(this, view) : null;
  }

  actions(view, ask) {
    return actionsOf(this, view, ask);
  }

  tally(view) {
    return { label: "points", values: view.players.map(({ points }) => points) };
  }

  firstSteps(view) {
    return firstSteps(this, view);
  }

  hint(view) {
    return this.ask && this.mine !== null && !this.frames ? alsoHint(this, view) : null;
  }

  // -- what happened -------------------------------------------------------------------------

  annotate(news, view) {
    this.recent = this.mine === null ? news.slice(-1) : [...(this.recent ?? []), ...news].slice(-20);
    this.fresh = touched(this.recent, this.mine);
    for (const { face } of openCards(view)) this.faces.set(face.card, face);
  }

  /** The face of a card that has been seen open, by its number. */
  face(card) {
    return this.faces.get(card);
  }

  flights(fact, view) {
    return flightsOf(fact, view, this);
  }

  soundOf(fact) {
    return SOUNDS[fact.type] ?? "";
  }

  bannerFor(code) {
    return BANNERS[code] ? { text: this.t(BANNERS[code]), kind: "lamp", sound: "flip" } : null;
  }

  logFace(told, index) {
    return logFace(told.facts[index], this);
  }

  turned(told, index) {
    const fact = told.facts[index];
    return TURNING.includes(fact?.type) || (fact?.type === "card_bought" && told.moments?.includes("big_card"));
  }

  // -- the end -------------------------------------------------------------------------------

  resultOf(outcome, view) {
    const { players = [], conditions = [], turns = view.turn } = outcome.breakdown ?? {};
    const rows = Object.fromEntries(players.map((player, seat) => {
      const best = Math.max(...player.colour_points);
      return [seat, { detail: html`<span class="sd-standing">${this.t("standing", player.crowns, best,
        player.colour_points.indexOf(best))}</span>` }];
    }));
    const reasons = (conditions.length ? conditions : [outcome.reason]).map((code) => words.reasons[code] ?? code);
    return {
      rows,
      head: this.t("headGoals"),
      line: this.t("resultLine", words.join(reasons), turns),
      picture: html`<span class="sd-result" aria-hidden="true">${[0, 1, 2, 3, 4].map((colour) => mark(`token-${colour}`, 48))}</span>`,
    };
  }
}

customElements.define("tb-splendor_duel", SplendorDuelTable);

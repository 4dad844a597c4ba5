/**
 * What a game's table may say for itself.
 *
 * Answers for every hook and what is drawn where a game is silent; README.md one folder up lists
 * them. Refuses to draw what all games share: that is the element's.
 */

import { nothing } from "lit";
import { handArea } from "./hand.js";
import { Reading } from "./reading.js";
import { rivals } from "./seats.js";

export class Hooks extends Reading {
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

  /** `{title, text, says}` for the status line; `ask` is mine or undefined. `says`: the words alone,
   * where title or text is drawn. */
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

  /**
   * What a replay plots for each seat: `{label, values}`, or null; by default cards in hand.
   * As second argument it gets the last view there is, for what only the end tells.
   */
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
    return this.mine === null ? nothing : handArea(this, view);
  }
}

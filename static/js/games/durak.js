/**
 * Durak on the table.
 *
 * Answers for drawing the game's view: talon and trump, attacks with their answers, roles, the
 * window for throwing in, the results of games. Refuses to know what beats what: playable is what
 * the frame's `legal` lists, and a refused card is explained by the house.
 */

import { html, nothing } from "lit";
import { icon } from "../table/dom.js";
import { TableElement } from "../table/element.js";
import { back, card, cardName, faceDrawing, mini, sorted, suitOf, theBrief, theCard, words } from "./durak/cards.js";
import { centre } from "./durak/centre.js";
import { firstSteps } from "./durak/first_steps.js";
import { Intentions } from "./durak/intentions.js";
import { useSheet } from "./durak/sheets.js";

const CARD_MOVES = ["attack", "beat", "transfer", "throw_in"];
const BANNERS = {
  bito: { word: "bannerBito", kind: "lamp", sound: "flip" },
  big_take: { word: "bannerTake", kind: "plain", sound: "draw" },
  out: { word: "bannerOut", kind: "lamp", sound: "turn" },
  durak: { word: "bannerDurak", kind: "fire", sound: "alarm" },
  drawn_game: { word: "bannerDrawn", kind: "plain", sound: "turn" },
};
const LAID = ["attacked", "card_beaten", "transferred", "thrown_in"];

export class DurakTable extends TableElement {
  static properties = {
    ...TableElement.properties,
    picked: { state: true },
    intentionUrl: { attribute: "intention-url" },
  };

  words = words;

  constructor() {
    super();
    this.picked = null;
    this.intentions = new Intentions(this);
    this.addEventListener("table-step", () => this.frames || this.intentions.refresh());
  }

  /** A card picked for a target is let go of once it has no target left. */
  willUpdate(changed) {
    super.willUpdate?.(changed);
    if (this.picked !== null && !this.targets().length) this.picked = null;
  }

  title() {
    return this.t("title");
  }

  subtitle({ options, number }) {
    return this.t("subtitle", words.variants[options.variant], options.deck, number, options.games);
  }

  seating() {
    return "row";
  }

  // -- around the table ----------------------------------------------------------------------

  rivals(view) {
    return this.others().map((seat) => ({
      seat,
      count: view.counts[seat],
      back: back(),
      backs: view.hands[seat] ? sorted(view.hands[seat], view.trump).map((one) => mini(one)) : undefined,
      chips: this.chips(view, seat),
    }));
  }

  chips(view, seat) {
    if (view.phase === "match_over") return [];
    if (view.places[seat]) return [{ text: this.t("out"), icon: icon("check") }];
    if (seat === view.defender && view.phase === "taking")
      return [{ text: this.t("taking"), icon: icon("hand") }];
    if (seat === view.defender) return [{ text: this.t("defender"), icon: icon("shield") }];
    if (seat === view.attacker) return [{ text: this.t("attacker"), icon: icon("sword") }];
    return [];
  }

  centre(view) {
    return centre(this, view);
  }

  menuEntries() {
    if (this.mine === null || !this.handOrderUrl) return [];
    const next = this.handOrder === "rank" ? "suit" : "rank";
    return [{ icon: "hand", label: this.t("sortBy", next), run: () => this.sortBy(next) }];
  }

  firstSteps(view) {
    return firstSteps(this, view);
  }

  // -- my row --------------------------------------------------------------------------------

  /** The listed moves of a card, of all kinds. */
  uses(key) {
    return CARD_MOVES.flatMap((type) => this.legal(type)).filter((move) => move.card === key);
  }

  /** The attacks that the picked card may beat. */
  targets() {
    return this.picked === null ? [] : this.uses(this.picked).filter(({ type }) => type === "beat");
  }

  aim(move) {
    const key = move.card;
    this.unpick();
    this.play(move, key);
  }

  unpick() {
    this.sheet = null;
    this.picked = null;
  }

  status(view, ask) {
    if (!ask) {
      if (view.passed) return { title: this.t("passedTitle"), text: this.t("othersThink") };
      return { title: this.someoneElse(), text: "" };
    }
    if (view.phase === "attack")
      return { title: this.t("attackTitle"), text: this.t("attackText", this.name(view.defender)) };
    if (view.phase === "defend") return this.defence(view);
    return { title: this.t("throwTitle"), text: this.t("throwText", view.ranks.map((r) => words.short[r] ?? r)) };
  }

  defence(view) {
    if (this.picked !== null)
      return { title: this.t("aimTitle", theCard(this.picked)), text: this.t("aimText") };
    const open = view.table.filter((pair) => !pair.answer);
    if (open.length === 1) return this.beating(open[0].attack);
    return { title: this.t("beatSeveral", open.length), text: this.t("beatSeveralText") };
  }

  /** The one card to beat: its suit drawn, in words for those who listen. */
  beating(attack) {
    const text = this.t("defendText");
    const words = this.t("beatTitle", theCard(attack));
    const title = html`<span class="sr-only">${words}</span><span aria-hidden="true">${this.t("beat")} ${theBrief(attack)}</span>`;
    return { title, text, says: [words, text] };
  }

  actions() {
    if (this.picked !== null)
      return [{ id: "cancel", label: this.t("cancel"), run: () => this.unpick(), primary: false }];
    const found = [];
    const transfers = this.legal("transfer");
    if (transfers.length)
      found.push({ id: "transfer", label: this.t("transfer"), primary: false, run: () => this.transfer(transfers) });
    const take = this.legal("take")[0];
    if (take) found.push({ id: "take", label: this.t("take"), move: take, shortcut: "R" });
    const pass = this.legal("pass")[0];
    if (pass) found.push({ id: "pass", label: this.t("pass"), move: pass, shortcut: "P" });
    return this.ask ? found : this.intentions.action();
  }

  transfer(moves) {
    if (moves.length === 1) this.aim(moves[0]);
    else this.sheet = useSheet(this, moves, this.t("chooseTransfer"));
  }

  hand(view) {
    const open = Math.max(0, view.table.findIndex((pair) => !pair.answer));
    return sorted(view.hands[this.mine] ?? [], view.trump, this.handOrder).map((key) => {
      const uses = this.uses(key);
      const trump = suitOf(key) === view.trump;
      return {
        key,
        name: trump ? `${cardName(key)}, ${this.t("trump")}` : cardName(key),
        face: faceDrawing(key),
        kind: `card--day ${trump ? "hand__card--trump" : ""} ${this.picked === key ? "hand__card--chosen" : ""}`,
        playable: uses.length > 0,
        move: uses[0] ?? this.wish(view, key, open),
      };
    });
  }

  /** What a tap on a card that is not listed asks for, so that the house can say why not. */
  wish(view, card, attack) {
    if (view.window) return { type: "throw_in", card };
    if (view.phase === "defend" && view.defender === this.mine) return { type: "beat", attack, card };
    return { type: "attack", card };
  }

  /** One use: done at once. Several targets: the table is asked. Beat or transfer: a sheet. */
  playCard(held) {
    const uses = this.uses(held.key);
    if (this.picked === held.key) this.unpick();
    else if (uses.length < 2) this.play(uses[0] ?? held.move, held.key);
    else if (uses.some(({ type }) => type === "transfer"))
      this.sheet = useSheet(this, uses, this.t("chooseUse", theCard(held.key)));
    else this.pickFor(held.key);
  }

  async pickFor(key) {
    this.picked = key;
    await this.updateComplete;
    this.querySelector(".pair__attack--target")?.focus();
  }

  // -- what happened -------------------------------------------------------------------------

  flights(fact, view) {
    if (LAID.includes(fact.type)) return this.laidFlight(fact, view);
    if (fact.type === "drawn") return this.drawnFlights(fact, view);
    if (fact.type === "bout_defended") return [{ from: "attacks", to: "bito", back: back(), face: back() }];
    if (fact.type === "table_taken")
      return fact.cards.slice(0, 6).map((one) => ({
        from: "attacks", to: fact.seat === this.mine ? `hand-${one}` : `seat-${fact.seat}`, face: card(one),
      }));
    return [];
  }

  laidFlight(fact, view) {
    const mine = fact.seat === this.mine;
    const place = view.table.findIndex((pair) => pair.attack === fact.card || pair.answer === fact.card);
    const kind = fact.type === "card_beaten" ? "answer" : "attack";
    return [{
      from: mine ? `hand-${fact.card}` : `seat-${fact.seat}`,
      to: place < 0 ? "attacks" : `${kind}-${place}`,
      face: card(fact.card),
      back: mine ? undefined : back(),
    }];
  }

  drawnFlights(fact, view) {
    return fact.cards.map((one) => (fact.seat === this.mine && view.hands[this.mine]?.includes(one)
      ? { from: "talon", to: `hand-${one}`, turn: true, back: back(), face: card(one) }
      : { from: "talon", to: `seat-${fact.seat}`, face: back() }));
  }

  bannerFor(code) {
    const banner = BANNERS[code];
    return banner ? { text: this.t(banner.word), kind: banner.kind, sound: banner.sound } : null;
  }

  soundOf(fact) {
    if (LAID.includes(fact.type)) return "card";
    return { drawn: "draw", table_taken: "draw", bout_defended: "flip" }[fact.type] ?? "";
  }

  logFace(told, index) {
    const fact = told.facts[index];
    return LAID.includes(fact?.type) ? mini(fact.card) : nothing;
  }

  turned(told, index) {
    const fact = told.facts[index];
    return fact?.type === "game_ended" || fact?.type === "table_taken" && fact.cards.length > 5;
  }

  // -- the end -------------------------------------------------------------------------------

  resultOf(outcome, view) {
    const { games = [] } = outcome.breakdown ?? {};
    const rows = Object.fromEntries(this.frame.people.map(({ seat }) => {
      const lost = games.flatMap((durak, index) => (durak === seat ? [index + 1] : []));
      return [seat, { detail: html`<span class="result__games">${this.t("gamesLost", lost)}</span>`,
        points: view.duraks[seat] }];
    }));
    const scored = outcome.scores.some((one) => one !== null && one !== undefined);
    return {
      rows,
      head: this.t("gamesHead"),
      points: scored ? undefined : this.t("duraksHead"),
      scoreHead: this.t("duraksHead"),
      line: this.t("resultLine", games.length),
      note: this.t("resultNote"),
      picture: html`<span class="last-cards">${card(view.shown)}</span>`,
    };
  }
}

customElements.define("tb-durak", DurakTable);

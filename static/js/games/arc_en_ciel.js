/**
 * Arc-en-ciel & Ombre on the table.
 *
 * Answers for drawing the game's view: the exchange, the trick as it grows with who holds what,
 * taken cards, scores, and for choosing cards to give. Refuses to know what must be followed or
 * climbed and who takes: playable is what the frame's `legal` lists, the words of a duty come from
 * the view, and a refused card is explained by the house.
 */

import { html, nothing } from "lit";
import { TableElement } from "../table/element.js";
import { back, card, cardName, faceDrawing, keyed, mini, paperOf, words } from "./arc_en_ciel/cards.js";
import { centre } from "./arc_en_ciel/centre.js";
import { firstSteps } from "./arc_en_ciel/first_steps.js";
import { lookDialog } from "./arc_en_ciel/look.js";
import { plot } from "./arc_en_ciel/scores.js";
import { rim } from "./arc_en_ciel/seats.js";
import { status } from "./arc_en_ciel/status.js";
import { shownTrick } from "./arc_en_ciel/trick.js";

const SEEN = 620; // ms that a full trick lies before it leaves
const BANNERS = {
  triple: { word: "bannerTriple", kind: "lamp", sound: "flip" },
  quadruple: { word: "bannerQuadruple", kind: "fire", sound: "alarm" },
};

export class ArcEnCielTable extends TableElement {
  static properties = {
    ...TableElement.properties,
    looking: { state: true },
    chosenToGive: { state: true },
    area: { state: true },
  };

  words = words;

  constructor() {
    super();
    this.looking = null;
    this.chosenToGive = [];
    this.area = { width: 210, height: 230, most: 60 };
  }

  title() {
    return this.t("title");
  }

  subtitle(view) {
    if (view.phase === "finished") return this.t("subtitleOver", view.rounds);
    if (view.phase === "exchange") return this.t("subtitleExchange", view.round, view.rounds);
    return this.t("subtitle", view.round, view.rounds, view.number, view.tricks);
  }

  seating() {
    return "rim";
  }

  othersPart(view) {
    return rim(this, view);
  }

  centre(view) {
    return centre(this, view);
  }

  render() {
    return html`${super.render()}${this.frame ? lookDialog(this, this.view) : nothing}`;
  }

  /** Open the dialog on one of its tabs. */
  look(name) {
    this.looking = name;
  }

  // -- the room a trick has ------------------------------------------------------------------

  disconnectedCallback() {
    super.disconnectedCallback();
    this.areaSizes?.disconnect();
  }

  updated(changed) {
    super.updated(changed);
    const found = this.querySelector(".arc__area");
    if (found === this.areaFound) return;
    this.areaSizes ??= new ResizeObserver(() => this.fit());
    this.areaSizes.disconnect();
    this.areaFound = found;
    if (found) this.areaSizes.observe(found);
  }

  fit() {
    const { clientWidth: width, clientHeight: height } = this.areaFound;
    const most = this.offsetWidth >= 900 ? 108 : this.offsetWidth >= 700 ? 92 : 64;
    if (width === this.area.width && height === this.area.height && most === this.area.most) return;
    this.area = { width, height, most };
  }

  firstSteps(view) {
    return firstSteps(this, view);
  }

  // -- my row --------------------------------------------------------------------------------

  status(view, ask) {
    return status(this, view, ask);
  }

  /** The cards chosen to be given, while the house asks for some. */
  giving() {
    return this.form("exchange") ? this.chosenToGive.map((key) => key.split("~")[0]) : [];
  }

  actions() {
    const form = this.form("exchange");
    if (!form) return [];
    const cards = this.giving();
    const ready = cards.length === form.n;
    return [{
      id: "give",
      label: this.t("give", cards.length, form.n),
      disabled: !ready,
      run: () => this.play({ type: "give", cards }),
    }];
  }

  hand(view) {
    const form = this.form("exchange");
    const listed = new Map(this.legal("play").map((move) => [move.card, move]));
    const lacking = Boolean(form) && this.chosenToGive.length < form.n;
    return keyed(view.hand).map(({ card: face, key }) => {
      const chosen = Boolean(form) && this.chosenToGive.includes(key);
      return {
        key,
        name: chosen ? `${cardName(face)}, ${this.t("chosenToGive")}` : cardName(face),
        face: faceDrawing(face),
        kind: `${paperOf(face)} ${chosen ? "hand__card--chosen" : ""} ${this.reason?.key === key ? "hand__card--asked" : ""}`,
        pressed: form ? String(chosen) : undefined,
        playable: listed.has(face),
        offered: lacking && !chosen ? "choose" : undefined,
        move: listed.get(face) ?? { type: "play", card: face },
      };
    });
  }

  rowStep() {
    return 0.54;
  }

  pick(held) {
    if (this.view.phase === "exchange" && !this.ask && !this.frames) this.tell(this.t("givenWait"), held.key);
    else super.pick(held);
  }

  playCard(held) {
    if (this.form("exchange")) this.toggle(held.key);
    else super.playCard(held);
  }

  toggle(key) {
    const { n } = this.form("exchange");
    const rest = this.chosenToGive.filter((one) => one !== key);
    if (rest.length < this.chosenToGive.length) this.chosenToGive = rest;
    else if (rest.length >= n) this.tell(this.t("enoughChosen", n), key);
    else this.chosenToGive = [...rest, key];
  }

  /** A choice ends with what it was for: another round asks anew. */
  willUpdate(changed) {
    super.willUpdate(changed);
    if (this.chosenToGive.length && this.frame && !this.form("exchange")) this.chosenToGive = [];
  }

  // -- what happened -------------------------------------------------------------------------

  flights(fact, view) {
    if (fact.type === "card_played") return this.laidFlight(fact, view);
    if (fact.type === "trick_taken") return this.takenFlights(fact, view);
    if (fact.type === "cards_given") return this.givenFlights(fact);
    if (fact.type === "cards_passed") return this.passedFlights(fact, view);
    return [];
  }

  /** The card, and its twin that moves beside it where both go to one person. */
  laidFlight({ seat, card: face, last }, view) {
    if (last) return [];
    const from = seat === this.mine ? `hand-${face}` : `seat-${seat}`;
    const { laid, shares } = shownTrick(view) ?? { laid: [], shares: [] };
    const pair = shares.find((share) => share.why === "pair" && share.cards.includes(face))?.cards ?? [];
    const twin = laid.find((one) => one.card !== face && pair.includes(one.card));
    return [
      { from, to: `laid-${seat}`, face: card(face) },
      ...(twin ? [{ from: `laid-${twin.seat}`, to: `laid-${twin.seat}`, face: card(twin.card), wait: 0 }] : []),
    ];
  }

  /** Each share goes to its taker once the full trick was seen; an older trick of the same frame from the middle. */
  takenFlights({ shares }, { last }) {
    const by = new Map(last.laid.map((one) => [`${one.card} ${one.seat}`, one.seat]));
    const from = (face) => {
      const found = [...by].find(([key]) => key.startsWith(`${face} `));
      by.delete(found?.[0]);
      return found ? `laid-${found[1]}` : "area";
    };
    return shares.flatMap((share, order) => share.cards.map((face) => ({
      from: from(face), to: share.seat === this.mine ? "piles" : `seat-${share.seat}`,
      face: card(face), wait: SEEN + order * 90,
    })));
  }

  givenFlights({ seat, cards }) {
    return (cards ?? []).map((face) => ({ from: `hand-${face}`, to: "given", face: card(face) }))
      .filter(() => seat === this.mine);
  }

  passedFlights({ gifts }, view) {
    const mine = gifts[view.gets_from] ?? [];
    return mine.map((face) => ({ from: `seat-${view.gets_from}`, to: `hand-${face}`, turn: true, back: back(), face: card(face) }));
  }

  bannerFor(code, told) {
    if (code === "round_end") {
      const fact = told.facts.find(({ type }) => type === "round_scored");
      return { text: this.t("bannerRound", fact.round), kind: "lamp", sound: "turn" };
    }
    if (told.moments.includes("round_end")) return null;
    const banner = BANNERS[code];
    return banner ? { text: this.t(banner.word), kind: banner.kind, sound: banner.sound } : null;
  }

  soundOf(fact) {
    return { card_played: "card", trick_taken: "flip", cards_passed: "draw", dealt: "draw" }[fact.type] ?? "";
  }

  logFace(told, index) {
    const fact = told.facts[index];
    return fact?.type === "card_played" ? mini(fact.card) : nothing;
  }

  /** Who was ahead: the rounds counted, and what was taken in the one that is played. */
  tally(view) {
    const open = view.sheets.length < view.round;
    return { label: "points", values: view.totals.map((total, seat) => total + (open ? view.taken[seat].points : 0)) };
  }

  turned(told, index) {
    const fact = told.facts[index];
    return fact?.type === "round_scored" || Boolean(fact?.sets?.some(({ kind }) => kind === "quadruple"));
  }

  // -- the end -------------------------------------------------------------------------------

  resultOf(outcome, view) {
    const rows = Object.fromEntries(this.frame.people.map(({ seat }) => [seat, {
      detail: html`<span class="result__rounds">${this.t("byRound", view.sheets.map((sheet) => sheet[seat].total))}</span>`,
    }]));
    return {
      rows,
      head: this.t("roundsHead"),
      line: this.t("resultLine", view.rounds),
      note: this.t("resultNote"),
      picture: html`<div class="result__plot">${plot(this, view)}</div>`,
    };
  }
}

customElements.define("tb-arc_en_ciel", ArcEnCielTable);

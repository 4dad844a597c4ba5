/**
 * Duel de Couleurs on the table.
 *
 * Answers for drawing the game's view: pile and discard over the active colour, the thread of the
 * direction, tokens, the choices JOUER / GARDER and the colour of a Joker, the result. Refuses to
 * know what may be played: that is what the frame's `legal` lists.
 */

import { html, nothing } from "lit";
import { icon, moves } from "../table/dom.js";
import { TableElement } from "../table/element.js";
import { limitWords } from "../table/time.js";
import { back, card, COLOURS, colourName, faceDrawing, faceName, mini, words } from "./duel_de_couleurs/cards.js";
import { centre } from "./duel_de_couleurs/centre.js";
import { firstSteps } from "./duel_de_couleurs/first_steps.js";
import { colourSheet, drawnSheet } from "./duel_de_couleurs/sheets.js";

const BANNERS = {
  one_card: { word: "oneCard", kind: "lamp", sound: "alarm" },
  fuse_lit: { word: "fuseLit", kind: "fire", sound: "alarm" },
  boom: { word: "boom", kind: "boom", sound: "boom" },
  night_falls: { word: "nightFalls", kind: "night", sound: "flip" },
  day_breaks: { word: "dayBreaks", kind: "day", sound: "flip" },
  shield_absorbs: { word: "shieldAbsorbs", kind: "plain", sound: "card" },
};

/** « Rouge, 7 ou Joker ». */
function listed(things) {
  if (things.length < 2) return things[0];
  return `${things.slice(0, -1).join(", ")}${words.or}${things.at(-1)}`;
}

export class DuelTable extends TableElement {
  words = words;

  title() {
    return this.t("title");
  }

  subtitle(view) {
    const table = words.tables[view.table];
    if (view.table === "jour_nuit") return `${table} · ${words.sides[view.side]}`;
    if (this.frame.outcome) return `${table} · ${this.t("moves", this.frame.step)}`;
    const { limit, mode } = this.frame.clock;
    return limit && mode ? `${table} · ${this.t("perTurn", limitWords(limit))}` : table;
  }

  night(view) {
    return view.side === "night";
  }

  // -- around the table ----------------------------------------------------------------------

  rivals(view) {
    return this.others().map((seat) => ({
      seat,
      count: view.counts[seat],
      back: this.plainBack(view),
      backs: this.openHand(view, seat),
      chips: this.chips(view, seat),
    }));
  }

  plainBack(view) {
    return back(view.side === "night");
  }

  /** Faces that this viewer may see of somebody's hand: other sides, or everything. */
  openHand(view, seat) {
    const night = view.side === "night";
    const known = view.hands[seat]?.map((held) => held.face);
    if (known) return known.map((face) => mini(face, night));
    if (view.backs[seat]?.length) return view.backs[seat].map((face) => mini(face, !night));
    return undefined;
  }

  chips(view, seat) {
    const chips = [];
    if (view.one_card[seat]) chips.push({ text: this.t("oneCard"), kind: "seat__chip--caps" });
    if (view.shields[seat]) chips.push({ text: this.t("shieldToken"), kind: "seat__chip--shield", icon: icon("shield") });
    return chips;
  }

  centre(view) {
    return centre(this, view);
  }

  // -- my row --------------------------------------------------------------------------------

  status(view, ask) {
    if (!ask) return { title: this.someoneElse(), text: "" };
    if (ask.code === "colour") return { title: this.t("chooseColour"), text: "" };
    if (view.stack?.kind === "hunt") {
      const text = this.t(view.wanted.symbols.length ? "hunt" : "huntOnly", view.stack.colour);
      return { title: this.t("yourHunt"), text };
    }
    return { title: this.t("yourTurn"), text: this.wanted(view) };
  }

  /** « Rouge, 7 ou Joker », as the house names it. */
  wanted(view) {
    const { colour, symbols } = view.wanted;
    const name = (symbol) => words.short[symbol] ?? words.symbols[symbol] ?? symbol;
    if (view.stack) {
      if (!symbols.length) return this.t("takeStack", view.stack.size);
      if (symbols.length > 1) return listed(symbols.map((symbol) => words.symbols[symbol]));
      return this.t("answerStack", words.an(words.symbols[symbols[0]], symbols[0]));
    }
    return listed([words.colour(colour), ...new Set(symbols.map(name))]);
  }

  actions(view) {
    const draw = this.legal("draw")[0];
    if (!draw) return [];
    const size = view.stack && view.stack.kind !== "hunt" ? view.stack.size : 0;
    const label = size ? this.t("drawStack", size) : this.t("draw");
    return [{ id: "draw", label, move: draw, shortcut: "P", caps: true }];
  }

  hand(view) {
    const night = view.side === "night";
    const playable = new Set(this.legal("play_card").map((move) => move.card));
    return view.hand.filter((held) => held.card !== view.drawn || this.ask?.code !== "drawn")
      .map(({ card: key, face }) => ({
        key,
        symbol: face.symbol,
        colour: face.colour,
        kind: night ? "card--night" : "card--day",
        face: faceDrawing(face, night),
        name: faceName(face),
        playable: playable.has(key),
        move: { type: "play_card", card: key },
      }));
  }

  /** A Joker asks for its colour first, so that the choice travels with the play. */
  playCard(held) {
    const coloured = this.legal("play_card").filter(
      (move) => move.card === held.key && move.colour !== null && move.colour !== undefined,
    );
    if (coloured.length) this.sheet = colourSheet(this, coloured, { key: held.key, optional: true });
    else this.play(held.move, held.key);
  }

  firstSteps(view, ask) {
    return firstSteps(this, view, ask);
  }

  choice(view, ask) {
    if (ask?.code === "drawn") return drawnSheet(this, view, ask);
    if (ask?.code === "colour") return colourSheet(this, this.legal("choose_colour"), {});
    return null;
  }

  // -- what happened -------------------------------------------------------------------------

  flights(fact, view) {
    const night = view.side === "night";
    if (fact.type === "card_played") {
      const mine = fact.seat === this.mine;
      if (!mine) this.motion.way(`seat-${fact.seat}`, "discard");
      return [{
        from: mine ? this.originOf(fact) : `seat-${fact.seat}`,
        to: "discard",
        face: card(fact.face, night),
        back: mine || this.frame.view.hands.length ? undefined : back(night),
      }];
    }
    if (fact.type === "cards_drawn") return this.drawnFlights(fact, view, night);
    if (fact.type === "table_flipped") this.turnScene();
    return [];
  }

  originOf(fact) {
    const key = `hand-${fact.card}`;
    return this.motion.before.has(key) ? key : this.motion.before.has("drawn") ? "drawn" : "hand";
  }

  drawnFlights(fact, view, night) {
    if (fact.seat !== this.mine) {
      const count = Math.min(fact.count, 8);
      return Array.from({ length: count }, () => ({
        from: "pile", to: `seat-${fact.seat}`, face: back(night),
      }));
    }
    return (fact.cards ?? []).map((key) => {
      const held = view.hand.find((one) => one.card === key);
      const waits = view.drawn === key && this.ask?.code === "drawn";
      return {
        from: "pile", to: waits ? "drawn" : `hand-${key}`, turn: true, back: back(night),
        face: held ? card(held.face, night) : back(night),
      };
    });
  }

  /** The whole scene turns over, cloth and paper with it; its colours alone fade without movement. */
  turnScene() {
    const scene = this.querySelector(".table");
    if (!moves()) {
      scene?.animate([{ opacity: 0 }, { opacity: 1 }], { duration: 180 });
      return;
    }
    scene?.animate(
      [{ transform: "perspective(1400px) rotateY(-88deg)", filter: "brightness(0.7)" },
        { transform: "perspective(1400px) rotateY(0)", filter: "none" }],
      { duration: 420, easing: "cubic-bezier(0.2, 0.8, 0.25, 1)" },
    );
  }

  bannerFor(code) {
    const banner = BANNERS[code];
    return banner ? { text: this.t(banner.word), kind: banner.kind, sound: banner.sound } : null;
  }

  soundOf(fact) {
    return { card_played: "card", cards_drawn: "draw" }[fact.type] ?? "";
  }

  /** From the side that is up now, back over the flips, to the side of each step. */
  annotate(news, view) {
    let night = view.side === "night";
    for (const told of [...news].reverse()) {
      const flips = told.facts.filter((fact) => fact.type === "table_flipped").length;
      if (flips % 2) night = !night;
      told.night = night;
    }
  }

  logFace(told, index) {
    const fact = told.facts[index];
    const played = ["card_played", "colour_chosen", "table_flipped"].includes(fact?.type);
    if (played) return mini(fact.face, fact.type === "table_flipped" ? fact.night : told.night);
    if (fact?.type !== "cards_drawn" || !fact.count) return nothing;
    if (fact.faces?.length === 1) return mini(fact.faces[0], told.night);
    return html`<span class="log__back">${back(told.night)}</span>`;
  }

  /** Explosions, large stacks and flips turn a match. */
  turned(told, index) {
    const fact = told.facts[index];
    if (fact?.type === "table_flipped") return true;
    return fact?.type === "cards_drawn" && fact.why !== "turn" && fact.count > 3;
  }

  plate(view) {
    const told = this.log.findLast((line) => line.told.facts.some((f) => f.type === "card_played"))?.told;
    const fact = told?.facts.find((one) => one.type === "card_played");
    if (!fact || this.frame.outcome) return nothing;
    const night = view.side === "night";
    const [first, ...rest] = told.say[0].split(/(?<=\.) /);
    return html`<div class="plate-last">
      <span class="plate-last__cards">${view.under.length ? html`${mini(view.under.at(-1), night)}
        <span class="plate-last__arrow">›</span>` : nothing}${mini(fact.face, night)}</span>
      <p><b>${first}</b><br>${this.plateLine(view) || rest.join(" ")}</p>
      <span class="chip chip--line">${this.colourChip(view.colour)}</span></div>`;
  }

  plateLine(view) {
    const mine = view.seat === this.mine;
    const name = this.name(view.seat);
    if (view.stack?.kind === "hunt") return this.t("plateHunt", view.stack.colour, mine, name);
    if (view.stack) return this.t("plateStack", view.stack.size, mine, name);
    if (view.fuse) return this.t("plateFuse", view.fuse);
    return mine ? this.t("yourTurn") : this.t("nowTurnOf", name);
  }

  colourChip(colour) {
    return html`<span class="shape shape--${COLOURS[colour]}"></span>${words.colour(colour)}`;
  }

  hint(view) {
    const key = view.stack?.kind === "hunt" ? "hunt"
      : view.stack ? { classique: "stackClassique", siege: "stackSiege", jour_nuit: "stackNight" }[view.table]
        : view.fuse ? "fuse" : view.clock ? "clock" : "";
    if (!key) return null;
    const [title, text] = words.hints[key];
    const clause = { stackClassique: "7.2", stackSiege: "9", fuse: "7.3" }[key] ?? "8.6";
    return { title, text, url: this.clause(clause) };
  }

  // -- the end -------------------------------------------------------------------------------

  resultOf(outcome, view) {
    const night = view.side === "night";
    const { points = [], hands = [] } = outcome.breakdown ?? {};
    const rows = Object.fromEntries(hands.map((hand, seat) => [seat, {
      points: points[seat],
      detail: hand.length
        ? html`<span class="result__cards">${hand.map((held) =>
          html`<span title=${this.t("cardPoints", faceName(held), held.points)}>${mini(held, night)}
            <span class="sr-only">${faceName(held)}</span></span>`)}</span>`
        : html`<span class="result__empty">${this.t("handEmpty")}</span>`,
    }]));
    const last = [...view.under.slice(-2), view.top];
    return {
      rows,
      points: this.t("pointsHead"),
      head: this.t("remaining"),
      line: outcome.reason === "empty_hand" ? this.t("lastCard", faceName(view.top)) : this.t("blocked"),
      note: this.t("scoreNote", points.reduce((sum, one) => sum + one, 0)),
      picture: html`<span class="last-cards">${last.map((face) => card(face, night))}</span>`,
    };
  }

  /** How a colour sounds in a sentence. */
  colourWord(colour) {
    return colourName(colour);
  }
}

customElements.define("tb-duel_de_couleurs", DuelTable);

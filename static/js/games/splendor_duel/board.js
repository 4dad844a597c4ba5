/**
 * The board: 25 spaces along the spiral, and a line of tokens chosen by two taps or a drag.
 *
 * Answers for drawing it and for turning pointers and keys into cells. Refuses to know which lines
 * exist: `choose.js` reads them from what is listed.
 */

import { html, nothing, svg } from "lit";
import { kept } from "../../table/dom.js";
import { named } from "../../table/offered.js";
import { lineThrough, openCells, takeMove } from "./choose.js";
import { token, words } from "./pieces.js";

const SIDE = 5;
const middle = (cell) => [(cell % SIDE) * 10 + 5, Math.floor(cell / SIDE) * 10 + 5];

function paths(view, line) {
  const order = view.spiral.map((place, cell) => [place, cell]).sort((a, b) => a[0] - b[0]);
  const way = `M${order.map(([, cell]) => middle(cell).join(" ")).join("L")}`;
  return html`<svg class="sd-board__way" viewBox="0 0 50 50" aria-hidden="true">
    ${svg`<path class="sd-board__spiral" d=${way}></path><path class="sd-board__dots" d=${way}></path>
    ${line.length > 1 ? svg`<path class="sd-board__band" d=${`M${line.map((cell) => middle(cell).join(" ")).join("L")}`}></path>` : nothing}`}
  </svg>`;
}

function cellName(host, cell, order, open) {
  const held = host.view.board[cell];
  return named(
    open && order < 0 ? "take" : "",
    held < 0 ? host.t("emptyCell") : words.Token(held),
    host.t("place", Math.floor(cell / SIDE) + 1, (cell % SIDE) + 1),
    order >= 0 && host.t("chosenAs", order + 1, host.chosenCells.length),
  );
}

function space(host, cell, open) {
  const held = host.view.board[cell];
  const order = host.chosenCells.indexOf(cell);
  const classes = ["sd-cell", held < 0 ? "sd-cell--empty" : "", order >= 0 ? "sd-cell--chosen" : "",
    open ? "sd-cell--open" : "", host.fresh.has(cell) ? "sd-cell--fresh" : ""].join(" ");
  const name = cellName(host, cell, order, open);
  return kept([classes, name, held, cell === host.at].join(), () => html`<button type="button" class=${classes} data-cell=${cell}
    data-focus=${`cell-${cell}`} tabindex=${cell === host.at ? 0 : -1}
    aria-label=${name} aria-pressed=${String(order >= 0)}
    @click=${(event) => host.boardPart.click(event, cell)} @focus=${() => host.boardPart.walk(cell)}>
    <span class="sd-cell__token" data-at=${`cell-${cell}`} data-cover>${held < 0 ? nothing : token(held)}</span>
    ${order >= 0 ? html`<span class="sd-cell__order" aria-hidden="true">${order + 1}</span>` : nothing}</button>`);
}

const STEPS = { ArrowLeft: [0, -1], ArrowRight: [0, 1], ArrowUp: [-1, 0], ArrowDown: [1, 0] };

export class Board {
  constructor(host) {
    this.host = host;
    this.trail = null;
  }

  template(view) {
    const host = this.host;
    const open = host.ask ? openCells(host) : new Set();
    const aiming = host.chain.length || host.spending || view.step === "match";
    return html`<div class="sd-board ${aiming && host.ask ? "sd-board--aiming" : ""}" role="group" aria-label=${host.t("board")}
      @keydown=${this.key} @pointerdown=${this.down} @pointermove=${this.move} @pointerup=${this.up}
      @pointercancel=${this.lost}>
      ${paths(view, host.chain)}${view.board.map((_, cell) => space(host, cell, open.has(cell)))}</div>`;
  }

  walk(cell) {
    if (this.host.at === cell) return;
    this.host.at = cell;
  }

  key = (event) => {
    const step = STEPS[event.key];
    if (!step || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const at = Number(event.target.closest("[data-cell]")?.dataset.cell ?? this.host.at);
    const row = Math.max(0, Math.min(SIDE - 1, Math.floor(at / SIDE) + step[0]));
    const column = Math.max(0, Math.min(SIDE - 1, (at % SIDE) + step[1]));
    this.host.at = row * SIDE + column;
    this.host.querySelector(`[data-cell="${this.host.at}"]`)?.focus();
  };

  under(event) {
    const found = document.elementFromPoint(event.clientX, event.clientY)?.closest("[data-cell]");
    return found && this.host.contains(found) ? Number(found.dataset.cell) : -1;
  }

  down = (event) => {
    const cell = this.under(event);
    this.dragged = false;
    this.trail = cell < 0 || !this.host.mayTake() ? null : [cell];
  };

  /** A drag draws a line from where it began to the space under the finger, if there is one. */
  move = (event) => {
    if (!this.trail || !event.buttons) return;
    const cell = this.under(event);
    if (cell < 0 || cell === this.trail.at(-1)) return;
    this.dragged = true;
    this.trail.push(cell);
    const start = this.trail[0];
    const line = cell === start ? [start] : lineThrough(this.host.legal("take_tokens"), [start, cell]);
    this.host.picked = line ? { kind: "line", cells: line } : null;
  };

  up = () => {
    const trail = this.trail;
    this.trail = null;
    if (!this.dragged || !trail) return;
    const cells = [...new Set([trail[0], ...trail.slice(1, -1), trail.at(-1)])];
    if (!this.host.chain.length) this.host.askWhy(takeMove(cells.length > 3 ? [cells[0], cells.at(-1)] : cells));
  };

  lost = () => {
    this.trail = null;
    this.dragged = false;
  };

  /** A drag ends with a click on the space where it began or ended: that one is spoken for. */
  click(event, cell) {
    const dragged = this.dragged && event.detail > 0;
    this.dragged = false;
    if (!dragged) this.host.tapCell(cell);
  }
}

// A load generator for match sockets: PAIRS two-seat matches, each move timed from send to the
// other seat's frame. Reads its tables (socket addresses and cookies) as JSON on standard input.
// Answers for measuring alone: it plays the first listed move that is no word of goodbye.

import { readFileSync } from "node:fs";
import { randomUUID } from "node:crypto";
import { createRequire } from "node:module";

const require = createRequire(import.meta.url);
const WebSocket = require("ws");

const { tables, seconds, skip, gap } = JSON.parse(readFileSync(0, "utf8"));
const lags = [];
const answers = [];
let moves = 0;
let counted = 0;
let refused = 0;
let begun = performance.now();
const counts = () => performance.now() - begun > skip * 1000;

class Seat {
  constructor(url, cookie, table) {
    this.table = table;
    this.step = -1;
    this.socket = new WebSocket(url, { headers: { Cookie: cookie, Origin: table.origin } });
    this.ready = new Promise((done, fail) => {
      this.socket.on("open", done);
      this.socket.on("error", fail);
    });
    this.socket.on("message", (raw) => this.take(JSON.parse(raw)));
  }

  hello() {
    this.socket.send(JSON.stringify({ type: "hello", step: -1 }));
  }

  take(message) {
    if (message.type === "answer") return this.answered(message);
    if (message.type !== "frame") return;
    const sent = this.table.sent;
    if (sent && sent.by !== this && message.step > this.step && counts()) {
      lags.push(performance.now() - sent.at);
    }
    this.step = message.step;
    this.closed = message.closed;
    const ask = message.asks.find((one) => one.mine);
    const legal = message.legal.map((one) => one.move).filter(Boolean);
    if (ask && legal.length && !this.closed) this.plan(ask.turn, legal);
  }

  plan(turn, legal) {
    const key = `${this.step}/${turn}`;
    if (this.planned === key) return;
    this.planned = key;
    const wait = gap ? Math.max(0, this.table.next - performance.now()) : 0;
    setTimeout(() => this.play(turn, legal), wait);
  }

  play(turn, legal) {
    const move = legal[moves % legal.length];
    this.table.next = performance.now() + gap * 1000;
    this.table.sent = { by: this, at: performance.now() };
    this.socket.send(JSON.stringify({ type: "move", command_id: randomUUID(), turn, move }));
  }

  answered(message) {
    if (message.refused) {
      refused += 1;
      return;
    }
    moves += 1;
    if (counts()) {
      counted += 1;
      answers.push(performance.now() - this.table.sent.at);
    }
  }
}

const at = (list, share) => list.sort((a, b) => a - b)[Math.floor(list.length * share)] ?? null;

// People do not all knock in one millisecond: twenty at a time, then everybody begins.
const AT_ONCE = 20;
const seats = [];
for (let from = 0; from < tables.length; from += AT_ONCE / 2) {
  const some = tables
    .slice(from, from + AT_ONCE / 2)
    .flatMap((table) => table.seats.map((seat) => new Seat(table.url, seat, table)));
  await Promise.all(some.map((seat) => seat.ready));
  seats.push(...some);
}
begun = performance.now();
for (const table of tables) table.next = begun + Math.random() * gap * 1000;
for (const seat of seats) seat.hello();
setTimeout(() => {
  const span = (performance.now() - begun) / 1000 - skip;
  console.log(
    JSON.stringify({
      matches: tables.length,
      moves,
      refused,
      moves_per_second: counted / span,
      frame_ms: { p50: at(lags, 0.5), p99: at(lags, 0.99), n: lags.length },
      answer_ms: { p50: at(answers, 0.5), p99: at(answers, 0.99) },
      ended: seats.filter((seat) => seat.closed).length / 2,
    }),
  );
  process.exit(0);
}, seconds * 1000);

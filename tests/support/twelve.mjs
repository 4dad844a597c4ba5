// Twelve match sockets that lay at the same instant, round after round; in the first round, which
// is not measured, each command is sent twice.
// Reads {url, origin, cookies} as JSON on standard input; prints what was accepted, what each
// table last counted, and how long every answer and every new count took, in milliseconds.

import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

const WebSocket = createRequire(import.meta.url)("ws");
const { url, origin, cookies } = JSON.parse(readFileSync(0, "utf8"));
const lags = [];
const counted = [];
const found = { accepted: 0, repeated: 0, refused: [], rounds: 0, wrong: [] };

class Seat {
  constructor(cookie) {
    this.step = -1;
    this.sent = new Map();
    this.socket = new WebSocket(url, { headers: { Cookie: cookie, Origin: origin } });
    this.open = new Promise((done, fail) => this.socket.on("open", done).on("error", fail));
    this.socket.on("message", (raw) => this.take(JSON.parse(raw)));
  }

  say(message) {
    this.socket.send(JSON.stringify(message));
  }

  take(message) {
    if (message.type === "frame") this.see(message);
    if (message.type === "answer") this.hear(message);
  }

  see(frame) {
    this.frame = frame;
    this.step = frame.step;
    const round = frame.view.rounds.at(-1);
    const laid = round.laid.filter(Boolean).length;
    if (!frame.outcome && laid + frame.view.waiting.length !== frame.view.seats) found.wrong.push(frame.step);
    settle();
  }

  hear(answer) {
    const command = this.sent.get(answer.command_id);
    if (answer.refused) found.refused.push(answer.refused);
    else if (command.answered) found.repeated += 1;
    else {
      found.accepted += 1;
      if (!command.twice) lags.push(performance.now() - command.at);
    }
    command.answered = true;
    settle();
  }

  lay(twice) {
    const { turn } = this.frame.asks.find((ask) => ask.mine);
    const { form } = this.frame.legal[0];
    const move = { type: "lay", colours: form.colours.slice(0, form.count) };
    const message = { type: "move", command_id: randomUUID(), turn, move };
    this.sent.set(message.command_id, { at: performance.now(), answered: false, twice });
    this.say(message);
    if (twice) this.say(message);
  }
}

let settle = () => {};

/** Wait until something holds for all; what the sockets hear is looked at each time. */
function until(holds) {
  return new Promise((done) => {
    settle = () => holds() && done();
    settle();
  });
}

const seats = cookies.map((cookie) => new Seat(cookie));
await Promise.all(seats.map((seat) => seat.open));
for (const seat of seats) seat.say({ type: "hello", step: -1 });
await until(() => seats.every((seat) => seat.frame));
const over = () => seats[0].frame.outcome;
while (!over()) {
  const round = seats[0].frame.view.round;
  const sent = performance.now();
  const twice = found.rounds === 0;
  for (const seat of seats) seat.lay(twice);
  const told = (seat) => seat.frame.outcome || seat.frame.view.round > round;
  await until(() => seats.every(told));
  if (!twice) counted.push(performance.now() - sent);
  await until(() => seats.every((seat) => [...seat.sent.values()].every((one) => one.answered)));
  found.rounds += 1;
}
await until(() => found.accepted + found.repeated + found.refused.length === (found.rounds + 1) * seats.length);
const rank = (list, share) => [...list].sort((a, b) => a - b)[Math.min(list.length - 1, Math.floor(list.length * share))];
console.log(JSON.stringify({ ...found, answers: { p50: rank(lags, 0.5), p99: rank(lags, 0.99) },
  everybody: { p50: rank(counted, 0.5), p99: rank(counted, 0.99) } }));
for (const seat of seats) seat.socket.close();

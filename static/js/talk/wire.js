/**
 * The line between one page and a room's talk.
 *
 * Answers for opening the socket, coming back by itself after a loss, and matching answers with
 * what was asked. Refuses to know what a line says.
 */

const PAUSES = [400, 1000, 2500, 5000, 10_000];

export class Wire {
  /** `hooks`: `news(message)`, `state("open" | "lost" | "refused")`. */
  constructor(path, hooks) {
    this.path = path;
    this.hooks = hooks;
    this.asked = new Map();
    this.tries = 0;
    this.count = 0;
  }

  open() {
    this.closed = false;
    clearTimeout(this.timer);
    const address = new URL(this.path, location.href);
    address.protocol = address.protocol === "https:" ? "wss:" : "ws:";
    const socket = new WebSocket(address);
    this.socket = socket;
    socket.onmessage = (event) => socket === this.socket && this.take(JSON.parse(event.data));
    socket.onclose = (event) => socket === this.socket && this.lost(event.code);
  }

  close() {
    this.closed = true;
    clearTimeout(this.timer);
    this.socket?.close();
    this.socket = null;
  }

  take(message) {
    this.tries = 0;
    if (message.type === "answer") {
      this.asked.get(message.id)?.(message);
      this.asked.delete(message.id);
      return;
    }
    this.hooks.state("open");
    this.hooks.news(message);
  }

  lost(code) {
    for (const answer of this.asked.values()) answer({ refused: "lost" });
    this.asked.clear();
    this.socket = null;
    if (this.closed) return;
    // 4403: no chair here, the house's last word until the page knows of one.
    this.hooks.state(code === 4403 ? "refused" : "lost");
    if (code === 4403) return;
    this.timer = setTimeout(() => this.open(), PAUSES[Math.min(this.tries, PAUSES.length - 1)]);
    this.tries += 1;
  }

  /** Ask for something; the answer of the house, or `{refused: "lost"}`. */
  ask(message) {
    if (this.socket?.readyState !== WebSocket.OPEN) return Promise.resolve({ refused: "lost" });
    this.count += 1;
    const id = String(this.count);
    this.socket.send(JSON.stringify({ ...message, id }));
    return new Promise((answer) => this.asked.set(id, answer));
  }
}

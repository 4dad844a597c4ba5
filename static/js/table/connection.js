/**
 * The line between one table and the house.
 *
 * Answers for opening the socket, saying which step is known, coming back by itself after a loss,
 * and handing over a move exactly once however often the line breaks (the same command id is sent
 * again). Refuses to know what a frame means.
 */

const QUIET = 25_000; // the server beats every 10 s; two and a half beats of silence is a loss
const PAUSES = [200, 500, 1000, 2000, 4000];

export class Connection {
  /**
   * `path`: the socket's path. `hooks`: `step()` the last step known, `frame(data)`,
   * `answer(data, command)`, `state(name)` with "open", "lost" or "offline"; `watchers(count)`;
   * `barred(say)` with why one may not play for now, or nothing.
   */
  constructor(path, hooks) {
    this.path = path;
    this.hooks = hooks;
    this.waiting = new Map();
    this.tries = 0;
    this.wake = () => this.retry(0);
    this.back = () => this.again();
    this.sleep = () => this.hooks.state("offline");
  }

  open() {
    this.closed = false;
    addEventListener("online", this.back);
    addEventListener("offline", this.sleep);
    addEventListener("pageshow", this.wake);
    document.addEventListener("visibilitychange", this.wake);
    this.connect();
  }

  close() {
    this.closed = true;
    clearTimeout(this.timer);
    clearTimeout(this.silence);
    removeEventListener("online", this.back);
    removeEventListener("offline", this.sleep);
    removeEventListener("pageshow", this.wake);
    document.removeEventListener("visibilitychange", this.wake);
    this.socket?.close();
  }

  connect() {
    if (this.closed || this.live()) return;
    const address = new URL(this.path, location.href);
    address.protocol = address.protocol === "https:" ? "wss:" : "ws:";
    const socket = new WebSocket(address);
    this.socket = socket;
    this.listen(QUIET / 3);
    socket.onopen = () => {
      this.tries = 0;
      this.hello();
      for (const command of this.waiting.values()) this.put(command.message);
    };
    socket.onmessage = (event) => socket === this.socket && this.take(JSON.parse(event.data));
    socket.onclose = (event) => socket === this.socket && this.lost(event.code);
  }

  /** The network is back: a socket that lived through it says so by its answer, or is lost soon. */
  again() {
    if (!this.live()) return this.retry(0);
    this.listen(QUIET / 3);
    this.hello();
  }

  live() {
    return this.socket && this.socket.readyState <= WebSocket.OPEN && !this.suspect;
  }

  /** Codes from 4000 up are the house's own last word: coming back would not change it. */
  lost(code) {
    clearTimeout(this.silence);
    this.socket = null;
    if (this.closed) return;
    if (code >= 4400 && code < 4500) {
      this.hooks.state("refused");
      return;
    }
    this.hooks.state(navigator.onLine === false ? "offline" : "lost");
    const pause = PAUSES[Math.min(this.tries, PAUSES.length - 1)];
    this.tries += 1;
    this.retry(pause * (0.75 + Math.random() / 2));
  }

  retry(after) {
    if (this.closed || document.visibilityState === "hidden" && this.live()) return;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.connect(), after);
  }

  listen(quiet = QUIET) {
    clearTimeout(this.silence);
    this.silence = setTimeout(() => {
      const socket = this.socket;
      this.socket = null;
      socket?.close();
      this.lost(0);
    }, quiet);
  }

  take(data) {
    this.listen();
    if (data.type === "frame") {
      this.hooks.state("open");
      this.hooks.frame(data);
    } else if (data.type === "answer") {
      const command = this.waiting.get(data.command_id);
      this.waiting.delete(data.command_id);
      this.hooks.answer(data, command);
    } else if (data.type === "watchers") {
      this.hooks.watchers?.(data.count);
    } else if (data.type === "barred") {
      this.hooks.barred?.(data.say);
    } else if (data.type === "beat" && data.step > this.hooks.step()) {
      this.hello();
    }
  }

  /** Say which step is known; the answer holds what is missing. */
  hello(step = this.hooks.step()) {
    this.put({ type: "hello", step });
  }

  put(message) {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  /** Ask for a move; returns the command, kept until it is answered. */
  move(move, turn, about) {
    const id = crypto.randomUUID?.() ?? uuid();
    const command = { id, about, message: { type: "move", command_id: id, turn, move } };
    this.waiting.set(id, command);
    this.put(command.message);
    return command;
  }
}

/** Version 4, where `randomUUID` is kept from pages without https (phones on a home network). */
function uuid() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = (bytes[6] & 15) | 64;
  bytes[8] = (bytes[8] & 63) | 128;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}

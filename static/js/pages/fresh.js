/**
 * Keeps the parts of a page fresh without taking anything away from whoever uses them.
 *
 * Answers for `data-fresh`: a socket that only says "changed", upon which htmx fetches the page's
 * parts again. A part that is the same stays untouched, a part in which somebody types or has a
 * list open waits until they are done, and a page that is being left hears nothing more. Refuses
 * to know what a part shows.
 */

const PAUSES = [500, 1000, 2000, 5000, 10_000];

// Whoever leaves a room is no more received there: its page must not answer that to where they go.
const GONE = 10_000;
let leaving = false;
addEventListener("beforeunload", () => {
  leaving = true;
  setTimeout(() => (leaving = false), GONE);
});
document.addEventListener("htmx:beforeOnLoad", (event) => {
  if (leaving && event.detail.requestConfig.triggeringEvent?.type === "fresh") event.preventDefault();
});

/** Follow the house's nudges for one element; comes back by itself after a loss. */
function follow(element) {
  let tries = 0;
  const again = () => leaving || htmx.trigger(element, "fresh");
  const connect = () => {
    const address = new URL(element.dataset.fresh, location.href);
    address.protocol = address.protocol === "https:" ? "wss:" : "ws:";
    const socket = new WebSocket(address);
    socket.onopen = () => {
      tries = 0;
      // What changed between the page and its line was told to nobody here.
      again();
    };
    socket.onmessage = again;
    socket.onclose = () => {
      setTimeout(connect, PAUSES[Math.min(tries, PAUSES.length - 1)]);
      tries += 1;
    };
  };
  connect();
  // Times left change while nobody says a word, and a word may be lost on its way.
  setInterval(again, 60_000);
  addEventListener("pageshow", (event) => event.persisted && again());
}

/** Whether somebody is in the middle of something here. */
function busy(part) {
  const active = document.activeElement;
  if (part.querySelector("dialog[open]")) return true;
  return part.contains(active) && active.matches("input:not([type=checkbox]), textarea, select:open");
}

function plain(element) {
  const copy = element.cloneNode(true);
  copy.removeAttribute("hx-swap-oob");
  for (const one of copy.querySelectorAll("[name=csrfmiddlewaretoken], [name=share]")) one.remove();
  for (const one of copy.querySelectorAll("*"))
    for (const name of [...one.classList].filter((name) => name.startsWith("htmx-"))) one.classList.remove(name);
  return copy.innerHTML.replace(/\s+/g, " ");
}

let byNudge = false;
let sender = null;
let unsent = null;
const waiting = new Set();

// Requests overlap: whose answer comes is known only when it does.
document.addEventListener("htmx:beforeSwap", (event) => {
  const { requestConfig } = event.detail;
  byNudge = requestConfig.triggeringEvent?.type === "fresh";
  sender = requestConfig.elt;
});

// A form that was changed again while its first change was on the way is sent again by htmx, if it
// is still there then: the first answer must not put the older choice back in its place.
document.addEventListener("change", (event) => {
  unsent = event.target.closest("form[hx-post]");
}, true);
document.addEventListener("htmx:beforeRequest", (event) => {
  if (event.detail.elt === unsent) unsent = null;
});

document.addEventListener("htmx:oobBeforeSwap", (event) => {
  const { target, fragment } = event.detail;
  const incoming = fragment.firstElementChild ?? fragment;
  if (unsent && target.contains(unsent)) event.detail.shouldSwap = false;
  else if (byNudge && incoming && plain(incoming) === plain(target)) event.detail.shouldSwap = false;
  else if (!target.contains(sender) && busySafe(target)) {
    event.detail.shouldSwap = false;
    waiting.add(document.querySelector("[data-fresh]"));
  }
});

/** `:open` is young: where it is unknown, a focused list counts as open. */
function busySafe(part) {
  try {
    return busy(part);
  } catch {
    return part.contains(document.activeElement) && document.activeElement.matches("input, textarea, select");
  }
}

function catchUp() {
  for (const element of waiting) htmx.trigger(element, "fresh");
  waiting.clear();
}

document.addEventListener("focusout", () => setTimeout(catchUp, 50));
document.addEventListener("close", () => setTimeout(catchUp, 50), true);

function start() {
  for (const element of document.querySelectorAll("[data-fresh]")) follow(element);
}

if (globalThis.htmx) start();
else addEventListener("DOMContentLoaded", start);

/**
 * The little that pages around the table need of a script.
 *
 * Answers for: the browser's own share of chance on forms with `data-share`, buttons that open a
 * dialog (`data-opens`), copy (`data-copy`) or hand on (`data-send`) an address, toasts, the
 * service worker, and a row of pages that shows the one open. Every page works without it but for the share, which may stay empty. Refuses to
 * know a game.
 */

import { language, t } from "./i18n/index.js";

const SHARES = "tablee.shares";

/** 32 fresh bytes in hex, kept so that this browser can check later that they were used. */
function share() {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  const kept = JSON.parse(localStorage.getItem(SHARES) ?? "[]");
  localStorage.setItem(SHARES, JSON.stringify([hex, ...kept].slice(0, 200)));
  return hex;
}

/** Whether a share of this list was made by this browser. */
export function mine(shares) {
  const kept = new Set(JSON.parse(localStorage.getItem(SHARES) ?? "[]"));
  return shares.some((one) => kept.has(one));
}

function fill(form) {
  let field = form.querySelector("input[name=share]");
  if (!field) {
    field = document.createElement("input");
    field.type = "hidden";
    field.name = "share";
    form.append(field);
  }
  if (!field.value) field.value = share();
}

/** Show a short message; it leaves by itself, or stays when `keep`. */
export function toast(words, { keep = false } = {}) {
  const box = document.getElementById("toasts");
  if (!box) return;
  const note = document.createElement("p");
  note.className = "toast";
  note.textContent = words;
  box.append(note);
  if (!keep) setTimeout(() => note.remove(), 5000);
}

async function copy(words) {
  try {
    await navigator.clipboard.writeText(words);
    toast(t("copied"));
  } catch {
    toast(words, { keep: true });
  }
}

const CLICKS = {
  "[data-opens]": (button) => document.getElementById(button.dataset.opens)?.showModal(),
  "[data-closes]": (button) => button.closest("dialog")?.close(),
  "[data-copy]": (button) => copy(button.dataset.copy),
  "[data-send]": (button) =>
    navigator.share({ url: button.dataset.send, title: document.title }).catch(() => {}),
};

document.addEventListener("click", (event) => {
  for (const [selector, act] of Object.entries(CLICKS)) {
    const button = event.target.closest?.(selector);
    if (button) act(button);
  }
});

document.addEventListener("submit", (event) => {
  if (event.target.matches("[data-share]")) fill(event.target);
}, true);

document.addEventListener("htmx:configRequest", (event) => {
  const form = event.target.closest("[data-share]");
  if (!form) return;
  fill(form);
  event.detail.parameters.share = form.querySelector("input[name=share]").value;
});

if (!navigator.share) for (const button of document.querySelectorAll("[data-send]")) button.hidden = true;

for (const note of document.querySelectorAll("#toasts .toast:not([data-keep])"))
  setTimeout(() => note.remove(), 6000);

// The page without a net, in the language of this one. Never in the way of the page's own loading.
function install() {
  navigator.serviceWorker.register(`/sw.js?l=${language}`).catch(() => {});
}
if (navigator.serviceWorker) {
  if (document.readyState === "complete") install();
  else addEventListener("load", install);
}

document.querySelector(".account-nav [aria-current=page]")?.scrollIntoView({ inline: "center", block: "nearest" });

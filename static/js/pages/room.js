/**
 * What a room's page needs beside htmx: this browser's own share, remembered with the commitment.
 *
 * Answers for keeping the share that was sent with « Je suis prêt » under the room and the
 * commitment it answered, so that the replay can say whether it was used; and for a choice that is
 * still on its way going before the word that one is ready. Refuses to draw a card.
 */

import { toast } from "../site.js";

const KEPT = "tablee.shares.rooms";
const MOST = 60;

function remember(room, commitment, share) {
  const kept = JSON.parse(localStorage.getItem(KEPT) ?? "[]");
  const entry = { room, commitment, share, at: Date.now() };
  localStorage.setItem(KEPT, JSON.stringify([entry, ...kept].slice(0, MOST)));
}

document.addEventListener("htmx:configRequest", (event) => {
  const page = document.getElementById("room");
  const share = event.detail.parameters.share;
  if (!page || !share || !event.target.closest("[data-share]")) return;
  const seal = page.querySelector(".fairness__seal")?.textContent ?? page.dataset.commitment;
  remember(page.dataset.fresh, seal, share);
});

const LONG = 5000; // ms after which an answer is waited for no more

let choosing = 0;
let after = "";

function press() {
  const button = after && document.getElementById(after);
  after = "";
  if (button) button.click();
}

document.addEventListener("htmx:confirm", (event) => {
  const button = event.target.closest("#room-foot form")?.querySelector("[type=submit]");
  if (!choosing || !button) return;
  event.preventDefault();
  if (!after) setTimeout(() => {
    choosing = 0;
    press();
  }, LONG);
  after = button.id;
});

// The answer may have taken the form away: who asked is told by the request.
const chooses = (event) => event.detail.requestConfig?.elt.id === "choices";

document.addEventListener("htmx:beforeRequest", (event) => {
  if (chooses(event)) choosing += 1;
});

document.addEventListener("htmx:afterRequest", (event) => {
  if (!chooses(event)) return;
  choosing = Math.max(0, choosing - 1);
  if (!event.detail.successful) after = "";
  // A next choice may wait for this one, and the button that was pressed is another one now.
  setTimeout(() => choosing || press(), 50);
});

// A dialog whose form was sent has done its work.
document.addEventListener("htmx:beforeRequest", (event) => {
  event.target.closest?.("dialog")?.close();
});

document.addEventListener("htmx:afterSettle", () => {
  if (!navigator.share) for (const button of document.querySelectorAll("[data-send]")) button.hidden = true;
});

// Who left is told once, to eyes and ears, when it happens.
const news = () => [...document.querySelectorAll("#room-news > span:not(.room__watching)")].map((one) => one.textContent);
let told = news();
document.addEventListener("htmx:afterSettle", () => {
  const now = news();
  for (const one of now) if (!told.includes(one)) toast(one);
  told = now;
});

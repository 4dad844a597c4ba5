/**
 * What a room's page needs beside htmx: this browser's own share, remembered with the commitment.
 *
 * Answers for keeping the share that was sent with « Je suis prêt » under the room and the
 * commitment it answered, so that the replay can say whether it was used. Refuses to draw a card.
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

/**
 * When the house's sounds are heard.
 *
 * Answers for their switch, off until the person turns them on, and for playing one by name.
 * Refuses to play anything in a tab that nobody sees.
 */

import { SOUNDS } from "./synth.js";

const KEY = "tablee.sound";
let context = null;

/** Whether this person wants sounds: their own switch, else their profile, else no. */
export function wanted() {
  const chosen = localStorage.getItem(KEY);
  return chosen === null ? document.documentElement.dataset.sound === "on" : chosen === "on";
}

/** Turn sounds on or off; the click that does so is what lets the browser make any. */
export function want(on) {
  localStorage.setItem(KEY, on ? "on" : "off");
  if (on) play("card");
}

/** Play one sound by name, if sounds are wanted and the tab is seen. */
export function play(name) {
  if (!wanted() || document.visibilityState === "hidden" || !SOUNDS[name]) return;
  context ??= new AudioContext();
  if (context.state === "suspended") context.resume();
  SOUNDS[name]({ context, out: context.destination }, context.currentTime + 0.01);
}

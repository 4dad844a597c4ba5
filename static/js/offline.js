/**
 * The page without a net: it goes back to where one wanted to be as soon as the house answers.
 */

const PAUSES = [1000, 2000, 4000, 8000, 15_000];

const state = document.querySelector(".offline__state");
let tries = 0;
let timer = 0;

async function attempt() {
  clearTimeout(timer);
  state.textContent = state.dataset.trying;
  const answer = await fetch("/health", { cache: "no-store" }).catch(() => null);
  if (answer?.ok) {
    location.reload();
    return;
  }
  state.textContent = state.dataset.waiting;
  timer = setTimeout(attempt, PAUSES[Math.min(tries, PAUSES.length - 1)]);
  tries += 1;
}

addEventListener("online", attempt);
timer = setTimeout(attempt, PAUSES[0]);

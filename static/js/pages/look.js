/**
 * A running match as staff see it: every card open, step by step up to now.
 *
 * Answers for the slider and for asking the house for frames in parts. Refuses to know a game, and
 * to ask for what comes after the look was opened.
 */

const PART = 200;

const main = document.querySelector("main.look");
const table = main.querySelector(".look__table > *");
const slider = main.querySelector("input");
const total = Number(main.dataset.total);
const frames = [];

async function load() {
  while (frames.length < total) {
    const answer = await fetch(`${main.dataset.steps}?de=${frames.length + 1}&nombre=${PART}`);
    if (!answer.ok) throw new Error(String(answer.status));
    frames.push(...(await answer.json()).frames);
  }
}

function mark(index) {
  const said = frames[index].told.flatMap((told) => told.say).join(" ");
  main.querySelector("[data-said]").textContent = said;
  main.querySelector("[data-count]").textContent = `${index + 1} / ${total}`;
  slider.value = index + 1;
  slider.setAttribute("aria-valuetext", `${index + 1} / ${total}. ${said}`);
}

function go(to) {
  const index = Math.max(0, Math.min(total - 1, to));
  table.show(index);
  mark(index);
}

async function begin() {
  await load();
  await customElements.whenDefined(table.localName);
  table.index = total - 1;
  table.frames = frames;
  mark(total - 1);
  for (const control of main.querySelectorAll("button[data-by], input")) control.disabled = false;
}

slider.addEventListener("input", () => go(Number(slider.value) - 1));
for (const button of main.querySelectorAll("button[data-by]")) {
  button.addEventListener("click", () => go(Number(slider.value) - 1 + Number(button.dataset.by)));
}
begin().catch(() => {
  main.querySelector("[data-error]").hidden = false;
});

/**
 * The form of a pack of written cards: more cards, fewer cards.
 *
 * Answers for adding an empty card and taking one away; without it the page offers a few empty
 * ones, and cards left empty are passed over. Refuses to judge a text: the house does.
 */

const cards = document.querySelector("[data-cards]");
const blank = document.querySelector("[data-blank]");
const add = document.querySelector("[data-add]");
const most = Number(cards.dataset.most);
let next = Math.max(0, ...[...cards.children].map((card) => Number(card.dataset.card))) + 1;

/** Cards are counted as they stand; names of fields keep their own number. */
function renumber() {
  [...cards.children].forEach((card, index) => {
    card.querySelector("[data-number]").textContent = index + 1;
  });
  add.disabled = cards.children.length >= most;
}

function isEmpty(card) {
  return [...card.querySelectorAll("input")].every((field) => !field.value.trim());
}

function arm(card) {
  const button = card.querySelector("[data-remove]");
  button.hidden = false;
  button.addEventListener("click", () => {
    const near = card.nextElementSibling ?? card.previousElementSibling;
    card.remove();
    renumber();
    (near?.querySelector("input") ?? add).focus();
  });
}

/** The blank of the page, its fields under a number that no other card has. */
function fresh() {
  const card = blank.content.firstElementChild.cloneNode(true);
  card.dataset.card = next;
  for (const field of card.querySelectorAll("input")) {
    const name = field.name.replace(/^card-\d+-/, `card-${next}-`);
    card.querySelector(`label[for="${field.id}"]`).htmlFor = name;
    field.id = name;
    field.name = name;
  }
  next += 1;
  arm(card);
  return card;
}

[...cards.children].forEach(arm);
// The empty cards were for pages without a script: one is enough, the first pack apart.
const spare = [...cards.children].filter(isEmpty);
if (spare.length < cards.children.length) spare.slice(1).forEach((card) => card.remove());
renumber();
add.hidden = false;
add.addEventListener("click", () => {
  const card = fresh();
  cards.append(card);
  renumber();
  card.querySelector("input").focus();
});
document.querySelector("[role=alert]")?.scrollIntoView({ block: "center" });
document.querySelector("[aria-invalid=true]")?.focus();

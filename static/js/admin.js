/** What the theme's own pages say wrongly to some: icons' names aloud, labels without a
    capital, its own listeners. */

/** Icons are drawn by their names as text: a reader aloud should not say those. */
function hush(root) {
  for (const icon of root.querySelectorAll(".material-symbols-outlined")) {
    icon.setAttribute("aria-hidden", "true");
  }
}

/** On phones each cell of a list carries the name of its column, as a sentence begins. */
function capitalize(root) {
  for (const cell of root.querySelectorAll("#result_list [data-label]")) {
    const label = cell.dataset.label;
    cell.dataset.label = label.charAt(0).toUpperCase() + label.slice(1);
  }
}

/** The theme listens to every field for a file, and stumbles where it did not draw it. */
function keepOff(root) {
  for (const field of root.querySelectorAll(".staff input[type=file]")) {
    field.hasChangeListener = true;
  }
}

function mend(root) {
  hush(root);
  capitalize(root);
  keepOff(root);
}

document.addEventListener("DOMContentLoaded", () => mend(document));
document.addEventListener("htmx:load", (event) => mend(event.target));

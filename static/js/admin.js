/** The theme draws icons by their names as text: a reader aloud should not say those. */

function hush(root) {
  for (const icon of root.querySelectorAll(".material-symbols-outlined")) {
    icon.setAttribute("aria-hidden", "true");
  }
}

document.addEventListener("DOMContentLoaded", () => hush(document));
document.addEventListener("htmx:load", (event) => hush(event.target));

/**
 * The house's doors beside the socket: leaving, coming back, the order of the hand.
 *
 * Answers for asking with the page's token, and for saying when the house has refused.
 */

const headers = (host, more = {}) => ({ "X-CSRFToken": host.csrf ?? "", ...more });

/** Ask at a door; then go somewhere, if it was opened. */
export async function post(host, url, then = "") {
  const kind = { "Content-Type": "application/json" };
  const answer = await fetch(url, { method: "POST", headers: headers(host, kind), body: "{}" });
  if (!answer.ok) host.explain(await answer.json().catch(() => ({ say: host.t("notOffered") })));
  else if (then) location.assign(then);
}

/** Lay the hand out in another order from now on; the house keeps it for every table. */
export function sortBy(host, order) {
  host.handOrder = order;
  host.menuOpen = false;
  host.speech.say(host.t("sorted", order));
  const body = new URLSearchParams({ order });
  fetch(host.handOrderUrl, { method: "POST", headers: headers(host), body }).catch(() => {});
}

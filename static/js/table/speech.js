/**
 * What is said to people who listen to the table.
 *
 * Answers for one polite live region: one sentence per event, in order, nothing said twice.
 */

const KEPT = 12;

export class Speech {
  constructor(host) {
    this.host = host;
  }

  /** The region stands in the table's own template, empty for ever as far as that one knows. */
  say(sentence) {
    const region = this.host.querySelector("[data-role=speech]");
    if (!sentence || !region) return;
    const line = document.createElement("p");
    line.textContent = sentence;
    region.append(line);
    while (region.children.length > KEPT) region.firstElementChild.remove();
  }
}

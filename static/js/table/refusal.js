/**
 * Why not, where the card in question lies.
 *
 * Answers for saying a refusal with its clause until the next tap or some seconds are over, and
 * for sentences on tap that stand in the same place. Refuses to know why: the house says so.
 */

import { html, nothing } from "lit";
import { moves } from "./dom.js";
import { cardOf, placeReason, REASON } from "./reason.js";
import * as sound from "./sound.js";

const SHOWN = 4000;

export class Refusal {
  constructor(host) {
    this.host = host;
    host.addEventListener("pointerdown", (event) => {
      if (host.reason && !event.target.closest(".reason")) this.clear();
    });
  }

  explain({ say, rule, rule_url: url, key }) {
    const { host } = this;
    this.show({ say, rule, url: url ?? host.clause(rule), key });
    sound.play("refused");
    if (moves()) cardOf(host, key)?.animate(
      [{ translate: "0" }, { translate: "-5px" }, { translate: "5px" }, { translate: "0" }],
      { duration: 180 },
    );
  }

  show(reason) {
    clearTimeout(this.timer);
    this.host.reason = reason;
    this.timer = setTimeout(() => this.host.clearReason(), reason.url ? SHOWN * 2 : SHOWN);
  }

  clear() {
    clearTimeout(this.timer);
    this.host.reason = null;
  }

  /** After each drawing, when it is known where the card lies. */
  place() {
    placeReason(this.host);
  }

  template() {
    const { reason, t } = this.host;
    const clause = reason?.rule ? t("ruleClause", reason.rule) : "";
    return html`<div class="reason-spot" role="alert">${reason
      ? html`<p class="reason" id=${REASON}>${reason.say} ${reason.url
        ? html`<a href=${reason.url} target="_blank" rel="noopener">${clause}</a>`
        : clause && html`<span class="reason__rule">${clause}</span>`}</p>`
      : nothing}</div>`;
  }
}

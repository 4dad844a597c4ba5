/**
 * Words beside the table: what else a turn offers, and what helps in a first match.
 *
 * Answers for both lists. Refuses to know what is allowed: only what is listed is mentioned.
 */

import { html } from "lit";
import { icon } from "../../table/dom.js";
import { gem, mark } from "./pieces.js";

/** What else a turn offers, beside the log. */
export function alsoHint(host, view) {
  const t = host.t;
  const rival = host.name(1 - host.mine);
  const buys = host.legal("buy_card").length;
  const lines = [
    view.privileges_usable && [mark("scroll"), t("alsoPrivilege")],
    host.legal("replenish").length && [mark("bag"), t("alsoRefill", rival)],
    host.legal("take_gold").length && [gem(6), t("alsoGold")],
    buys && [html`<b class="sd-also__buy">${t("buy")}</b>`, t("alsoBuy", buys)],
    host.legal("take_back").length && [icon("again"), t("alsoBack")],
  ].filter(Boolean);
  if (!lines.length) return null;
  return { title: t("also"), text: html`<span class="sd-also">${lines.map(([sign, text]) =>
    html`<span class="sd-also__line"><span class="sd-also__sign" aria-hidden="true">${sign}</span><span>${text}</span></span>`)}</span>` };
}

/** A first match's hints whose moment this is. */
export function firstSteps(host, view) {
  const { t } = host;
  const may = (type) => host.legal(type).length > 0;
  return [
    may("take_tokens") && { id: "line", text: t("firstLine"), rule: "3.4" },
    may("buy_card") && { id: "buy", text: t("firstBuy"), rule: "3.6" },
    may("use_privilege") && { id: "privilege", text: t("firstPrivilege"), rule: "3.1" },
    may("take_gold") && !may("buy_card") && { id: "gold", text: t("firstGold"), rule: "3.5" },
  ].filter((one) => one && view.step === "turn");
}

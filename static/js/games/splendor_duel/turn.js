/**
 * The status line and its buttons, step by step of a turn.
 *
 * Answers for what is said and offered there. Refuses to know what a step allows: each button
 * stands for a listed move, or for what is picked.
 */

import { html } from "lit";
import { icon } from "../../table/dom.js";
import { pickWords } from "./choose.js";
import { words } from "./pieces.js";

/** What wide screens say, and what narrow ones do. */
function either(wide, narrow) {
  if (!narrow) return wide;
  return html`<span class="sd-wide">${wide}</span><span class="sd-narrow">${narrow}</span>`;
}

function offered(host, view) {
  return { title: host.t("offeredTitle", host.name(view.offer)), text: host.t("offeredText") };
}

function picked(host) {
  const { title, text, brief } = pickWords(host, host.picked);
  return { title: either(title, brief?.title), text: either(text, brief?.text), says: [title, text] };
}

function stepWords(host, view) {
  const { t } = host;
  const { step } = view;
  if (view.offer === 1 - host.mine) return offered(host, view);
  if (step === "turn" && view.forced) return { title: t("forcedTitle"), text: t("forcedText") };
  if (step === "turn")
    return { title: t("yourTurn"), text: either(t("turnText"), t("turnBrief")), says: [t("yourTurn"), t("turnText")] };
  if (step === "end") return { title: t("endTitle"), text: t(view.before ? "endText" : "endTextFinal") };
  const [title, text] = [words[`${step}Title`], words[`${step}Text`]];
  return { title: typeof title === "string" ? title : t("yourTurn"), text: typeof text === "string" ? text : "" };
}

function doing(host, view) {
  if (host.frame.outcome) return host.t("lost");
  if (!host.frame.asks.length) return host.t("waiting");
  return words.doing[view.step]?.(host.name(view.seat)) ?? host.someoneElse();
}

function myTokens(host, view) {
  if (host.mine === null || host.frame.outcome) return "";
  if (view.offer === host.mine) return host.t("offerPending", host.name(1 - host.mine));
  const me = view.players[host.mine];
  return host.t("yourTokens", me.token_count, me.token_limit);
}

/** `{title, text}`: what is picked, what the step asks, or what the other one is doing. */
export function statusOf(host, view, ask) {
  if (!ask) return { title: doing(host, view), text: myTokens(host, view) };
  if (ask.code === "draw") return offered(host, view);
  if (host.picked) return picked(host);
  if (host.spending) return { title: host.t("privilegeTitle"), text: host.t("privilegeText") };
  return stepWords(host, view);
}

/** The buttons beside it. */
export function actionsOf(host, view, ask) {
  if (!ask) return [];
  const cancel = { id: "cancel", label: host.t("cancel"), icon: icon("close"), primary: false, run: () => host.unpick() };
  if (host.picked) {
    const { label, brief } = pickWords(host, host.picked);
    return [cancel, { id: "do", label: either(label, brief?.label), move: host.moveOf(host.picked) }];
  }
  if (host.spending) return [cancel];
  const listed = (type, label, more = {}) => (host.legal(type).length
    ? [{ id: type, label: host.t(label), move: { type }, primary: false, ...more }] : []);
  return [
    ...listed("decline_draw", "decline"),
    ...listed("accept_draw", "accept"),
    ...listed("take_back", "takeBack", { icon: icon("again") }),
    ...listed("end_turn", "endTurn", { primary: true }),
    ...(view.forced ? [{ id: "refill", label: host.t("refillDo"), move: { type: "replenish" } }] : []),
  ];
}

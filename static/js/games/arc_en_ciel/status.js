/**
 * My row in words: what I am asked, in the parts of the house's `duty`.
 */

import { theCard } from "./cards.js";

/** Trumps and Joker, as one may play them beside the required colour or without it. */
function parts(host, view, duty) {
  return [
    duty.above && host.t("aboveTrump", view.top),
    duty.pairs.length && host.t("toPair", duty.pairs.map(theCard)),
    duty.any_trump && host.t(duty.follow ? "anyTrump" : "whicheverTrump"),
    duty.joker && host.t("theJoker"),
  ].filter(Boolean);
}

function playing(host, view) {
  const { duty } = view;
  if (!view.trick.length) return { title: host.t("leadTitle"), text: host.t("leadText") };
  if (!duty || duty.free) return { title: host.t("freeTitle"), text: host.t("freeText") };
  const listed = parts(host, view, duty);
  if (duty.follow) return { title: host.t("followTitle", view.required), text: host.t("orElse", listed) };
  const title = host.t(duty.any_trump ? "trumpTitle" : "climbTitle");
  return { title, text: host.t("or", listed) };
}

function giving(host, view, ask) {
  const form = host.form("exchange");
  if (ask && form)
    return { title: host.t("giveTitle", form.n), text: host.t("giveText", host.name(view.gives_to)) };
  const waiting = host.others().filter((seat) => !view.gave[seat]).map((seat) => host.name(seat));
  return { title: host.t(host.mine === null ? "exchangeTitle" : "givenTitle"), text: host.t("givenText", waiting) };
}

export function status(host, view, ask) {
  if (view.phase === "exchange" && !host.frame.outcome) return giving(host, view, ask);
  if (ask) return playing(host, view);
  return { title: host.someoneElse(), text: "" };
}

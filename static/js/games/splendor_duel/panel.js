/**
 * What one player has: bonuses, tokens and points by colour, crowns, the way to each victory.
 *
 * Answers for both players' panels, which hold the same things in the same order. Refuses to
 * reckon: every number stands in the view.
 */

import { html, nothing } from "lit";
import { avatar, kept, markOf, vars } from "../../table/dom.js";
import { named } from "../../table/offered.js";
import { gem, mark, miniBack, royalCard, royalName, words } from "./pieces.js";
import { cardButton } from "./pyramid.js";

const colours = [0, 1, 2, 3, 4, 5, 6];

function colour(host, player, seat, at) {
  const bonus = player.bonuses[at] ?? 0;
  const held = player.tokens[at];
  const points = player.colour_points[at] ?? 0;
  const none = (n) => (n ? "" : "sd-none");
  return kept([seat, at, bonus, held, points].join(), () => html`<li class="sd-purse__colour"><span class="sr-only">${words.colourOf(at, bonus, held, points)}</span>
    <span class="sd-purse__gem" aria-hidden="true">${gem(at)}</span>
    ${at < 5 ? html`<b class="sd-square ${none(bonus)}" aria-hidden="true" data-at=${`bonus-${seat}-${at}`}>${bonus}</b>` : nothing}
    <b class="sd-round ${none(held)}" aria-hidden="true" data-at=${`purse-${seat}-${at}`}>${held}</b>
    <span class="sd-purse__points" aria-hidden="true">${at < 5 ? words.pts(points) : ""}</span></li>`);
}

function goal(sign, have, of, left, said) {
  const part = Math.min(1, have / of);
  return html`<li class="sd-goal"><span class="sr-only">${said}, ${left}</span>
    <span class="sd-goal__sign" aria-hidden="true">${sign}</span>
    <span class="sd-goal__have" aria-hidden="true"><b>${have}</b>/${of}</span>
    <span class="sd-goal__left" aria-hidden="true">${left}</span>
    <span class="sd-bar" aria-hidden="true"><i ${vars({ "--part": part })}></i></span></li>`;
}

function goals(host, view, player) {
  const t = host.t;
  const { distance } = player;
  const [points, crowns, colourGoal] = view.goals;
  const best = distance.colour;
  const inColour = player.colour_points[best];
  const left = (key, n, ...more) => (n ? t(key, n, ...more) : t("reached"));
  return html`<ul class="sd-goals" aria-label=${t("goals")}>
    ${goal(mark("star"), player.points, points, left("leftPoints", distance.points), t("goalPoints", player.points, points))}
    ${goal(mark("crown"), player.crowns, crowns, left("leftCrowns", distance.crowns), t("goalCrowns", player.crowns, crowns))}
    ${goal(gem(best), inColour, colourGoal, left("leftColour", distance.colour_points, best),
      t("goalColour", inColour, colourGoal, best))}</ul>`;
}

function held(host, one, seat) {
  const at = `held-${seat}-${one.card?.face.card ?? ""}`;
  if (!one.card) return html`<li><span class="sd-hidden" role="img" aria-label=${host.t("reservedBack", one.level)}>
    ${miniBack(one.level)}</span></li>`;
  return html`<li>${cardButton(host, one.card, { at, kind: "sd-card--held", note: host.t("reservedMine") })}</li>`;
}

function reserve(host, player, seat) {
  return html`<div class="sd-reserve" data-at=${`reserve-${seat}`}>
    ${player.reserved.length ? html`<span class="sd-reserve__count">${host.t("reservedCount", player.reserved.length)}</span>
      <ul aria-label=${host.t("reservedCount", player.reserved.length)}>${player.reserved.map((one) => held(host, one, seat))}</ul>` : nothing}
    <ul class="sd-reserve__royals" data-at=${`royals-${seat}`}>${player.royals.map((face) =>
      html`<li><span class="sd-hidden" role="img" aria-label=${royalName(face)}><span class="sd-mini">${royalCard(face)}</span></span></li>`)}</ul>
  </div>`;
}

function scrolls(host, player, seat) {
  const anchor = `privilege-${seat}`;
  const name = host.t("privileges", player.privileges);
  const face = html`${mark("scroll")}<b>${player.privileges}</b>`;
  if (seat === host.mine && host.legal("use_privilege").length)
    return html`<button type="button" class="sd-scrolls sd-scrolls--usable" data-at=${anchor} data-focus="spend"
      aria-pressed=${String(Boolean(host.spending))} @click=${() => host.toggleSpending()}>
      <span class="sr-only">${named("act", host.t("spendPrivilegeName", player.privileges))}</span>
      <span class="sd-scrolls__face" aria-hidden="true">${face}</span><span class="sd-scrolls__word" aria-hidden="true">${host.t("spendPrivilege")}</span></button>`;
  return html`<span class="sd-scrolls ${player.privileges ? "" : "sd-scrolls--none"}" role="img" data-at=${anchor}
    aria-label=${name}>${face}</span>`;
}

function who(host, seat, player) {
  const person = host.person(seat);
  const ask = host.frame.asks.find((one) => one.seat === seat);
  const marks = [person.computer && host.t("computer"), person.absent && host.t("absent"), person.left && host.t("left"),
    ask && host.t("toPlay")].filter(Boolean).join(", ");
  return html`<div class="sd-who ${ask ? "sd-who--asked" : ""}">
    <span class="sd-who__face" aria-hidden="true"><tb-ring .span=${host.span(ask)}></tb-ring>${avatar(person, "", markOf(person))}</span>
    <p class="sd-who__name">${host.name(seat)}${marks ? html`<span class="sr-only">, ${marks}</span>` : nothing}</p>
    <p class="sd-who__more"><tb-ring count="clock" class="sd-time" .span=${host.span(ask)}></tb-ring>
      <span class="sd-who__tokens"><span aria-hidden="true">${words.tokens(player.token_count)}</span>
        <span class="sr-only">${words.tokensOf(player.token_count, player.token_limit)}</span></span></p></div>`;
}

/** One player's panel; `own` stands below the status, the other on the cloth. */
export function panel(host, view, seat, own) {
  const player = view.players[seat];
  const name = host.name(seat);
  return html`<section class="sd-panel ${own ? "sd-panel--own" : ""}" data-at=${`seat-${seat}`}
    aria-label=${host.t(seat === host.mine ? "ownPanel" : "rivalPanel", name)}>
    ${who(host, seat, player)}
    <ul class="sd-purse" aria-label=${host.t("purse")}>${colours.map((at) => colour(host, player, seat, at))}</ul>
    ${goals(host, view, player)}
    <div class="sd-side">${reserve(host, player, seat)}${scrolls(host, player, seat)}</div>
  </section>`;
}

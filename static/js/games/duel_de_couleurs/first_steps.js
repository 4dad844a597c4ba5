/**
 * The four hints of a first match of Duel de Couleurs: the moment of each, as the frame tells it.
 */

/** The clause on waiting stacks, by table. */
const STACKS = { classique: "7.2", siege: "9", jour_nuit: "8.6" };

/** `[{id, text, rule}]`, most urgent first. */
export function firstSteps(host, view, ask) {
  if (ask.code !== "turn") return [];
  const { stack } = view;
  const alone = view.one_card.indexOf(true);
  const playable = host.legal("play_card").length > 0;
  const steps = [];
  const add = (id, text, rule) => steps.push({ id, text, rule });
  if (stack && stack.kind !== "hunt") {
    const answer = view.wanted.symbols.length > 0;
    add("stack", host.t(answer ? "firstStack" : "firstStackTake"), STACKS[view.table]);
  }
  if (!stack && !playable) add("draw", host.t("firstDraw"), "5.3");
  if (!stack && alone >= 0) {
    const mine = alone === host.mine;
    add("one_card", host.t(mine ? "firstOneMine" : "firstOneTheirs", host.name(alone)), "5.4");
  }
  if (!stack && playable) add("turn", host.t("firstTurn"), "5.1");
  return steps;
}

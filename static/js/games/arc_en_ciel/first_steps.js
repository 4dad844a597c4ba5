/**
 * The four hints of a first match of Arc-en-ciel & Ombre: the moment of each, as the frame tells it.
 */

/** `[{id, text, rule}]`, most urgent first. */
export function firstSteps(host, view) {
  if (view.phase === "exchange")
    return [{ id: "give", text: host.t("firstGive", view.exchange), rule: "2" }];
  const { duty } = view;
  const steps = [];
  const add = (id, text, rule) => steps.push({ id, text: host.t(text), rule });
  if (view.now?.shares.some(({ why }) => why === "pair")) add("pair", "firstPair", "5.3");
  if (duty && !duty.free) add("follow", view.top === null ? "firstFollow" : "firstClimb", "4.2");
  if (view.taken[host.mine].cards.length) add("sets", "firstSets", "6");
  return steps;
}

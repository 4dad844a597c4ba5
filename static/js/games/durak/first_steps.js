/**
 * The four hints of a first match of Durak: the moment of each, as the frame tells it.
 */

/** `[{id, text, rule}]`, most urgent first. */
export function firstSteps(host, view) {
  const can = (type) => host.legal(type).length > 0;
  const step = (id, text, rule) => [{ id, text: host.t(text), rule }];
  if (view.phase === "attack") return step("attack", "firstAttack", "5.2");
  if (view.phase === "defend" && can("beat")) return step("beat", "firstBeat", "5.3");
  if (view.phase === "defend") return step("take", "firstTake", "5.5");
  if (can("throw_in")) return step("throw_in", "firstThrowIn", "5.4");
  return [];
}

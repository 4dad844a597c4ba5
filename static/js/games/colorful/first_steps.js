/**
 * The four hints of a first match of Colorful: the moment of each, as the frame tells it.
 */

/** What one aims at, with the clause of the table's own rule. */
function aim(view) {
  if (view.teams.length) return { text: "firstLayTeam", rule: "7.1" };
  return view.count === 2 ? { text: "firstLayTwo", rule: "7.3" } : { text: "firstLay", rule: "4.2" };
}

/** `[{id, text, rule}]`, most urgent first. */
export function firstSteps(host, view, ask) {
  const steps = [];
  const add = (id, { text, rule }) => steps.push({ id, text: host.t(text), rule });
  if (ask.code === "subject") add("subject", { text: "firstSubject", rule: "4.1" });
  else add("lay", aim(view));
  const last = view.teams.length ? "firstLastTeams" : "firstLast";
  if (view.round === view.round_count) add("last", { text: last, rule: view.teams.length ? "7.1" : "5" });
  if (view.round > 1) add("gone", { text: "firstGone", rule: "4" });
  return steps;
}

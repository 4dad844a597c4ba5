/** Which hints a game's `firstSteps` gives for moments read from the standard input, as JSON. */

import { readFileSync } from "node:fs";

const { module, moments } = JSON.parse(readFileSync(0, "utf8"));
const { firstSteps } = await import(module);

const told = moments.map(({ view, ask, legal }) => {
  const host = {
    mine: 0,
    name: (seat) => "ABC"[seat],
    t: (key) => key,
    legal: (type) => legal.filter((move) => move === type),
  };
  return firstSteps(host, view, ask).map(({ id, text, rule }) => [id, text, rule]);
});
console.log(JSON.stringify(told));

/**
 * JSON with every object's keys sorted by code point: the form in which events are hashed.
 *
 * Answers for one spelling of each value (games/CHANCE.md, section 3). Refuses numbers that are
 * not whole: no event holds any, and their digits differ from one machine to another.
 */

function before(one, other) {
  const [a, b] = [[...one], [...other]];
  const at = a.findIndex((character, index) => character !== b[index]);
  if (at < 0) return a.length - b.length;
  return at < b.length ? a[at].codePointAt(0) - b[at].codePointAt(0) : 1;
}

/** The keys of an object in order; of anything else, none. */
export function keys(value) {
  return value !== null && typeof value === "object" ? Object.keys(value).sort(before) : [];
}

export function sorted(value) {
  if (typeof value === "number" && !Number.isSafeInteger(value)) return `?${value}`;
  if (value === null || typeof value !== "object") return JSON.stringify(value) ?? "null";
  if (Array.isArray(value)) return `[${value.map(sorted).join(",")}]`;
  return `{${keys(value).map((key) => `${JSON.stringify(key)}:${sorted(value[key])}`).join(",")}}`;
}

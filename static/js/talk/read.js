/**
 * Which line of each talk was read last on this device.
 *
 * Answers for remembering it from page to page, for the talks read last. Refuses to know what a
 * line says; where nothing can be kept, whatever was said before a page opened counts as new.
 */

const KEPT = "tablee.talk.read";
const MOST = 100;

/** One talk of one person: people may share a browser. */
const nameOf = (how) => `${how.room} ${how.me}`;

function kept() {
  try {
    return new Map(JSON.parse(localStorage.getItem(KEPT) ?? "[]"));
  } catch {
    return new Map();
  }
}

/** The number of the last line read, 0 where none was. */
export const lastRead = (how) => kept().get(nameOf(how)) ?? 0;

/** Everything up to this line was read. */
export function keepRead(how, line) {
  const all = kept();
  all.delete(nameOf(how));
  all.set(nameOf(how), line);
  try {
    localStorage.setItem(KEPT, JSON.stringify([...all].slice(-MOST)));
  } catch {
    // A full or forbidden store: the count lasts as long as the page.
  }
}

/**
 * Whether this browser's own share of chance is among those that a match froze.
 *
 * Answers from what `site.js` and `pages/room.js` kept when the share was sent. Refuses to send
 * anything: what is kept here never leaves the browser again.
 */

const MADE = "tablee.shares";
const SENT = "tablee.shares.rooms";

function kept(name) {
  try {
    const found = JSON.parse(localStorage.getItem(name) ?? "[]");
    return Array.isArray(found) ? found : [];
  } catch {
    return [];
  }
}

/**
 * "there" when a share is ours; "none" when we sent none to this match; else what stands at our
 * seat (null: we have none) in place of the one we sent: "empty" or "other".
 */
export function ownShare({ commitment, shares, seat }) {
  const made = new Set(kept(MADE));
  if (shares.some((share) => share && made.has(share))) return "there";
  const sent = kept(SENT).some((entry) => entry.commitment === commitment);
  if (!sent || seat === null || seat === undefined) return "none";
  return shares[seat] ? "other" : "empty";
}

const WORDS = { there: "ownThere", none: "ownNone", empty: "ownEmpty", other: "ownOther" };

/** The word for it. */
export const ownWord = (seal) => WORDS[ownShare(seal)];

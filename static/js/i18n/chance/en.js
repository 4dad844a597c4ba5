/** English words of the shuffle: what was checked, what is wrong. */

const s = (n) => (n > 1 ? "s" : "");
const n3 = (n) => n.toLocaleString("en-GB");

export default {
  checking: "Your browser is rolling all the chance of this match again…",
  chained: (done, all) => `Event ${n3(done)} of ${n3(all)}`,
  holds: "The shuffle is true",
  holdsText: "Your browser rolled all the chance of this match again and found the same.",
  fails: "This file does not hold",
  unreached: "The match could not be loaded: check your connection and try again.",
  unreachedTitle: "No answer",
  again: "Check again",
  seal: "The secret opened at the end is the one that was sealed before the deal.",
  shares: (n) => (n
    ? `${n} share${s(n)} of chance, sent by browsers, frozen before the first card.`
    : "No browser sent a share of chance to this match."),
  chain: (n) => `${n3(n)} events, each chained to the one before: none was changed, removed or added.`,
  dice: (n) => `${n3(n)} draw${s(n)}, made again here, give${n > 1 ? "" : "s"} the same result.`,
  ownThere: "Your share of chance is in it.",
  ownNone: "This browser sent no share to this match.",
  ownEmpty: "Your seat has no share of chance, although this browser had drawn one. That is normal if you took back “I’m ready”.",
  ownOther: "The share of your seat is not the one this browser sent. That is normal if you said you were ready on another device.",
  shuffle: (n) => `shuffle of ${n}`,
  below: (n) => `one number out of ${n}`,
  deal: "The deal",
  event: (n) => `Event ${n}`,
  checked: "checked",
  raw: "Show the draw",
  at: (seq) => `At event ${seq}.`,
  codes: {
    too_large: "This file is over 50 MB: it is no match exported from here.",
    truncated: "This file is incomplete: download it again.",
    not_json: "This file cannot be read.",
    foreign: "This file is no match exported from Tablée.",
    wrong_version: "This file is of a version that this page does not know.",
    wrong_shape: "This file does not have the shape of an exported match.",
    commitment: "The secret is not the one that was sealed before the deal.",
    header: "The header does not say the same as the first event.",
    order: "An event is missing or out of place.",
    unfinished: "The end of the match is missing.",
    chain: "An event was changed.",
    secret: "The last event reveals another secret.",
    outcome: "The result is not that of the last event.",
    dice: "A draw is not what the secret and the shares give.",
    text: "A free text was changed.",
    checksum: "A name, a text or another detail outside the log was changed.",
    bytes: "The content holds, but the file is not spelled as it was exported.",
  },
};

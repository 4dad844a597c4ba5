/**
 * The words of the client in the page's language.
 *
 * Answers for picking French or English once, by the document's language, and for sentences with
 * holes. Refuses to know what is said: common words stand in `fr.js` and `en.js`, a game's words
 * beside them in a folder of the game's key.
 */

export const language = document.documentElement.lang.toLowerCase().startsWith("en") ? "en" : "fr";

const common = (language === "en" ? await import("./en.js") : await import("./fr.js")).default;

/** French as it is set, like `games/typography.py`: no line breaks before these signs. */
const unbroken = (text) => text.replace(/ (?=[;:!?»](?:[\s<),.]|$))/g, "\u00a0").replaceAll("« ", "«\u00a0");

/** A speaker over a game's words first and the common ones after; a word may be a function. */
export function speaker(words = {}) {
  return (key, ...holes) => {
    const word = words[key] ?? common[key];
    if (word === undefined) return key;
    const said = typeof word === "function" ? word(...holes) : word;
    return language === "fr" && typeof said === "string" ? unbroken(said) : said;
  };
}

export const t = speaker();

/** The words of the shuffle in the page's language. */

import { language, speaker } from "../i18n/index.js";

const words = (language === "en" ? await import("../i18n/chance/en.js") : await import("../i18n/chance/fr.js")).default;

export const t = speaker(words);

/** What a code of refusal means, for people. */
export const explained = (code) => words.codes[code] ?? words.fails;

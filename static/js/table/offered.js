/**
 * The names of what may be acted on.
 *
 * Answers for one way to say so at every table: the thing's name, then one of the house's few
 * words for what may be done with it, last and only as long as it may be done. Who listens finds
 * by these words what their turn offers. Refuses words of a game's own, and to know what is
 * offered: that is listed by the house.
 */

import { t } from "../i18n/index.js";

/** « 7 rouge, jouable »: `verb` is a key of the common word `offered`; without one, the name alone. */
export function named(verb, ...parts) {
  return [...parts, verb && t("offered")[verb]].filter(Boolean).join(", ");
}

/** The words of the replay page, and times as people say them. */

import { language, speaker } from "../../i18n/index.js";

const words = (language === "en"
  ? await import("../../i18n/replay/en.js")
  : await import("../../i18n/replay/fr.js")).default;

export const t = speaker(words);

/** « 4 s », « 1 min 20 », « 2 h 05 », « 3 j 4 h ». */
export function lasting(seconds) {
  const whole = Math.round(seconds);
  if (whole < 60) return t("seconds", whole);
  const minutes = Math.floor(whole / 60);
  if (minutes < 60) return t("minutes", minutes, whole % 60);
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return t("hours", hours, minutes % 60);
  return t("days", Math.floor(hours / 24), hours % 24);
}

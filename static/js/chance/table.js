/**
 * At a running table: whether the match froze the share that this browser sent.
 *
 * Answers for one look at the seal when the table opens, a word in the menu, and a lasting note
 * when another share stands in the place of ours. Refuses to disturb anybody otherwise.
 */

import { toast } from "../site.js";
import { ownShare, ownWord } from "./own.js";
import { t } from "./words.js";

async function look(table) {
  const answer = await fetch(table.sealUrl).catch(() => null);
  if (!answer?.ok) return;
  const seal = await answer.json();
  table.chanceNote = t(ownWord(seal));
  table.requestUpdate();
  if (["other", "empty"].includes(ownShare(seal))) toast(table.chanceNote, { keep: true });
}

const table = document.querySelector("[seal-url]");
if (table) customElements.whenDefined(table.localName).then(() => look(table));

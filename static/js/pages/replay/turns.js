/**
 * The turning points of a match: rows to read under the plot, words over it where there is width.
 *
 * Answers for which steps they are, where their words stand without touching, and for reaching each
 * by finger, mouse and keyboard. Refuses to know a game: the table says which sentences count.
 */

import { html, nothing } from "lit";
import { vars } from "../../table/dom.js";
import { t } from "./words.js";

/** What a turning point's words may take of the width, if all have room. */
const WIDTHS = [0.36, 0.33, 0.3, 0.27, 0.24, 0.21, 0.19];
const LEAST = WIDTHS.at(-1);

/** Each such step once, with what made it one; the log says more than two sentences. */
export function turningPoints(steps, table) {
  return steps.flatMap(({ frame }, index) => {
    const said = (frame?.told ?? []).flatMap((told) => told.say.filter((_one, nth) => table.turned(told, nth)));
    return said.length ? [{ index, said: [...said.slice(0, 2), ...(said.length > 2 ? ["…"] : [])].join(" ") }] : [];
  });
}

/** Words so wide over every one of these points, side by side and each over its own; or nothing. */
function spread(points, wide) {
  let edge = 1;
  for (const one of [...points].reverse()) {
    one.from = Math.max(0, Math.min(one.share + wide / 2, edge) - wide);
    edge = one.from;
  }
  edge = 0;
  for (const one of points) {
    one.from = Math.max(one.from, edge);
    one.to = edge = one.from + wide;
  }
  return points.every(({ from, to, share }) => from <= share && share <= to && to < 1.001);
}

/** Where words stand: none where an earlier point has them, and as wide as there is room for all. */
export function placed(points, shareOf) {
  let free = 0;
  const all = points.map((point) => {
    const share = shareOf(point.index);
    const from = Math.max(0, Math.min(share - LEAST / 2, 1 - LEAST));
    const bare = from < free;
    if (!bare) free = from + LEAST;
    return { ...point, share, from, to: from + LEAST, bare };
  });
  WIDTHS.some((wide) => spread(all.filter(({ bare }) => !bare), wide));
  return all;
}

const point = ({ index, said, share, from, to, bare }, at, go) => html`<li
  class="plot__turn ${bare ? "plot__turn--bare" : ""}"
  ${vars({ "--x": share, "--from": from, "--to": to })}><button type="button" title=${said}
    aria-current=${index === at ? "step" : nothing} @click=${() => go(index)}><span
    class="plot__number">${index + 1}</span> <span>${said}</span></button></li>`;

/** The dotted lines on the plot itself. */
export const marks = (points) => points.map(({ share, bare }) => html`<i aria-hidden="true"
  class="plot__mark ${bare ? "plot__mark--bare" : ""}" ${vars({ "--x": share })}></i>`);

/** The points as buttons; the heading is for eyes, where they stand as rows. */
export const turns = (points, at, go) => html`<div class="plot__turning">
  ${points.length ? html`<p class="plot__heading" aria-hidden="true">${t("turningPoints")}</p>
    <ol class="plot__turns" aria-label=${t("turningPoints")}>${points.map((one) => point(one, at, go))}</ol>` : nothing}</div>`;

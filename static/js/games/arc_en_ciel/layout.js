/**
 * How the cards of a trick stand in the room there is.
 *
 * Answers for rows, and for the widest card with which they fit. Pairs stand together and take the
 * room of two. Refuses to know which cards are a pair.
 */

const GAP = 8;
const PLATE = 8; // around a pair, on either side
const ROW = 22; // badges below the cards, the label above a pair

/** Fill rows of `across` places: single cards in their order, then each pair where it fits. */
function filled(groups, across) {
  const rows = [];
  for (const group of groups) {
    const found = rows.find((row) => row.room >= group.size);
    if (found) {
      found.groups.push(group);
      found.room -= group.size;
    } else rows.push({ groups: [group], room: across - group.size });
  }
  return rows.map((row) => row.groups);
}

function widthOf(rows, { width, height, most }) {
  const across = Math.min(...rows.map((row) => {
    const places = row.reduce((all, group) => all + group.size, 0);
    const plates = row.filter((group) => group.size > 1).length;
    return (width - GAP * (places - 1) - 2 * PLATE * plates) / places;
  }));
  const down = (height - GAP * (rows.length - 1)) / rows.length - ROW;
  return Math.min(most, across, down / 1.4);
}

/** `{rows, w}`: groups in rows and the width of a card, for `groups` with a `size` of 1 or 2. */
export function laidOut(groups, room) {
  const ordered = [...groups.filter(({ size }) => size === 1), ...groups.filter(({ size }) => size > 1)];
  const places = ordered.reduce((all, { size }) => all + size, 0);
  let best = null;
  for (let across = Math.min(2, places); across <= places; across += 1) {
    const rows = filled(ordered, across);
    const w = widthOf(rows, room);
    if (!best || w > best.w + 0.5) best = { rows, w };
  }
  return { rows: best?.rows ?? [], w: Math.max(24, Math.floor(best?.w ?? room.most)) };
}

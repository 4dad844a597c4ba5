/**
 * What is picked on the table before it is asked for.
 *
 * Answers for finding, among the listed moves, the line that two taps or a drag mean, and for the
 * words that go with a pick. Refuses to know a rule: a line is one that `legal` lists; for all
 * else the house is asked, and says why not.
 */

import { cardName, counted, GOLD, words } from "./pieces.js";

const ascending = (cells) => [...new Set(cells)].sort((a, b) => a - b);

/** The shortest listed line through all these cells, from the first one on; or undefined. */
export function lineThrough(takes, cells) {
  const found = takes.map((move) => move.cells).filter((line) => cells.every((cell) => line.includes(cell)))
    .sort((a, b) => a.length - b.length)[0];
  return found?.at(-1) === cells[0] ? [...found].reverse() : found;
}

export const takeMove = (cells) => ({ type: "take_tokens", cells: ascending(cells).slice(0, 3) });

/** Whether exactly this move is listed. */
export function listed(host, move) {
  const text = JSON.stringify(move);
  return host.legal(move.type).some((one) => JSON.stringify(one) === text);
}

/** What a tap on a cell means just now: a move, or undefined when it belongs to a line. */
export function cellMove(host, cell) {
  const { step, board } = host.view;
  if (step === "match") return { type: "take_matching", cell };
  if (host.spending) return { type: "use_privilege", cell };
  return board[cell] === GOLD && !host.chain.length ? { type: "take_gold", cell } : undefined;
}

/** The cells that a tap may reach now, for their marks. */
export function openCells(host) {
  const { step } = host.view;
  const one = step === "match" ? "take_matching" : host.spending ? "use_privilege" : "";
  if (one) return new Set(host.legal(one).map((move) => move.cell));
  const takes = host.legal("take_tokens");
  if (!host.chain.length) return new Set([...takes.flatMap((move) => move.cells), ...host.legal("take_gold").map((move) => move.cell)]);
  return new Set(takes.filter((move) => host.chain.every((cell) => move.cells.includes(cell))).flatMap((move) => move.cells));
}

/** The card moves a tap may ask for in this step. */
export function cardMove(host, card) {
  return { type: host.view.step === "reserve" ? "reserve_card" : "buy_card", card };
}

function lineWords(host, { cells }) {
  const { view, t } = host;
  const me = view.players[host.mine];
  const costly = view.costly.some((line) => String(line) === String(ascending(cells)));
  const rival = host.name(1 - host.mine);
  const names = cells.map((cell) => words.token(view.board[cell]));
  const count = me.token_count + cells.length;
  return {
    title: t("takeTitle", words.join(names)),
    text: `${t("willHave", count, me.token_limit)} ${t(costly ? "givesPrivilege" : "givesNothing", rival)}`,
    label: t("take", cells.length),
    brief: {
      title: capital(names.join(", ")),
      text: t(costly ? "willHaveCostly" : "willHaveFreely", count, me.token_limit, rival),
      label: t("takeShort"),
    },
  };
}

const capital = (text) => text[0].toUpperCase() + text.slice(1);

function cellWords(host, { type, cell }) {
  const { t } = host;
  const colour = host.view.board[cell];
  if (type === "take_gold") return { title: t("goldTitle"), text: t("goldText"), label: t("takeGold") };
  if (type === "take_matching") return { title: t("matchAsk", colour), text: "", label: t("takeShort") };
  return { title: t("spendTitle", colour), text: "", label: t("spend") };
}

function cardWords(host, { type }, { face, quote }) {
  const { t } = host;
  const [noun, level] = cardName(face).split(", ");
  const name = `${noun.toLowerCase()}, ${level}`;
  const brief = { title: noun };
  if (type === "reserve_card") return { title: t("reserveAsk", name), text: t("reserveFinal"), label: t("reserve"), brief };
  if (!quote.affordable) {
    const lacking = quote.obstacle ? t("noBonusYet") : t("tooDear", counted(quote.missing), quote.gold);
    return { title: `${noun}, ${level}`, text: capital(lacking), label: t("askWhy"), brief };
  }
  const due = counted(quote.price);
  const text = quote.choice ? t("buyChoice") : due ? t("buyFor", due) : t("buyFree");
  return { title: t("buyTitle", name), text, label: t("buy"), brief };
}

/** Title, text and button of what is picked; `brief`: what narrow screens say instead. */
export function pickWords(host, pick) {
  const { t } = host;
  if (pick.kind === "line") return lineWords(host, pick);
  if (pick.kind === "card") return cardWords(host, pick.move, pick.seen);
  if (pick.kind === "cell") return cellWords(host, pick.move);
  if (pick.kind === "deck")
    return { title: t("reserveAsk", t("deckTop", pick.move.level)), text: t("reserveBlind"), label: t("reserve") };
  return { title: t("refillTitle"), text: t("refillText", host.name(1 - host.mine)), label: t("refillDo") };
}

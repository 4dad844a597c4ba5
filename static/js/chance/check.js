/**
 * Whether the chance of an exported match is what was sealed before the deal.
 *
 * Answers for the file's shape and checksum, the commitment, the frozen shares, the chain of
 * events and every raw roll (games/CHANCE.md), with `dice` alone. Refuses to know any rule: that
 * moves and facts follow from the rolls is for `python -m games verify`.
 */

import { hex, join, sha256, unhex, utf8 } from "./bytes.js";
import { Dice } from "./dice.js";
import { keys, sorted } from "./spelling.js";

export const SCHEMA = "tablee/match/1";
export const MOST_BYTES = 50 * 1024 * 1024;
const MOST_PLACES = 10_000;
const EVENT = [
  "at", "by", "command_id", "details", "facts", "hash", "kind", "move", "seat", "seq", "state_hash",
  "turn",
];
const FILE = [
  "checksum", "commitment", "events", "game", "match", "options", "outcome", "rules_version",
  "schema", "seats", "secret", "setup", "shares", "state_version", "texts",
];

/** The file does not hold: `code` says how, `seq` at which event, `where` at which place. */
export class Untrue extends Error {
  constructor(code, { seq = null, where = "" } = {}) {
    super(code);
    this.code = code;
    this.seq = seq;
    this.where = where;
  }
}

function must(holds, code, place) {
  if (!holds) throw new Untrue(code, place);
}

const same = (one, other) => sorted(one) === sorted(other);

/** The object in a file's text, whole and of our schema. */
export function read(text) {
  must(text.length <= MOST_BYTES, "too_large");
  must(text.trim(), "truncated");
  let file;
  try {
    file = JSON.parse(text);
  } catch (error) {
    const cut = /end of (JSON|data)|unterminated|EOF|unexpected end/i.test(error.message);
    throw new Untrue(cut ? "truncated" : "not_json", { where: error.message });
  }
  const schema = typeof file?.schema === "string" ? file.schema : "";
  const ours = schema.startsWith(SCHEMA.slice(0, SCHEMA.lastIndexOf("/") + 1));
  must(schema === SCHEMA, ours ? "wrong_version" : "foreign", { where: schema.slice(0, 80) });
  shape(file);
  return file;
}

function shape(file) {
  must(same(keys(file), FILE), "wrong_shape", { where: "file" });
  must(Array.isArray(file.events) && Array.isArray(file.shares), "wrong_shape", { where: "events" });
  must(file.shares.length === file.setup?.seats, "wrong_shape", { where: "shares" });
  for (const [index, event] of file.events.entries()) {
    must(same(keys(event), EVENT), "wrong_shape", { where: `events[${index}]` });
    must(Array.isArray(event.facts), "wrong_shape", { where: `events[${index}].facts` });
  }
}

function bytesOf(text, size, where) {
  const bytes = unhex(text);
  must(bytes?.length === size, "wrong_shape", { where });
  return bytes;
}

const idOf = (match) => bytesOf(String(match).replaceAll("-", ""), 16, "match");

/** The seed, once the secret has proved to be the one that was sealed. */
export async function seedOf(file) {
  const secret = bytesOf(file.secret, 32, "secret");
  const shares = file.shares.map((share, seat) =>
    (share === "" ? new Uint8Array() : bytesOf(share, 32, `shares[${seat}]`)));
  must(hex(await sha256(secret)) === file.commitment, "commitment", { where: "secret" });
  return sha256(join(secret, ...shares, idOf(file.match)));
}

/** Every event stands in its place and follows from the one before it. */
export async function checkChain(file, progress = () => {}) {
  must(file.events.length, "unfinished", { where: "events" });
  let last = await sha256(join(utf8(SCHEMA), idOf(file.match)));
  for (const [index, { hash, ...event }] of file.events.entries()) {
    must(event.seq === index + 1, "order", { seq: event.seq, where: `events[${index}]` });
    last = await sha256(join(last, utf8(sorted(event))));
    must(hex(last) === hash, "chain", { seq: event.seq, where: "hash" });
    progress(index + 1, file.events.length);
  }
  checkFrame(file);
}

/** The first event froze what stands above the events; the last one, and no other, ended it. */
function checkFrame(file) {
  const [first, final] = [file.events[0], file.events.at(-1)];
  must(first.kind === "dealt", "order", { seq: first.seq, where: "kind" });
  const frozen = ["game", "rules_version", "state_version", "options", "setup", "commitment", "shares"];
  for (const name of frozen)
    must(same(first.details[name] ?? null, file[name]), "header", { seq: first.seq, where: name });
  must(["ended", "annulled"].includes(final.kind), "unfinished", { seq: final.seq, where: "kind" });
  must(final.details.secret === file.secret, "secret", { seq: final.seq, where: "details.secret" });
  must(same(final.details.outcome ?? null, file.outcome), "outcome", { seq: final.seq, where: "outcome" });
  for (const { kind, seq } of file.events.slice(1, -1))
    must(!["dealt", "ended", "annulled"].includes(kind), "order", { seq, where: "kind" });
}

/** The rolls that stand in some facts, in the order they are written. */
export function rollsIn(value) {
  if (value === null || typeof value !== "object") return [];
  if (!Array.isArray(value) && keys(value).join() === "kind,n,result") return [value];
  return Object.values(value).flatMap(rollsIn);
}

/** Roll again what an event rolled. */
export async function checkRolls(seed, event) {
  const rolls = rollsIn(event.facts);
  const dice = new Dice(seed, event.seq);
  for (const [index, { kind, n, result }] of rolls.entries()) {
    const where = `roll ${index}: ${kind} ${n}`;
    const known = ["shuffle", "below"].includes(kind) && Number.isInteger(n);
    must(known && n >= 1 && n <= MOST_PLACES, "dice", { seq: event.seq, where });
    must(same(await dice.roll(kind, n), result), "dice", { seq: event.seq, where });
  }
  return rolls;
}

async function checkOutside(file, text) {
  const whole = sorted({ ...file, checksum: "" });
  must(hex(await sha256(utf8(whole))) === file.checksum, "checksum", { where: "checksum" });
  for (const [ref, { salt, body }] of Object.entries(file.texts)) {
    const bytes = unhex(salt);
    must(bytes && hex(await sha256(join(bytes, utf8(body)))) === ref, "text", { where: ref });
  }
  const again = JSON.stringify(file);
  if (again === text) return;
  const place = [...again].findIndex((character, index) => character !== text[index]);
  throw new Untrue("bytes", { where: `character ${place < 0 ? again.length : place}` });
}

/**
 * Check the text of an export. Resolves to what was checked, for showing:
 * `{file, seed, drawn: [{event, rolls}], rolls}`; rejects with `Untrue`.
 */
export async function check(text, progress = () => {}) {
  try {
    return await checkAll(text, progress);
  } catch (error) {
    if (error instanceof Untrue) throw error;
    // A value of another kind than the schema's, or nested deeper than anything of ours.
    throw new Untrue("wrong_shape", { where: error.message });
  }
}

async function checkAll(text, progress) {
  const file = read(text);
  const seed = await seedOf(file);
  await checkChain(file, progress);
  const drawn = [];
  for (const event of file.events) {
    const rolls = await checkRolls(seed, event);
    if (rolls.length) drawn.push({ event, rolls });
  }
  await checkOutside(file, text);
  return { file, seed: hex(seed), drawn, rolls: drawn.reduce((sum, one) => sum + one.rolls.length, 0) };
}

/**
 * The browser's checker of chance, driven by a test: one JSON request on standard input.
 *
 * `{streams: [{seed, seq, rolls: [[kind, n], …]}]}` answers the results of each stream;
 * `{files: [base64, …]}` answers what each file was found to be; `{hashes: [base64, …]}` answers
 * SHA-256 as the browser computes it and as the page does without it.
 */

import { hex, sha256, sha256Here, unhex } from "../../static/js/chance/bytes.js";
import { check } from "../../static/js/chance/check.js";
import { Dice } from "../../static/js/chance/dice.js";

async function stream({ seed, seq, rolls }) {
  const dice = new Dice(unhex(seed), seq);
  const results = [];
  for (const [kind, n] of rolls) results.push(await dice.roll(kind, n));
  return results;
}

async function found(base64) {
  const raw = Buffer.from(base64, "base64");
  try {
    const text = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(raw);
    const { rolls, seed } = await check(text);
    return { ok: true, rolls, seed };
  } catch (error) {
    return { ok: false, code: error.code, seq: error.seq ?? null, where: error.where ?? "" };
  }
}

async function each(things, act) {
  const answers = [];
  for (const thing of things ?? []) answers.push(await act(thing));
  return answers;
}

const chunks = [];
for await (const chunk of process.stdin) chunks.push(chunk);
const asked = JSON.parse(Buffer.concat(chunks).toString());
process.stdout.write(JSON.stringify({
  streams: await each(asked.streams, stream),
  files: await each(asked.files, found),
  hashes: await each(asked.hashes, async (base64) => {
    const bytes = new Uint8Array(Buffer.from(base64, "base64"));
    return [hex(await sha256(bytes)), hex(sha256Here(bytes))];
  }),
}));

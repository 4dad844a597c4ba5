/**
 * The dice of a match, as its specification has them (games/CHANCE.md, section 2).
 *
 * Answers for rolling again what an event rolled: a stream keyed by the seed and the event's
 * number. Refuses to know any rule, and any chance but the seed it is given.
 */

import { eight, join, sha256 } from "./bytes.js";

const WORDS = 2 ** 32;

export class Dice {
  /** `seed`: 32 bytes; `seq`: the event whose stream this is. */
  constructor(seed, seq) {
    this.place = join(seed, eight(seq));
    this.block = 0;
    this.words = [];
  }

  async word() {
    if (!this.words.length) {
      const block = await sha256(join(this.place, eight(this.block)));
      const view = new DataView(block.buffer, block.byteOffset, 32);
      this.words = Array.from({ length: 8 }, (_, i) => view.getUint32(4 * i));
      this.block += 1;
    }
    return this.words.shift();
  }

  /** A number from 0 to n − 1: words beyond the last whole multiple of n are passed over. */
  async below(n) {
    const limit = WORDS - (WORDS % n);
    let word = await this.word();
    while (word >= limit) word = await this.word();
    return word % n;
  }

  /** A permutation of 0 … n − 1: `result[k]` is what lies at place k. */
  async shuffle(n) {
    const order = Array.from({ length: n }, (_, place) => place);
    for (let i = n - 1; i > 0; i -= 1) {
      const j = await this.below(i + 1);
      [order[i], order[j]] = [order[j], order[i]];
    }
    return order;
  }

  /** The result of one roll of a kind, as an export states it. */
  async roll(kind, n) {
    return kind === "shuffle" ? this.shuffle(n) : [await this.below(n)];
  }
}

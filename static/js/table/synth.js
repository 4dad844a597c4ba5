/**
 * What the house's few sounds are made of.
 *
 * Answers for nine short sounds, each from silence to silence and about as loud as the others on
 * the small speaker of a phone; three at once still fit. Refuses to decide when any is heard.
 */

const RISE = 0.008;
const FALL = 0.012;
const FAINT = 0.0001;

/** From nothing up, down again by `at + length`, and to nothing at all. */
function envelope({ context, out }, at, length, loud) {
  const gain = context.createGain();
  gain.gain.setValueAtTime(0, at);
  gain.gain.linearRampToValueAtTime(loud, at + RISE);
  gain.gain.exponentialRampToValueAtTime(FAINT, at + length);
  gain.gain.linearRampToValueAtTime(0, at + length + FALL);
  gain.connect(out);
  return gain;
}

function tone(desk, at, pitch, { length, loud, shape = "sine", to = pitch }) {
  const oscillator = desk.context.createOscillator();
  oscillator.type = shape;
  oscillator.frequency.setValueAtTime(pitch, at);
  oscillator.frequency.exponentialRampToValueAtTime(to, at + length);
  oscillator.connect(envelope(desk, at, length, loud));
  oscillator.start(at);
  oscillator.stop(at + length + 2 * FALL);
}

function rustle(desk, at, pitch, { length, loud }) {
  const { context } = desk;
  const frames = Math.ceil(context.sampleRate * (length + 2 * FALL));
  const buffer = context.createBuffer(1, frames, context.sampleRate);
  const data = buffer.getChannelData(0);
  for (let i = 0; i < frames; i += 1) data[i] = Math.random() * 2 - 1;
  const source = context.createBufferSource();
  const filter = context.createBiquadFilter();
  source.buffer = buffer;
  filter.type = "bandpass";
  filter.frequency.value = pitch;
  filter.Q.value = 0.8;
  source.connect(filter).connect(envelope(desk, at, length, loud));
  source.start(at);
}

/** Tones one after the other. */
function run(desk, at, pitches, pace, about) {
  for (const [index, pitch] of pitches.entries()) tone(desk, at + index * pace, pitch, about);
}

/** By name: `sound({ context, out }, at)` puts it at a time of the context. */
export const SOUNDS = {
  card: (desk, at) => rustle(desk, at, 2100, { length: 0.11, loud: 0.42 }),
  draw: (desk, at) => rustle(desk, at, 1300, { length: 0.16, loud: 0.42 }),
  turn: (desk, at) => {
    tone(desk, at, 523, { length: 0.24, loud: 0.12 });
    tone(desk, at + 0.11, 784, { length: 0.36, loud: 0.12 });
  },
  alarm: (desk, at) => run(desk, at, [880, 880], 0.13, { length: 0.13, loud: 0.14, shape: "triangle" }),
  boom: (desk, at) => {
    tone(desk, at, 130, { length: 0.6, loud: 0.12, to: 40 });
    tone(desk, at, 520, { length: 0.3, loud: 0.08, shape: "triangle", to: 110 });
    rustle(desk, at, 600, { length: 0.5, loud: 0.3 });
  },
  flip: (desk, at) => run(desk, at, [392, 494, 587, 784], 0.07, { length: 0.4, loud: 0.07 }),
  refused: (desk, at) => tone(desk, at, 392, { length: 0.22, loud: 0.2, shape: "triangle", to: 294 }),
  won: (desk, at) => run(desk, at, [523, 659, 784, 1047], 0.1, { length: 0.5, loud: 0.08 }),
  over: (desk, at) => tone(desk, at, 494, { length: 0.6, loud: 0.12, to: 392 }),
};

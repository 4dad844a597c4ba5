/**
 * The few sounds of the house, made on the spot.
 *
 * Answers for short synthesised sounds, off until the person turns them on. Refuses to play
 * anything in a tab that nobody sees.
 */

const KEY = "tablee.sound";
let context = null;

/** Whether this person wants sounds: their own switch, else their profile, else no. */
export function wanted() {
  const chosen = localStorage.getItem(KEY);
  return chosen === null ? document.documentElement.dataset.sound === "on" : chosen === "on";
}

/** Turn sounds on or off; the click that does so is what lets the browser make any. */
export function want(on) {
  localStorage.setItem(KEY, on ? "on" : "off");
  if (on) play("card");
}

function tone(at, pitch, length, loud, shape = "sine", to = pitch) {
  const oscillator = context.createOscillator();
  const gain = context.createGain();
  oscillator.type = shape;
  oscillator.frequency.setValueAtTime(pitch, at);
  oscillator.frequency.exponentialRampToValueAtTime(to, at + length);
  gain.gain.setValueAtTime(0, at);
  gain.gain.linearRampToValueAtTime(loud, at + 0.012);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + length);
  oscillator.connect(gain).connect(context.destination);
  oscillator.start(at);
  oscillator.stop(at + length + 0.02);
}

function rustle(at, length, loud, pitch) {
  const frames = Math.ceil(context.sampleRate * length);
  const buffer = context.createBuffer(1, frames, context.sampleRate);
  const data = buffer.getChannelData(0);
  for (let i = 0; i < frames; i += 1) data[i] = (Math.random() * 2 - 1) * (1 - i / frames) ** 2;
  const source = context.createBufferSource();
  const filter = context.createBiquadFilter();
  const gain = context.createGain();
  source.buffer = buffer;
  filter.type = "bandpass";
  filter.frequency.value = pitch;
  filter.Q.value = 0.8;
  gain.gain.value = loud;
  source.connect(filter).connect(gain).connect(context.destination);
  source.start(at);
}

const SOUNDS = {
  card: (at) => rustle(at, 0.09, 0.5, 2100),
  draw: (at) => rustle(at, 0.13, 0.35, 1300),
  turn: (at) => {
    tone(at, 523, 0.22, 0.12);
    tone(at + 0.11, 784, 0.34, 0.12);
  },
  alarm: (at) => {
    tone(at, 880, 0.1, 0.08, "triangle");
    tone(at + 0.13, 880, 0.1, 0.08, "triangle");
  },
  boom: (at) => {
    tone(at, 130, 0.7, 0.4, "sine", 36);
    rustle(at, 0.5, 0.5, 240);
  },
  flip: (at) => {
    for (const [index, pitch] of [392, 494, 587, 784].entries()) {
      tone(at + index * 0.07, pitch, 0.4, 0.07);
    }
  },
  refused: (at) => tone(at, 196, 0.16, 0.12, "triangle", 165),
  won: (at) => {
    for (const [index, pitch] of [523, 659, 784, 1047].entries()) {
      tone(at + index * 0.1, pitch, 0.5, 0.11);
    }
  },
  over: (at) => tone(at, 330, 0.6, 0.1, "sine", 262),
};

/** Play one sound by name, if sounds are wanted and the tab is seen. */
export function play(name) {
  if (!wanted() || document.visibilityState === "hidden" || !SOUNDS[name]) return;
  context ??= new AudioContext();
  if (context.state === "suspended") context.resume();
  SOUNDS[name](context.currentTime + 0.01);
}

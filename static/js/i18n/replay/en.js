/** English words of the replay page. */

export default {
  you: "You",
  count: (n, all) => `Move ${n} of ${all}`,
  seconds: (n) => `${n} s`,
  minutes: (m, s) => (s ? `${m} min ${String(s).padStart(2, "0")}` : `${m} min`),
  hours: (h, m) => (m ? `${h} h ${String(m).padStart(2, "0")}` : `${h} h`),
  days: (d, h) => (h ? `${d} d ${h} h` : `${d} d`),
  thought: (time) => `thought for ${time}`,
  thinking: "Thinking time, move by move",
  longest: (time) => `longest: ${time}`,
  plotOf: (what) => `${what}, move by move`,
  cardsInHand: "Cards in hand",
  points: "Points",
  legend: (name, value) => `${name}: ${value}`,
};

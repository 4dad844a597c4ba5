/** French words of the replay page. */

export default {
  you: "Vous",
  count: (n, all) => `Coup ${n} sur ${all}`,
  seconds: (n) => `${n} s`,
  minutes: (m, s) => (s ? `${m} min ${String(s).padStart(2, "0")}` : `${m} min`),
  hours: (h, m) => (m ? `${h} h ${String(m).padStart(2, "0")}` : `${h} h`),
  days: (d, h) => (h ? `${d} j ${h} h` : `${d} j`),
  thought: (time) => `réflexion : ${time}`,
  thinking: "Temps de réflexion, coup par coup",
  longest: (time) => `le plus long : ${time}`,
  plotOf: (what) => `${what}, coup par coup`,
  cardsInHand: "Cartes en main",
  points: "Points",
  legend: (name, value) => `${name} : ${value}`,
};

/** French words of Arc-en-ciel & Ombre. */

const COLOURS = { R: "rouge", B: "bleu", V: "vert", J: "jaune" };
const s = (n) => (n > 1 ? "s" : "");
const SHARES = { pair: "la paire", rest: "le reste", all: "le pli" };
const of = (who) => (/^[aeiouyàâéèêëîïôûü]/i.test(who) ? `d’${who}` : `de ${who}`);
const list = (parts, last) =>
  (parts.length < 2 ? parts.join("") : `${parts.slice(0, -1).join(", ")} ${last} ${parts.at(-1)}`);
const or = (parts) => list(parts, "ou");

const name = (suit, value) => {
  if (suit === "X") return "Joker";
  if (COLOURS[suit]) return `${value} ${COLOURS[suit]}`;
  return `${suit === "A" ? "Arc-en-ciel" : "Ombre"} ${value}`;
};
const the = (suit, value) => `${"AO".includes(suit) ? "l’" : "le "}${name(suit, value)}`;

export default {
  title: "Arc-en-ciel & Ombre",
  subtitle: (round, rounds, number, tricks) => `Manche ${round} sur ${rounds} · pli ${number} sur ${tricks}`,
  subtitleExchange: (round, rounds) => `Manche ${round} sur ${rounds} · échange`,
  subtitleOver: (rounds) => `${rounds} manches jouées`,
  card: name,
  the,
  shortPoints: (n) => `${n} pt${s(n)}`,
  pointsNow: (n) => `${n} point${s(n)} pris`,
  gave: "a choisi",
  choosing: "choisit…",
  trick: "Le pli",
  lastTrick: "Dernier pli",
  lastTrickOf: (round, number) => `Pli ${number} de la manche ${round}`,
  seeLastTrick: "Dernier pli",
  noTrickYet: "Aucun pli n’est encore fait.",
  required: (suit) => (suit === "T" ? "atout demandé" : `${COLOURS[suit]} demandé`),
  laidBy: (who, card) => `${who} : ${card}`,
  holdsIt: "tient le pli",
  pairOf: (value) => `Paire de ${value}`,
  nowLabel: "Qui prendrait quoi",
  tookLabel: "Qui a pris quoi",
  holds: (what, mine) => `${mine ? "tenez" : "tient"} ${SHARES[what]}`,
  takes: (who, what, mine) => `${who} ${mine ? "prenez" : "prend"} ${SHARES[what]}`,
  took: (what, mine) => `${mine ? "avez pris" : "a pris"} ${SHARES[what]}`,
  share: (what, value) => ({ pair: `paire de ${value}`, rest: "le reste", all: "le pli" })[what],
  thanksTo: (card) => `grâce à ${card.startsWith("le ") ? `au ${card.slice(3)}` : card}`,
  highestTrump: (card) => `plus haut atout : ${card}`,
  highest: (suit, value) => `plus haut ${COLOURS[suit]} : ${value}`,
  opens: (who, mine) => `${who} ${mine ? "ouvrez" : "ouvre"} le pli`,
  yourPile: "Vos prises",
  ownPileSays: (n, points) => `Vos prises : ${n} carte${s(n)}, ${points} point${s(points)}. Voir les prises de tous`,
  seePiles: "Voir les prises",
  nothingTaken: "Rien encore.",
  kinds: {
    single: "seule", destroyed: "paire de classiques", triple: "triple", quadruple: "carré",
    pair: "paire d’atouts", lone: "atout seul", joker: "Joker",
  },
  groupSays: (cards, kind, points) => `${cards.join(", ")} : ${kind}, ${points} point${s(points)}`,
  pilesNote: "Une classique seule vaut sa valeur, deux ne valent rien, trois 30 de plus, quatre 50 de plus. Les deux atouts d’une valeur valent cette valeur.",
  look: "À revoir",
  tabs: { piles: "Prises", last: "Dernier pli", scores: "Scores", exchange: "Échange" },
  seeScores: "Scores",
  giveTo: (n, who) => `${n} cartes pour ${who}`,
  gaveTo: (who) => `Donné à ${who}`,
  gotFrom: (who) => `Reçu ${of(who)}`,
  gives: (who) => `${who} donne`,
  exchangeRule: (n) => `Chacun donne ${n} cartes à sa droite, faces cachées, avant de voir ce qu’il reçoit.`,
  noExchange: "L’échange n’est pas encore fait.",
  chosenToGive: "à donner",
  giveTitle: (n) => `Donnez ${n} cartes`,
  giveText: (who) => `à ${who}, faces cachées`,
  give: (chosen, n) => `Donner ${chosen}/${n}`,
  enoughChosen: (n) => `Vous en avez déjà choisi ${n} : retirez-en une d’abord.`,
  exchangeTitle: "L’échange",
  givenTitle: "Vos cartes sont choisies",
  givenText: (names) => `On attend ${list(names, "et")}.`,
  givenWait: "Votre choix est fait : les cartes passent quand tout le monde a choisi.",
  leadTitle: "À vous d’ouvrir",
  leadText: "N’importe quelle carte.",
  freeTitle: "À vous : carte libre",
  freeText: "N’importe quelle carte convient.",
  followTitle: (suit) => `À vous : suivez en ${COLOURS[suit]}`,
  climbTitle: "Vous devez monter",
  trumpTitle: "À vous : jouez atout",
  or,
  orElse: (parts) => (parts.length ? `ou ${or(parts)}` : ""),
  aboveTrump: (top) => `un atout de plus de ${top}`,
  toPair: (cards) => `${or(cards)} pour faire la paire`,
  anyTrump: "un atout",
  whicheverTrump: "n’importe quel atout",
  theJoker: "le Joker",
  mustPlay: "C’est la seule façon de répondre.",
  lastOfRound: (takers) => `Dernier pli : ${takers.join(", ")}`,
  roundOver: (n) => `Manche ${n}`,
  plus: (n) => `+${n}`,
  scoreSheet: "Feuille de score",
  roundsHead: "Manche",
  total: "Total",
  noRoundYet: "La première manche se joue encore.",
  plotSays: (ends) => `Totaux par manche. ${ends.map(([who, points]) => `${who} : ${points}`).join(", ")}`,
  tally: ({ singles, triples, quadruples, pairs }) =>
    `seules ${singles}, triples ${triples}, carrés ${quadruples}, paires d’atouts ${pairs}`,
  bannerRound: (n) => `Manche ${n} finie`,
  bannerTriple: "Triple !",
  bannerQuadruple: "Carré !",
  resultLine: (n) => `${n} manches jouées`,
  resultNote: "Toutes les prises d’une manche comptent ensemble ; les manches s’additionnent.",
  byRound: (points) => points.join(" + "),
};

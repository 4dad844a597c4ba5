/** French words of Duel de Couleurs. */

const s = (n) => (n > 1 ? "s" : "");
const FEMININE = new Set(["bomb", "flip", "midnight", "hunt"]);
const COLOURS = ["rouge", "bleu", "vert", "jaune"];
const COLOURS_F = ["rouge", "bleue", "verte", "jaune"];

export default {
  title: "Duel de Couleurs",
  tables: { classique: "Classique", jour_nuit: "Jour & Nuit", siege: "Siège" },
  sides: { day: "le jour", night: "la nuit" },
  colours: COLOURS,
  colour: (c) => COLOURS[c][0].toUpperCase() + COLOURS[c].slice(1),
  symbols: {
    skip: "Passer", reverse: "Sens", plus2: "+2", plus1: "+1", plus5: "+5", bomb: "Bombe",
    shield: "Bouclier", all_skip: "Tous passent", flip: "Volte-face", midnight: "Horloge de minuit",
    joker: "Joker", joker4: "Joker +4", hunt: "Chasse aux couleurs",
  },
  short: { hunt: "Chasse", joker4: "Joker", midnight: "Horloge" },
  face: (name, colour, symbol) =>
    colour === null ? name : `${name} ${(FEMININE.has(symbol) ? COLOURS_F : COLOURS)[colour]}`,
  or: " ou ",
  draw: "PIOCHER",
  drawStack: (n) => `PIOCHER ${n}`,
  play: "JOUER",
  keep: "GARDER",
  youDrew: "Vous avez pioché",
  silencePlays: "Sans réponse, elle est jouée.",
  chooseToPlay: "Jouez-la ou gardez-la.",
  drawnLabel: "La carte piochée",
  chooseColour: "Choisissez la couleur",
  inHand: (n) => (n ? `${n} en main` : "aucune en main"),
  answerStack: (what) => `Répondez par ${what}, ou prenez tout.`,
  takeStack: (n) => (n > 1 ? `Rien n’y répond : prenez les ${n}.` : "Rien n’y répond : prenez-la."),
  an: (name, symbol) => `${FEMININE.has(symbol) ? "une" : "un"} ${name}`,
  yourHunt: "À vous de chasser",
  hunt: (colour) => `Posez une Chasse ou piochez jusqu’à un ${COLOURS[colour]}`,
  huntOnly: (colour) => `Piochez jusqu’à un ${COLOURS[colour]}`,
  pile: "Pioche",
  pileCount: (n) => `Pioche, ${n} carte${s(n)}`,
  discardTop: (name) => `Sur la défausse : ${name}`,
  activeColour: (c) => `Couleur à assortir : ${COLOURS[c]}`,
  fuse: "Mèche",
  fuseWorth: (n) => `BOUM : ${n}`,
  fuseSays: (left, n) =>
    `La mèche brûle : encore ${left} passage${s(left)}, puis ${n} cartes à qui reçoit le tour.`,
  stack: "Paquet",
  stackFor: (name) => (name ? `pour ${name}` : "pour vous"),
  stackSays: (n, name) =>
    name ? `${n} cartes attendent ${name}, qui y répond ou les prend.` : `${n} cartes vous attendent : répondez ou prenez-les.`,
  huntToken: "Chasse",
  huntFor: (c) => `au ${COLOURS[c]}`,
  huntSays: (c, name) => `${name || "Vous"} ${name ? "doit" : "devez"} piocher jusqu’à un ${COLOURS[c]}, dix cartes au plus.`,
  clockToken: "Horloge",
  clockFor: (n, night) => `${night ? "jour" : "nuit"} dans ${n}`,
  clockSays: (n, night) => `L’horloge est remontée : dans ${n} passage${s(n)}, ${night ? "le jour se lève" : "la nuit tombe"}.`,
  shieldToken: "Bouclier",
  shieldMine: "dressé",
  shieldSays: "Votre Bouclier est dressé : il absorbera le prochain paquet qui vous arrive.",
  clockwise: "Horaire",
  counterclockwise: "Antihoraire",
  directionSays: (way) => `On joue dans le sens ${way > 0 ? "horaire" : "antihoraire"}.`,
  theirDay: "Leurs faces de jour : eux ne les voient pas",
  theirNight: "Leurs faces de nuit : eux ne les voient pas",
  oneCard: "UNE CARTE !",
  fuseLit: "MÈCHE ALLUMÉE",
  boom: "BOUM",
  nightFalls: "LA NUIT TOMBE",
  dayBreaks: "LE JOUR SE LÈVE",
  shieldAbsorbs: "BOUCLIER",
  plateStack: (n, mine, name) =>
    `${n > 1 ? `${n} cartes attendent` : "Une carte attend"} ${mine ? "votre réponse" : name}.`,
  plateHunt: (c, mine, name) => `${mine ? "Vous chassez" : `${name} chasse`} le ${COLOURS[c]}.`,
  plateFuse: (n) => `La mèche brûle : encore ${n} passage${s(n)}.`,
  hints: {
    stackClassique: ["Comprendre les paquets", "Seul un +2 répond à un +2. Qui prend le paquet passe son tour."],
    stackSiege: ["Comprendre les paquets", "Un +2 se couvre d’un +2 ou d’un Joker +4 ; un Bouclier annule tout."],
    stackNight: ["Comprendre les paquets", "Seule la même pénalité répond : +1 sur +1, +5 sur +5."],
    hunt: ["Comprendre la Chasse", "On pioche jusqu’à la couleur demandée, dix cartes au plus, ou l’on relance d’une Chasse."],
    fuse: ["Comprendre la mèche", "Elle compte les passages de tour. À zéro, qui reçoit le tour prend les cartes, puis joue."],
    clock: ["Comprendre l’Horloge", "Après trois passages, toutes les cartes montrent leur autre face."],
  },
  firstTurn: "Les cartes soulevées peuvent se poser : même couleur, même chiffre ou même dessin. Un Joker va toujours.",
  firstDraw: "Aucune carte ne va ? Pressez PIOCHER. Si la carte reçue convient, vous pourrez la jouer aussitôt.",
  firstStack: (n) =>
    `Un paquet de ${n} vous attend. Posez une carte soulevée et il passe plus loin ; ou prenez tout, et votre tour s’arrête.`,
  firstStackTake: (n) =>
    n > 1 ? `Un paquet de ${n} vous attend, et vous n’avez rien pour y répondre. PIOCHER le prend en entier ; votre tour s’arrête là.`
      : "Une carte vous attend, et vous n’avez rien pour y répondre. PIOCHER la prend ; votre tour s’arrête là.",
  firstOneMine: "Il vous reste une carte : la table l’annonce pour vous. Posez-la et vous gagnez, quel que soit son effet.",
  firstOneTheirs: (name) =>
    `UNE CARTE ! Il n’en reste qu’une à ${name}. Changez de couleur, ou faites-lui attendre un paquet.`,
  lastCard: (name) => `Dernière carte : ${name}`,
  scoreNote: (n) => `Score : les ${n} points restants, moins les siens.`,
  blocked: "Plus rien ne bougeait : la plus petite main gagne.",
  cardPoints: (name, n) => `${name}, ${n} point${s(n)}`,
};

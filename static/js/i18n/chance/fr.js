/** French words of the shuffle: what was checked, what is wrong. */

const s = (n) => (n > 1 ? "s" : "");
const n3 = (n) => n.toLocaleString("fr-FR");

export default {
  checking: "Votre navigateur refait tout le hasard de cette partie…",
  chained: (done, all) => `Événement ${n3(done)} sur ${n3(all)}`,
  holds: "Le mélange est vrai",
  holdsText: "Votre navigateur a refait tout le hasard de cette partie et trouvé la même chose.",
  fails: "Ce fichier ne tient pas",
  unreached: "La partie n’a pas pu être chargée : vérifiez votre connexion puis recommencez.",
  unreachedTitle: "Pas de réponse",
  again: "Vérifier de nouveau",
  seal: "Le secret ouvert à la fin est celui qui était scellé avant la donne.",
  shares: (n) => (n
    ? `${n} part${s(n)} de hasard, envoyée${s(n)} par les navigateurs, figée${s(n)} avant la première carte.`
    : "Aucun navigateur n’a envoyé de part de hasard à cette partie."),
  chain: (n) => `${n3(n)} événements enchaînés l’un à l’autre : aucun n’a été changé, ôté ni ajouté.`,
  dice: (n) => `${n3(n)} tirage${s(n)}, refait${s(n)} ici, donne${n > 1 ? "nt" : ""} le même résultat.`,
  ownThere: "Votre part du hasard y est.",
  ownNone: "Ce navigateur n’a pas envoyé de part à cette partie.",
  ownEmpty: "Votre place est sans part de hasard, alors que ce navigateur en avait tiré une. C’est normal si vous étiez revenu sur « Je suis prêt ».",
  ownOther: "La part de votre place n’est pas celle que ce navigateur avait envoyée. C’est normal si vous vous êtes dit prêt depuis un autre appareil.",
  shuffle: (n) => `mélange de ${n}`,
  below: (n) => `un nombre parmi ${n}`,
  deal: "La donne",
  event: (n) => `Événement ${n}`,
  checked: "vérifié",
  raw: "Voir le tirage",
  at: (seq) => `À l’événement ${seq}.`,
  codes: {
    too_large: "Ce fichier dépasse 50 Mo : ce n’est pas une partie exportée d’ici.",
    truncated: "Ce fichier est incomplet : téléchargez-le de nouveau.",
    not_json: "Ce fichier n’est pas lisible.",
    foreign: "Ce fichier n’est pas une partie exportée de Tablée.",
    wrong_version: "Ce fichier est d’une version que cette page ne connaît pas.",
    wrong_shape: "Ce fichier n’a pas la forme d’une partie exportée.",
    commitment: "Le secret n’est pas celui qui avait été scellé avant la donne.",
    header: "L’en-tête ne dit pas la même chose que le premier événement.",
    order: "Un événement manque ou n’est pas à sa place.",
    unfinished: "Il manque la fin de la partie.",
    chain: "Un événement a été changé.",
    secret: "Le dernier événement révèle un autre secret.",
    outcome: "Le résultat n’est pas celui du dernier événement.",
    dice: "Un tirage n’est pas celui que donnent le secret et les parts.",
    text: "Un texte libre a été changé.",
    checksum: "Un nom, un texte ou un autre détail hors du journal a été changé.",
    bytes: "Le contenu tient, mais le fichier n’est pas écrit comme il a été exporté.",
  },
};

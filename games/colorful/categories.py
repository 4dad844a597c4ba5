"""The sixty category cards of the house (§1, §6), in French and English.

Answers for their texts and nothing else. Each card: a theme, then the categories 1, 2, 3 and
the last slot 4-5(-6), from things with a colour everybody pictures to moods that have none.
"""

from __future__ import annotations

from msgspec import Struct

from games.colorful.tables import Words


class HouseCard(Struct, frozen=True):
    """A printed card: its theme and its four categories, easiest first."""

    id: str
    theme: Words
    slots: tuple[Words, Words, Words, Words]


HOUSE_CARDS: tuple[HouseCard, ...] = (
    HouseCard(
        "cat-01",
        Words("Le marché", "The market"),
        (
            Words("Un fruit", "A fruit"),
            Words("Un légume qu’on épluche", "A vegetable you peel"),
            Words("Un produit vendu au poids", "Something sold by weight"),
            Words("L’odeur d’un étal au petit matin", "The smell of a stall at dawn"),
        ),
    ),
    HouseCard(
        "cat-02",
        Words("Petit-déjeuner", "Breakfast"),
        (
            Words("Quelque chose à étaler sur du pain", "Something to spread on bread"),
            Words("Une boisson du matin", "A morning drink"),
            Words("Une viennoiserie ou une céréale", "A pastry or a cereal"),
            Words("Une façon de sortir du lit", "A way of getting out of bed"),
        ),
    ),
    HouseCard(
        "cat-03",
        Words("La ferme", "The farm"),
        (
            Words("Un animal de la ferme", "A farm animal"),
            Words("Un bébé animal", "A baby animal"),
            Words("Un engin ou un outil agricole", "A farm machine or tool"),
            Words("Le défaut qu’on prête à un animal", "A flaw people blame on an animal"),
        ),
    ),
    HouseCard(
        "cat-04",
        Words("La forêt", "The forest"),
        (
            Words("Quelque chose qui pousse sous les arbres", "Something growing under the trees"),
            Words("Un animal des bois", "A woodland animal"),
            Words("Un bruit derrière les feuilles", "A noise behind the leaves"),
            Words("Le secret d’un très vieil arbre", "The secret of a very old tree"),
        ),
    ),
    HouseCard(
        "cat-05",
        Words("L’océan", "The ocean"),
        (
            Words("Une créature marine", "A sea creature"),
            Words("Une trouvaille sur la plage", "Something found on the beach"),
            Words("Un bateau", "A boat"),
            Words("Une pensée face à l’horizon", "A thought while facing the horizon"),
        ),
    ),
    HouseCard(
        "cat-06",
        Words("La météo", "The weather"),
        (
            Words("Le temps qu’il fait", "A kind of weather"),
            Words("Un objet contre la pluie", "Something against the rain"),
            Words("Un phénomène rare dans le ciel", "A rare sight in the sky"),
            Words("L’humeur qui va avec l’averse", "The mood that comes with a shower"),
        ),
    ),
    HouseCard(
        "cat-07",
        Words("Les saisons", "The seasons"),
        (
            Words("Le symbole d’une saison", "The symbol of a season"),
            Words("Une activité de plein été", "A midsummer activity"),
            Words("Un mois de l’année", "A month of the year"),
            Words("La fin des vacances", "The end of the holidays"),
        ),
    ),
    HouseCard(
        "cat-08",
        Words("Le sport", "Sport"),
        (
            Words("Un ballon, une balle ou un palet", "A ball or a puck"),
            Words("Un sport", "A sport"),
            Words("Un rôle dans une équipe", "A role in a team"),
            Words("Ce qu’on ressent au coup de sifflet final", "The feeling at the final whistle"),
        ),
    ),
    HouseCard(
        "cat-09",
        Words("Super-héros", "Superheroes"),
        (
            Words("Un super-héros ou une super-héroïne", "A superhero"),
            Words("Un gadget de justicier", "A crime fighter’s gadget"),
            Words("Un super-pouvoir", "A superpower"),
            Words("La faiblesse d’un héros", "A hero’s weakness"),
        ),
    ),
    HouseCard(
        "cat-10",
        Words("Contes de fées", "Fairy tales"),
        (
            Words("Un objet magique de conte", "A magic object from a tale"),
            Words("Un personnage de conte", "A fairy-tale character"),
            Words("Un lieu de conte", "A place in a tale"),
            Words("La morale de l’histoire", "The moral of the story"),
        ),
    ),
    HouseCard(
        "cat-11",
        Words("Musique", "Music"),
        (
            Words("Un instrument", "An instrument"),
            Words("Une chanson que tout le monde connaît", "A song everybody knows"),
            Words("Un style de musique", "A style of music"),
            Words("Un silence entre deux notes", "A silence between two notes"),
        ),
    ),
    HouseCard(
        "cat-12",
        Words("Cinéma", "Movies"),
        (
            Words("Un objet célèbre d’un film", "A famous object from a film"),
            Words("Un personnage de dessin animé", "A cartoon character"),
            Words("Un genre de film", "A film genre"),
            Words("L’émotion du générique de fin", "The feeling during the end credits"),
        ),
    ),
    HouseCard(
        "cat-13",
        Words("L’école", "School"),
        (
            Words("Une fourniture scolaire", "A school supply"),
            Words("Quelque chose dans la cour de récré", "Something in the playground"),
            Words("Une matière enseignée", "A school subject"),
            Words("L’excuse d’un devoir oublié", "The excuse for forgotten homework"),
        ),
    ),
    HouseCard(
        "cat-14",
        Words("Le travail", "Work"),
        (
            Words("Un objet posé sur un bureau", "An object on a desk"),
            Words("Un métier en uniforme", "A job with a uniform"),
            Words("Un moment de réunion", "A moment in a meeting"),
            Words("Une ambition", "An ambition"),
        ),
    ),
    HouseCard(
        "cat-15",
        Words("La cuisine", "The kitchen"),
        (
            Words("Une épice ou un condiment", "A spice or a condiment"),
            Words("Un plat mijoté", "A slow-cooked dish"),
            Words("Un ustensile", "A utensil"),
            Words("Un goût difficile à décrire", "A taste that is hard to describe"),
        ),
    ),
    HouseCard(
        "cat-16",
        Words("Douceurs", "Sweet things"),
        (
            Words("Un parfum de glace", "An ice-cream flavour"),
            Words("Un gâteau", "A cake"),
            Words("Un bonbon d’enfance", "A childhood sweet"),
            Words("Un petit plaisir coupable", "A guilty little pleasure"),
        ),
    ),
    HouseCard(
        "cat-17",
        Words("Boissons", "Drinks"),
        (
            Words("Un jus ou un sirop", "A juice or a syrup"),
            Words("Une boisson chaude", "A hot drink"),
            Words("Un cocktail sans alcool à inventer", "An alcohol-free cocktail to invent"),
            Words("Une soif qu’aucun verre n’apaise", "A thirst no glass can quench"),
        ),
    ),
    HouseCard(
        "cat-18",
        Words("Vêtements", "Clothes"),
        (
            Words("Une tenue de travail", "Work clothing"),
            Words("Un vêtement d’hiver", "A winter garment"),
            Words("Un accessoire démodé", "An outdated accessory"),
            Words(
                "L’allure de quelqu’un qu’on n’oublie pas", "The look of someone you never forget"
            ),
        ),
    ),
    HouseCard(
        "cat-19",
        Words("Jouets", "Toys"),
        (
            Words("Un jouet", "A toy"),
            Words("Une peluche ou une poupée célèbre", "A famous soft toy or doll"),
            Words("Une cachette d’enfant", "A child’s hiding place"),
            Words("Un ami imaginaire", "An imaginary friend"),
        ),
    ),
    HouseCard(
        "cat-20",
        Words("La maison", "The house"),
        (
            Words("Un appareil ou un meuble", "An appliance or a piece of furniture"),
            Words("Un objet de salle de bains", "A bathroom object"),
            Words("Une pièce de la maison", "A room of the house"),
            Words("Un bruit de la maison la nuit", "A sound of the house at night"),
        ),
    ),
    HouseCard(
        "cat-21",
        Words("Le jardin", "The garden"),
        (
            Words("Une fleur", "A flower"),
            Words("Un insecte", "An insect"),
            Words("Un outil de jardinage", "A gardening tool"),
            Words("La patience du jardinier", "The gardener’s patience"),
        ),
    ),
    HouseCard(
        "cat-22",
        Words("L’espace", "Space"),
        (
            Words("Un astre", "A celestial body"),
            Words("Un objet à bord d’une fusée", "An object aboard a rocket"),
            Words("Une créature venue d’ailleurs", "A creature from elsewhere"),
            Words("Ce qui manque le plus loin de la Terre", "What you miss most away from Earth"),
        ),
    ),
    HouseCard(
        "cat-23",
        Words("Transports", "Transport"),
        (
            Words("Un véhicule de service", "A service vehicle"),
            Words("Un panneau ou un signal", "A sign or a signal"),
            Words("Un endroit où l’on attend", "A place where you wait"),
            Words("Une façon d’arriver en retard", "A way of being late"),
        ),
    ),
    HouseCard(
        "cat-24",
        Words("La ville", "The city"),
        (
            Words("Quelque chose sur un trottoir", "Something on a pavement"),
            Words("Une boutique", "A shop"),
            Words("Un monument", "A monument"),
            Words("L’ambiance d’un quartier à minuit", "The mood of a district at midnight"),
        ),
    ),
    HouseCard(
        "cat-25",
        Words("Voyages", "Travel"),
        (
            Words("Un paysage", "A landscape"),
            Words("Un pays", "A country"),
            Words("Un souvenir à rapporter", "A souvenir to bring home"),
            Words("Une raison de partir loin", "A reason to go far away"),
        ),
    ),
    HouseCard(
        "cat-26",
        Words("La montagne", "The mountains"),
        (
            Words("Quelque chose qu’on voit en altitude", "Something you see at altitude"),
            Words("Un équipement de randonnée", "A piece of hiking gear"),
            Words("Un plat de refuge", "A dish in a mountain hut"),
            Words("Une sorte de vertige", "A kind of vertigo"),
        ),
    ),
    HouseCard(
        "cat-27",
        Words("L’expédition", "The expedition"),
        (
            Words("Une plante ou une bête de la jungle", "A plant or beast of the jungle"),
            Words("Quelque chose en plein désert", "Something in the middle of the desert"),
            Words("Un danger sur la piste", "A danger on the trail"),
            Words("Une découverte inattendue", "An unexpected discovery"),
        ),
    ),
    HouseCard(
        "cat-28",
        Words("Jours de fête", "Celebrations"),
        (
            Words("Une décoration de fête", "A party decoration"),
            Words("Une fête du calendrier", "A holiday in the calendar"),
            Words("Un cadeau d’anniversaire", "A birthday present"),
            Words("Un vœu qu’on ne dit pas", "A wish you keep to yourself"),
        ),
    ),
    HouseCard(
        "cat-29",
        Words("Nuit de frissons", "Spooky night"),
        (
            Words("Un déguisement qui fait peur", "A scary costume"),
            Words("Une bestiole inquiétante", "A creepy little beast"),
            Words("Un monstre", "A monster"),
            Words("Une peur sans raison", "A fear without reason"),
        ),
    ),
    HouseCard(
        "cat-30",
        Words("Jour de neige", "Snow day"),
        (
            Words("Une partie d’un bonhomme de neige", "A part of a snowman"),
            Words("Quelque chose qui tient chaud", "Something that keeps you warm"),
            Words("Un jeu dans la neige", "A game in the snow"),
            Words("Une sorte de calme", "A kind of quiet"),
        ),
    ),
    HouseCard(
        "cat-31",
        Words("Pirates", "Pirates"),
        (
            Words("Un objet de pirate", "A pirate’s object"),
            Words("Quelque chose au fond d’un coffre", "Something at the bottom of a chest"),
            Words("Une légende de marin", "A sailor’s legend"),
            Words("Une trahison", "A betrayal"),
        ),
    ),
    HouseCard(
        "cat-32",
        Words("Château fort", "The castle"),
        (
            Words("L’équipement d’un chevalier", "A knight’s equipment"),
            Words("Quelqu’un qui vit au château", "Someone living in the castle"),
            Words("L’animal d’un blason", "The animal on a coat of arms"),
            Words("Une vertu chevaleresque", "A knightly virtue"),
        ),
    ),
    HouseCard(
        "cat-33",
        Words("Préhistoire", "Prehistory"),
        (
            Words("Un animal disparu", "An extinct animal"),
            Words("Quelque chose dans une grotte", "Something in a cave"),
            Words("Une très vieille invention", "A very old invention"),
            Words("Le temps avant les horloges", "The time before clocks"),
        ),
    ),
    HouseCard(
        "cat-34",
        Words("Machines", "Machines"),
        (
            Words("Un appareil électronique", "An electronic device"),
            Words("Un fil, un bouton ou un voyant", "A wire, a button or a light"),
            Words("Un robot célèbre", "A famous robot"),
            Words("L’agacement devant une panne", "The annoyance of a breakdown"),
        ),
    ),
    HouseCard(
        "cat-35",
        Words("Internet", "The internet"),
        (
            Words("Un logo d’application", "An app logo"),
            Words("Un émoji", "An emoji"),
            Words(
                "Une vidéo qu’on regarde trop tard le soir", "A video you watch too late at night"
            ),
            Words("Un message resté sans réponse", "A message left unanswered"),
        ),
    ),
    HouseCard(
        "cat-36",
        Words("Jeux vidéo", "Video games"),
        (
            Words("Un objet à ramasser dans un jeu", "An item to collect in a game"),
            Words("Un personnage de jeu vidéo", "A video game character"),
            Words("Un type de niveau", "A type of level"),
            Words("La dernière vie", "The last life"),
        ),
    ),
    HouseCard(
        "cat-37",
        Words("Autour de la table", "Around the table"),
        (
            Words("Un pion, un dé ou une carte", "A pawn, a die or a card"),
            Words("Un jeu de société classique", "A classic board game"),
            Words("Un type de joueur", "A type of player"),
            Words("L’art de perdre", "The art of losing"),
        ),
    ),
    HouseCard(
        "cat-38",
        Words("Le corps", "The body"),
        (
            Words("Une partie du corps", "A part of the body"),
            Words("Un objet de trousse de secours", "Something in a first-aid kit"),
            Words("Une coiffure", "A hairstyle"),
            Words("Un nœud dans le ventre", "A knot in the stomach"),
        ),
    ),
    HouseCard(
        "cat-39",
        Words("Émotions", "Emotions"),
        (
            Words("Un objet qu’on offre pour se faire pardonner", "A gift to be forgiven"),
            Words("Quelque chose qui met hors de soi", "Something that makes you furious"),
            Words("Un geste tendre", "A tender gesture"),
            Words("Une émotion", "An emotion"),
        ),
    ),
    HouseCard(
        "cat-40",
        Words("La famille", "Family"),
        (
            Words("Un objet chez les grands-parents", "An object at the grandparents’ home"),
            Words("Le plat du dimanche", "The Sunday dish"),
            Words("Une tradition familiale", "A family tradition"),
            Words("Une phrase de parent", "A thing parents say"),
        ),
    ),
    HouseCard(
        "cat-41",
        Words("L’amitié", "Friendship"),
        (
            Words("Quelque chose qui se partage", "Something you share"),
            Words("Une sortie entre amis", "An outing with friends"),
            Words("Un surnom", "A nickname"),
            Words("Une confidence", "A secret told to a friend"),
        ),
    ),
    HouseCard(
        "cat-42",
        Words("Rêves", "Dreams"),
        (
            Words("Un objet de chambre à coucher", "A bedroom object"),
            Words("L’animal de compagnie rêvé", "The pet of your dreams"),
            Words("Un métier de rêve", "A dream job"),
            Words("Un rêve qui revient souvent", "A dream that keeps coming back"),
        ),
    ),
    HouseCard(
        "cat-43",
        Words("La nuit", "The night"),
        (
            Words("Quelque chose qui brille", "Something that shines"),
            Words("Un animal nocturne", "A nocturnal animal"),
            Words("Une histoire du soir", "A bedtime story"),
            Words("Une pensée d’insomnie", "A sleepless thought"),
        ),
    ),
    HouseCard(
        "cat-44",
        Words("Feu et lumière", "Fire and light"),
        (
            Words("Une source de lumière", "A source of light"),
            Words("Quelque chose de brûlant", "Something burning hot"),
            Words("Un spectacle en plein air", "An open-air show"),
            Words("Une idée soudaine", "A sudden idea"),
        ),
    ),
    HouseCard(
        "cat-45",
        Words("L’eau", "Water"),
        (
            Words("Un objet de piscine", "A swimming pool object"),
            Words("Un lac, une rivière ou une mer", "A lake, a river or a sea"),
            Words("Une machine qui lave ou qui arrose", "A machine that washes or waters"),
            Words("Une raison de pleurer", "A reason to cry"),
        ),
    ),
    HouseCard(
        "cat-46",
        Words("Matières", "Materials"),
        (
            Words("Une matière première", "A raw material"),
            Words("Un objet en bois", "A wooden object"),
            Words("Quelque chose de très doux", "Something very soft"),
            Words("Une texture désagréable", "An unpleasant texture"),
        ),
    ),
    HouseCard(
        "cat-47",
        Words("Trésors", "Treasures"),
        (
            Words("Une pierre précieuse", "A precious stone"),
            Words("Un insigne de roi ou de reine", "A royal emblem"),
            Words("Quelque chose de rare", "Something rare"),
            Words("Une richesse qui ne s’achète pas", "A wealth that cannot be bought"),
        ),
    ),
    HouseCard(
        "cat-48",
        Words("Supermarché", "The supermarket"),
        (
            Words("Un produit ménager", "A cleaning product"),
            Words("Une marque connue", "A well-known brand"),
            Words("Un emballage", "A package"),
            Words("Une envie soudaine", "A sudden craving"),
        ),
    ),
    HouseCard(
        "cat-49",
        Words("Restaurant", "The restaurant"),
        (
            Words("Une sauce", "A sauce"),
            Words("Une cuisine du monde", "A world cuisine"),
            Words("Un plat qui divise la tablée", "A dish that splits the table"),
            Words("Un compliment au chef", "A compliment to the chef"),
        ),
    ),
    HouseCard(
        "cat-50",
        Words("Pique-nique", "Picnic"),
        (
            Words("Un aliment de pique-nique", "A picnic food"),
            Words("Un jeu de plein air", "An outdoor game"),
            Words("Un invité indésirable", "An unwanted guest"),
            Words("Un après-midi qui ne finit pas", "A never-ending afternoon"),
        ),
    ),
    HouseCard(
        "cat-51",
        Words("Le cirque", "The circus"),
        (
            Words("Un accessoire de clown", "A clown’s accessory"),
            Words("Un numéro de cirque", "A circus act"),
            Words("Une friandise de fête foraine", "A funfair treat"),
            Words("Un instant de suspense", "A moment of suspense"),
        ),
    ),
    HouseCard(
        "cat-52",
        Words("Le spectacle", "The stage"),
        (
            Words("Un costume de scène", "A stage costume"),
            Words("Un accessoire de magicien", "A magician’s prop"),
            Words("Une danse", "A dance"),
            Words("Le trac", "Stage fright"),
        ),
    ),
    HouseCard(
        "cat-53",
        Words("L’atelier", "The studio"),
        (
            Words("Un objet d’atelier d’artiste", "An object in an artist’s studio"),
            Words("Une œuvre célèbre", "A famous work of art"),
            Words("Un style artistique", "An artistic style"),
            Words("Le silence d’un musée", "The silence of a museum"),
        ),
    ),
    HouseCard(
        "cat-54",
        Words("Livres", "Books"),
        (
            Words("Un objet de bibliothèque", "A library object"),
            Words("Un personnage de roman", "A character from a novel"),
            Words("Un genre littéraire", "A literary genre"),
            Words("Une dernière phrase", "A last sentence"),
        ),
    ),
    HouseCard(
        "cat-55",
        Words("Sciences", "Science"),
        (
            Words("Un objet de laboratoire", "A laboratory object"),
            Words("Quelque chose vu au microscope", "Something seen under a microscope"),
            Words("Une grande invention", "A great invention"),
            Words("Une théorie farfelue", "A crazy theory"),
        ),
    ),
    HouseCard(
        "cat-56",
        Words("Chiffres et lettres", "Numbers and letters"),
        (
            Words("Une forme géométrique", "A geometric shape"),
            Words("Un chiffre", "A digit"),
            Words("Une lettre de l’alphabet", "A letter of the alphabet"),
            Words("Un signe de ponctuation", "A punctuation mark"),
        ),
    ),
    HouseCard(
        "cat-57",
        Words("Le temps qui passe", "Time passing"),
        (
            Words("Un moment de la journée", "A time of day"),
            Words("Un jour de la semaine", "A day of the week"),
            Words("Une décennie", "A decade"),
            Words("Un âge de la vie", "An age of life"),
        ),
    ),
    HouseCard(
        "cat-58",
        Words("Chance et magie", "Luck and magic"),
        (
            Words("Un porte-bonheur", "A lucky charm"),
            Words("Un ingrédient de potion", "A potion ingredient"),
            Words("Un sort ou une formule", "A spell"),
            Words("Une coïncidence", "A coincidence"),
        ),
    ),
    HouseCard(
        "cat-59",
        Words("Les cinq sens", "The five senses"),
        (
            Words("Quelque chose d’acide ou de piquant", "Something sour or spicy"),
            Words("Une odeur", "A smell"),
            Words("Un son", "A sound"),
            Words("Un frisson", "A shiver"),
        ),
    ),
    HouseCard(
        "cat-60",
        Words("Caractères", "Personalities"),
        (
            Words("Un animal qui a du caractère", "An animal with a temper"),
            Words("Quelqu’un qu’on admire", "Someone you admire"),
            Words("Un trait de caractère", "A character trait"),
            Words("Une bonne résolution", "A good resolution"),
        ),
    ),
)

BY_ID: dict[str, HouseCard] = {card.id: card for card in HOUSE_CARDS}

__all__ = ["BY_ID", "HOUSE_CARDS", "HouseCard"]

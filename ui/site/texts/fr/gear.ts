/** Texts: the article on five devices for a small studio. */
import type { GearText } from '../shape.ts';

export const gear: GearText = {
  title: 'Cinq appareils pour un studio à petit budget',
  excerpt:
    'Casque, interface, micro, clavier et sampler de poche\u00a0: cinq classiques, à quoi sert chacun, et dans quel ordre les acheter.',
  tags: ['Matériel', 'Petit budget'],
  lead: [
    'On peut faire un morceau entier avec un téléphone et les écouteurs de la boîte. Beaucoup le font, et personne sur la piste ne demande avec quoi. Ceci n’est donc pas la liste de ce qu’il vous faut, mais de ce qui aide le plus pour le moins d’argent, dans l’ordre où nous l’achèterions.',
    'Tous les cinq sont depuis des années dans les magasins et les studios. C’est voulu\u00a0: on les trouve d’occasion partout, et leurs défauts sont connus. Nous les avons choisis d’après leurs fiches techniques et ce qui s’est écrit sur eux avec le temps\u00a0; nous ne les avons pas testés en laboratoire. Aucun fabricant n’a payé, aucun lien ne mène à une boutique. Les prix sont ceux du neuf, hors taxes d’importation, qui les doublent dans certains pays. Cherchez d’abord d’occasion.',
  ],
  items: {
    headphones: {
      kind: 'Casque fermé, avec câble',
      description:
        'Des transducteurs de 40 mm, un dos fermé, un câble droit de trois mètres fixé à gauche, et un adaptateur pour la grosse prise. Il ne se plie pas, et changer le câble demande un fer à souder.',
      why: 'On ne mixe pas ce qu’on n’entend pas. Fermé, il empêche le beat de passer dans le micro pendant que vous chantez\u00a0; avec un câble, pas de retard\u00a0: le Bluetooth arrive un dixième de seconde trop tard, ou plus, ce qui suffit pour jouer à côté. À acheter en premier. Rien dans cette liste ne change autant vos morceaux.',
    },
    interface: {
      kind: 'Interface audio USB, deux entrées',
      description:
        'Deux prises pour micro ou instrument, des préamplis conçus par Midas, 48 V pour les micros statiques, une sortie casque à part, et un bouton pour s’entendre en direct. Elle s’alimente par l’USB.',
      why: 'Elle remplace ce que tout ordinateur et tout téléphone ont de pire, l’entrée micro. Deux entrées suffisent pour une voix et une guitare ensemble. Avec un adaptateur elle marche aussi sur beaucoup de téléphones\u00a0; si le vôtre donne trop peu de courant, mettez un hub USB alimenté entre les deux.',
    },
    microphone: {
      kind: 'Micro dynamique pour la voix',
      description:
        'Fabriqué depuis 1966, il est sur presque toutes les scènes du monde. Il entend ce qui est juste devant, peu la pièce, peu les voisins, et il survit aux chutes. Pas besoin de courant, mais d’un câble XLR et d’un préampli, comme celui de l’interface ci-dessus.',
      why: 'Un statique bon marché entend tout\u00a0: le ventilateur, la rue, le mur nu derrière vous. Dans une pièce que personne n’a construite pour enregistrer, un dynamique tout près de la bouche sonne mieux que bien des micros plus chers. Attention aux copies\u00a0: le SM58 est l’un des appareils les plus contrefaits. Achetez-le à quelqu’un que vous saurez retrouver.',
    },
    keyboard: {
      kind: 'Clavier MIDI avec pads et boutons',
      description:
        'Vingt-cinq petites touches, huit pads sensibles à la frappe, huit boutons rotatifs, un petit joystick pour les bends. Un seul câble USB l’alimente, sans pilote.',
      why: 'Jouer une ligne de basse va plus vite que la dessiner, et les pads donnent au beat ces petites différences qui le font avancer. Dans Batida, les pads jouent des pistes ou des notes, et chaque bouton peut apprendre à bouger n’importe quel bouton de l’écran. Le MIDI dans le navigateur marche avec Chrome et Edge, et avec Firefox sur ordinateur\u00a0; Safari ne l’a pas.',
    },
    sampler: {
      kind: 'Sampler et séquenceur de poche',
      description:
        'Un circuit nu de la taille d’une calculatrice, avec un micro, un sampler, seize pas et des effets qu’on tient du doigt. Il tourne sur deux petites piles. Pas de boîtier, pas de lumière, et l’écran est une blague qui finit par servir.',
      why: 'C’est la seule chose ici qui ne promet aucune qualité. Vous enregistrez la bouilloire, le bus, votre tante, et une minute après c’est un beat. Ses limites décident à votre place. Branchez-le sur l’interface, enregistrez une prise, et découpez la suite sur le téléphone.',
    },
  },
  closing: [
    {
      title: 'Dans quel ordre',
      body: [
        'Le casque d’abord. Puis, si vous chantez ou jouez, le micro et l’interface ensemble, car l’un sans l’autre ne sert guère. Ensuite le clavier. Le sampler, c’est pour la joie, et la joie est une raison.',
        'De quoi acheter une seule chose\u00a0? Le casque. De quoi n’acheter rien\u00a0? Une pièce avec des rideaux, le téléphone sur un oreiller, chantez à côté et non dedans, et enregistrez deux prises.',
      ],
    },
    {
      title: 'Ce que nous avons laissé',
      body: [
        'Les enceintes. Dans une petite pièce vide, même les bonnes mentent sur les graves, et traiter la pièce coûte plus cher qu’elles. Écoutez votre mix au casque, sur le téléphone lui-même et dans la voiture de quelqu’un\u00a0: si le kick se sent dans les trois, c’est juste.',
      ],
    },
  ],
};

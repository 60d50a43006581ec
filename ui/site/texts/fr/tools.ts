/** Texts: the article on three AI music tools. */
import type { ToolsText } from '../shape.ts';

export const tools: ToolsText = {
  title: 'Trois outils d’IA qui vous laissent le morceau',
  excerpt:
    'L’un change un air fredonné en notes, l’un démonte un morceau, l’un continue ce que vous avez commencé. Tous gratuits\u00a0; chacun a son mais.',
  tags: ['IA', 'Critique'],
  lead: [
    'Certains programmes promettent un morceau fini à partir d’une phrase. Ce n’est pas d’eux qu’il s’agit. Derrière un morceau que personne n’a fait, il n’y a personne\u00a0; on tait souvent sur quels enregistrements la machine a appris, et dans bien des pays nul ne sait encore à qui appartient le résultat.',
    'Plus utiles sont les petits outils qui font bien une chose ennuyeuse\u00a0: noter des notes, séparer une batterie d’une voix, proposer un fill. Nous en avons choisi trois, gratuits, au code ouvert, faits par des gens qui disent comment. Ce que nous écrivons s’appuie sur leur documentation et leurs articles. Le son, jugez-le sur vos propres morceaux.',
  ],
  items: {
    basicPitch: {
      description:
        'Fait par un groupe de recherche de Spotify et publié en 2022. Vous donnez un enregistrement, il rend un fichier MIDI\u00a0: quelle note, de quand à quand, avec les inflexions. Peu lui importe l’instrument, et il entend plusieurs notes à la fois.',
      pros: [
        'Tourne dans le navigateur, sur sa propre page, sans rien installer',
        'Petit et rapide\u00a0: un vieil ordinateur suffit',
        'Garde glides et vibratos en pitch bend',
        'Licence Apache, y compris pour un usage commercial',
      ],
      cons: [
        'Donne le meilleur avec un instrument à la fois\u00a0; un mix entier devient de la soupe',
        'Une batterie n’a pas de hauteur, et il en invente une',
        'Le rythme est à quantifier ensuite',
      ],
      verdict:
        'Le meilleur chemin que nous connaissions entre l’air que vous avez en tête et la ligne de basse dans la grille. Fredonnez, chargez le MIDI dans une piste, réparez les deux notes fausses.',
    },
    demucs: {
      description:
        'Il prend un morceau fini et le sépare en quatre\u00a0: batterie, basse, voix, et tout le reste. Alexandre Défossez l’a écrit quand il était chez Meta. Il l’entretient aujourd’hui seul, prévient qu’il ne le développe plus et que les réponses peuvent tarder.',
      pros: [
        'Parmi les meilleures séparations que l’on ait gratuitement',
        'Tourne sur votre ordinateur\u00a0: ni envoi, ni compte, ni limite',
        'Licence MIT, et présent dans beaucoup d’autres programmes',
      ],
      cons: [
        'Demande un ordinateur, Python et de la patience\u00a0; pas fait pour un téléphone',
        'Cymbales et réverb laissent des traces dans chaque partie',
        'Pas de page à lui pour l’essayer',
      ],
      verdict:
        'Excellent pour apprendre comment un morceau est construit, pour travailler dessus, et pour sauver vos vieux mixes dont les pistes sont perdues. Mais séparer un morceau ne le rend pas vôtre\u00a0: une voix prise sur un disque appartient toujours à qui l’a chantée. Demandez, ou laissez-la.',
    },
    magentaStudio: {
      description:
        'Cinq petits outils de Magenta, un projet de recherche de Google. Continue poursuit votre mélodie ou votre beat, Generate fait quatre mesures à partir de rien, Interpolate trouve ce qu’il y a entre deux motifs, Groove donne à une batterie raide le temps d’un batteur, Drumify invente une batterie pour une mélodie.',
      pros: [
        'Ne parle que MIDI\u00a0: quoi qu’il propose, vous choisissez les sons et changez les notes',
        'Gratuit et ouvert, et marche sans réseau une fois installé',
        'Groove est une leçon sur ce que font quelques millisecondes',
      ],
      cons: [
        'La nouvelle version vit dans Ableton Live\u00a0; l’ancienne marchait aussi seule',
        'A appris sur des fichiers surtout pop occidentale\u00a0: n’attendez pas qu’il connaisse un tresillo',
        'Propose beaucoup d’ordinaire\u00a0; préparez-vous à en jeter neuf sur dix',
      ],
      verdict: 'Bonne compagnie un jour sans idées. Prenez une mesure de ce qu’il offre, et faites les sept autres.',
    },
  },
  closing: [
    {
      title: 'Trois questions avant d’en utiliser un',
      body: [
        'Où va votre enregistrement\u00a0? S’il est envoyé, quelqu’un le garde\u00a0; lisez combien de temps. Sur quoi l’outil a-t-il appris\u00a0? Si on ne le dit pas, c’est peut-être qu’on ne peut pas. Et que pouvez-vous faire du résultat\u00a0? «\u00a0Gratuit\u00a0» veut souvent dire gratuit jusqu’à ce que vous gagniez quelque chose.',
      ],
    },
    {
      title: 'Et dans Batida\u00a0?',
      body: [
        'Ici, rien n’a été entraîné sur les morceaux de personne. Quand Batida propose un motif ou fait pousser un morceau à partir de votre beat, il suit des règles que des gens ont écrites, et jette des dés. Redemandez, ce sera un autre\u00a0; une seule annulation remet tout.',
      ],
    },
  ],
};

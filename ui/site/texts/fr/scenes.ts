/** Texts: the article on six cities and their music. */
import type { ScenesText } from '../shape.ts';

export const scenes: ScenesText = {
  title: 'Six villes, six façons de faire des basses',
  excerpt:
    'Lagos, Johannesburg, Luanda, Rio de Janeiro, Medellín, Jakarta\u00a0: d’où viennent les beats sur lesquels le reste du monde danse quelques années plus tard.',
  tags: ['Scènes', 'Villes'],
  lead: [
    'Une musique de danse naît rarement dans un bon studio. Elle naît là où l’on a un logiciel piraté, une voiture qui sonne fort et une raison de ne pas dormir. Ces six villes ont changé ce qu’un kick a le droit de faire, chacune à sa façon.',
    'C’est une porte d’entrée, pas un classement. Un lieu ouvert quand nous écrivions peut être fermé quand vous lirez\u00a0; demandez à quelqu’un qui y vit. Pour chaque ville, une adresse qui joue sa musique avec soin. Le lien ouvre leur propre page\u00a0; ce qui y passe aujourd’hui, c’est leur affaire. Et si vous êtes de là et que nous nous trompons, écrivez-nous.',
  ],
  items: {
    lagos: {
      city: 'Lagos',
      country: 'Nigeria',
      scene: 'Afrobeats',
      description:
        'Le s compte. L’afrobeat, sans lui, c’est ce que Fela Kuti et le batteur Tony Allen ont fait dans les années 70\u00a0: long, politique, avec un orchestre grand comme une équipe de foot. Les afrobeats, c’est ce que Lagos en a fait depuis, avec le highlife, le dancehall et le R&B, et cela remplit des stades sur quatre continents. Le New Afrika Shrine, à Ikeja, tenu par les enfants de Fela, accueille chaque octobre la Felabration\u00a0; les concerts du Nouvel An sur Tafawa Balewa Square attirent plus de monde que bien des festivals.',
      sound:
        'Entre 95 et 112 BPM. Le kick laisse le quatrième temps tranquille, un rim lui répond par trois, un shaker file sans fin, et la basse parle dans les trous. Le swing est petit, et tout en dépend.',
      whyItMatters:
        'Ils ont montré que le morceau le plus écouté du monde peut être doux, lent et chanté en plusieurs langues à la fois, et qu’il n’a pas besoin d’être fait à Los Angeles.',
    },
    johannesburg: {
      city: 'Johannesburg',
      country: 'Afrique du Sud',
      scene: 'Amapiano',
      description:
        '«\u00a0Les pianos\u00a0», en zoulou. De quel township il vient, on en dispute à Soweto aussi fort qu’à Pretoria, où beaucoup des premiers morceaux ont été faits. Il a poussé au milieu des années 2010 sur la deep house, le kwaito et le goût des accords de jazz\u00a0; monté à la maison dans FL Studio, il voyageait par messages et dans les taxis bien avant la radio. Konka, à Soweto, est l’un des lieux où il s’habille désormais pour le soir\u00a0; Constitution Hill, ancienne prison, lui a donné un festival.',
      sound:
        'De 108 à 115 BPM, sans se presser. Un kick doux, un shaker qui ne s’arrête jamais, de larges accords de piano électrique et, tard, le log drum\u00a0: une basse qui est à la fois tambour et mélodie.',
      whyItMatters:
        'La patience. Un morceau peut prendre sept minutes, et le drop est une note de basse. La moitié du monde a maintenant un log drum\u00a0; peu savent le faire attendre.',
    },
    luanda: {
      city: 'Luanda',
      country: 'Angola',
      scene: 'Kuduro',
      description:
        'Il est né vers 1990, en pleine guerre, comme une danse\u00a0: Tony Amado raconte qu’il avait vu Jean-Claude Van Damme danser ivre et raide dans un film. La musique a suivi, faite par des gens qui n’avaient guère plus qu’un clavier et un ordinateur. Elle s’est répandue par les candongueiros, les minibus bleu et blanc dont les chauffeurs étaient la radio des quartiers. Sebem et Os Lambas l’ont agrandie, Titica l’a portée au monde. Sur des scènes comme le Palácio de Ferro, et le dimanche au Kilamba, on entend d’où elle vient\u00a0: du semba.',
      sound:
        'De 130 à 142 BPM. Un kick sur chaque temps, deux snares qui refusent d’obéir, une onde carrée pour riff, et une voix qui est un tambour. Presque pas d’accords, et ils ne manquent pas.',
      whyItMatters:
        'Un pays connu pour une guerre s’est fait connaître par une danse. De la banlieue de Lisbonne au budots des Philippines, beaucoup de ce qui est dur et joyeux a un cousin à Luanda.',
    },
    rio: {
      city: 'Rio de Janeiro',
      country: 'Brésil',
      scene: 'Baile funk',
      description:
        'Dans les années 80, les sound systems des banlieues passaient de la Miami bass, et DJ Marlboro fut l’un des premiers à poser du portugais dessus. Puis la boîte à rythmes a cédé la place à des samples d’atabaques, et voilà le tamborzão. Les bailes sont aux favelas, et on les a interdits plus d’une fois\u00a0; une loi reconnaît aujourd’hui cette musique comme culture. Au Circo Voador, à Lapa, elle a eu sa propre fête, et sous le viaduc de Madureira on danse chaque semaine depuis 1990 sa cousine plus lisse, le charme.',
      sound:
        'Le tamborzão, vers 130 BPM\u00a0: kick, snare et tambours se partagent une seule ligne syncopée, et personne ne met de hi-hat pour faire joli. Une branche plus jeune va à 150 et plus. La basse, c’est le kick\u00a0; le reste est voix.',
      whyItMatters:
        'Il fait un morceau entier d’une boucle de tambours, d’un cri et d’aplomb. Qui croit que plus de pistes font plus de musique devrait écouter une heure.',
    },
    medellin: {
      city: 'Medellín',
      country: 'Colombie',
      scene: 'Reggaeton',
      description:
        'Le reggaeton est né entre Panama, New York et Porto Rico. Medellín l’a adopté, avec des radios qui ne passent rien d’autre, des dizaines de studios et une génération qui écrit ensemble\u00a0: «\u00a0Ginza\u00a0» s’est fait en quatre jours dans une maison, avec un air de quiconque était éveillé. Perro Negro, près du parc d’El Poblado, est une petite salle sombre dont la moitié du continent sait chanter le nom. Les grandes nuits sont à La Macarena, l’ancienne arène, et au stade.',
      sound:
        'Le dembow, de 88 à 100 BPM\u00a0: le kick tout droit, le snare sur la quatrième et la septième de huit doubles croches. Medellín y a mis des mélodies pop, des synthés doux et beaucoup d’air.',
      whyItMatters:
        'C’est le meilleur argument pour travailler ensemble. Aucune scène de cette taille n’est autant l’œuvre d’équipes, d’auteurs et de producteurs dont le nom est écrit petit sous le titre. Donnez le crédit\u00a0; il revient.',
    },
    jakarta: {
      city: 'Jakarta',
      country: 'Indonésie',
      scene: 'Dangdut et funkot',
      description:
        'Le dangdut porte le nom de son tambour\u00a0: dang, dut. Dans les années 70, Rhoma Irama a mêlé orchestres malais, chansons de films indiens et guitare de hard rock, et en a fait la musique de presque tous les Indonésiens. De Java oriental est venu le koplo, plus rapide, avec des chanteuses comme Via Vallen\u00a0; des discothèques de la capitale est sorti le funkot, pour funky kota, une house au pas de course. Barakatak, de Bandung, en furent parmi les premières vedettes et sont de retour. M Bloc Space, ancienne imprimerie de billets, et le centre d’art Taman Ismail Marzuki ont des scènes pour tout cela.',
      sound:
        'Le koplo, entre 124 et 148 BPM\u00a0: le kendang double ses frappes graves, une flûte répond à la voix, et l’orchestre crie dans les breaks. Le tambour grave glisse vers le haut, pas vers le bas. Le funkot prend la même joie et accélère.',
      whyItMatters:
        'On s’en est moqué des décennies durant comme d’une musique de village. De jeunes producteurs le samplent aujourd’hui sans ironie, et des archives nommées Irama Nusantara sauvent les disques dont il est fait.',
    },
  },
  closing: [
    {
      title: 'Volez l’idée, pas le disque',
      body: [
        'Des six, vous pouvez partir dans la grille de Batida\u00a0: afrobeats, amapiano, kuduro, tamborzão, dembow et koplo sont parmi les styles par lesquels un nouveau morceau peut commencer. Ils sont écrits en pas, pas en samples\u00a0: ce que vous en faites est à vous.',
        'Puis changez quelque chose qu’on entendrait dans votre rue. C’est ainsi que toutes ont commencé. Et si vous partagez, écrivez d’où vient le rythme\u00a0; les gens aiment qu’on les retrouve.',
      ],
    },
  ],
};

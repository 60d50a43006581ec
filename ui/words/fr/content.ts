/** French texts: the content pages (ui/site), the long ones apart. */

import type { content as english } from '../en/content.ts';
import type { Words } from '../shape.ts';

export const content: Words<typeof english> = {
  bar: {
    skip: 'Aller au contenu',
    name: 'Rubriques',
    magazine: 'Magazine',
    help: 'Aide',
    logIn: 'Se connecter',
    profileOf: 'Profil\u00a0: {{name}}',
    logOut: 'Se déconnecter',
  },
  missing: {
    title: '404\u00a0: page introuvable',
    body: 'Rien sur ce pas. La page a été déplacée ou n’a jamais existé.',
    studio: 'Aller au studio',
  },
  old: {
    title: 'Batida ne marche pas dans ce navigateur',
    lacks: 'Il manque {{part}} à {{browser}}.',
    lacksHere: 'Il manque {{part}} à ce navigateur.',
    script: 'le JavaScript d’aujourd’hui',
    https:
      'Les navigateurs ne donnent le son qu’aux adresses qui commencent par https, ce qui n’est pas le cas de celle-ci.',
    off: 'Il est assez récent\u00a0: {{part}} est désactivé, peut-être par le mode isolement ou par qui gère cet appareil.',
    works: 'Ouvrez cette adresse dans l’un de ceux-ci',
    newer: '{{version}} ou plus récent',
    apple: 'Sur iPhone ou iPad, une mise à jour du système apporte un Safari plus récent.',
    android: 'Sur Android, cherchez un Chrome plus récent dans le store.',
    kept: 'Vos morceaux sur cet appareil restent intacts.',
    save: 'Enregistrer mes morceaux en fichiers',
    saved: 'Morceaux dans le fichier\u00a0: {{songs}} sur {{all}}.',
    saveFailed: 'Le fichier n’a pas pu être créé.',
    read: 'Le magazine, l’aide et les pages des morceaux partagés se lisent ici quand même.',
  },
  help: {
    title: 'Aide',
    description:
      'Votre premier beat en cinq étapes, à quoi sert chaque vue, et les réponses aux questions les plus posées.',
    step: {
      pick: 'Choisissez un instrument avec le bouton d’une piste.',
      build: 'Touchez des cases de la grille pour construire un motif.',
      play: 'Appuyez sur Lecture.',
      adjust: 'Réglez le volume et les effets.',
      save: 'Créez un compte pour sauvegarder dans le cloud.',
    },
    cards: 'Pour apprendre',
    card: {
      guide: 'Guide d’utilisation',
      guideAbout: 'À quoi sert chaque vue.',
      walk: 'Visites en vidéo',
      walkAbout: 'Sans paroles, jouées par le programme lui-même, sur votre morceau.',
      community: 'Entraide',
      communityAbout: 'Demandez à celles et ceux qui font la même musique.',
    },
    guide: 'Les six vues',
    view: {
      arrange: 'La grille de pas\u00a0: une ligne par piste, une case par pas. Le son de la piste choisie est à côté.',
      session: 'Clips et scènes. Lancez-les en direct ou enchaînez-les en un morceau entier.',
      piano: 'Des notes avec hauteur, durée et vélocité, pour les mélodies et les accords.',
      mix: 'Une tranche par piste\u00a0: volume, panoramique, départs, effets, niveaux.',
      edit: 'Enregistrez au micro, coupez les prises, jouez vos propres sons sur les pads.',
      setup: 'Audio, MIDI, langue, apparence, stockage et confidentialité.',
    },
    questions: 'Questions',
    categories: 'Catégories',
    category: {
      start: 'Pour commencer',
      audio: 'Audio et enregistrement',
      saving: 'Projets et sauvegarde',
      devices: 'Mobile et compatibilité',
      tools: 'Fonctions et outils',
      trouble: 'Assistance technique',
      privacy: 'Compte et confidentialité',
    },
    q: {
      account: 'Me faut-il un compte\u00a0?',
      cost: 'Combien ça coûte\u00a0?',
      silence: 'J’appuie sur Lecture et je n’entends rien',
      record: 'Comment enregistrer ma voix\u00a0?',
      late: 'Pourquoi mon enregistrement est-il en retard\u00a0?',
      import: 'Puis-je utiliser mes propres sons\u00a0?',
      where: 'Où sont mes morceaux\u00a0?',
      export: 'Comment récupérer mon morceau\u00a0?',
      deleted: 'J’ai supprimé un morceau. Est-il perdu\u00a0?',
      browsers: 'Quels navigateurs puis-je utiliser\u00a0?',
      phone: 'Est-ce que ça marche sur mon téléphone\u00a0?',
      install: 'Faut-il installer quelque chose\u00a0?',
      midi: 'Puis-je jouer avec un clavier MIDI\u00a0?',
      together: 'Peut-on faire de la musique ensemble\u00a0?',
      stems: 'Puis-je exporter chaque piste à part\u00a0?',
      crackle: 'Le son craque ou s’arrête',
      crash: 'L’onglet s’est fermé pendant que je travaillais',
      answer: 'En combien de temps répondez-vous\u00a0?',
      seen: 'Qui peut voir mes morceaux\u00a0?',
      password: 'J’ai oublié mon mot de passe',
      delete: 'Comment supprimer mon compte\u00a0?',
    },
    a: {
      account:
        'Non. Tout le studio fonctionne sans compte, et ce que vous faites reste sur cet appareil. Avec un compte, vos morceaux sont aussi dans le cloud\u00a0: perdre le téléphone n’est pas les perdre.',
      cost: 'Rien. Tout le studio est gratuit, et rien n’est à vendre.',
      silence:
        'Désactivez le mode silencieux, montez le volume, puis touchez encore Lecture\u00a0: les navigateurs ne laissent sonner une page qu’après un toucher. Regardez ensuite si une piste est en mute ou une autre en solo.',
      record:
        'Appuyez sur le bouton rouge. La première fois, le navigateur demande l’accès au micro. La lecture part avec un décompte, et ce que vous chantez ou jouez devient une prise dans le morceau.',
      late: 'Un casque Bluetooth ajoute du retard. Prenez un câble ou le haut-parleur, et laissez $t(shell.setup) mesurer l’aller-retour\u00a0: dès lors, les prises se placent là où vous les avez jouées.',
      import:
        'Oui. WebM, WAV et OGG fonctionnent toujours, et tout ce que votre navigateur sait lire aussi. Placez le son sur un pad du sampler ou sur une piste à lui.',
      where:
        'Sur cet appareil, dans le stockage du navigateur\u00a0; chaque modification est sauvegardée automatiquement. Avec un compte, vous sauvegardez aussi des versions dans le cloud. Un navigateur peut vider son stockage quand l’appareil est plein\u00a0: gardez une copie de ce qui compte.',
      export:
        'Partager l’envoie à vos amis\u00a0: en MP3 ou M4A, en vidéo, ou par un lien qui contient tout le morceau. $t(shell.renderToWav) fait un fichier son en 16 bits, 24 bits ou 32 bits flottants. $t(shell.midiExport) donne les notes à d’autres programmes. Un fichier de projet contient tout le morceau.',
      deleted: 'Pas encore. Il reste {{binTime}} dans la corbeille, et vous pouvez le récupérer.',
      browsers:
        'Au complet\u00a0: {{browsersFull}}, et plus récents. Tout marche à partir de {{browsersAll}}, avec un peu plus de batterie. Batida est conçu pour ceux-là\u00a0; nous n’avons pas pu les essayer tous.',
      phone:
        'Oui, le téléphone passe avant tout. Nous recommandons iOS 14 ou Android 8 ou plus récent, et 4\u00a0Go de mémoire. Les longs morceaux avec beaucoup d’effets demandent un téléphone plus rapide.',
      install:
        'Non. Il s’ouvre dans le navigateur, sans pilote ni plug-in. Après la première visite, le studio fonctionne aussi sans connexion.',
      midi: 'Oui, par câble ou Bluetooth, dans les navigateurs qui ont Web MIDI\u00a0: Chrome, Edge et Firefox. Safari ne l’a pas\u00a0; là, on joue sur les touches de l’écran.',
      together:
        'Vous construisez sur les morceaux des autres\u00a0: partager, remixer, reprendre une partie. Jouer en même temps dans un morceau n’est pas encore possible.',
      stems: 'Oui. Choisissez $t(exporting.stems) à l’export\u00a0: chaque piste devient un fichier WAV.',
      crackle:
        'L’appareil ne suit pas. Fermez d’autres onglets et applications, gelez une piste qui a beaucoup de voix, et regardez $t(shell.monitor) dans $t(shell.setup), qui montre quand cela arrive.',
      crash:
        'Rouvrez Batida. Chaque modification est sauvegardée en moins d’un quart de seconde, et un enregistrement est écrit pendant qu’il tourne\u00a0: il vous est proposé à nouveau.',
      answer: 'Bugs\u00a0: {{replyBug}}. Idées\u00a0: {{replyFeature}}. Tout le reste\u00a0: {{replyGeneral}}.',
      seen: 'Personne d’autre que vous, tant que vous n’en partagez pas. Ce que vous partagez dans le hub est public ou réservé à qui a le lien, et vous pouvez le retirer.',
      password:
        'Prenez un des codes de récupération montrés à l’inscription\u00a0: chacun sert une fois. Le nouveau mot de passe compte au moins {{shortestPassword}} caractères.',
      delete:
        'Dans votre profil, tout en bas. Ce qui est à vous disparaît\u00a0; les morceaux d’autres faits à partir des vôtres restent, sans votre nom. Vous pouvez d’abord exporter toutes vos données.',
    },
    more: 'Toujours bloqué\u00a0?',
    moreBody: 'Réponse en deux jours, en général.',
    write: 'Nous écrire',
  },
  contact: {
    title: 'Contact',
    description: 'Signalez un bug, proposez une fonction ou demandez de l’aide. Nous lisons tout.',
    form: 'Nous écrire',
    name: 'Nom',
    email: 'E-mail',
    category: 'De quoi s’agit-il\u00a0?',
    categories: { general: 'En général', bug: 'Un bug', feature: 'Une idée', help: 'De l’aide' },
    subject: 'Objet',
    message: 'Message',
    send: 'Envoyer',
    sending: 'Envoi...',
    sent: 'Message envoyé\u00a0!',
    sentBody: 'Merci de nous avoir écrit. Nous le lirons et vous répondrons bientôt.',
    failed: 'Le message n’a pas pu être envoyé',
    failedBody: 'Vérifiez la connexion, puis renvoyez-le. Votre texte est toujours là.',
    failedForm:
      'Remplissez tous les champs et vérifiez l’adresse e-mail. S’il ne manquait rien, attendez une heure\u00a0: tant de messages à la suite ne sont pas acceptés.',
    back: 'Revenir au formulaire',
    replies: 'Quand nous répondons',
    reply: {
      bug: 'Bugs',
      feature: 'Idées',
      general: 'Tout le reste',
      firstLook: 'Première écoute de vos premiers partages',
    },
    quick: 'Aide rapide',
    silent: 'Pas de son',
    silentAbout: 'Mode silencieux, volume, un toucher. Dans cet ordre.',
    lost: 'Un morceau perdu',
    lostAbout: 'Regardez d’abord dans $t(shell.load), puis dans la corbeille.',
    account: 'Créer un compte',
    accountBody: 'Vos morceaux dans le cloud, un nom dans le hub. L’e-mail est facultatif.',
    register: 'S’inscrire',
    faq: 'Questions fréquentes',
    q: {
      record: 'Comment enregistrer\u00a0?',
      export: 'Comment exporter mon projet\u00a0?',
      private: 'Qui peut voir mes données\u00a0?',
      formats: 'Quels fichiers audio puis-je importer\u00a0?',
      together: 'Peut-on travailler dans un morceau en même temps\u00a0?',
      mobile: 'Est-ce que ça marche sur un téléphone\u00a0?',
    },
    a: {
      record: 'Appuyez sur le bouton rouge et autorisez le micro quand le navigateur le demande.',
      export: 'Avec $t(shell.renderToWav)\u00a0: tout le mix, ou chaque piste dans son fichier.',
      private: 'Vos données sont privées tant que vous ne les rendez pas publiques.',
      formats: 'WebM, WAV et OGG, et tout ce que votre navigateur sait lire.',
      together:
        'Vous construisez sur les morceaux des autres\u00a0: partager, remixer, reprendre une partie. Jouer en même temps dans un morceau n’est pas encore possible.',
      mobile: 'Oui. Chaque vue fonctionne sur un téléphone, debout comme couché.',
    },
  },
  about: {
    title: 'À propos',
    description:
      'Un studio de musique dans le navigateur, pour le téléphone que vous avez déjà\u00a0: ce que c’est, pour qui, et comment c’est fait.',
    lead: 'Batida est un studio qui s’ouvre dans un navigateur, sur le téléphone que vous avez déjà.',
    mission: 'Pourquoi il existe',
    missionBody:
      'Faire de la musique ne devrait pas commencer par un achat. Un beat, une voix, un morceau entier\u00a0: tout ce qu’il faut est ici, et tout est gratuit.',
    what: 'Ce que c’est',
    whatBody:
      'Un séquenceur à pas avec boîtes à rythmes et synthés, des clips et des scènes, un piano roll, une table de mixage avec effets, l’enregistrement et l’édition audio, un sampler de 16 pads, une bibliothèque de sons, et un hub pour partager des morceaux et construire sur ceux des autres.',
    whom: 'Pour qui',
    whomBody:
      'Pour celles et ceux qui font des beats dans un bus, dans une cuisine, sur un ordinateur partagé\u00a0: à São Paulo, Dakar, Jakarta, Bombay, ou juste à côté. Sans compte et sans abonnement.',
    made: 'Comment c’est fait',
    madeBody:
      'Chaque son est calculé sur votre appareil, par un seul petit moteur en WebAssembly. Un morceau est gardé sous forme de notes et de réglages\u00a0: il pèse quelques kilo-octets et sonne pareil chez tout le monde. Le même morceau, exporté deux fois, est identique au bit près.',
    quality: 'Comment nous savons que ça marche',
    qualityBody:
      'Chaque son, chaque modification et chaque page passent des tests avant d’être publiés\u00a0; le temps et la perte de données sont mesurés, pas supposés. Ce que nous n’avons pas pu essayer sur de vrais appareils, nous le disons «\u00a0conçu pour\u00a0».',
    access: 'Pour tout le monde',
    accessBody:
      'Chaque commande a un nom et se manie au clavier. Le contraste, la taille du texte et les animations suivent vos réglages. On peut composer et enregistrer avec un lecteur d’écran. Si quelque chose vous gêne, dites-le-nous.',
    who: 'Qui est derrière',
    whoBody:
      'La personne qui tient ce site tient Batida. Ni prix à montrer, ni chiffres à vanter\u00a0; il y a le programme.',
    next: 'La suite',
    nextBody:
      'Ce que les gens nous écrivent. Nous ne donnons pas de dates\u00a0: ce qui est ici marche, et ce qui n’existe pas encore n’est pas promis.',
    part: 'Participer',
    partBody: 'Écrivez ce qui manque, signalez ce qui cloche, partagez une boucle.',
  },
};

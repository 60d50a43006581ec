/** Texts: privacy. Every figure comes from figures.ts, and every mechanism has its row in tests/ui/site/legal-promises.ts. */
import type { PrivacyText } from '../shape.ts';

export const privacy: PrivacyText = {
  title: 'Vie privée',
  description: 'Ce que Batida garde, combien de temps, qui le voit, et comment le faire supprimer.',
  updated: 'Dernière mise à jour et entrée en vigueur\u00a0: {{date}}',
  onThisPage: 'Sur cette page',
  sections: {
    minute: {
      title: 'En une minute',
      blocks: [
        'Sans compte, vos morceaux restent sur votre appareil. Nous n’en avons pas de copie et ne pouvons pas les voir.',
        'Avec un compte, nous gardons ce que vous sauvegardez dans le cloud, ce que vous partagez, une empreinte de votre mot de passe et ce que vous écrivez sur vous. Rien de cela n’est vendu, et rien ne sert à entraîner quoi que ce soit.',
        'Ni publicité ni mesure d’audience ne se charge avant votre oui, et jamais dans le studio.',
        'Vous pouvez tout emporter en un seul fichier, et tout supprimer par vous-même, tout de suite.',
        'Le responsable de Batida est l’exploitant de ce site. Comment le joindre est dit à la fin de cette page.',
      ],
    },
    device: {
      title: 'Ce qui reste sur votre appareil',
      blocks: [
        'Morceaux, enregistrements, sons, réglages et annulations sont dans le stockage de votre navigateur. Ils ne partent chez personne, sauf si vous les sauvegardez dans le cloud, les partagez, ou envoyez vous-même un lien ou un fichier.',
        'Le micro sert quand vous enregistrez, le MIDI quand vous le demandez, et la caméra seulement pour lire un code. Le navigateur demande chaque fois qu’il le doit, et ce que voit la caméra n’est pas gardé.',
        'Un lien qui contient un morceau le porte derrière le # de l’adresse. Les navigateurs n’envoient cette partie à aucun serveur, nous ne la recevons donc pas non plus.',
        'Les morceaux restent sur l’appareil après la fermeture de la session. Les réglages effacent tout ce que Batida y garde.',
      ],
    },
    account: {
      title: 'Ce qu’ajoute un compte',
      blocks: [
        'Un compte demande un nom de connexion et un mot de passe. E-mail, prénom, nom, bio, site et liens, c’est vous qui voyez. Pour le faire marcher, nous gardons\u00a0:',
        {
          list: [
            'une empreinte de votre mot de passe, faite avec une clé secrète, et celles de vos codes de secours\u00a0: nous ne pouvons lire ni l’une ni les autres',
            'les projets, versions et enregistrements que vous sauvegardez dans le cloud',
            'le navigateur avec lequel une session a été ouverte, et quand, pour que vous puissiez voir et fermer vos sessions',
            'des marques des derniers réseaux d’où la session a été ouverte, pour que ceux qui devinent votre mot de passe ne puissent pas vous enfermer dehors. Une marque est faite avec une clé secrète\u00a0; personne ne peut en refaire une adresse',
          ],
        },
        'Nous le gardons parce que sans cela il n’y aurait pas de compte\u00a0: dans les mots de la loi, pour exécuter notre contrat avec vous.',
      ],
    },
    hub: {
      title: 'Ce que les autres voient dans le hub',
      blocks: [
        'Le hub montre votre nom dans le hub, ce que vous partagez, vos commentaires, et vos j’aime et vos abonnements seulement en nombre. Jamais votre nom de connexion, votre e-mail ni votre vrai nom. Ce que vous partagez «\u00a0avec le lien\u00a0» n’est dans aucune liste, mais qui a l’adresse peut l’ouvrir.',
        'Une lecture ou un téléchargement compte une fois par jour. Pour cela nous gardons une marque du compte, ou du réseau quand personne n’est connecté, pendant {{countedDays}} jours.',
        'Un signalement est gardé aussi longtemps que ce dont il parle, avec son motif et qui l’a envoyé. Ce que décide la modération est écrit dans un registre que personne ne peut changer\u00a0: quoi, pourquoi et par qui.',
      ],
    },
    letters: {
      title: 'Ce que vous nous écrivez',
      blocks: [
        'Le formulaire de contact garde votre message et, pour qui n’a pas de compte, le nom et l’e-mail donnés, afin que nous puissions répondre\u00a0; au bout de {{feedbackDays}} jours il est supprimé.',
        'La newsletter ne commence que si vous suivez le lien du premier e-mail. Sinon, nous oublions l’adresse au bout de {{unconfirmedDays}} jours. Chaque e-mail porte un lien qui arrête tout et supprime l’adresse.',
        'Une demande de retrait est gardée jusqu’à sa réponse, puis {{takedownDays}} jours, au cas où quelqu’un s’en enquiert.',
      ],
    },
    traces: {
      title: 'Ce que laisse chaque visite',
      blocks: [
        'Le serveur tient un journal pour trouver les pannes et les attaques\u00a0: l’heure, ce qui a été demandé, comment cela a fini. Là où quelque chose a été refusé, aussi le numéro du compte et une marque du réseau. Il n’y figure ni adresse, ni mot de passe, ni cookie, ni morceau. Ses lignes disparaissent au bout de {{logDays}} jours.',
        'Pour contenir les afflux et les devinettes, les demandes sont comptées par réseau, sous forme d’empreintes qui disparaissent avec le compte.',
        'C’est notre intérêt légitime à un service qui marche et qui soit sûr.',
      ],
    },
    cookies: {
      title: 'Cookies et semblables',
      blocks: [
        'Il y a un seul cookie à nous. Il est posé quand vous vous connectez, contient un mot au hasard qui nomme votre session, et rien d’autre. Sans usage, une session finit au bout de {{idleDays}} jours, et de toute façon au bout de {{absoluteDays}} jours. Sans compte, pas de cookie.',
        'Votre choix sur la publicité et la mesure d’audience est gardé dans le stockage de votre navigateur, sous le nom cookieConsent. Vous pouvez le changer à tout moment\u00a0: «\u00a0Cookies\u00a0», au pied de chaque page, ou les réglages du studio.',
      ],
    },
    ads: {
      title: 'Publicité et mesure d’audience',
      blocks: [
        'Batida peut être payé par de la publicité sur ses pages de contenu\u00a0: celle-ci, l’aide, le magazine. S’il y en a, c’est l’exploitant du site qui décide\u00a0; là où aucun service n’est réglé, il n’y a pas d’emplacement et rien ne se charge. Le studio, avec le hub qu’il contient, la connexion et votre profil n’en ont jamais. Sur les pages publiques de morceaux et de personnes, les visites peuvent être comptées, si vous l’avez accepté\u00a0; la publicité n’y paraît pas.',
        'Là où un service est réglé, il ne se charge qu’après votre accord, et pour ce que vous avez accepté\u00a0: mesure, publicité, les deux ou aucune. Avant tout choix, tout est refusé. Il peut alors poser ses propres cookies et connaître votre adresse\u00a0; ce qu’il en fait est dans sa propre politique.',
        'Si votre navigateur envoie le signal Global Privacy Control, c’est un non aux deux.',
      ],
    },
    long: {
      title: 'Combien de temps nous gardons',
      blocks: [
        {
          rows: [
            ['Compte, profil, projets, enregistrements', 'jusqu’à ce que vous les supprimiez'],
            ['Projets supprimés', '{{binDays}} jours à la corbeille'],
            ['Envois jamais finis', '{{uploadDays}} jours'],
            ['Session', '{{idleDays}} jours sans usage, {{absoluteDays}} au plus'],
            ['Qui a écouté ou téléchargé quoi', '{{countedDays}} jours'],
            ['Messages du formulaire de contact', '{{feedbackDays}} jours'],
            ['Adresse de newsletter sans réponse', '{{unconfirmedDays}} jours'],
            ['Demandes de retrait, une fois répondues', '{{takedownDays}} jours'],
            ['Lignes du journal', '{{logDays}} jours'],
            ['Copies de secours de la base de données', '{{backupDays}} jours'],
          ],
        },
      ],
    },
    rights: {
      title: 'Vos droits',
      blocks: [
        'Vous pouvez voir ce que nous gardons de vous, le corriger, l’emporter, en limiter l’usage ou vous y opposer, et le faire supprimer, où que vous viviez. Le plus souvent il n’y faut personne\u00a0: le profil le montre et le change, et «\u00a0{{exportData}}\u00a0» donne tout en un fichier, les morceaux en JSON et les enregistrements en audio.',
        'Pour le reste, écrivez-nous. Nous répondons aux questions sur la vie privée sous {{inquiryDays}} jours. Ce que vous avez accepté, vous pouvez le retirer à tout moment, et vous pouvez saisir l’autorité de protection des données du lieu où vous vivez.',
        { to: 'profile', text: 'Ouvrir votre profil' },
      ],
    },
    delete: {
      title: 'Supprimer votre compte',
      blocks: [
        'Profil, «\u00a0{{deleteAccount}}\u00a0», votre mot de passe\u00a0: le compte et tout ce qu’il contient sont supprimés tout de suite, avec profil, projets, enregistrements, commentaires, j’aime et tout ce que vous avez partagé. Sous {{backupDays}} jours, il a disparu aussi de nos copies de secours.',
        'Là où d’autres ont construit sur un de vos morceaux, il reste dans la lignée une place sans nom, sans texte et sans son, pour que le leur tienne debout. Des lignes du journal peuvent encore porter le numéro du compte jusqu’à leur fin\u00a0; il ne mène plus à personne.',
        'Ce qui est sur votre appareil y reste jusqu’à ce que vous l’effaciez.',
      ],
    },
    young: {
      title: 'Enfants',
      blocks: [
        'Batida n’est pas fait pour les moins de {{youngest}} ans, et ils ne peuvent pas avoir de compte. Si vous en connaissez un, écrivez-nous\u00a0: nous supprimons le compte avec tout ce qu’il contient.',
      ],
    },
    safe: {
      title: 'Comment c’est protégé',
      blocks: [
        'Tout voyage chiffré. Les mots de passe sont gardés en empreintes, les jetons et les réseaux en marques à clé\u00a0; morceaux et enregistrements ne sont lus que de leur propriétaire, sauf s’ils sont partagés. Le code est ouvert, avec la liste de ce qui est testé.',
        'Aucun système n’est parfait. Si vos données tombent en de mauvaises mains, nous vous le disons, ainsi qu’aux autorités, comme la loi le demande.',
      ],
    },
    write: {
      title: 'Questions et changements',
      blocks: [
        'Si cette page change, sa date change, et si un changement vous touche, nous le disons avant qu’il ne vaille.',
        { to: 'contact', text: 'Nous écrire' },
        { to: 'mail', text: '{{email}}' },
      ],
    },
  },
};

/** Texts: terms. Every figure comes from figures.ts, and every mechanism has its row in tests/ui/site/legal-promises.ts. */
import type { TermsText } from '../shape.ts';

export const terms: TermsText = {
  title: 'Conditions',
  description:
    'Les règles de Batida en mots simples\u00a0: vos morceaux sont à vous, ce qui se partage, et ce qui se passe sinon.',
  updated: 'Dernière mise à jour et entrée en vigueur\u00a0: {{date}}',
  onThisPage: 'Sur cette page',
  sections: {
    minute: {
      title: 'En une minute',
      blocks: [
        'Batida est gratuit. Il ne faut pas de compte, et rien n’est vendu.',
        'Ce que vous faites est à vous. Nous demandons seulement ce qu’il faut pour le garder, et pour le montrer là où vous le partagez.',
        'Partagez seulement ce que vous avez le droit de partager, donnez le crédit à qui vous devez quelque chose, et traitez bien les gens.',
        'Nous faisons de notre mieux, et ne promettons pas plus que nous ne pouvons tenir. Gardez une copie de ce que vous ne pouvez pas perdre.',
        'En utilisant Batida, vous acceptez ces conditions. Sinon, merci de ne pas l’utiliser.',
      ],
    },
    account: {
      title: 'Votre compte',
      blocks: [
        'Il faut avoir {{youngest}} ans ou plus pour avoir un compte\u00a0; là où vous vivez, la loi peut demander davantage. Une personne, un compte. Choisissez un mot de passe qui ne sert nulle part ailleurs, et gardez les codes de secours\u00a0: sans mot de passe et sans code, il n’y a pas de retour, même pour nous.',
        'Ce qui se fait avec votre compte se fait en votre nom. Dites-nous si quelqu’un d’autre y est entré.',
      ],
    },
    songs: {
      title: 'Vos morceaux sont à vous',
      blocks: [
        'Ce que vous faites avec Batida est à vous, avec tous les droits, pour vous en servir et pour le vendre. Nous n’en demandons aucune part.',
        'Les sons, motifs et styles du programme peuvent servir dans votre musique sans demander et sans payer. Seulement, ne les vendez pas seuls, comme banque de sons.',
        'Pour que le service marche, vous nous permettez de garder ce que vous sauvegardez, de le copier à cette fin, et de montrer et faire entendre aux autres ce que vous partagez, tant que vous le partagez. Rien de plus.',
      ],
    },
    licences: {
      title: 'Les licences dans le hub',
      blocks: [
        'En partageant, vous dites ce que les autres peuvent en faire\u00a0:',
        {
          list: [
            'CC0\u00a0: tout, sans vous nommer',
            'BY\u00a0: s’en servir, le changer, le vendre, en vous nommant',
            'BY-NC\u00a0: s’en servir et le changer, en vous nommant, mais pas pour de l’argent',
            'Tous droits\u00a0: c’est là pour être écouté, rien d’autre',
          ],
        },
        'Une licence peut devenir plus libre, jamais plus stricte\u00a0: d’autres s’y sont fiés. Retirer un morceau met fin à son partage, pas aux licences de ceux qui ont construit dessus avant.',
      ],
    },
    remix: {
      title: 'Remix et crédit',
      blocks: [
        'Quand vous construisez sur un morceau ou une boucle partagée, Batida note d’où cela vient. Ce crédit reste, et un remix n’est jamais plus libre que ce dont il est fait.',
        'Vous construisez sur les morceaux des autres\u00a0: partager, remixer, prendre une partie. Jouer en même temps dans un même morceau n’est pas encore possible.',
      ],
    },
    rules: {
      title: 'Ce qui n’est pas permis',
      blocks: [
        'Merci de ne pas\u00a0:',
        {
          list: [
            'partager de la musique, des samples ou des enregistrements qui ne sont pas à vous de partager',
            'insulter, menacer ou harceler, ni appeler à la haine ou à la violence',
            'partager ce qui blesse ou sexualise des enfants, ou expose quelqu’un sans son accord',
            'faire de la réclame, inonder, ni fabriquer des j’aime et des lectures qui n’en sont pas',
            'se faire passer pour quelqu’un d’autre',
            'attaquer le service, contourner ses limites, ou lire ce qui ne vous est pas destiné',
          ],
        },
      ],
    },
    takedown: {
      title: 'Si quelque chose ici est à vous',
      blocks: [
        'Dites-nous ce que c’est, où, et pourquoi c’est à vous. Pas besoin de compte. Quelqu’un lit et répond dans la journée. Si vous avez raison, c’est masqué, et le même enregistrement n’est plus accepté.',
        'Qui l’a partagé apprend le motif et peut s’y opposer.',
        { to: 'takedown', text: 'Demander un retrait' },
      ],
    },
    decisions: {
      title: 'Masquer, suspendre, faire recours',
      blocks: [
        'Ce que partagent les nouveaux comptes peut attendre un premier regard avant d’être dans les listes. Ce qui enfreint ces règles peut être masqué, et qui les enfreint encore et encore peut être suspendu du hub. Un signalement seul ne masque rien\u00a0: c’est une personne qui décide.',
        'Vous apprenez quand et pourquoi, et vous pouvez faire recours une fois contre chaque décision. Une personne qui n’y a pas pris part lit le recours. Pendant ce temps, le studio, vos projets et tous les exports continuent de marcher.',
      ],
    },
    money: {
      title: 'Argent',
      blocks: [
        'Rien n’est vendu\u00a0: ni formule, ni sons, ni place en haut d’une liste. L’exploitant d’un site peut montrer de la publicité sur ses pages de contenu, et rien ne se charge pour cela avant votre accord.',
        { to: 'privacy', text: 'En savoir plus\u00a0: Vie privée' },
      ],
    },
    uptime: {
      title: 'Être là',
      blocks: [
        'Nous visons à être joignables {{uptime}} du temps. C’est un but et non une garantie\u00a0: parfois il faut mettre à jour, parfois quelque chose casse.',
        'Après une première visite, le studio n’a plus besoin de nous\u00a0: il marche hors ligne, et ce que vous sauvegardez part quand la connexion revient.',
      ],
    },
    warranty: {
      title: 'Sans garantie',
      blocks: [
        'Batida est fourni tel quel. Dans la mesure permise par la loi, nous ne garantissons pas qu’il soit sans défaut, et ne répondons pas de morceaux, de temps ou de gains perdus. Ce que la loi n’autorise pas à exclure, comme un dommage volontaire ou vos droits de consommateur, nous ne l’excluons pas.',
        'Gardez donc des copies. Chaque morceau peut sortir en fichier, et tout ce que vous avez dans le cloud, d’un coup.',
      ],
    },
    end: {
      title: 'La fin, et les changements',
      blocks: [
        'Vous pouvez arrêter quand vous voulez, et supprimer votre compte dans le profil. Il disparaît tout de suite. Nous pouvons fermer un compte qui enfreint gravement ces règles\u00a0; vous en apprenez le motif.',
        'Si ces conditions changent, leur date change, et si un changement compte, nous le disons avant qu’il ne vaille. Si une phrase n’est pas valable, les autres tiennent. La loi du pays d’où le site est exploité s’applique\u00a0; les droits que vous avez comme consommateur là où vous vivez demeurent.',
        { to: 'profile', text: 'Ouvrir votre profil' },
      ],
    },
    write: {
      title: 'Questions',
      blocks: [
        'Écrivez-nous si quelque chose n’est pas clair. Nous aimons mieux expliquer qu’avoir raison.',
        { to: 'contact', text: 'Nous écrire' },
        { to: 'mail', text: '{{email}}' },
      ],
    },
  },
};

/** Texts in French: cookies and what is asked about them, in the workstation and on the pages beside it; what stands where an ad could. */
export const cookies = {
  title: 'Cookies',
  askBoth:
    'Certains vous gardent connecté. D’autres, si vous êtes d’accord, comptent les visites et financent le site par la publicité.',
  askAnalytics: 'Certains vous gardent connecté. D’autres, si vous êtes d’accord, comptent les visites.',
  askAdvertising:
    'Certains vous gardent connecté. D’autres, si vous êtes d’accord, financent le site par la publicité.',
  customize: 'Personnaliser',
  rejectAll: 'Tout refuser',
  acceptAll: 'Tout accepter',
  preferences: 'Préférences de cookies',
  necessaryOnly: 'Nécessaires seuls',
  savePreferences: 'Enregistrer mes choix',
  essential: 'Essentiels',
  essentialBody: 'Votre connexion, votre langue et ce choix. Toujours actifs.',
  analytics: 'Mesure d’audience',
  analyticsBody: 'Compte les visites et les pages lues. Aucun morceau, aucun nom.',
  advertising: 'Publicité',
  advertisingBody:
    'Permet de choisir pour vous les annonces du magazine et de l’aide. Le studio et le hub n’en ont pas.',
  unused: 'Pas utilisé ici pour le moment. Votre choix compte si cela change.',
  refused:
    'Votre navigateur dit non pour vous (Global Privacy Control). Tant qu’il le fait, mesure d’audience et publicité restent désactivées.',
  anyTime: 'Vous pouvez changer d’avis à tout moment : sous Cookies, dans les réglages ou au bas d’une page.',
  change: 'Modifier',
  saved: 'Votre choix est enregistré.',
  undecided: 'Pas encore de choix',
  all: 'Tout est autorisé',
  some: 'Autorisé : {{list}}',
  close: 'Fermer',
  ad: 'Annonce',
  tips: {
    velocity: 'Maintenez un pas et tirez vers le haut : il sonne plus fort. Vers le bas : plus doux.',
    groove: 'Une caisse claire un peu en retard, un charley un peu en avance : le groove commence là.',
    grow: 'En panne d’idées ? Faites naître un morceau de quatre mesures : Session, Ligne.',
  },
};

/** Texts in French: without a net, installing, newer versions. */
export const offline = {
  newBuild: 'Une nouvelle version est prête.',
  newBuildBody: 'Elle arrive quand tu fermes Batida, ou maintenant que rien ne joue.',
  update: 'Mettre à jour',
  later: 'Plus tard',
  noNet: 'Pas de connexion.',
  noNetBody: 'Tout continue de marcher ici.',
  waiting_one: '{{count}} morceau attend le cloud.',
  waiting_many: '{{count}} de morceaux attendent le cloud.',
  waiting_other: '{{count}} morceaux attendent le cloud.',
  install: 'Garde Batida sur cet appareil',
  installBody: "S'ouvre sans navigateur, marche en avion.",
  installNow: 'Installer',
  keep: 'Garde tes morceaux.',
  keepBody: "Ce navigateur peut effacer ce que gardent les pages qu'on n'ouvre pas pendant un moment.",
  keepHomeBody:
    "Safari peut effacer ce que gardent les pages qu'on n'ouvre pas pendant une semaine. Partager, puis Sur l'écran d'accueil, et ils restent.",
  keepFile: 'Enregistrer en fichier',
  exported_one: 'Le fichier contient {{count}} morceau.',
  exported_many: 'Le fichier contient {{count}} de morceaux.',
  exported_other: 'Le fichier contient {{count}} morceaux.',
  exportFailed: "Le fichier n'a pas pu être créé",
};

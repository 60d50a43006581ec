/** Texts in French: how the open project stands, and what may befall it; their list and files are in files.ts. */
export const projects = {
  projects: 'Projets',
  statusSaved: 'Sauvegardé ici',
  statusSaving: 'Sauvegarde',
  statusFull: 'Non sauvegardé\u00a0: stockage plein',
  statusFailed: 'Non sauvegardé sur cet appareil',
  statusElsewhere: 'Ouvert dans un autre onglet',

  storageFull: 'Le stockage est plein',
  storageFullBody:
    'Vos dernières modifications ne sont que dans cet onglet. Supprimez des projets, videz la corbeille ou exportez le morceau\u00a0; la sauvegarde reprendra automatiquement.',
  notKept: 'Non sauvegardé sur cet appareil',
  notKeptBody:
    'Ce navigateur ne garde rien ici, peut-être parce que la fenêtre est privée. Exportez le morceau pour le garder.',
  keptAgain: 'De nouveau sauvegardé sur cet appareil',
  damaged: 'Une partie de ce projet n’a pas pu être lue',
  damagedBody: '{{name}} est ouvert tel qu’il était avant d’être endommagé. Ce qui n’a pas pu être lu est mis de côté.',
  damagedFromSave:
    '{{name}} est ouvert tel qu’il a été sauvegardé la dernière fois. Ce qui n’a pas pu être lu est mis de côté.',
  loadFailed: 'Impossible de charger le projet. Réessayez.',
  missing: 'Il n’est plus sur cet appareil.',
  newer: 'Il a été créé avec un Batida plus récent. Rechargez la page pour l’obtenir. Rien n’a été modifié.',
  unreadable: 'Il est illisible. Rien n’a été modifié.',
  outdated: 'Un Batida plus récent est ouvert dans un autre onglet',
  outdatedBody: 'Plus rien n’est sauvegardé ici. Rechargez cette page pour continuer.',
  stay: 'Ce morceau n’est pas encore sauvegardé',
  stayBody:
    'Il ne peut pas être sauvegardé pour l’instant. Restez ici, ou ouvrez l’autre\u00a0: les dernières modifications seront perdues.',
  leaveAnyway: 'Abandonner les modifications',

  elsewhere: 'Ouvert dans un autre onglet',
  elsewhereBody: '{{name}} est en cours d’édition dans un autre onglet. Ici, il est seulement affiché.',
  useHere: 'Utiliser ici',
  openCopy: 'Ouvrir une copie',
  copyName: '{{name}} copie',
  keptAsCopy: 'Sauvegardé comme projet à part',

  saveUnable: 'Impossible de sauvegarder le projet. Réessayez.',
  saveFailed: 'La sauvegarde du projet a échoué. Réessayez.',
  saveStatus: 'La sauvegarde du projet a échoué\u00a0: {{status}}',
  loadStatus: 'Le chargement du projet a échoué\u00a0: {{status}}',

  rename: 'Renommer',
  renameTo: 'Nouveau nom de {{name}}',

  madeTwice: 'Un autre onglet a aussi créé un morceau',
  madeTwiceBody: '«\u00a0{{name}}\u00a0» est dans vos projets. Les deux sont conservés.',
};

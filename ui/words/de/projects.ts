/** Texts in German: how the open project stands, and what may befall it; their list and files are in files.ts. */
export const projects = {
  projects: 'Projekte',
  statusSaved: 'Auf dem Gerät',
  statusSaving: 'Wird gespeichert',
  statusFull: 'Nicht gespeichert: Speicher voll',
  statusFailed: 'Nicht auf diesem Gerät gespeichert',
  statusElsewhere: 'In einem anderen Tab offen',

  storageFull: 'Der Speicher ist voll',
  storageFullBody:
    'Deine letzten Änderungen gibt es nur in diesem Tab. Lösche Projekte, leere den Papierkorb oder exportiere den Song; danach wird automatisch weiter gespeichert.',
  notKept: 'Nicht auf diesem Gerät gespeichert',
  notKeptBody:
    'Dieser Browser behält hier nichts, vielleicht weil das Fenster privat ist. Exportiere den Song, um ihn zu behalten.',
  keptAgain: 'Wieder auf diesem Gerät gespeichert',
  damaged: 'Ein Teil dieses Projekts ist nicht lesbar',
  damagedBody: '{{name}} ist so offen wie vor dem Schaden. Was nicht lesbar war, ist beiseitegelegt.',
  damagedFromSave: '{{name}} ist so offen wie zuletzt gespeichert. Was nicht lesbar war, ist beiseitegelegt.',
  loadFailed: 'Das Projekt lässt sich nicht laden. Bitte versuche es noch einmal.',
  missing: 'Es ist nicht mehr auf diesem Gerät.',
  newer:
    'Es wurde mit einer neueren Version von Batida erstellt. Lade die Seite neu, um sie zu bekommen. Nichts wurde geändert.',
  unreadable: 'Es ist nicht lesbar. Nichts wurde geändert.',
  outdated: 'Eine neuere Version von Batida ist in einem anderen Tab offen',
  outdatedBody: 'Hier wird nichts mehr gespeichert. Lade diese Seite neu, um weiterzumachen.',
  stay: 'Dieser Song ist noch nicht gespeichert',
  stayBody:
    'Er lässt sich gerade nicht speichern. Bleib hier, oder öffne den anderen und verliere die letzten Änderungen.',
  leaveAnyway: 'Änderungen verwerfen',

  elsewhere: 'In einem anderen Tab offen',
  elsewhereBody: '{{name}} wird in einem anderen Tab bearbeitet. Hier wird es nur angezeigt.',
  useHere: 'Hier nutzen',
  openCopy: 'Kopie öffnen',
  copyName: '{{name}} Kopie',
  keptAsCopy: 'Als eigenes Projekt gespeichert',

  saveUnable: 'Das Projekt lässt sich nicht speichern. Bitte versuche es noch einmal.',
  saveFailed: 'Das Projekt wurde nicht gespeichert. Versuch es bitte noch einmal.',
  saveStatus: 'Das Projekt wurde nicht gespeichert: {{status}}',
  loadStatus: 'Das Projekt ließ sich nicht öffnen: {{status}}',

  rename: 'Umbenennen',
  renameTo: 'Neuer Name von {{name}}',

  madeTwice: 'Ein anderer Tab hat auch einen neuen Song angelegt',
  madeTwiceBody: '„{{name}}“ liegt bei deinen Projekten. Beide bleiben erhalten.',
};

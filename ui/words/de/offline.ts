/** Texts in German: without a net, installing, newer versions. */
export const offline = {
  newBuild: 'Eine neue Version ist da.',
  newBuildBody: 'Sie kommt, wenn du Batida schließt, oder jetzt, da nichts spielt.',
  update: 'Jetzt aktualisieren',
  later: 'Später',
  noNet: 'Keine Verbindung.',
  noNetBody: 'Hier geht alles weiter.',
  waiting_one: '{{count}} Song wartet auf die Cloud.',
  waiting_other: '{{count}} Songs warten auf die Cloud.',
  install: 'Behalte Batida auf diesem Gerät',
  installBody: 'Öffnet sich ohne Browser, läuft auch im Flugzeug.',
  installNow: 'Installieren',
  keep: 'Behalte deine Songs.',
  keepBody: 'Dieser Browser löscht womöglich, was Seiten aufbewahren, die eine Weile nicht geöffnet werden.',
  keepHomeBody:
    'Safari löscht womöglich, was Seiten aufbewahren, die eine Woche nicht geöffnet werden. Mit Teilen und Zum Home-Bildschirm bleiben sie.',
  keepFile: 'Als Datei sichern',
  exported_one: 'In der Datei ist {{count}} Song.',
  exported_other: 'In der Datei sind {{count}} Songs.',
  exportFailed: 'Die Datei ließ sich nicht erstellen',
};

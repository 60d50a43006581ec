/** Texts in German: recorded sounds of the song. */
export const sounds = {
  fault: 'Ein Teil des Audios in diesem Song spielt nicht',
  missing: 'Nicht auf diesem Gerät: {{names}}',
  unreadable: 'Nicht lesbar: {{names}}',
  tooLarge: 'Kein Platz im Speicher ({{most}} für Audio auf diesem Gerät): {{names}}',
  pad: '{{track}}, Pad {{number}}',
  named: '{{track}}, {{name}}',
  isLoading: 'Audio wird geladen',
  isMissing: 'Audio fehlt',
  isUnreadable: 'Audio nicht lesbar',
  isTooLarge: 'Audio zu groß',
  notRendered: 'In der Datei stumm, weil das Audio fehlt: {{names}}',
};

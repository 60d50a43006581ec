/** Texts in French: recorded sounds of the song. */
export const sounds = {
  fault: 'Une partie de l’audio de ce morceau ne joue pas',
  missing: 'Absent de cet appareil\u00a0: {{names}}',
  unreadable: 'Illisible\u00a0: {{names}}',
  tooLarge: 'Ne tient pas en mémoire ({{most}} pour l’audio sur cet appareil)\u00a0: {{names}}',
  pad: '{{track}}, pad {{number}}',
  named: '{{track}}, {{name}}',
  isLoading: 'Chargement de l’audio',
  isMissing: 'Audio manquant',
  isUnreadable: 'Audio illisible',
  isTooLarge: 'Audio trop volumineux',
  notRendered: 'Muet dans le fichier, car l’audio n’est pas là\u00a0: {{names}}',
};

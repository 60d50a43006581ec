/** Texts in Spanish: recorded sounds of the song. */
export const sounds = {
  fault: 'Parte del audio de esta canción no suena',
  missing: 'No está en este dispositivo: {{names}}',
  unreadable: 'No se puede leer: {{names}}',
  tooLarge: 'No cabe en la memoria ({{most}} para audio en este dispositivo): {{names}}',
  pad: '{{track}}, pad {{number}}',
  named: '{{track}}, {{name}}',
  isLoading: 'Cargando el audio',
  isMissing: 'Falta el audio',
  isUnreadable: 'Audio ilegible',
  isTooLarge: 'Audio demasiado grande',
  notRendered: 'En silencio en el archivo, porque falta el audio: {{names}}',
};

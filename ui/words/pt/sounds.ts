/** Texts in Brazilian Portuguese: recorded sounds of the song, and why one is not heard. */
export const sounds = {
  fault: 'Um áudio desta música não está tocando',
  missing: 'Fora deste aparelho: {{names}}',
  unreadable: 'Não dá para ler: {{names}}',
  tooLarge: 'Não cabe na memória ({{most}} para áudio neste aparelho): {{names}}',
  pad: '{{track}}, pad {{number}}',
  named: '{{track}}, {{name}}',
  isLoading: 'Carregando áudio',
  isMissing: 'Falta o áudio',
  isUnreadable: 'Áudio ilegível',
  isTooLarge: 'Áudio grande demais',
  notRendered: 'Em silêncio no arquivo, porque falta o áudio: {{names}}',
};

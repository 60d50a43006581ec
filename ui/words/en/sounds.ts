/** Texts: recorded sounds of the song, and why one is not heard. */
export const sounds = {
  fault: 'Some audio in this song is not playing',
  missing: 'Not on this device: {{names}}',
  unreadable: 'Cannot be read: {{names}}',
  tooLarge: 'No room in memory ({{most}} for audio on this device): {{names}}',
  pad: '{{track}}, pad {{number}}',
  named: '{{track}}, {{name}}',
  isLoading: 'Loading audio',
  isMissing: 'Audio missing',
  isUnreadable: 'Audio unreadable',
  isTooLarge: 'Audio too large',
  notRendered: 'Silent in the file, because the audio is not there: {{names}}',
};

/** Texts: what goes wrong with sound. */
export const soundFaults = {
  playback: 'Unable to start audio playback. Please try clicking play again.',
  context: 'Audio context failed to start - please click play again',
  activation: 'Audio activation failed. Please try refreshing the page and ensure your device volume is on.',
};

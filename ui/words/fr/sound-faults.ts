/** Texts in French: what goes wrong with sound. */
export const soundFaults = {
  playback: 'Impossible de lancer la lecture. Appuyez à nouveau sur lecture.',
  context: 'L’audio n’a pas démarré\u00a0: appuyez à nouveau sur lecture',
  activation: 'L’audio n’a pas pu être activé. Rechargez la page et vérifiez que le volume de l’appareil est monté.',
};

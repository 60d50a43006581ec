/** Texts in German: what goes wrong with sound. */
export const soundFaults = {
  playback: 'Die Wiedergabe lässt sich nicht starten. Bitte drücke noch einmal auf Play.',
  context: 'Audio konnte nicht starten, bitte drücke noch einmal auf Play',
  activation: 'Audio ließ sich nicht aktivieren. Lade die Seite neu und prüfe, ob dein Gerät laut genug gestellt ist.',
};

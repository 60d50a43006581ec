/** Texts in German: what the engine does when the device cannot follow. */
export const overload = {
  title: 'Wenn es eng wird',
  steal: 'Leise Stimmen abschalten',
  light: 'Leichtere Synths',
  buffer: 'Größerer Puffer',
  stealing_one: 'Höchstens {{count}} Stimme, seit {{time}}',
  stealing_other: 'Höchstens {{count}} Stimmen, seit {{time}}',
  since: 'seit {{time}}',
  waiting: 'wartet',
  takeBack: 'Zurücknehmen',
  doNow: 'Jetzt tun',
  now: 'Jetzt {{ms}} ms; Tasten sprechen später an',
  notWhileRecording: 'Nicht während der Aufnahme',
  about:
    'Die ersten zwei Schritte geht die Engine selbst und nimmt sie langsam zurück. Ein größerer Puffer beginnt am nächsten Takt, nach einer kurzen Lücke. Die Musik hält dafür nie an.',
};

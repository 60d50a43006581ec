/** Texts in German: pads and keys, played by hand. */
export const liveInput = {
  open: 'Pads und Tasten',
  name: 'Pads und Tasten',
  arm: '{{track}} scharf schalten',
  record: 'Aufnehmen, was du spielst',
  overdub: 'Overdub',
  grid: 'Quantisieren, was du spielst',
  pads: 'Pads',
  keysOf: 'Tasten von {{track}}',
  toPads: 'Pads zeigen',
  toKeys: 'Tasten zeigen',
  noneArmed: 'Keine Spur ist scharf: Es wird nichts aufgenommen.',
  roll: 'Roll',
  rollOf: '{{track}}, Roll solange gehalten',
  chromatic: 'Keine Skala',
  touch: 'Anschlag',
  touches: { height: 'Höhe', soft: 'Leise', medium: 'Mittel', hard: 'Laut' },
};

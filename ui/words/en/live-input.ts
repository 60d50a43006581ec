/** Texts: pads and keys, played by hand. */
export const liveInput = {
  open: 'Pads and keys',
  name: 'Pads and keys',
  arm: 'Arm {{track}}',
  record: 'Record what you play',
  overdub: 'Overdub',
  grid: 'Quantize what you play',
  pads: 'Pads',
  keysOf: 'Keys of {{track}}',
  toPads: 'Show pads',
  toKeys: 'Show keys',
  noneArmed: 'No track is armed: nothing will be recorded.',
  roll: 'Roll',
  rollOf: '{{track}}, roll while held',
  chromatic: 'No scale',
  touch: 'Touch',
  touches: { height: 'Height', soft: 'Soft', medium: 'Med', hard: 'Hard' },
};

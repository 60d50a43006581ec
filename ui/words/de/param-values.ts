/** Texts in German: what values of parameters are called. */
export const paramValues = {
  on: 'An',
  off: 'Aus',
  panCentre: 'Mitte',
  panLeft: '{{share}} links',
  panRight: '{{share}} rechts',
  panCentreShort: 'M',
  panLeftShort: 'L',
  panRightShort: 'R',
  units: {
    semitones: 'HT',
    cents: 'ct',
    octaves: 'Okt',
    bits: 'Bit',
    ticks: 'Ticks',
    radians: 'rad',
  },
};

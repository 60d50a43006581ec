/** Texts in French: what values of parameters are called. */
export const paramValues = {
  on: 'On',
  off: 'Off',
  panCentre: 'centre',
  panLeft: '{{share}} à gauche',
  panRight: '{{share}} à droite',
  panCentreShort: 'C',
  panLeftShort: 'G',
  panRightShort: 'D',
  units: {
    semitones: 'dt',
    cents: 'ct',
    octaves: 'oct',
    bits: 'bits',
    ticks: 'ticks',
    radians: 'rad',
  },
};

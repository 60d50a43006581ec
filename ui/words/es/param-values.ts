/** Texts in Spanish: what values of parameters are called. */
export const paramValues = {
  on: 'On',
  off: 'Off',
  panCentre: 'centro',
  panLeft: '{{share}} a la izquierda',
  panRight: '{{share}} a la derecha',
  panCentreShort: 'C',
  panLeftShort: 'L',
  panRightShort: 'R',
  units: {
    semitones: 'st',
    cents: 'ct',
    octaves: 'oct',
    bits: 'bits',
    ticks: 'ticks',
    radians: 'rad',
  },
};

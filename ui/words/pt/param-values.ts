/** Texts in Brazilian Portuguese: what values of parameters are called. */
export const paramValues = {
  on: 'On',
  off: 'Off',
  panCentre: 'centro',
  panLeft: '{{share}} à esquerda',
  panRight: '{{share}} à direita',
  panCentreShort: 'C',
  panLeftShort: 'E',
  panRightShort: 'D',
  units: {
    semitones: 'st',
    cents: 'ct',
    octaves: 'oit',
    bits: 'bit',
    ticks: 'ticks',
    radians: 'rad',
  },
};

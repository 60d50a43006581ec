/** Texts: what values of parameters are called. */
export const paramValues = {
  on: 'On',
  off: 'Off',
  panCentre: 'center',
  panLeft: '{{share}} left',
  panRight: '{{share}} right',
  panCentreShort: 'C',
  panLeftShort: 'L',
  panRightShort: 'R',
  units: {
    semitones: 'st',
    cents: 'ct',
    octaves: 'oct',
    bits: 'bit',
    ticks: 'ticks',
    radians: 'rad',
  },
};

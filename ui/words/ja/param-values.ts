/** Texts in Japanese: what values of parameters are called. */
export const paramValues = {
  on: 'オン',
  off: 'オフ',
  panCentre: 'センター',
  panLeft: '左{{share}}',
  panRight: '右{{share}}',
  panCentreShort: 'C',
  panLeftShort: 'L',
  panRightShort: 'R',
  units: {
    semitones: '半音',
    cents: 'ct',
    octaves: 'oct',
    bits: 'bit',
    ticks: 'ティック',
    radians: 'rad',
  },
};

/** Texts in Chinese (simplified): what values of parameters are called. */
export const paramValues = {
  on: '开',
  off: '关',
  panCentre: '居中',
  panLeft: '左 {{share}}',
  panRight: '右 {{share}}',
  panCentreShort: '中',
  panLeftShort: '左',
  panRightShort: '右',
  units: {
    semitones: '半音',
    cents: '音分',
    octaves: '八度',
    bits: '位',
    ticks: 'tick',
    radians: 'rad',
  },
};

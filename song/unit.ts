/** What a parameter is measured in. */
export type Unit =
  | ''
  | 'Hz'
  | 's'
  | 'dB'
  | 'dBTP'
  | '%'
  | 'semitones'
  | 'cents'
  | 'octaves'
  | 'bits'
  | 'ratio'
  | 'ticks'
  | 'rad';

/** Texts: the mixer. */
export const mix = {
  title: 'Mixer',
  side: 'Meters and effects',
  stripOf: '{{name}}: sends and effects',
  sendOf: '{{name}}, {{send}} send',
  level: '{{name}} level',
  reduction: '{{name}} gain reduction',
  meters: 'Meters',
  peak: 'Peak',
  rms: 'RMS',
  crest: 'Crest',
  momentary: 'Momen\u00adtary',
  shortTerm: 'Short-term',
  compressor: 'Com\u00adpressor',
  limiter: 'Limiter',
  clip: 'Clip {{level}}',
  legend: {
    rms: 'RMS, 300 ms',
    peak: 'Peak',
    hold: 'Hold, 1.5 s',
    clip: 'Clip, tap to reset',
  },
};

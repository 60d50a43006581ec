/** Texts in German: the mixer. */
export const mix = {
  title: 'Mischpult',
  side: 'Pegel und Effekte',
  stripOf: '{{name}}: Sends und Effekte',
  sendOf: '{{name}}, Send {{send}}',
  level: 'Pegel {{name}}',
  reduction: 'Pegelabsenkung {{name}}',
  meters: 'Pegel',
  peak: 'Spitze',
  rms: 'RMS',
  crest: 'Scheitel\u00adfaktor',
  momentary: 'Momentan',
  shortTerm: 'Kurzzeit',
  compressor: 'Kom\u00adpressor',
  limiter: 'Begrenzer',
  clip: 'Clip {{level}}',
  legend: {
    rms: 'RMS, 300 ms',
    peak: 'Spitze',
    hold: 'Haltewert, 1,5 s',
    clip: 'Clip, antippen löscht',
  },
};

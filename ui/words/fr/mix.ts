/** Texts in French: the mixer. */
export const mix = {
  title: 'Table de mixage',
  side: 'Vumètres et effets',
  stripOf: '{{name}} : envois et effets',
  sendOf: '{{name}}, envoi {{send}}',
  level: 'Niveau de {{name}}',
  reduction: 'Réduction de gain de {{name}}',
  meters: 'Vumètres',
  peak: 'Crête',
  rms: 'RMS',
  crest: 'Facteur de crête',
  momentary: 'Momen\u00adtané',
  shortTerm: 'Court terme',
  compressor: 'Compres\u00adseur',
  limiter: 'Limiteur',
  clip: 'Saturé {{level}}',
  legend: {
    rms: 'RMS, 300 ms',
    peak: 'Crête',
    hold: 'Maintien, 1,5 s',
    clip: 'Saturation, toucher pour effacer',
  },
};

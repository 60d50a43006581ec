/** Texts in Spanish: the mixer. */
export const mix = {
  title: 'Mezclador',
  side: 'Medidores y efectos',
  stripOf: '{{name}}: envíos y efectos',
  sendOf: '{{name}}, envío a {{send}}',
  level: 'Nivel de {{name}}',
  reduction: 'Reducción de ganancia de {{name}}',
  meters: 'Medidores',
  peak: 'Pico',
  rms: 'RMS',
  crest: 'Cresta',
  momentary: 'Momen\u00adtáneo',
  shortTerm: 'Corto plazo',
  compressor: 'Com\u00adpresor',
  limiter: 'Limi\u00adtador',
  clip: 'Clip {{level}}',
  legend: {
    rms: 'RMS, 300 ms',
    peak: 'Pico',
    hold: 'Retención, 1,5 s',
    clip: 'Clip, toca para borrar',
  },
};

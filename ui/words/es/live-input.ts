/** Texts in Spanish: pads and keys, played by hand. */
export const liveInput = {
  open: 'Pads y teclas',
  name: 'Pads y teclas',
  arm: 'Armar {{track}}',
  record: 'Grabar lo que tocas',
  overdub: 'Overdub',
  grid: 'Cuantizar lo que tocas',
  pads: 'Pads',
  keysOf: 'Teclas de {{track}}',
  toPads: 'Mostrar los pads',
  toKeys: 'Mostrar las teclas',
  noneArmed: 'No hay ninguna pista armada: no se grabará nada.',
  roll: 'Redoble',
  rollOf: '{{track}}, redoble al mantener',
  chromatic: 'Sin escala',
  touch: 'Toque',
  touches: { height: 'Altura', soft: 'Suave', medium: 'Medio', hard: 'Fuerte' },
};

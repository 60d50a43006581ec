/** Texts in French: pads and keys, played by hand. */
export const liveInput = {
  open: 'Pads et clavier',
  name: 'Pads et clavier',
  arm: 'Armer {{track}}',
  record: 'Enregistrer ce que vous jouez',
  overdub: 'Overdub',
  grid: 'Quantifier ce que vous jouez',
  pads: 'Pads',
  keysOf: 'Clavier de {{track}}',
  toPads: 'Afficher les pads',
  toKeys: 'Afficher le clavier',
  noneArmed: 'Aucune piste n’est armée\u00a0: rien ne sera enregistré.',
  roll: 'Roll',
  rollOf: '{{track}}, roll tant que tenu',
  chromatic: 'Sans gamme',
  touch: 'Toucher',
  touches: { height: 'Hauteur', soft: 'Doux', medium: 'Moyen', hard: 'Fort' },
};

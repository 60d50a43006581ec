/** Texts in French: what can be held, said once. */
export const hints = {
  step: 'Maintenez un pas\u00a0: vélocité, probabilité, durée',
  track: 'Maintenez une piste\u00a0: ses réglages',
  clip: 'Maintenez un clip\u00a0: modifier, copier',
  scene: 'Maintenez une scène\u00a0: nom, copie, couleur',
  block: 'Maintenez un bloc\u00a0: plus\u00a0; glissez\u00a0: déplacer',
  offBeat_one: '{{count}} enregistrement n’est plus en rythme',
  offBeat_many: '{{count}} d’enregistrements ne sont plus en rythme',
  offBeat_other: '{{count}} enregistrements ne sont plus en rythme',
  takeAlong: 'Caler sur {{bpm}} BPM',
};

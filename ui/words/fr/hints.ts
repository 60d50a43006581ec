/** Texts in French: what can be held, said once. */
export const hints = {
  step: 'Maintenez un pas\u00a0: vélocité, probabilité, durée',
  track: 'Maintenez une piste\u00a0: ses réglages',
  clip: 'Maintenez un clip\u00a0: modifier, copier',
  scene: 'Maintenez une scène\u00a0: nom, copie, couleur',
  block: 'Maintenez un bloc\u00a0: plus\u00a0; glissez\u00a0: déplacer',
  offBeat_one: '{{count}} audio hors tempo',
  offBeat_many: '{{count}} d’audios hors tempo',
  offBeat_other: '{{count}} audios hors tempo',
  takeAlong: 'Caler',
};

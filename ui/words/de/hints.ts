/** Texts in German: what can be held, said once. */
export const hints = {
  step: 'Step halten: Velocity, Chance, Länge',
  track: 'Spur halten: Einstellungen',
  clip: 'Clip halten: bearbeiten, kopieren',
  scene: 'Szene halten: Name, Kopie, Farbe',
  block: 'Block halten: mehr; ziehen: verschieben',
  offBeat_one: '{{count}} Aufnahme neben dem Beat',
  offBeat_other: '{{count}} Aufnahmen neben dem Beat',
  takeAlong: 'Anpassen',
};

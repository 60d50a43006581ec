/** Texts: what can be held, said once. */
export const hints = {
  step: 'Hold a step: velocity, chance, length',
  track: 'Hold a track: its settings',
  clip: 'Hold a clip: edit, copy, rename',
  scene: 'Hold a scene: rename, copy, colour',
  block: 'Hold a block: more; drag it: move',
  offBeat_one: '{{count}} recording is off the beat now',
  offBeat_other: '{{count}} recordings are off the beat now',
  takeAlong: 'Fit',
};

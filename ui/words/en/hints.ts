/** Texts: what can be held, said once. */
export const hints = {
  step: 'Hold a step: velocity, chance, length',
  track: 'Hold a track: its settings',
  clip: 'Hold a clip: edit, copy, rename',
  scene: 'Hold a scene: rename, copy, colour',
  block: 'Hold a block: more; drag it: move',
};

/** Texts in Spanish: what can be held, said once. */
export const hints = {
  step: 'Mantén un paso: velocity, azar, duración',
  track: 'Mantén una pista: sus ajustes',
  clip: 'Mantén un clip: editar, copiar',
  scene: 'Mantén una escena: nombre, copia, color',
  block: 'Mantén un bloque: más; arrastra: mover',
  offBeat_one: '{{count}} audio fuera de tempo',
  offBeat_many: '{{count}} de audios fuera de tempo',
  offBeat_other: '{{count}} audios fuera de tempo',
  takeAlong: 'Ajustar',
};

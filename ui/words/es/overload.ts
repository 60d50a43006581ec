/** Texts in Spanish: what the engine does when the device cannot follow. */
export const overload = {
  title: 'Cuando el equipo no da abasto',
  steal: 'Quitar voces débiles',
  light: 'Sintes más ligeros',
  buffer: 'Búfer más grande',
  stealing_one: '{{count}} voz como máximo, desde las {{time}}',
  stealing_many: '{{count}} de voces como máximo, desde las {{time}}',
  stealing_other: '{{count}} voces como máximo, desde las {{time}}',
  since: 'desde las {{time}}',
  waiting: 'en espera',
  takeBack: 'Deshacer',
  doNow: 'Hacer ahora',
  now: 'Ahora {{ms}} ms; las teclas responden más tarde',
  notWhileRecording: 'No mientras grabas',
  about:
    'El motor da los dos primeros pasos solo y vuelve poco a poco. Un búfer más grande entra en el siguiente compás, tras un corte breve. La música nunca se detiene por esto.',
};

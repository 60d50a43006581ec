/** Texts in French: what the engine does when the device cannot follow. */
export const overload = {
  title: 'Quand l’appareil sature',
  steal: 'Couper les voix faibles',
  light: 'Synthés allégés',
  buffer: 'Tampon plus grand',
  stealing_one: '{{count}} voix au plus, depuis {{time}}',
  stealing_many: '{{count}} de voix au plus, depuis {{time}}',
  stealing_other: '{{count}} voix au plus, depuis {{time}}',
  since: 'depuis {{time}}',
  waiting: 'en attente',
  takeBack: 'Annuler',
  doNow: 'Appliquer',
  now: '{{ms}}\u00a0ms actuellement\u00a0; les touches répondent plus tard',
  notWhileRecording: 'Pas pendant un enregistrement',
  about:
    'Le moteur prend de lui-même les deux premières étapes et revient en arrière peu à peu. Un tampon plus grand prend effet à la mesure suivante, après une courte coupure. La musique ne s’arrête jamais pour cela.',
};

/** Texts in French: the tour that shows a newcomer around. */
export const tour = {
  name: '{{tour}}, partie {{place}} sur {{count}}\u00a0: {{title}}',
  skip: 'Passer la visite',
  prev: 'Retour',
  next: 'Suivant',
  start: 'C’est parti',
  done: 'C’est fait',
  press: 'Appuyez sur {{name}}',
  pressAgain: 'Appuyez encore sur {{name}}',
  step: 'Touchez le pas {{step}}',
  engine: 'Choisissez un moteur',
  choose: 'Choisissez {{name}}',
  open: 'Ouvrez {{name}}',
  steps: {
    welcome: {
      title: 'Bienvenue',
      text: 'Dans une minute, votre propre beat tourne. Rien ne peut casser\u00a0: Annuler revient sur tout.',
    },
    transport: {
      title: 'Commandes de transport',
      text: 'Lecture lance le beat, et le met en pause. Ces touches restent toujours là.',
    },
    sequencer: {
      title: 'Séquenceur pas à pas',
      text: 'Seize pas font une mesure. Touchez le pas 3\u00a0: il s’allume et joue au prochain tour.',
    },
    track: {
      title: 'Commandes de piste',
      text: 'M coupe {{track}}, un second appui fait revenir la piste. S la laisse jouer seule.',
    },
    rack: {
      title: 'Rack d’instruments',
      text: 'Voici de quoi {{track}} est fait. Choisissez un autre moteur et écoutez\u00a0: le son change pendant la lecture.',
    },
    ready: {
      title: 'À vous de jouer',
      text: 'Ce beat est à vous, et chaque changement reste sur cet appareil. La visite se retrouve dans le menu.',
    },
  },
};

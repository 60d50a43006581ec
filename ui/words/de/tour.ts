/** Texts in German: the tour that shows a newcomer around. */
export const tour = {
  name: '{{tour}}, Teil {{place}} von {{count}}: {{title}}',
  skip: 'Führung überspringen',
  prev: 'Zurück',
  next: 'Weiter',
  start: 'Los geht’s',
  done: 'Geschafft',
  press: '{{name}} drücken',
  pressAgain: 'Noch einmal {{name}} drücken',
  step: 'Step {{step}} antippen',
  engine: 'Engine wählen',
  choose: '{{name}} wählen',
  open: '{{name}} öffnen',
  steps: {
    welcome: {
      title: 'Willkommen',
      text: 'In einer Minute läuft ein Beat von dir. Kaputt geht nichts: Rückgängig nimmt alles zurück.',
    },
    transport: {
      title: 'Transport\u00adtasten',
      text: 'Play startet den Beat und hält ihn wieder an. Diese Tasten sind immer da.',
    },
    sequencer: {
      title: 'Step-Sequencer',
      text: 'Sechzehn Steps sind ein Takt. Tippe Step 3 an: Er leuchtet auf und spielt in der nächsten Runde mit.',
    },
    track: {
      title: 'Spurtasten',
      text: 'M schaltet {{track}} stumm, noch einmal M holt die Spur zurück. S lässt sie allein spielen.',
    },
    rack: {
      title: 'Instru\u00admenten-Rack',
      text: 'Daraus besteht {{track}}. Wähle eine andere Engine und hör hin: Der Klang wechselt, während der Beat läuft.',
    },
    ready: {
      title: 'Alles bereit',
      text: 'Dieser Beat gehört dir, und jede Änderung bleibt auf diesem Gerät. Die Führung findest du im Menü wieder.',
    },
  },
};

/** Texts: the tour that shows a newcomer around. */
export const tour = {
  name: '{{tour}}, step {{place}} of {{count}}: {{title}}',
  skip: 'Skip the tour',
  prev: 'Prev',
  next: 'Next',
  start: 'Start',
  done: 'Done',
  press: 'Press {{name}}',
  pressAgain: 'Press {{name}} again',
  step: 'Tap step {{step}}',
  engine: 'Choose an engine',
  choose: 'Choose {{name}}',
  open: 'Open {{name}}',
  steps: {
    welcome: {
      title: 'Welcome',
      text: 'In a minute a beat of your own plays. Nothing can break: Undo takes everything back.',
    },
    transport: {
      title: 'Transport controls',
      text: 'Play starts the beat, and pauses it. These keys are always here.',
    },
    sequencer: {
      title: 'Step sequencer',
      text: 'Sixteen steps are one bar. Tap step 3: it lights up, and plays the next time round.',
    },
    track: {
      title: 'Track controls',
      text: 'M silences {{track}}, M again brings it back. S lets it play alone.',
    },
    rack: {
      title: 'Instrument rack',
      text: 'This is what {{track}} is made of. Choose another engine and listen: it changes while it plays.',
    },
    ready: {
      title: 'Ready to create',
      text: 'This beat is yours, and every change is kept on this device. The tour stays in the menu.',
    },
  },
};

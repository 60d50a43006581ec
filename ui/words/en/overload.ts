/** Texts: what the engine does when the device cannot follow. */
export const overload = {
  title: 'When it gets tight',
  steal: 'Steal quiet voices',
  light: 'Lighter synths',
  buffer: 'Bigger buffer',
  stealing_one: '{{count}} voice at most, since {{time}}',
  stealing_other: '{{count}} voices at most, since {{time}}',
  since: 'since {{time}}',
  waiting: 'waiting',
  takeBack: 'Take back',
  doNow: 'Do now',
  now: '{{ms}} ms now; keys answer later',
  notWhileRecording: 'Not while you record',
  about:
    'The engine takes the first two steps by itself and goes back slowly. A bigger buffer begins at the next bar, after a short gap. The music never stops for this.',
};

/** What goes wrong with sound, by the key of the text that is shown. */

export type FaultKey = 'soundFaults.playback' | 'soundFaults.context' | 'soundFaults.activation';

/** What `unlock` and `play` reject with; the message is the key. */
export class EngineFault extends Error {
  constructor(readonly key: FaultKey) {
    super(key);
  }
}

/** Waits for sound: for the state, and not for a clock, which only gives up. */

import { EngineFault } from './engine-fault.ts';
import type { Engine } from './engine-interface.ts';

/** The next tap tries again. */
const GIVE_UP_MILLISECONDS = 10_000;

export function untilSounding(engine: Pick<Engine, 'state' | 'onState'>): Promise<void> {
  if (engine.state.life === 'sounding') return Promise.resolve();
  return new Promise((resolve, reject) => {
    const settle = (act: () => void) => {
      clearTimeout(timer);
      forget();
      act();
    };
    const giveUp = () => new EngineFault(isPhone() ? 'soundFaults.activation' : 'soundFaults.context');
    const timer = setTimeout(() => settle(() => reject(giveUp())), GIVE_UP_MILLISECONDS);
    const forget = engine.onState(({ life }) => {
      if (life === 'sounding') settle(resolve);
      else if (life === 'failed') settle(() => reject(new EngineFault('soundFaults.playback')));
    });
  });
}

function isPhone(): boolean {
  return matchMedia('(pointer: coarse)').matches;
}

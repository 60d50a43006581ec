/** The two figures that say where the song is, written past React at every step. */
import { type RefObject, useEffect, useRef } from 'react';
import { TICKS_PER_STEP } from '../../../song/time.ts';
import type { Pulse } from '../../../worklets/client.ts';
import { writeText } from '../../paint/figure.ts';
import { engineState } from '../../state/engine.ts';
import { onPulse } from '../../state/pulse.ts';
import { Elapsed } from './elapsed.ts';
import { elapsedText, positionText } from './position-text.ts';

/** Longer than a step at 125 beats a minute. */
const PERIOD_MILLISECONDS = 125;

/** Beats still to be counted in, or the position. */
function placeText(pulse: Pulse): string {
  return pulse.countInBeats > 0 ? `-${Math.ceil(pulse.countInBeats)}` : positionText(pulse.tick);
}

interface Clock {
  /** Bar.beat.step. */
  readonly place: RefObject<HTMLElement | null>;
  readonly elapsed: RefObject<HTMLElement | null>;
}

export function useClock(): Clock {
  const place = useRef<HTMLElement>(null);
  const elapsed = useRef<HTMLElement>(null);
  useEffect(() => {
    let writtenAt = Number.NEGATIVE_INFINITY;
    let step = -1;
    const played = new Elapsed();
    return onPulse((pulse, now) => {
      const seconds = played.read(pulse, engineState.peek().rate);
      const reached = Math.floor(pulse.tick / TICKS_PER_STEP);
      // In the playhead's frame, so that the page is painted once a step; between slow steps a few times a second.
      if (pulse.isPlaying && reached === step && now - writtenAt < PERIOD_MILLISECONDS) return;
      step = reached;
      writtenAt = now;
      writeText(place.current, placeText(pulse));
      writeText(elapsed.current, elapsedText(seconds));
    });
  }, []);
  return { place, elapsed };
}

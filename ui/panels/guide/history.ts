/** Looks at the engine once a second, from the time the page is idle on, so that the monitor knows the minute before it was opened. */
import { LoadHistory } from '../../state/load-history.ts';
import { onPulse } from '../../state/pulse.ts';

export const history = new LoadHistory();

/** What was seen last. */
export interface Look {
  /** Mean of some seconds, 0..1. */
  readonly load: number;
  readonly gaps: number;
  readonly voices: number;
  readonly atMilliseconds: number;
}

let look: Look | null = null;

/** Null: the engine has not sounded yet. */
export const lastLook = (): Look | null => look;

export function startHistory(): void {
  onPulse((pulse, now) => {
    // Before the first quantum there is nothing to see.
    if (!history.isNew(now) || pulse.frame === 0) return;
    const gaps = pulse.droppedQuanta + pulse.lateReads;
    history.note(now, pulse.secondLoad, gaps);
    look = { load: pulse.load, gaps, voices: pulse.activeVoices, atMilliseconds: now };
  });
}

/** The life of the engine as a pure state machine: what has happened, and what that makes of it. */

/** locked: booted, waits for a finger; interrupted: the system took the sound; failed: this browser cannot play. */
export type Life = 'off' | 'booting' | 'locked' | 'sounding' | 'interrupted' | 'rebuilding' | 'failed';

/**
 * boot: a start was asked for. ready: an engine is there, its context stands still. sound: an engine is there and its
 * context runs. silence: the context was stopped by the system. fault: engine or context is lost. broken: it is of no use.
 */
export type LifeEvent = 'boot' | 'ready' | 'sound' | 'silence' | 'fault' | 'broken';

const TRANSITIONS: Readonly<Record<Life, Readonly<Partial<Record<LifeEvent, Life>>>>> = {
  off: { boot: 'booting' },
  booting: { ready: 'locked', sound: 'sounding', broken: 'failed' },
  locked: { sound: 'sounding', fault: 'rebuilding', broken: 'failed' },
  sounding: { silence: 'interrupted', fault: 'rebuilding', broken: 'failed' },
  interrupted: { sound: 'sounding', fault: 'rebuilding', broken: 'failed' },
  rebuilding: { ready: 'interrupted', sound: 'sounding', broken: 'failed' },
  failed: { boot: 'booting' },
};

/** What has no meaning in a state changes nothing. */
export function nextLife(life: Life, event: LifeEvent): Life {
  return TRANSITIONS[life][event] ?? life;
}

/** An engine that faults again and again is not made again and again. */
const MOST_FAULTS = 3;
const WITHIN_MILLISECONDS = 10_000;

export class FaultCount {
  private readonly times: number[] = [];

  /** Another fault; false when it was one too many. */
  add(nowMilliseconds: number): boolean {
    this.times.push(nowMilliseconds);
    while (this.times.length > 0 && (this.times[0] as number) < nowMilliseconds - WITHIN_MILLISECONDS)
      this.times.shift();
    return this.times.length <= MOST_FAULTS;
  }
}

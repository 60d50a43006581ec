/** The lab's device that becomes too slow, and its change of buffers. */
import { TICKS_PER_BAR } from '../../../song/time.ts';
import type { BufferHint, Engine } from '../../../worklets/client.ts';
import type { Log } from './lab.processor.ts';
import type { Look } from './lab-types.ts';
import { type Silences, silencesOf } from './silences.ts';

/** What became of an overload. */
export interface Overloaded extends Silences {
  /** What the engine would have taken of real time had nothing been saved. */
  readonly load: number;
  readonly rung: number;
  readonly voices: number;
}

/** What it needs of the lab. */
interface Rig {
  readonly running: Engine;
  switch(message: unknown): void;
  playFor(seconds: number): Promise<Look>;
  until(isDone: (now: Look) => boolean): Promise<Look>;
  answer<T>(type: string, question: unknown): Promise<T>;
}

export class Overload {
  constructor(private readonly lab: Rig) {}

  /**
   * Plays on a device that becomes so slow at once that the engine takes `load` of real time; what was heard of it in the
   * seconds after.
   */
  async inject(load: number, seconds: number): Promise<Overloaded> {
    const { lab } = this;
    const { rate, baseLatencySeconds } = lab.running.state;
    lab.switch({ type: 'burn', times: 2 });
    // The lowest of some seconds: what a busy machine does besides is not the engine's.
    let before = await lab.playFor(1.1);
    let lowest = before.load;
    for (let second = 2; second <= 5; second++) {
      const from = before;
      before = await lab.until(({ frame }) => frame >= from.frame + rate);
      lowest = Math.min(lowest, second * before.load - (second - 1) * from.load);
    }
    const quanta = Math.ceil((2 * load) / lowest) - 1;
    lab.switch({ type: 'slow', quanta });
    const end = before.frame + seconds * rate;
    const after = await lab.until(({ frame }) => frame >= end);
    const { done, slowFrom } = (await lab.answer<{ readonly log: Log }>('log', { type: 'log' })).log;
    lab.running.stop();
    const silences = silencesOf(done.slice(slowFrom), rate, baseLatencySeconds);
    return { ...silences, load: lowest * ((quanta + 1) / 2), rung: after.rung, voices: after.voiceLimit };
  }

  /** Goes over to another buffer while it plays: milliseconds without sound, and how far from a bar line it went on. */
  async changeBuffer(hint: BufferHint): Promise<{ silentMilliseconds: number; ticksOff: number; base: number }> {
    const { lab } = this;
    const { running } = lab;
    await lab.playFor(1);
    let stopped = 0;
    running.onState(({ life }) => {
      if (life === 'rebuilding') stopped = performance.now();
    });
    await running.setBuffer(hint);
    const first = await lab.until(({ isPlaying, peak }) => isPlaying && peak > 0.01);
    const silentMilliseconds = performance.now() - stopped;
    const ticks = first.tick % TICKS_PER_BAR;
    const ticksOff = Math.min(ticks, TICKS_PER_BAR - ticks);
    return { silentMilliseconds, ticksOff, base: running.state.baseLatencySeconds };
  }
}

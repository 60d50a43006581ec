/**
 * What the engine does when the device cannot follow: a ladder of two steps, climbed at once and left slowly. Pure: it is
 * told how busy each window (window-load.ts) was and what time it is. The third step, a larger buffer, is asked for first and taken by the
 * page (buffer-change.ts).
 */
import { MAX_VOICES } from '../dsp/abi/sizes.ts';

/** 0: all is as the song says; 1: quiet voices are stolen; 2: synthesisers are cheaper too. */
export type Rung = 0 | 1 | 2;

/** Share of real time from which the device is late for sure with the next thing that disturbs it. */
const TIGHT = 0.9;
/** Windows in a row that are tight before a step is taken: one alone may be the system's own affair. */
const TIGHT_WINDOWS = 2;
/** Where the engine is to be after a step. */
const WANTED = 0.7;
/** A beat, a bass and a chord: fewer voices are no music. */
const FEWEST_VOICES = 8;
/** Below this, for as long as the ladder waits, a step is taken back. */
const CALM = 0.6;
const CALM_SECONDS = 10;
/** A step that had to be taken again so soon was taken back too early: the wait doubles, up to the longest. */
const TOO_EARLY_SECONDS = 15;
const LONGEST_CALM_SECONDS = 160;

export class Ladder {
  rung: Rung = 0;
  /** At most so many voices sound. */
  voices = MAX_VOICES;
  /** When each step came into force, seconds; without a meaning while it is not. */
  stealSince = 0;
  lightSince = 0;
  private tightWindows = 0;
  private calmSince = 0;
  private calmSeconds = CALM_SECONDS;
  private leftAt = Number.NEGATIVE_INFINITY;

  /**
   * A window is over: the share of real time it took (more than 1: too much), how many voices sounded at its end, and the
   * time in seconds by whatever clock. True: what is in force has changed. No allocation: on the audio thread.
   */
  add(load: number, sounding: number, nowSeconds: number): boolean {
    if (load >= CALM || this.rung === 0) this.calmSince = nowSeconds;
    this.tightWindows = load >= TIGHT ? this.tightWindows + 1 : 0;
    if (this.tightWindows >= TIGHT_WINDOWS) {
      this.tightWindows = 0;
      return this.climb(load, sounding, nowSeconds);
    }
    if (this.rung > 0 && nowSeconds - this.calmSince >= this.calmSeconds) {
      this.leave(nowSeconds);
      return true;
    }
    return false;
  }

  /** On a device that was measured: at most so many voices from the first note on. It goes as every first step goes. */
  begin(voices = MAX_VOICES): void {
    this.voices = Math.max(FEWEST_VOICES, Math.min(MAX_VOICES, voices));
    this.rung = this.voices < MAX_VOICES ? 1 : 0;
  }

  /** A hand takes back everything from this step on. */
  takeBack(from: Exclude<Rung, 0>, nowSeconds: number): boolean {
    if (this.rung < from) return false;
    while (this.rung >= from) this.leave(nowSeconds);
    // What was taken back by hand says nothing of the ladder's own patience.
    this.leftAt = Number.NEGATIVE_INFINITY;
    return true;
  }

  private climb(load: number, sounding: number, nowSeconds: number): boolean {
    const before = this.voices;
    const fit = Math.floor((Math.min(sounding, before) * WANTED) / load);
    this.voices = Math.max(FEWEST_VOICES, Math.min(before, fit));
    const { rung } = this;
    if (rung === 0) {
      this.rung = 1;
      this.stealSince = nowSeconds;
      const isTooEarly = nowSeconds - this.leftAt < TOO_EARLY_SECONDS;
      this.calmSeconds = isTooEarly ? Math.min(2 * this.calmSeconds, LONGEST_CALM_SECONDS) : CALM_SECONDS;
    } else if (rung === 1) {
      this.rung = 2;
      this.lightSince = nowSeconds;
    }
    return this.rung !== rung || this.voices !== before;
  }

  private leave(nowSeconds: number): void {
    this.rung = this.rung === 2 ? 1 : 0;
    if (this.rung === 0) this.voices = MAX_VOICES;
    this.leftAt = nowSeconds;
    this.calmSince = nowSeconds;
  }
}

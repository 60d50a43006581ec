/** How loud an input is before anything is recorded: the level as it falls, the highest of the last seconds, and whether that is right. Pure. */
import { CLIPPED } from '../../../worklets/recording.ts';

/** `loud`: it was cut off, or has next to no room left. */
export type Loudness = 'listening' | 'silent' | 'quiet' | 'good' | 'loud';

export interface InputLevel {
  /** Falls slowly, so that an eye can follow. */
  readonly peakDb: number;
  /** The highest for a while. */
  readonly heldDb: number;
  /** A sample had no more room; stays until the check begins anew. */
  readonly isClipped: boolean;
  readonly loudness: Loudness;
}

export const LOWEST_DB = -60;
/** Decibels a second: the fall of a studio's peak meter. */
const FALL_DB = 20;
const HELD_SECONDS = 3;
/** So much is heard before anything is said of it. */
const FIRST_SECONDS = 1;
/** Peaks below are lost among the noise of cheap inputs, above there is no room for a louder word. */
const QUIET_DB = -24;
const LOUD_DB = -3;
/** A level at a border does not change the word back and forth. */
const SLACK_DB = 2;

export const NOTHING_HEARD: InputLevel = {
  peakDb: LOWEST_DB,
  heldDb: LOWEST_DB,
  isClipped: false,
  loudness: 'listening',
};

export const decibelsOf = (peak: number): number =>
  peak <= 0 ? LOWEST_DB : Math.max(LOWEST_DB, 20 * Math.log10(peak));

/** Follows an input, piece by piece. */
export class InputFollower {
  private level = NOTHING_HEARD;
  private seconds = 0;
  /** The highest of each piece of the last seconds. */
  private readonly recent: { readonly atSeconds: number; readonly db: number }[] = [];

  /** Peak of a piece, 0…; 1 is full scale. */
  add(peak: number, seconds: number): InputLevel {
    const db = decibelsOf(peak);
    this.seconds += seconds;
    this.recent.push({ atSeconds: this.seconds, db });
    while ((this.recent[0]?.atSeconds ?? 0) <= this.seconds - HELD_SECONDS) this.recent.shift();
    const heldDb = this.recent.reduce((most, one) => Math.max(most, one.db), LOWEST_DB);
    const isClipped = this.level.isClipped || peak >= CLIPPED;
    const peakDb = Math.max(db, this.level.peakDb - FALL_DB * seconds, LOWEST_DB);
    this.level = { peakDb, heldDb, isClipped, loudness: this.judge(heldDb, peak >= CLIPPED) };
    return this.level;
  }

  private judge(heldDb: number, isCut: boolean): Loudness {
    const { loudness } = this.level;
    if (isCut) return 'loud';
    if (this.seconds < FIRST_SECONDS) return loudness;
    if (heldDb <= LOWEST_DB) return 'silent';
    if (heldDb > LOUD_DB - (loudness === 'loud' ? SLACK_DB : 0)) return 'loud';
    return heldDb < QUIET_DB + (loudness === 'quiet' ? SLACK_DB : 0) ? 'quiet' : 'good';
  }
}

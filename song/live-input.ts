/** Where a hit lands that was played by hand: in the pattern that was heard, at the place that was meant. */
import { clampTo } from './clamp-to.ts';
import { STEP_SPECS } from './specs.ts';
import { SWING_TICKS, swingOfStep, swungTick, TICKS_PER_BEAT, TICKS_PER_STEP } from './time.ts';

/** Ticks to whose multiples hits are drawn; 0: they stay where they were played. */
export const LIVE_GRIDS = {
  off: 0,
  '1/4': TICKS_PER_BEAT,
  '1/8': TICKS_PER_BEAT / 2,
  '1/16': TICKS_PER_BEAT / 4,
  '1/8T': TICKS_PER_BEAT / 3,
  '1/16T': TICKS_PER_BEAT / 6,
} as const;
export type LiveGrid = keyof typeof LIVE_GRIDS;

/** How the song goes while a hit is played. */
export interface Groove {
  readonly swing: number;
  /** Of LIVE_GRIDS. */
  readonly gridTicks: number;
}

/** The loop that is heard on a track. */
export interface LiveLoop {
  /** Song tick from which it goes round. */
  readonly originTick: number;
  /** Steps. */
  readonly length: number;
}

export interface StepLanding {
  /** Of the pattern's steps. */
  readonly index: number;
  readonly offsetTicks: number;
  /** The song's tick at which it sounds in this pass. */
  readonly soundTick: number;
}

export interface NoteLanding {
  readonly startTick: number;
  readonly soundTick: number;
}

/** The tick that swing has moved to this one: the reverse of swungTick. */
export function unswungTick(tick: number, swing: number): number {
  const start = Math.floor(tick / (2 * TICKS_PER_STEP)) * 2 * TICKS_PER_STEP;
  const within = tick - start;
  const late = swing * SWING_TICKS;
  const stretch = late / TICKS_PER_STEP;
  return start + (within <= TICKS_PER_STEP + late ? within / (1 + stretch) : (within - 2 * late) / (1 - stretch));
}

/** The grid is the song's, since that is what the player hears, wherever a pattern began. */
function meantTick(heardTick: number, { swing, gridTicks }: Groove): number {
  const tick = unswungTick(heardTick, swing);
  return gridTicks > 0 ? Math.round(tick / gridTicks) * gridTicks : tick;
}

/** The nearest step, and how far beside it. */
export function landStep(heardTick: number, groove: Groove, { originTick, length }: LiveLoop): StepLanding {
  const meant = meantTick(heardTick, groove);
  const count = Math.round((meant - originTick) / TICKS_PER_STEP);
  const place = originTick + count * TICKS_PER_STEP;
  const swungPlace = place + swingOfStep(place, groove.swing);
  const offsetTicks = clampTo(STEP_SPECS.offsetTicks, Math.round(swungTick(meant, groove.swing) - swungPlace));
  return { index: modulo(count, length), offsetTicks, soundTick: swungPlace + offsetTicks };
}

export function landNote(heardTick: number, groove: Groove, { originTick, length }: LiveLoop): NoteLanding {
  const meant = Math.round(meantTick(heardTick, groove));
  return {
    startTick: modulo(meant - originTick, length * TICKS_PER_STEP),
    soundTick: swungTick(meant, groove.swing),
  };
}

function modulo(count: number, length: number): number {
  return ((count % length) + length) % length;
}

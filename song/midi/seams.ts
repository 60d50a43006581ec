/**
 * Where one scene ends and the next begins: the cheapest way to cut bars into scenes, found by dynamic programming over
 * all bars. A seam costs the notes that are held over it, a scene costs less the more often the same bars come again.
 */

/** What there is to know of bars, by number; bars count from 0. */
export interface Bars {
  readonly count: number;
  /** Equal numbers: all tracks play the same in these bars, in the same tempo. */
  readonly content: readonly number[];
  /** Notes that a seam at the start of a bar would shorten. */
  readonly heldOver: readonly number[];
  /** Beats a minute that a bar lasts. */
  readonly bpm: readonly number[];
  readonly isBarLine: (bar: number) => boolean;
  /** Whether one pattern can hold each track's notes of these bars. */
  readonly fits: (from: number, to: number) => boolean;
}

/** From a bar on up to another; `period` bars, over and over. */
export interface Segment {
  readonly from: number;
  readonly to: number;
  readonly period: number;
}

export const MOST_SCENE_BARS = 16;

/** What a note costs that is shortened, in the coin of all other prices here. */
const NOTE = 4;
/** A scene more is harder to follow. */
const SCENE = 8;
const PLACEMENT = 0.5;
/** Sections of music are four, eight or sixteen bars long; what is left over is short. */
const LENGTHS: readonly number[] = [0, 2, 1, 3, 0, 3, 1.5, 3, 0, 3, 1.5, 3, 0.5, 3, 1.5, 3, 0];
const OFF_BAR_LINE = 2;
/** A bar that is one hundredth too fast or too slow. */
const TEMPO = 100;

/** `order`: how dear scenes are beside notes and tempo; 1 at first. */
export function segmentsOf(bars: Bars, order: number): readonly Segment[] {
  const windows = new Windows(bars);
  const best: number[] = [0];
  const lengths: number[] = [0];
  for (let to = 1; to <= bars.count; to++) {
    best[to] = Number.POSITIVE_INFINITY;
    const seam =
      to === bars.count ? 0 : (bars.heldOver[to] ?? 0) * NOTE + (bars.isBarLine(to) ? 0 : OFF_BAR_LINE * order);
    for (let length = 1; length <= Math.min(MOST_SCENE_BARS, to); length++) {
      const from = to - length;
      if (length > 1 && !bars.fits(from, to)) break;
      const cost = (best[from] ?? 0) + seam + order * sceneCost(windows, from, length) + tempoCost(bars, from, length);
      if (cost >= (best[to] ?? 0)) continue;
      best[to] = cost;
      lengths[to] = length;
    }
  }
  const segments: Segment[] = [];
  for (let to = bars.count; to > 0; to -= lengths[to] ?? 1) {
    const length = lengths[to] ?? 1;
    segments.push({ from: to - length, to, period: windows.periodOf(to - length, length) });
  }
  return segments.reverse();
}

function sceneCost(windows: Windows, from: number, length: number): number {
  const period = windows.periodOf(from, length);
  // Bars that repeat within the segment are one short scene, played again.
  const share = (SCENE / windows.countOf(from, period)) * (length / period);
  const odd = period === length ? (LENGTHS[length] ?? 0) : 0;
  return Math.min(share, SCENE) + PLACEMENT + odd;
}

function tempoCost({ bpm }: Bars, from: number, length: number): number {
  const main = mainBpm(bpm, from, from + length);
  let cost = 0;
  for (let bar = from; bar < from + length; bar++) {
    const off = Math.abs((bpm[bar] ?? main) - main) / main;
    // Less than half a beat a minute is what rounding costs anyway.
    if (off * main > 0.5) cost += off * TEMPO;
  }
  return cost;
}

/** The tempo in the middle of all bars: one slow bar at the end does not slow the others. */
export function mainBpm(bpm: readonly number[], from: number, to: number): number {
  const sorted = bpm.slice(from, to).sort((a, b) => a - b);
  return sorted[(sorted.length - 1) >> 1] ?? 120;
}

/** Stretches of bars, known again where they come again. */
class Windows {
  /** Length -> bar -> number of the stretch of that length that begins there. */
  private readonly ids: number[][] = [];
  /** Length -> number of a stretch -> how often it comes, without overlap. */
  private readonly counts: number[][] = [];

  constructor(private readonly bars: Bars) {
    let shorter: readonly number[] = bars.content;
    for (let length = 1; length <= MOST_SCENE_BARS; length++) {
      const known = new Map<number, number>();
      const ids: number[] = [];
      const counts: number[] = [];
      const ends: number[] = [];
      for (let bar = 0; bar + length <= bars.count; bar++) {
        const last = length === 1 ? 0 : (bars.content[bar + length - 1] ?? 0);
        const print = (shorter[bar] ?? 0) * CONTENTS + last;
        const id = known.get(print) ?? known.size;
        known.set(print, id);
        ids.push(id);
        if (bar < (ends[id] ?? 0)) continue;
        counts[id] = (counts[id] ?? 0) + 1;
        ends[id] = bar + length;
      }
      this.ids[length] = ids;
      this.counts[length] = counts;
      shorter = ids;
    }
  }

  countOf(from: number, length: number): number {
    return this.counts[length]?.[this.ids[length]?.[from] ?? 0] ?? 1;
  }

  /** How many bars repeat so that they are the whole stretch; its length if none do. */
  periodOf(from: number, length: number): number {
    const { content } = this.bars;
    for (let period = 1; period <= length / 2; period *= 2) {
      if (length % period !== 0) continue;
      let bar = from + period;
      while (bar < from + length && content[bar] === content[bar - period]) bar++;
      if (bar === from + length) return period;
    }
    return length;
  }
}

/** More different bars than there can be. */
const CONTENTS = 1 << 20;

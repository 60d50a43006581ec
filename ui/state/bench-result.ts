/** What this device was measured to carry, by itself, on `/bench`; it stays on the device. */
import { signal } from '@preact/signals-react';
import type { EngineMode } from '../../worklets/client.ts';
import { LOAD_PERCENT } from './thresholds.ts';

/** What one number of tracks made of the engine. */
export interface BenchStage {
  readonly tracks: number;
  /** Share of real time, 0..1 and more. */
  readonly load: number;
  /** Quanta that were lost meanwhile. */
  readonly gaps: number;
  /** Voices that sounded, at most; older results do not say. */
  readonly voices?: number;
}

export interface BenchResult {
  /** When, in milliseconds since 1970. */
  readonly at: number;
  readonly mode: EngineMode;
  /** Frames per second. */
  readonly rate: number;
  readonly baseSeconds: number;
  /** Null: the browser does not say. */
  readonly outputSeconds: number | null;
  /** From few tracks to many; it ends where the device could not go on. */
  readonly stages: readonly BenchStage[];
  /** Share of real time in which all tracks are computed where nobody listens. */
  readonly cost: number;
  /** Share of frames of the screen that came in time while most tracks played, 0..1. */
  readonly framesInTime: number;
}

/** The most tracks that stay under this load and lose nothing; 0: not even the fewest. */
function mostUnder(percent: number, stages: readonly BenchStage[]): number {
  const over = stages.findIndex(({ load, gaps }) => load * 100 >= percent || gaps > 0);
  return stages[(over < 0 ? stages.length : over) - 1]?.tracks ?? 0;
}

/** Tracks with effects: so many can be played at all, and with room to spare. */
export function carriedBy({ stages }: BenchResult): { readonly most: number; readonly easy: number } {
  return { most: mostUnder(LOAD_PERCENT.hot, stages), easy: mostUnder(LOAD_PERCENT.warm, stages) };
}

/** The busiest moment is to leave this much of the time free. */
const LOAD_TO_START = 0.7;

/** Voices with which the engine is to begin here, before it has ever been late; undefined: all that it has. */
export function voicesToStart(result: BenchResult | null): number | undefined {
  if (!result) return undefined;
  const { stages, cost } = result;
  const { most } = carriedBy(result);
  if (most === stages[stages.length - 1]?.tracks && cost < LOAD_TO_START) return undefined;
  // Where not even the fewest tracks were carried, the first stage says how far they are too many.
  const { voices, load } = stages.find(({ tracks }) => tracks === most) ?? stages[0] ?? {};
  return voices && load ? Math.floor((voices * LOAD_TO_START) / load) : undefined;
}

const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);
const MODES: readonly unknown[] = ['studio', 'standard', 'reduced'] satisfies EngineMode[];

/** Null: nobody wrote it, or an older version did. Pure. */
export function readBench(text: string | null): BenchResult | null {
  try {
    const kept: Partial<Record<keyof BenchResult, unknown>> = JSON.parse(text || '{}');
    const { at, mode, rate, baseSeconds, outputSeconds, stages, cost, framesInTime } = kept;
    const areStages =
      Array.isArray(stages) &&
      stages.length > 0 &&
      stages.every((stage) => [stage?.tracks, stage?.load, stage?.gaps].every(isNumber));
    const areNumbers = [at, rate, baseSeconds, cost, framesInTime].every(isNumber);
    const isWhole = areStages && areNumbers && (outputSeconds === null || isNumber(outputSeconds));
    return isWhole && MODES.includes(mode) ? (kept as BenchResult) : null;
  } catch {
    return null;
  }
}

const KEY = 'batida.bench';

function recall(): BenchResult | null {
  try {
    return readBench(localStorage.getItem(KEY));
  } catch {
    return null;
  }
}

/** Null: it has not been measured here. */
export const benchResult = signal<BenchResult | null>(recall());

export function keepBench(result: BenchResult): void {
  benchResult.value = result;
  try {
    localStorage.setItem(KEY, JSON.stringify(result));
  } catch {
    // Without storage it holds until the tab closes.
  }
}

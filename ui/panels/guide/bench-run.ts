/**
 * Measures what this device carries, in less than a minute: a fixed song with more and more tracks is computed against the
 * clock in a thread, and then played without a sound, while what is lost and the frames of the screen are counted.
 */
import { createEngine, type Engine } from '../../../worklets/client.ts';
import { openCostMeter } from '../../../worklets/cost.ts';
import type { BenchResult, BenchStage } from '../../state/bench-result.ts';
import { benchSong, MOST_BENCH_TRACKS } from './bench-song.ts';
import { framesInTime, loadOf } from './pace.ts';

export const BENCH_TRACKS = [2, 4, 8, 12, MOST_BENCH_TRACKS] as const;

const SECOND_MILLISECONDS = 1000;
/** A second; voices come and go. */
const LOOKS = 20;
const ENOUGH_LOAD = 0.8;
/** A context knows its output when it has run for a while. */
const START_MILLISECONDS = 1200;
/** All of it, five times, with the start and five times four seconds of playing, is done in 36 s. */
const MOST_COST_MILLISECONDS = 3000;

export type BenchStep =
  | { readonly kind: 'start' }
  | { readonly kind: 'computing' | 'playing'; readonly tracks: number };

/** What it does now, and how much of it is done, 0..1. */
export type Tell = (step: BenchStep, done: number) => void;

/** The part of the whole that each takes, about. */
const START_SHARE = 0.05;
const COST_SHARE = 0.2;
const PLAY_SHARE = 1 - START_SHARE - COST_SHARE;

let engine: Engine | null = null;
let context: AudioContext | null = null;

/** An engine of its own, so that the open song is not touched; made when the page opens, so that the tap has only to wake it. */
export function prepareBench(): void {
  if (engine) return;
  engine = createEngine({
    // Pulled as ever, and not heard.
    connect: (node, into) => {
      // An engine lives in a context that plays, whatever the type of `connect` allows.
      context = into as AudioContext;
      const still = into.createGain();
      still.gain.value = 0;
      node.connect(still);
      still.connect(into.destination);
    },
  });
  void engine.boot(benchSong(BENCH_TRACKS[0]));
}

const stopped = () => new DOMException('stopped', 'AbortError');

function wait(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) reject(stopped());
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(stopped());
    });
  });
}

/** The answer, or an AbortError: a thread that was ended never answers. */
function untilStopped<T>(answer: Promise<T>, signal: AbortSignal): Promise<T> {
  const end = new Promise<never>((_, reject) => {
    if (signal.aborted) reject(stopped());
    signal.addEventListener('abort', () => reject(stopped()));
  });
  return Promise.race([answer, end]);
}

/** Counts the frames of the screen until it is stopped; returns their distances in milliseconds. */
function countFrames(): () => readonly number[] {
  const distances: number[] = [];
  let last = 0;
  let request = requestAnimationFrame(function frame(now) {
    if (last > 0) distances.push(now - last);
    last = now;
    request = requestAnimationFrame(frame);
  });
  return () => {
    cancelAnimationFrame(request);
    return distances;
  };
}

interface Live {
  readonly load: number;
  readonly gaps: number;
  readonly voices: number;
  readonly distances: readonly number[];
}

/** What has just been added is still being set up in the first second; two whole ones after it count. */
async function measureStage(own: Engine, signal: AbortSignal): Promise<Live> {
  const stop = countFrames();
  try {
    await wait(2 * SECOND_MILLISECONDS, signal);
    const gapsBefore = own.readPulse().droppedQuanta;
    const loads: number[] = [];
    let voices = 0;
    for (let second = 0; second < 2; second++) {
      for (let look = 0; look < LOOKS; look++) {
        await wait(SECOND_MILLISECONDS / LOOKS, signal);
        voices = Math.max(voices, own.readPulse().activeVoices);
      }
      loads.push(own.readPulse().secondLoad);
    }
    const load = loads.reduce((sum, one) => sum + one, 0) / loads.length;
    return { load, voices, gaps: Math.max(0, own.readPulse().droppedQuanta - gapsBefore), distances: stop() };
  } finally {
    stop();
  }
}

/** Within a gesture. Rejects with an EngineFault where there is no sound, with an AbortError where it was stopped. */
export async function runBench(tell: Tell, signal: AbortSignal, now: () => number = Date.now): Promise<BenchResult> {
  prepareBench();
  const own = engine;
  if (!own) throw new Error('there is no engine to measure');
  tell({ kind: 'start' }, 0);
  const meter = openCostMeter();
  signal.addEventListener('abort', () => meter.close());
  try {
    await own.unlock();
    await wait(START_MILLISECONDS, signal);
    const { rate } = own.state;
    const costs: number[] = [];
    for (const [index, tracks] of BENCH_TRACKS.entries()) {
      tell({ kind: 'computing', tracks }, START_SHARE + (index * COST_SHARE) / BENCH_TRACKS.length);
      costs.push(await untilStopped(meter.measure(benchSong(tracks), rate, MOST_COST_MILLISECONDS), signal));
    }
    await own.play({ fromTick: 0 });
    const stages: BenchStage[] = [];
    let playing = benchSong(BENCH_TRACKS[0]);
    let distances: readonly number[] = [];
    for (const [index, tracks] of BENCH_TRACKS.entries()) {
      const cost = costs[index] ?? 0;
      // More would only stutter.
      if (index > 0 && cost >= ENOUGH_LOAD) break;
      tell({ kind: 'playing', tracks }, START_SHARE + COST_SHARE + (index * PLAY_SHARE) / BENCH_TRACKS.length);
      const next = benchSong(tracks);
      own.update(playing, next);
      playing = next;
      const live = await measureStage(own, signal);
      distances = live.distances;
      stages.push({ tracks, gaps: live.gaps, voices: live.voices, load: loadOf(cost, live.load, own.state) });
    }
    const { mode, baseLatencySeconds, outputLatencySeconds } = own.state;
    own.stop();
    own.update(playing, benchSong(BENCH_TRACKS[0]));
    return {
      at: now(),
      mode,
      rate,
      baseSeconds: baseLatencySeconds,
      outputSeconds: outputLatencySeconds,
      stages,
      cost: costs[costs.length - 1] ?? 0,
      framesInTime: framesInTime(distances),
    };
  } finally {
    meter.close();
    own.stop();
    void context?.suspend();
  }
}

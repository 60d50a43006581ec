/** What a song plays as tones in time: pitched tracks only, without chance and swing, as a reader of notes sees it. */
import { sceneTicks } from '../arrangement.ts';
import { patternIn } from '../clip-of.ts';
import { instrument } from '../instruments.ts';
import type { Pattern, Song, Track } from '../song.ts';
import { TICKS_PER_BAR, TICKS_PER_STEP } from '../time.ts';

export interface Tone {
  readonly tick: number;
  readonly offTick: number;
  readonly key: number;
  /** How much it counts: its velocity, times its chance. */
  readonly weight: number;
}

/** Loops of different lengths meet again after so many bars at most, or what comes later is left out. */
const MOST_BARS = 32;

/** Drums, pads and recordings have no notes that could be read. */
export function isPitched({ instrument: id }: Pick<Track, 'instrument'>): boolean {
  return !['drums', 'sampler'].includes(instrument(id).family);
}

/** What the pitched tracks play in a scene until all of their loops begin together again, in order, and how long that is. */
export function tonesIn(song: Song, scene: string): { readonly tones: readonly Tone[]; readonly ticks: number } {
  const patterns = song.tracks.flatMap((track) => {
    const pattern = isPitched(track) ? patternIn(track, scene) : undefined;
    return pattern ? [pattern] : [];
  });
  const ticks = roundTicks(
    sceneTicks(song, scene),
    patterns.map(({ length }) => length * TICKS_PER_STEP),
  );
  const tones = patterns.flatMap((pattern) => looped(once(pattern), pattern.length, ticks));
  return { tones: tones.sort((a, b) => a.tick - b.tick || a.key - b.key), ticks };
}

function roundTicks(scene: number, loops: readonly number[]): number {
  let ticks = scene;
  while (ticks < MOST_BARS * TICKS_PER_BAR && loops.some((loop) => ticks % loop !== 0)) ticks += TICKS_PER_BAR;
  return ticks;
}

/** Steps without keys sound on a key that nobody chose: a drum made of a synth, or a rhythm that waits for its notes. */
function once({ length, steps, notes }: Pattern): readonly Tone[] {
  const end = length * TICKS_PER_STEP;
  const struck = steps.slice(0, length).flatMap((step, at) => {
    if (!step.on || step.velocity <= 0) return [];
    const tick = at * TICKS_PER_STEP;
    const offTick = tick + Math.max(step.length, 1) * TICKS_PER_STEP;
    return step.keys.map((key) => ({ tick, offTick, key, weight: step.velocity * step.probability }));
  });
  const drawn = notes
    .filter(({ startTick, velocity }) => startTick < end && velocity > 0)
    .map(({ startTick, lengthTicks, key, velocity }) => ({
      tick: startTick,
      offTick: startTick + lengthTicks,
      key,
      weight: velocity,
    }));
  return [...struck, ...drawn];
}

function looped(tones: readonly Tone[], length: number, ticks: number): readonly Tone[] {
  const loop = length * TICKS_PER_STEP;
  const found: Tone[] = [];
  for (let origin = 0; origin < ticks; origin += loop) {
    for (const tone of tones) {
      const tick = origin + tone.tick;
      if (tick < ticks) found.push({ ...tone, tick, offTick: origin + tone.offTick });
    }
  }
  return found;
}

/** A thousand launches at odd moments, with quanta from none to four bars: each begins on the frame a model says. */
import { expect, test } from 'vitest';
import { pick } from '../../song/random.ts';
import type { Song } from '../../song/song.ts';
import type { Source } from '../../song/source.ts';
import { Scheduler } from '../../worklets/scheduler.ts';
import { EventList } from '../../worklets/sink.ts';
import { onsOf, pattern, RATE, scene, song, track } from './material.ts';

const QUANTA = [0, 240, 960, 3840, 7680, 15_360] as const;
const LENGTHS = [3, 8, 16, 32] as const;
const SCENES = LENGTHS.map((length) => `of${length}`);
const LAUNCHES = 1_000;
const BPM = 137;
const HORIZON_FRAMES = RATE / 10;

/** Every clip strikes its first step; its key says which one it is. */
function material(quantum: number): Song {
  const clips = Object.fromEntries(
    LENGTHS.map((length, i) => [`of${length}`, pattern(length, { 0: { keys: [70 + i], length: 0.5 } })]),
  );
  const tracks = ['a', 'b', 'c'].map((id) => track(id, pattern(16, { 0: { keys: [60], length: 0.5 } }), clips));
  return song(tracks, { bpm: BPM, scenes: SCENES.map((id) => scene(id)), launchQuantumTicks: quantum });
}

interface Turn {
  readonly tick: number;
  readonly source: Source;
}

/** Frame by the formula of the house: one product, one rounding. */
const frameOf = (tick: number) => Math.floor((tick * 60 * RATE) / (BPM * 960) + 0.5);

/** What a track strikes, by the book: the loop of each turn from where it began, the main pattern from tick 0. */
function modelled(turns: readonly Turn[], untilTick: number): [frame: number, key: number][] {
  return turns.flatMap(({ tick, source }, i) => {
    const end = Math.min(turns[i + 1]?.tick ?? untilTick, untilTick);
    if (source.type === 'silence') return [];
    const index = source.type === 'clip' ? SCENES.indexOf(source.scene) : -1;
    const loop = (LENGTHS[index] ?? 16) * 240;
    const origin = source.type === 'clip' ? tick : 0;
    const strikes: [number, number][] = [];
    for (let at = origin; at < end; at += loop)
      if (at >= tick) strikes.push([frameOf(at), index < 0 ? 60 : 70 + index]);
    return strikes;
  });
}

test.each(QUANTA)('with a quantum of %i ticks', (quantum) => {
  const list = new EventList();
  const one = material(quantum);
  const scheduler = new Scheduler(list, RATE, one);
  scheduler.play({ fromTick: 0, atFrame: 0 });
  const turns = new Map<string, Turn[]>(one.tracks.map(({ id }) => [id, [{ tick: 0, source: { type: 'home' } }]]));
  let clock = 0;
  for (let i = 0; i < Math.ceil(LAUNCHES / QUANTA.length); i++) {
    clock += pick(RATE, 7, quantum, i);
    scheduler.advanceTo(clock + HORIZON_FRAMES);
    const id = 'abc'[pick(3, 8, quantum, i)] as string;
    const roll = pick(6, 9, quantum, i);
    const source: Source =
      roll === 4
        ? { type: 'silence' }
        : roll === 5
          ? { type: 'home' }
          : { type: 'clip', scene: SCENES[roll] as string };
    const tick = scheduler.launch({ [id]: source });
    // Not before it can be heard, on the grid, and at the first such place after what is planned.
    const heard = (clock * BPM * 960) / (60 * RATE);
    const planned = ((clock + HORIZON_FRAMES) * BPM * 960) / (60 * RATE);
    expect(tick).toBeGreaterThanOrEqual(heard);
    expect(tick - planned).toBeLessThanOrEqual(quantum + 3);
    if (quantum > 0) expect(tick % quantum).toBe(0);
    const list = turns.get(id) as Turn[];
    turns.set(id, [...list.filter((turn) => turn.tick < tick), { tick, source }]);
  }
  const endTick = Math.ceil((clock * BPM * 960) / (60 * RATE)) + 16 * 960;
  const endFrame = frameOf(endTick);
  scheduler.advanceTo(endFrame + HORIZON_FRAMES);
  for (const [index, { id }] of one.tracks.entries()) {
    const struck = onsOf(list.records, index).flatMap(({ frame, key }) => (frame < endFrame ? [[frame, key]] : []));
    expect(struck).toEqual(modelled(turns.get(id) as Turn[], endTick));
    expect(struck.length).toBeGreaterThan(20);
  }
});

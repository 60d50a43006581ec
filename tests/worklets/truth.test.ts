/** What the scheduler says that tracks play is what they play: every step that sounds is one of the clip it names, and none is missing. */
import { expect, test } from 'vitest';
import { EventKind } from '../../dsp/abi/record.ts';
import { clipOf } from '../../song/clip-of.ts';
import { setOverride } from '../../song/edits/overrides.ts';
import { hash, pick } from '../../song/random.ts';
import type { Song } from '../../song/song.ts';
import { homeSources, type Sources, silentSources, sourcesOfScene } from '../../song/source.ts';
import { TICKS_PER_STEP } from '../../song/time.ts';
import { HORIZON_SECONDS, Scheduler } from '../../worklets/scheduler.ts';
import { EventList } from '../../worklets/sink.ts';
import { at120, type Beat, pattern, RATE, STEP, scene, TICK, track } from './material.ts';

/** Steps in all; `npm run drill -- truth` takes many more. */
const STEPS = Number(process.env.TRUTH_STEPS ?? 2000);
const ROUND_STEPS = 400;
const HORIZON = HORIZON_SECONDS * RATE;
const SCENES = ['main', 'verse', 'chorus'];
const IDS = ['a', 'b', 'c'];
const LENGTHS = [5, 8, 16, 12, 32];
const QUANTA = [0, TICKS_PER_STEP, 960, 3840];

/** Every step and clip has a key of its own, so that a strike says where it comes from. */
function beatOf(roll: (most: number) => number, clip: number): { readonly length: number; readonly beat: Beat } {
  const length = LENGTHS[roll(LENGTHS.length)] ?? 16;
  const on = Array.from({ length }, (_, i) => i).filter(() => roll(3) === 0);
  return { length, beat: Object.fromEntries(on.map((i) => [i, { keys: [clip * 32 + i] }])) };
}

function anySong(roll: (most: number) => number): Song {
  const tracks = IDS.map((id) => {
    const [main, ...others] = SCENES.map((name, clip) => ({ name, ...beatOf(roll, clip) }));
    const clips = others.filter(() => roll(4) > 0).map(({ name, length, beat }) => [name, pattern(length, beat)]);
    return track(id, pattern(main?.length ?? 16, main?.beat ?? {}), Object.fromEntries(clips));
  });
  const timeline = Array.from({ length: 8 }, () => ({
    scene: SCENES[roll(3)] ?? 'main',
    repeats: 1 + roll(8),
    overrides: [],
  }));
  let song = at120(tracks, {
    scenes: [scene('verse'), scene('chorus')],
    timeline,
    launchQuantumTicks: QUANTA[roll(4)] ?? 0,
    loop: roll(4) === 0 ? { startTick: 3840 * roll(2), endTick: 3840 * (3 + roll(2)) } : null,
  });
  for (let n = roll(6); n > 0; n--) {
    const id = IDS[roll(3)] ?? 'a';
    const clip = roll(2) === 0 ? null : (SCENES[roll(3)] ?? null);
    song = setOverride(roll(8), id, { fromBar: roll(4), bars: 1 + roll(3) }, clip)(song);
  }
  return song;
}

function anyLaunch(song: Song, roll: (most: number) => number): Sources {
  const id = IDS[roll(3)] ?? 'a';
  const name = SCENES[roll(3)] ?? 'main';
  const launches: readonly Sources[] = [
    { [id]: { type: 'clip', scene: name } },
    { [id]: { type: 'home' } },
    { [id]: { type: 'silence' } },
    sourcesOfScene(song, name),
    homeSources(song),
    silentSources(song),
  ];
  return launches[roll(launches.length)] ?? {};
}

/** What was said to play at each step of the clock, and what struck there. */
function round(seed: number): { readonly said: string[]; readonly struck: string[] } {
  let rolls = 0;
  const roll = (most: number) => pick(most, hash(seed, rolls++));
  const song = anySong(roll);
  const list = new EventList();
  const scheduler = new Scheduler(list, RATE, song);
  const mode = roll(2) === 0 ? 'pattern' : 'timeline';
  scheduler.play({ fromTick: 0, atFrame: 0, mode });
  const said: string[] = [];
  let ended = Number.POSITIVE_INFINITY;
  for (let step = 0; step < ROUND_STEPS; step++) {
    if (roll(12) === 0) scheduler.launch(anyLaunch(song, roll));
    scheduler.advanceTo(step * STEP + HORIZON);
    const report = scheduler.lineupAt(step * STEP);
    // The song may end: what is after it is silent, whatever is said of the next play.
    const stop = list.records.find(({ kind, key, frame }) => kind === EventKind.Transport && key >= 0 && frame > 0);
    if (!scheduler.isPlaying && stop && scheduler.isOver(step * STEP)) {
      ended = step;
      break;
    }
    const tick = songTick(list, step);
    for (const [index, { id, clips }] of song.tracks.entries()) {
      const entry = report[id];
      const playing = entry && entry.clip !== null ? clipOf(clips, entry.clip)?.pattern : undefined;
      if (!entry || !playing) continue;
      const place = (tick - entry.originTick) / TICKS_PER_STEP;
      // A clip that is launched between two steps has a grid of its own.
      if (!Number.isInteger(place) || place < 0) continue;
      const one = playing.steps[place % playing.length];
      if (one?.on) said.push(`${step} ${index} ${one.keys[0]}`);
    }
  }
  const struck = list.records
    .filter(
      ({ kind, frame }) =>
        kind === EventKind.NoteOn && frame % STEP === 0 && frame / STEP < Math.min(ROUND_STEPS, ended),
    )
    .map(({ frame, track: index, key }) => `${frame / STEP} ${index} ${key}`);
  return { said: said.sort(), struck: struck.sort() };
}

/** The song's tick at a step of the clock: loops jump back. */
function songTick(list: EventList, step: number): number {
  let tick = step * TICKS_PER_STEP;
  for (const { kind, frame, key } of list.records) {
    if (kind === EventKind.Transport && frame <= step * STEP) tick = key + (step * STEP - frame) / TICK;
  }
  return tick;
}

test(`of ${STEPS} steps each, under launches, stops, loops and overrides`, () => {
  let strikes = 0;
  for (let seed = 1; seed <= Math.ceil(STEPS / ROUND_STEPS); seed++) {
    const { said, struck } = round(seed);
    expect(said, `seed ${seed}`).toEqual(struck);
    strikes += struck.length;
  }
  expect(strikes).toBeGreaterThan(STEPS / 4);
}, 120_000);

/** A take against a listener: what is played by hand sounds once now, by hand, and from then on once in every pass. */

import { expect, test } from 'vitest';
import { defaultSong } from '../../../song/defaults.ts';
import { type Edit, inTurn } from '../../../song/edits/edit.ts';
import { clearTrack, setStep } from '../../../song/edits/steps.ts';
import { notesBetween } from '../../../song/events.ts';
import { chance } from '../../../song/random.ts';
import { MAIN, type Song } from '../../../song/song.ts';
import { type Due, Take } from '../../../ui/panels/live-input/take.ts';
import { sceneToJoin, targetAt } from '../../../ui/panels/live-input/target.ts';
import { velocityOf } from '../../../ui/state/velocity.ts';
import { beatOf } from '../../beat-of.ts';

const LOOP_TICKS = 3840;
/** A tenth of a second at 128 BPM: the scheduler is always at least this far ahead of the ear. */
const AHEAD_TICKS = 205;
const FRAME_TICKS = 34;

interface Played {
  readonly tick: number;
  readonly track: 'kick' | 'lead';
  /** Of the lead. */
  readonly toTick: number;
}

interface Options {
  readonly gridTicks?: number;
  readonly swing?: number;
  readonly isOverdub?: boolean;
  readonly toTick: number;
}

const all = (due: readonly Due[]): Edit => inTurn(...due.map(({ edit }) => edit));

/** Frames of the screen, hits between them, and a scheduler that plans ahead with the song as it is by then. */
function perform(
  before: Song,
  hits: readonly Played[],
  { gridTicks = 0, swing = 0, isOverdub = true, toTick }: Options,
) {
  let song: Song = { ...before, swing };
  const take = new Take({
    isOverdub: () => isOverdub,
    find: (track) => ({ track, scene: MAIN, originTick: 0, length: 16 }),
    groove: () => ({ swing, gridTicks }),
  });
  const sounded: { track: string; tick: number }[] = [];
  let planned = 0;
  const groups: string[] = [];
  const plan = (until: number) => {
    for (const track of song.tracks) {
      const run = {
        pattern: beatOf(track),
        length: 16,
        originTick: 0,
        range: { fromTick: 0, toTick: Number.POSITIVE_INFINITY },
        startTick: 0,
        cutTick: Number.POSITIVE_INFINITY,
      };
      for (const { tick } of notesBetween(song, track, run, { fromTick: planned, toTick: until }))
        sounded.push({ track: track.id, tick });
    }
    planned = until;
  };
  for (let heard = 0; heard < toTick; heard += FRAME_TICKS) {
    plan(heard + AHEAD_TICKS);
    const isNow = (tick: number) => tick >= heard - FRAME_TICKS && tick < heard;
    for (const { track, tick, toTick: end } of hits) {
      const isDrum = track === 'kick';
      if (isNow(tick)) take.down({ track, key: 60, velocity: 0.7, tick, isDrum, isRoot: true });
      if (!isDrum && isNow(end)) take.up(track, 60, end);
    }
    const edits = take.advance(heard);
    song = all(edits)(song);
    if (edits.length > 0) groups.push(take.pass);
  }
  song = all(take.end())(song);
  return { song, sounded, groups };
}

const silent = inTurn(
  clearTrack('kick'),
  clearTrack('snare'),
  clearTrack('hihat'),
  clearTrack('bass'),
  clearTrack('lead'),
);
const blank = (() => {
  const song = silent(defaultSong());
  return { ...song, tracks: song.tracks.filter(({ id }) => id === 'kick' || id === 'lead') };
})();
const patternOf = (song: Song, id: string) => beatOf(song.tracks.find((track) => track.id === id));
const inPass = (ticks: readonly { tick: number }[], pass: number) =>
  ticks.filter(({ tick }) => Math.floor((tick + 200) / LOOP_TICKS) === pass).length;

test('a hit that the grid draws ahead of the ear is not sounded again in its pass', () => {
  // 500 ticks before the line: longer than the scheduler is ahead.
  const hits: Played[] = [{ track: 'kick', tick: 1450, toTick: 0 }];
  const { song, sounded } = perform(blank, hits, { gridTicks: 960, toTick: 2 * LOOP_TICKS });
  expect(patternOf(song, 'kick').steps[8]).toMatchObject({ on: true, velocity: 0.7 });
  expect(sounded.map(({ tick }) => tick)).toEqual([LOOP_TICKS + 1920]);
});

test('a line behind the end of the loop is the first of the next pass', () => {
  const hits: Played[] = [{ track: 'kick', tick: 3700, toTick: 0 }];
  const { song, sounded } = perform(blank, hits, { gridTicks: 960, toTick: 2 * LOOP_TICKS + 400 });
  expect(patternOf(song, 'kick').steps[0]?.on).toBe(true);
  expect(sounded.map(({ tick }) => tick)).toEqual([2 * LOOP_TICKS]);
});

test('random hits with every grid and swing: none sounds again in its pass, all sound once in the next', () => {
  const GRIDS = [0, 160, 240, 320, 480, 960];
  for (let run = 0; run < 120; run++) {
    const gridTicks = GRIDS[run % GRIDS.length] ?? 0;
    const swing = run % 3 === 0 ? 0 : chance(7, run);
    const hits: Played[] = [];
    for (let tick = 300 + chance(7, run, 1) * 200; tick < 3400; tick += 1000 + chance(7, run, hits.length, 2) * 400) {
      const track = chance(7, run, hits.length, 3) < 0.5 ? 'kick' : 'lead';
      hits.push({ track, tick, toTick: tick + 60 + chance(7, run, hits.length, 4) * 500 });
    }
    const { song, sounded } = perform(blank, hits, { gridTicks, swing, toTick: 3 * LOOP_TICKS - 300 });
    expect(inPass(sounded, 0), `run ${run}`).toBe(0);
    expect(inPass(sounded, 1), `run ${run}`).toBe(hits.length);
    const { notes } = patternOf(song, 'lead');
    expect(notes).toHaveLength(hits.filter(({ track }) => track === 'lead').length);
    if (swing === 0) {
      const lengths = hits.filter(({ track }) => track === 'lead').map(({ tick, toTick }) => Math.round(toTick - tick));
      expect(notes.map(({ lengthTicks }) => lengthTicks)).toEqual(lengths);
    }
  }
});

test('overdub adds; without it the first pass replaces, from the first hit on, once', () => {
  const old = inTurn(...[0, 4, 8, 12].map((step) => setStep('kick', step, { on: true })))(blank);
  const hits: Played[] = [
    { track: 'kick', tick: 990, toTick: 0 },
    { track: 'kick', tick: 2410, toTick: 0 },
    // In the second pass.
    { track: 'kick', tick: LOOP_TICKS + 1450, toTick: 0 },
  ];
  const on = (song: Song) => patternOf(song, 'kick').steps.flatMap((step, index) => (step.on ? [index] : []));
  const options = { gridTicks: 240, toTick: 3 * LOOP_TICKS };
  expect(on(perform(old, hits, options).song)).toEqual([0, 4, 6, 8, 10, 12]);
  expect(on(perform(old, hits, { ...options, isOverdub: false }).song)).toEqual([4, 6, 10]);
  const early = perform(old, hits.slice(0, 1), { ...options, isOverdub: false, toTick: 2000 });
  expect(on(early.song), 'what was not passed is still there').toEqual([0, 4, 12]);
  expect(on(perform(old, [], { ...options, isOverdub: false }).song), 'nothing played').toEqual([0, 4, 8, 12]);
});

test('overdub switched on in the middle of a take keeps what was not reached', () => {
  let isOverdub = false;
  const take = new Take({
    isOverdub: () => isOverdub,
    find: (track) => ({ track, scene: MAIN, originTick: 0, length: 16 }),
    groove: () => ({ swing: 0, gridTicks: 240 }),
  });
  let song = inTurn(...[4, 8].map((step) => setStep('kick', step, { on: true })))(blank);
  const advance = (tick: number) => {
    song = all(take.advance(tick))(song);
  };
  take.down({ track: 'kick', key: 60, velocity: 1, tick: 10, isDrum: true, isRoot: true });
  advance(1000);
  isOverdub = true;
  advance(3000);
  expect(patternOf(song, 'kick').steps.flatMap((step, index) => (step.on ? [index] : []))).toEqual([0, 8]);
});

test('replacing random beats leaves what was played and nothing else', () => {
  for (let run = 0; run < 60; run++) {
    const steps = Array.from({ length: 16 }, (_, i) => i).filter((i) => chance(9, run, i) < 0.5);
    const old = inTurn(...steps.map((step) => setStep('kick', step, { on: true, offsetTicks: (step % 5) * 40 - 80 })))(
      blank,
    );
    const hits: Played[] = [];
    for (
      let tick = 100 + chance(9, run, 20) * 900;
      tick < LOOP_TICKS;
      tick += 300 + chance(9, run, hits.length, 21) * 900
    )
      hits.push({ track: 'kick', tick, toTick: 0 });
    const gridTicks = run % 2 === 0 ? 240 : 0;
    const { song } = perform(old, hits, { gridTicks, isOverdub: false, toTick: 2.5 * LOOP_TICKS });
    const { steps: now, notes } = patternOf(song, 'kick');
    expect(now.filter((step) => step.on).length + notes.length, `run ${run}`).toBe(hits.length);
  }
});

test('each pass of the loop is an undo of its own', () => {
  const hits: Played[] = [200, 900, 2000, 4500, 5000].map((tick) => ({ track: 'kick', tick, toTick: 0 }));
  const { groups } = perform(blank, hits, { toTick: 2 * LOOP_TICKS });
  expect(groups).toEqual(['0.0', '0.0', '0.0', '0.1', '0.1']);
});

test('a take that ends writes what waits and lets held keys go', () => {
  const hits: Played[] = [
    { track: 'kick', tick: 1450, toTick: 0 },
    { track: 'lead', tick: 1000, toTick: 9000 },
  ];
  const { song } = perform(blank, hits, { gridTicks: 960, toTick: 1600 });
  expect(patternOf(song, 'kick').steps[8]?.on).toBe(true);
  expect(patternOf(song, 'lead').notes).toMatchObject([{ startTick: 960 }]);
  const [note] = patternOf(song, 'lead').notes;
  expect(Math.abs((note?.lengthTicks ?? 0) - 600)).toBeLessThanOrEqual(FRAME_TICKS);
});

test('when the tick jumps, what waited is written and a held note keeps its length', () => {
  const take = new Take({
    isOverdub: () => true,
    find: (track) => ({ track, scene: MAIN, originTick: 0, length: 32 }),
    groove: () => ({ swing: 0, gridTicks: 960 }),
  });
  let song: Song = blank;
  const advance = (tick: number) => {
    song = all(take.advance(tick))(song);
  };
  const hit = { key: 60, velocity: 1, isRoot: true };
  advance(3600);
  take.down({ ...hit, track: 'lead', tick: 3610, isDrum: false });
  take.down({ ...hit, track: 'kick', tick: 3700, isDrum: true });
  advance(3830);
  expect(patternOf(song, 'kick').steps.some(({ on }) => on)).toBe(false);
  advance(10);
  expect(patternOf(song, 'kick').steps[16]?.on).toBe(true);
  take.up('lead', 60, 200);
  advance(210);
  expect(patternOf(song, 'lead').notes).toMatchObject([{ startTick: 3840, lengthTicks: 410 }]);
});

test('a hit belongs to what was heard: the clip, what is about to play, the scene of the timeline', () => {
  const song = defaultSong();
  const sections = [{ scene: 'verse', fromTick: 3840, toTick: 7680, bpm: null, overrides: [] }];
  const [main, silence] = [{ type: 'home' } as const, { type: 'silence' } as const];
  const clip = { type: 'clip', scene: 'verse' } as const;
  const withClip = {
    ...song,
    tracks: song.tracks.map((track) => ({
      ...track,
      clips: { ...track.clips, verse: { name: 'V', color: 0, follow: null, pattern: { ...beatOf(track), length: 7 } } },
    })),
  };
  const still = { clip: null, queued: null, queuedClip: null, queuedTick: 0, originTick: 960, fromTick: 960 };
  const at = (
    entry: Parameters<typeof targetAt>[0]['lineup'] extends ReadonlyMap<string, infer E> ? E : never,
    tick = 0,
  ) => targetAt({ song: withClip, mode: 'pattern', lineup: new Map([['kick', entry]]), sections }, 'kick', tick);
  expect(at({ ...still, playing: clip })).toEqual({ track: 'kick', scene: 'verse', originTick: 960, length: 7 });
  expect(at({ ...still, playing: silence })).toBeNull();
  expect(at({ ...still, playing: silence, queued: clip, queuedTick: 3840 }, 100)).toMatchObject({ originTick: 3840 });
  expect(at({ ...still, playing: main, queued: clip, queuedTick: 3840 }, 100)).toMatchObject({ scene: MAIN });
  expect(at({ ...still, playing: main, queued: clip, queuedTick: 3840 }, 3900)).toMatchObject({ scene: 'verse' });
  const none = { song, mode: 'timeline', lineup: new Map(), sections } as const;
  expect(targetAt(none, 'kick', 4000)).toEqual({ track: 'kick', scene: 'verse', originTick: 3840, length: 16 });
  expect(targetAt(none, 'kick', 9000)).toBeNull();
  expect(sceneToJoin({ song: withClip, lineup: new Map([['snare', { ...still, playing: clip }]]) })).toBe('verse');
  expect(sceneToJoin({ song, lineup: new Map() })).toBeNull();
});

test('a pad is louder the higher it is touched, as loud as it is pressed where that is felt, or as loud as was chosen', () => {
  expect([0, 50, 100, 140].map((clientY) => velocityOf({ pressure: 0.5, clientY }, 0, 100))).toEqual([
    1, 0.63, 0.25, 0.25,
  ]);
  expect(velocityOf({ pressure: 0.37, clientY: 100 }, 0, 100)).toBe(0.37);
  expect(velocityOf({ pressure: 0.5, clientY: 100 }, 0, 100, 'hard')).toBe(1);
});

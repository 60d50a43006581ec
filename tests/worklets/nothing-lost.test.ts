/**
 * Nothing is lost: whatever is launched, stopped, edited, undone and redone in whatever order, the song is what edits made
 * of it, every pattern in it can be played, and undo leads back to the very song one began with.
 */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clipOf } from '../../song/clip-of.ts';
import { defaultSong } from '../../song/defaults.ts';
import { fillClip } from '../../song/edits/scenes.ts';
import { type History, historyOf, MAX_UNDOS, push, redo, undo } from '../../song/history.ts';
import { hash, pick } from '../../song/random.ts';
import type { Song } from '../../song/song.ts';
import { homeSources, isSameSource, type Sources, silentSources, sourcesOfScene } from '../../song/source.ts';
import { Scheduler } from '../../worklets/scheduler.ts';
import type { EventSink } from '../../worklets/sink.ts';
import { anyEdit } from '../song/arbitrary-edits.ts';
import { rounds } from '../tier.ts';

const RUNS = rounds(250);
/** In one run; each makes at most one undo, so that none is forgotten. */
const STEPS = 400;
const RATE = 48_000;

const NOWHERE: EventSink = { push: () => true, forget: () => undefined };

/** A write to anything of a song throws from now on. What is frozen already has been gone through. */
function freeze(value: unknown): void {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return;
  Object.freeze(value);
  for (const part of Object.values(value)) freeze(part);
}

/** A history as one would write it down: all songs in order, and which of them is the present. */
interface Diary {
  readonly songs: Song[];
  at: number;
}

function expectSame(history: History, diary: Diary, place: string): void {
  const { past, present, future } = history;
  const isSame =
    present === diary.songs[diary.at] &&
    past.length === diary.at &&
    future.length === diary.songs.length - 1 - diary.at;
  if (!isSame) throw new Error(`${place}: the history is not what was done`);
}

/** Every source there is to launch. */
function everySource(song: Song): readonly Sources[] {
  return song.tracks.flatMap(({ id, clips }) => [
    { [id]: { type: 'home' } as const },
    ...song.scenes.flatMap(({ id: scene }) =>
      clipOf(clips, scene) ? [{ [id]: { type: 'clip', scene } as const }] : [],
    ),
  ]);
}

function anyLaunch(song: Song, seed: number): Sources {
  const scene = song.scenes[pick(song.scenes.length, seed, 1)]?.id ?? '';
  const all = everySource(song);
  const kinds: readonly (() => Sources)[] = [
    () => sourcesOfScene(song, scene),
    () => silentSources(song),
    () => homeSources(song),
    () => all[pick(all.length, seed, 2)] ?? {},
  ];
  return kinds[pick(kinds.length, seed, 3)]?.() ?? {};
}

/** What was launched plays or waits; where the quantum has grown meanwhile, behind what waits for an earlier tick. */
function launch(scheduler: Scheduler, sources: Sources, frame: number, place: string): void {
  const tick = scheduler.launch(sources);
  const told = scheduler.lineupAt(frame);
  for (const [track, source] of Object.entries(sources)) {
    const entry = told[track];
    const isBehind = entry?.queued && entry.queuedTick < tick;
    if (!isBehind && !isSameSource(entry?.queued ?? entry?.playing ?? null, source))
      throw new Error(`${place}: ${track} does not play what was launched`);
  }
}

function run(seed: number): { readonly edits: number; readonly launches: number } {
  const start = [0, 1, 2, 3].reduce(
    (song, i) => fillClip(song.tracks[i]?.id ?? '', song.scenes[i]?.id ?? '', seed + i)(song),
    defaultSong(),
  );
  const asText = JSON.stringify(start);
  freeze(start);
  const diary: Diary = { songs: [start], at: 0 };
  const edits = fc.sample(anyEdit, { seed, numRuns: STEPS });
  const scheduler = new Scheduler(NOWHERE, RATE, start);
  let history = historyOf(start);
  let frame = 0;
  let launches = 0;
  let madeEdits = 0;

  for (let step = 0; step < STEPS; step++) {
    const roll = hash(seed, step);
    const place = `run ${seed}, step ${step}`;
    const before = history.present;
    const act = pick(10, roll, 0);
    if (act < 3) {
      const sources = anyLaunch(before, roll);
      launch(scheduler, sources, frame, place);
      launches++;
    } else if (act === 3 && !scheduler.isPlaying) {
      frame = Math.ceil(frame / 128) * 128;
      scheduler.play({ fromTick: pick(40, roll, 4) * 240, atFrame: frame, mode: 'pattern' });
    } else if (act === 3) scheduler.stop(frame);
    else if (act < 8) {
      const edited = edits[step]?.edit(before) ?? before;
      history = push(history, edited);
      if (edited !== before) {
        diary.songs.length = diary.at + 1;
        diary.songs.push(edited);
        diary.at++;
        freeze(edited);
        madeEdits++;
      }
    } else if (act === 8) {
      history = undo(history);
      diary.at = Math.max(0, diary.at - 1);
    } else {
      history = redo(history);
      diary.at = Math.min(diary.songs.length - 1, diary.at + 1);
    }
    if (history.present !== before) scheduler.setSong(history.present);
    else if (act < 4 && before !== diary.songs[diary.at]) throw new Error(`${place}: playing changed the song`);
    if (scheduler.isPlaying && step % 4 === 0) {
      frame += 6000;
      scheduler.advanceTo(frame);
    }
    expectSame(history, diary, place);
  }

  for (const sources of everySource(history.present)) launch(scheduler, sources, frame, `run ${seed}, end`);
  while (history.past.length > 0) {
    history = undo(history);
    diary.at--;
    expectSame(history, diary, `run ${seed}, back`);
  }
  if (history.present !== start || JSON.stringify(history.present) !== asText)
    throw new Error(`run ${seed}: undo to the start is another song`);
  return { edits: madeEdits, launches };
}

test('in any order of launches, stops, edits, undos and redos', { timeout: 120_000 }, () => {
  expect(STEPS).toBeLessThanOrEqual(MAX_UNDOS);
  let [edits, launches] = [0, 0];
  for (let seed = 1; seed <= RUNS; seed++) {
    const done = run(seed);
    edits += done.edits;
    launches += done.launches;
  }
  // It would prove nothing if nothing were done.
  expect(launches).toBeGreaterThan(RUNS * 80);
  expect(edits).toBeGreaterThan(RUNS * 40);
});

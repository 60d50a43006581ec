/** From records to a history: what is taken as it lies there, what is looked at closely, what is left alone. */

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { defaultSong } from '../../song/defaults.ts';
import { addNote } from '../../song/edits/notes.ts';
import { setClip } from '../../song/edits/scenes.ts';
import { setBpm } from '../../song/edits/song.ts';
import { addTrack } from '../../song/edits/tracks.ts';
import { type History, historyOf, push } from '../../song/history.ts';
import { MAX_BYTES } from '../../song/limits.ts';
import { MAIN, SONG_VERSION, type Song } from '../../song/song.ts';
import { writeSong } from '../../song/write.ts';
import { interpreted } from '../../ui/shelf/load.ts';
import { seal } from '../../ui/shelf/record.ts';
import { isShapedAsSong } from '../../ui/shelf/shape.ts';
import type { ProjectRow } from '../../ui/shelf/store.ts';
import { packedHistoryOf, storedHistoryOf } from '../../ui/shelf/stored-history.ts';
import { soundHistory } from '../../ui/shelf/validate.ts';
import { beatOf, withBeat } from '../beat-of.ts';
import { anySitting } from './shelf-edits.ts';

const row: ProjectRow = {
  id: 'song',
  name: 'Untitled',
  bpm: 128,
  cover: [],
  createdAt: 0,
  changedAt: 0,
  deletedAt: null,
  isNamed: false,
  owner: null,
  ownerSeenAt: 0,
};

function readOf(history: History) {
  const payload = JSON.stringify(packedHistoryOf(storedHistoryOf(history, null)));
  const { bytes } = seal({ generation: 1, sequence: 0, previous: 0, payload });
  return { row, snapshots: [undefined, bytes], journal: [] };
}

const song = defaultSong();
const travelled = (one: Song): unknown => JSON.parse(JSON.stringify(one));

test('whatever editing makes has the shape of a song', () => {
  fc.assert(
    fc.property(anySitting(30), (histories) => {
      for (const { present } of histories) expect(isShapedAsSong(travelled(present))).toBe(true);
    }),
    { numRuns: process.env.BATIDA_TIER === 'quick' ? 10 : 100, seed: 20261121 },
  );
});

test('a number that is none, wherever it is, is seen before the first frame', () => {
  const places: (readonly (string | number)[])[] = [];
  const walk = (value: unknown, path: readonly (string | number)[]) => {
    if (typeof value === 'number') places.push(path);
    if (typeof value !== 'object' || value === null) return;
    for (const [name, member] of Object.entries(value)) walk(member, [...path, name]);
  };
  const rich = addNote(
    'bass',
    { key: 40, startTick: 0, lengthTicks: 240, velocity: 1 },
    'main',
  )(setClip('kick', 'intro')(song));
  walk(rich, []);
  expect(places.length).toBeGreaterThan(1500);
  for (const path of places) {
    const spoilt = travelled(rich) as Record<string, unknown>;
    let at: Record<string, unknown> = spoilt;
    for (const name of path.slice(0, -1)) at = at[name] as Record<string, unknown>;
    at[String(path[path.length - 1])] = null;
    // The tempo of a scene may be none.
    const isAllowed = path[0] === 'scenes' && path[2] === 'bpm';
    expect(isShapedAsSong(spoilt), path.join('.')).toBe(isAllowed);
  }
});

describe('interpreted', () => {
  test('as it lies there', async () => {
    const history = push(historyOf(song), setBpm(140)(song));
    const loaded = await interpreted('song', readOf(history));
    expect(loaded).toMatchObject({ history, damage: null });
  });

  test('made by a newer program: left alone', async () => {
    const newer = { ...song, version: (SONG_VERSION + 1) as Song['version'] };
    expect(await interpreted('song', readOf(historyOf(newer)))).toBe('newer');
  });

  test('made by an older program: every state is raised, the sound stays', async () => {
    const { ceiling, ...master } = song.mixer.master;
    // Then the beat of a track was no clip, and Main no scene.
    const beats = song.tracks.map((track) => ({ ...track, pattern: beatOf(track), clips: {} }));
    const scenes = song.scenes.slice(1);
    const older = { ...song, version: 1, tracks: beats, scenes, mixer: { ...song.mixer, master } } as unknown as Song;
    const loaded = await interpreted('song', readOf(push(historyOf(older), { ...older, bpm: 140 })));
    // Clips had the colour of their scene.
    const [main] = song.scenes;
    const tracks = song.tracks.map((track) => ({
      ...track,
      patch: 'phase' in track.patch ? { ...track.patch, phase: 0 } : track.patch,
      clips: { [MAIN]: { ...track.clips[MAIN], color: main?.color } },
    }));
    const raised = { ...song, tracks, mixer: { ...song.mixer, master: { ...master, ceiling: 0 } } };
    expect(ceiling).toBe(-1);
    expect(loaded).toMatchObject({ history: { past: [raised], present: { ...raised, bpm: 140 } }, damage: null });
  });

  test('the present is no song: the one before it', async () => {
    const broken = { ...song, bpm: null as unknown as number };
    const loaded = await interpreted('song', readOf(push(historyOf(song), broken)));
    expect(loaded).toMatchObject({ history: { present: song } });
  });

  test('nobody has heard of it', async () => {
    expect(await interpreted('song', { row: undefined, snapshots: [undefined, undefined], journal: [] })).toBe(
      'missing',
    );
  });
});

test('what is too large for a file is still there after a reload', () => {
  let large = song;
  for (let i = 0; i < 8; i++) large = addTrack('lead', `Lead ${i}`)(large);
  const notes = Array.from({ length: 2000 }, (_, i) => ({
    key: 60,
    startTick: i,
    lengthTicks: 240,
    velocity: 0.503_007,
  }));
  const tracks = large.tracks.map((track) => withBeat(track, { ...beatOf(track), notes }));
  large = { ...large, tracks };
  expect(writeSong(large).length).toBeGreaterThan(MAX_BYTES);
  expect(soundHistory({ states: [large], index: 0 })?.present).toEqual(large);
});

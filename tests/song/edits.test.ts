/** Edits: songs stay valid, what is not touched stays the same object, what changes nothing returns the same song. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { defaultPart, defaultSong, defaultTake, emptyPattern } from '../../song/defaults.ts';
import { everyTrack, inTurn } from '../../song/edits/edit.ts';
import { addPoint } from '../../song/edits/lanes.ts';
import { setSolo } from '../../song/edits/mixer.ts';
import { addNote } from '../../song/edits/notes.ts';
import { loadPad } from '../../song/edits/pads.ts';
import { addLanes, addPart, splitPart } from '../../song/edits/parts.ts';
import { pastePattern } from '../../song/edits/patterns.ts';
import { copyClip, setClip } from '../../song/edits/scenes.ts';
import { setLoop } from '../../song/edits/song.ts';
import { lockStep } from '../../song/edits/steps.ts';
import { addRegion, addTake } from '../../song/edits/takes.ts';
import { addPlacement } from '../../song/edits/timeline.ts';
import { addTrack } from '../../song/edits/tracks.ts';
import { canUndo, historyOf, push, undo } from '../../song/history.ts';
import { readSong } from '../../song/parse.ts';
import type { Song } from '../../song/song.ts';
import { writeSong } from '../../song/write.ts';
import { anySong, holds } from './arbitrary.ts';
import { anyEdit, EDIT_NAMES, type NamedEdit } from './arbitrary-edits.ts';

const STEPS = Array.from({ length: 32 }, (_, step) => step);

const manyEdits = fc.array(anyEdit, { minLength: 1, maxLength: 40 });
const start = fc.oneof(fc.constant(richSong()), anySong);
const session = fc.record({ song: start, edits: manyEdits });
const names = ({ edits }: { edits: readonly NamedEdit[] }) => edits.map(({ name }) => name).join(', ');

function apply(song: Song, edits: readonly NamedEdit[]): Song {
  return edits.reduce((edited, { edit }) => edit(edited), song);
}

describe('any sequence of edits', () => {
  test('leaves a song that can be written and read', () => {
    const check = ({ song, edits }: Session) => {
      const edited = apply(song, edits);
      expect(opened(writeSong(edited))).toEqual(edited);
    };
    holds(session, 11, 120, check, names);
  });

  test('never changes the song it is given', () => {
    const check = ({ song, edits }: Session) => {
      const before = writeSong(song);
      apply(deepFreeze(song), edits);
      expect(writeSong(song)).toBe(before);
    };
    holds(session, 12, 100, check, names);
  });

  test('gives a new song exactly where something differs, and leaves equal tracks alone', () => {
    const check = ({ song, edits }: Session) => {
      let now = song;
      for (const { name, edit } of edits) {
        const next = edit(now);
        expect(next === now, name).toBe(writeSong(next) === writeSong(now));
        for (const track of next.tracks) {
          const before = now.tracks.find(({ id }) => id === track.id);
          if (before && JSON.stringify(before) === JSON.stringify(track)) expect(track === before, name).toBe(true);
        }
        now = next;
      }
    };
    holds(session, 13, 60, check, names);
  });

  test('is undone to the very song it began with', () => {
    const check = ({ song, edits }: Session) => {
      let history = historyOf(song);
      for (const [i, { edit }] of edits.entries())
        history = push(history, edit(history.present), i % 3 ? 'drag' : null);
      while (canUndo(history)) history = undo(history);
      expect(history.present).toBe(song);
    };
    holds(session, 14, 60, check, names);
  });
});

test('a clip that is put where an equal one lies changes nothing, whoever made it', () => {
  const song = richSong();
  const twin = structuredClone(song.tracks[0]?.clips.main?.pattern ?? emptyPattern());
  expect(setClip('kick', 'main', twin)(song)).toBe(song);
  expect(pastePattern('kick', twin)(song)).toBe(song);
  const [kick] = song.tracks;
  const other = {
    ...song,
    tracks: [{ ...kick, id: 'twin', clips: structuredClone(kick?.clips) }, ...song.tracks],
  } as Song;
  expect(copyClip({ track: 'kick', scene: 'main' }, { track: 'twin', scene: 'main' })(other)).toBe(other);
});

test('every edit does something to a song that has everything', () => {
  const idle = new Set(EDIT_NAMES);
  const song = richSong();
  for (const { name, edit } of fc.sample(anyEdit, { seed: 16, numRuns: 12_000 })) {
    if (edit(song) !== song) idle.delete(name);
  }
  expect([...idle]).toEqual([]);
});

interface Session {
  readonly song: Song;
  readonly edits: readonly NamedEdit[];
}

/** The default song with notes, clips, a timeline, a sampler, a take, its part and its region. */
function richSong(): Song {
  const hash = 'c'.repeat(64);
  const note = { key: 60, startTick: 130, lengthTicks: 300, velocity: 0.5 };
  const part = {
    ...defaultPart,
    track: 'audio',
    take: hash,
    startTick: 0,
    offsetSeconds: 0,
    lengthSeconds: 2,
    gainDb: 0,
  };
  return inTurn(
    addTrack('sampler'),
    addTrack('audio'),
    addNote('lead', note),
    everyTrack((id) => addNote(id, note)),
    everyTrack((id) => inTurn(...STEPS.map((step) => lockStep(id, step, 'strip.gain', -7)))),
    everyTrack((id) => inTurn(...STEPS.map((step) => addPoint(id, 'strip.gain', step * 240, step - 20)))),
    (song) => inTurn(...song.tracks.map(({ id, clips }) => setClip(id, 'verse', clips.main?.pattern)))(song),
    addPlacement('verse'),
    addPlacement('chorus'),
    setLoop(0, 3840),
    setSolo('kick', true),
    inTurn(...[0, 1, 2].map((pad) => loadPad('sampler', pad, 'd'.repeat(64), 'Thump'))),
    addTake({ ...defaultTake, hash, name: 'Take', frames: 480_000, rate: 48_000 }),
    addRegion(hash, 1, 2),
    addPart(part),
    addPart({ ...part, startTick: 960, loopTicks: 7680 }),
    addLanes(1, [{ take: hash, offsetSeconds: 2 }]),
    splitPart(0, 1),
    addPart({ ...part, startTick: 0, offsetSeconds: 0, lengthSeconds: 1.875, loopTicks: 3840 }),
  )(defaultSong());
}

function opened(text: string): Song {
  const parsed = readSong(text);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.faults));
  return parsed.song;
}

function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    Object.values(value).forEach(deepFreeze);
  }
  return value;
}

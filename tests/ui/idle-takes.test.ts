/** A song that is full of recordings takes another one once one is off its track and deleted, as its message says; undo brings it back. */
import './no-screen.ts';

import { beforeEach, expect, test } from 'vitest';
import { idleTakes } from '../../song/audio-uses.ts';
import { defaultPart, defaultSong, defaultTake } from '../../song/defaults.ts';
import { addPart, removePart } from '../../song/edits/parts.ts';
import { hasRoomForRecording } from '../../song/edits/recording.ts';
import { addTrack } from '../../song/edits/tracks.ts';
import { MAX_TAKES } from '../../song/limits.ts';
import type { Take } from '../../song/song.ts';
import { loadLazyWords } from '../../ui/loading/words.ts';
import { removeTakes } from '../../ui/panels/edit/idle-takes.tsx';
import { notice } from '../../ui/state/notice.ts';
import { tellNoRecording } from '../../ui/state/room.ts';
import { edit, openSong, song, undo } from '../../ui/state/song.ts';
import { speak } from '../../ui/words/words.ts';

const hashOf = (index: number) => index.toString(16).padStart(64, '0');
const takes = Array.from(
  { length: MAX_TAKES },
  (_, index): Take => ({ ...defaultTake, hash: hashOf(index), name: `Take ${index}`, frames: 48_000, rate: 48_000 }),
);
const partOf = ({ hash }: Take) => ({ ...defaultPart, track: 'audio', take: hash, lengthSeconds: 1 });

beforeEach(async () => {
  await speak('en');
  await loadLazyWords();
  notice.value = null;
  openSong({ ...addTrack('audio', 'Voice')(defaultSong()), takes });
  expect(song.peek().tracks.some(({ id }) => id === 'audio')).toBe(true);
  // Of the last one only a round is there, which is not chosen.
  for (const take of takes.slice(0, -1)) edit(addPart(partOf(take)));
  edit((one) => ({
    ...one,
    parts: one.parts.map((part, index) =>
      index === 0 ? { ...part, lanes: [{ take: hashOf(MAX_TAKES - 1), offsetSeconds: 0 }] } : part,
    ),
  }));
});

test('off its track a recording still has its place; deleted it makes room for another, until that is undone', () => {
  expect(idleTakes(song.peek())).toEqual([]);
  edit(removePart(3));
  expect(idleTakes(song.peek()).map(({ name }) => name)).toEqual(['Take 3']);
  expect(hasRoomForRecording(song.peek())).toBe(false);
  tellNoRecording();
  expect(notice.peek()?.body).toContain('Take some off their tracks, then delete them in Edit');
  removeTakes(idleTakes(song.peek()));
  expect(notice.peek()?.title ?? '').toContain('Take 3 removed');
  expect(hasRoomForRecording(song.peek())).toBe(true);
  expect(song.peek().parts).toHaveLength(MAX_TAKES - 2);
  undo();
  expect(song.peek().takes).toEqual(takes);
  expect(hasRoomForRecording(song.peek())).toBe(false);
});

test('several go at once, and are one undo', () => {
  for (const index of [9, 5, 1]) edit(removePart(index));
  removeTakes(idleTakes(song.peek()));
  expect(song.peek().takes).toHaveLength(MAX_TAKES - 3);
  undo();
  expect(song.peek().takes).toEqual(takes);
});

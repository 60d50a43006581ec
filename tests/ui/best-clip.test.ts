/** Which music of a MIDI file goes into the clip it is dropped on. */
import { expect, test } from 'vitest';
import { defaultSong, emptyPattern } from '../../song/defaults.ts';
import { addNotes } from '../../song/edits/notes.ts';
import { setClip } from '../../song/edits/scenes.ts';
import { toggleStep } from '../../song/edits/steps.ts';
import { MAIN, type Note, type Song } from '../../song/song.ts';
import { bestClip } from '../../ui/panels/drop/best-clip.ts';

/** Eight tracks, all silent. */
const silent = (): Song => {
  const song = defaultSong();
  return song.tracks.reduce((cleared, { id }) => setClip(id, MAIN, emptyPattern())(cleared), song);
};
const note = (startTick: number): Note => ({ key: 60, startTick, lengthTicks: 240, velocity: 0.8 });
const ids = defaultSong().tracks.map(({ id }) => id);
const [kick = '', snare = ''] = ids;
const bass = ids[6] ?? '';

test('a file without a note has nothing for a clip', () => {
  expect(bestClip(silent(), 'bass')).toBeNull();
});

test('the same instrument goes before more notes, and without one most notes win', () => {
  const both = addNotes(snare, [note(0), note(240), note(480)])(toggleStep(bass, 0)(silent()));
  expect(bestClip(both, 'bass')?.count).toBe(1);
  expect(bestClip(both, 'pluck')?.count).toBe(3);
  expect(bestClip(both, 'bass')?.hasMore).toBe(false);
});

test('of several scenes it is the first with music, and it is said that there are more', () => {
  const song = addNotes(kick, [note(0), note(240)], 'verse')(addNotes(kick, [note(0)], 'chorus')(silent()));
  expect(bestClip(song, 'kick')).toMatchObject({ count: 2, hasMore: true });
});

/** Which track a note of a controller plays where keys are tracks. */
import { expect, test } from 'vitest';
import { trackOfNote } from '../../song/midi/live-notes.ts';

test('C4 to G4 and the notes of drum pads play the first eight tracks in order, all others none', () => {
  const of = (notes: readonly number[]) => notes.map(trackOfNote);
  expect(of([60, 61, 62, 63, 64, 65, 66, 67])).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  expect(of([36, 38, 42, 46, 48, 50, 52, 54])).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  const known = new Set([60, 61, 62, 63, 64, 65, 66, 67, 36, 38, 42, 46, 48, 50, 52, 54]);
  for (let note = 0; note < 128; note++) if (!known.has(note)) expect(trackOfNote(note)).toBeNull();
});

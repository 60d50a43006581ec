/** One tap for a recorded voice: a chain that can be seen, undone, and taken over by hand. */
import { expect, test } from 'vitest';
import { defaultSong, newTrack } from '../../../song/defaults.ts';
import { cleanVoice } from '../../../song/edits/clean-voice.ts';
import { moveInsert } from '../../../song/edits/mixer.ts';
import { INSERTS } from '../../../song/song.ts';
import { STRIP_SPECS } from '../../../song/specs.ts';

const song = { ...defaultSong(), tracks: [newTrack('audio', 'voice', 'Voice'), newTrack('audio', 'other', 'Other')] };

test('gate, high-pass, compressor, de-esser, then the others in their order', () => {
  const moved = moveInsert('voice', 'drive', 0)(song);
  const [voice, other] = cleanVoice('voice')(moved).tracks;
  expect(voice?.inserts).toEqual(['gate', 'filter', 'compressor', 'deesser', 'drive', 'eq', 'crusher']);
  expect(voice?.strip).toMatchObject({ gateOn: true, filterOn: true, filterMode: 1, filterCutoff: 90 });
  expect(voice?.strip).toMatchObject({ compressorOn: true, deesserOn: true });
  expect(other).toBe(song.tracks[1]);
  expect([...(voice?.inserts ?? [])].sort()).toEqual([...INSERTS].sort());
});

test('every number is within its range; twice is once; a track that is not there changes nothing', () => {
  const clean = cleanVoice('voice')(song);
  for (const [name, value] of Object.entries(clean.tracks[0]?.strip ?? {})) {
    const { min, max } = STRIP_SPECS[name as keyof typeof STRIP_SPECS];
    expect(Number(value)).toBeGreaterThanOrEqual(min);
    expect(Number(value)).toBeLessThanOrEqual(max);
  }
  expect(cleanVoice('voice')(clean)).toBe(clean);
  expect(cleanVoice('nobody')(song)).toBe(song);
});

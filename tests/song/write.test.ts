/** One song, one text: what was written is read back equal, and written again the same. */

import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { defaultSong } from '../../song/defaults.ts';
import { parseSong, readSong } from '../../song/parse.ts';
import type { Song } from '../../song/song.ts';
import { documentOf, writeSong } from '../../song/write.ts';
import { beatOf } from '../beat-of.ts';
import { anySong, holds } from './arbitrary.ts';

const songs = new URL('../songs/', import.meta.url);

/** The song a text holds; a refused text fails the test with its faults. */
function opened(text: string): Song {
  const parsed = readSong(text);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.faults));
  return parsed.song;
}

describe('writing and reading', () => {
  test('is the identity', () => {
    holds(anySong, 1, 120, (song) => {
      expect(opened(writeSong(song))).toEqual(song);
      const parsed = parseSong(documentOf(song));
      expect(parsed.ok && writeSong(parsed.song)).toBe(writeSong(song));
    });
  });

  test('is canonical: equal songs, equal texts, whatever the order of their members', () => {
    holds(anySong, 2, 60, (song) => {
      const text = writeSong(song);
      expect(writeSong(opened(reversed(text)))).toBe(text);
    });
  });

  test('leaves out what a silent step says, and keeps hidden steps', () => {
    const song = defaultSong();
    const kick = documentOf(song).tracks[0]?.clips.main?.pattern;
    expect(kick?.steps).toHaveLength(13);
    expect(kick?.steps[1]).toEqual({});
    expect(beatOf(opened(writeSong(song)).tracks[0]).steps).toHaveLength(32);
  });
});

describe('the songs in tests/songs', () => {
  test('starter.json is the default song', async () => {
    await expect(`${writeSong(defaultSong())}\n`).toMatchFileSnapshot('../songs/starter.json');
  });

  test.each(readdirSync(songs))('%s is read without a word', (file) => {
    const parsed = readSong(readFileSync(new URL(file, songs), 'utf8'));
    expect(parsed).toMatchObject({ ok: true, notices: [] });
    if (parsed.ok) expect(opened(writeSong(parsed.song))).toEqual(parsed.song);
  });
});

/** The same JSON with the members of every object in reverse. */
function reversed(text: string): string {
  return JSON.stringify(JSON.parse(text), (_, value) =>
    value && typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).reverse())
      : value,
  );
}

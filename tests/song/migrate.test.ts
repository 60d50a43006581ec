/** Old documents open for ever: the ladder, and one fixture of every released version. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { climb, type Migration, migrate } from '../../song/migrate.ts';
import { readSong } from '../../song/parse.ts';
import { SONG_VERSION } from '../../song/song.ts';
import { documentOf } from '../../song/write.ts';

const fixture = (version: number) => readFileSync(new URL(`fixtures/v${version}.json`, import.meta.url), 'utf8');
const versions = Array.from({ length: SONG_VERSION }, (_, i) => i + 1);

describe('the ladder', () => {
  const ladder: readonly Migration[] = [
    (document) => ({ ...document, version: 2, a: 1 }),
    (document) => ({ ...document, version: 3, b: document.a }),
  ];

  test('is climbed from where the document stands', () => {
    expect(climb({ version: 1 }, 1, ladder)).toEqual({ version: 3, a: 1, b: 1 });
    expect(climb({ version: 2, a: 5 }, 2, ladder)).toEqual({ version: 3, a: 5, b: 5 });
    expect(climb({ version: 3 }, 3, ladder)).toEqual({ version: 3 });
  });

  test('leaves a document of this version alone', () => {
    const document = { version: SONG_VERSION };
    expect(migrate(document, SONG_VERSION)).toBe(document);
  });
});

describe.each(versions)('a document of version %i', (version) => {
  test('opens without a word', () => {
    expect(readSong(fixture(version))).toMatchObject({ ok: true, notices: [] });
  });
});

test('the fixture of version 1 is read to the last member', () => {
  const parsed = readSong(fixture(1));
  expect(parsed.ok && documentOf(parsed.song)).toEqual(JSON.parse(fixture(1)));
});

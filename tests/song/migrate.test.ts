/** Old documents open for ever: the ladder, and one fixture of every released version. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { INSTRUMENT_IDS, specsOf } from '../../song/instruments.ts';
import { climb, type Migration, migrate } from '../../song/migrate.ts';
import { parseSong, readSong } from '../../song/parse.ts';
import { SONG_VERSION } from '../../song/song.ts';
import { documentOf } from '../../song/write.ts';

const fixture = (name: string) => readFileSync(new URL(`fixtures/${name}.json`, import.meta.url), 'utf8');
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
    expect(readSong(fixture(`v${version}`))).toMatchObject({ ok: true, notices: [] });
  });
});

describe('version 1', () => {
  const raised = (document: Record<string, unknown>) => {
    const parsed = parseSong(document);
    return parsed.ok ? documentOf(parsed.song) : parsed.faults;
  };

  test.each(['v1', 'v1-default'])(
    '%s is read to the last member; its limiter stays at full scale, its phases free',
    (name) => {
      const written = JSON.parse(fixture(name));
      const { mixer, tracks } = written;
      const free = (track: Record<string, object>) =>
        'oscillator' in (track.patch ?? {}) ? { ...track, patch: { ...track.patch, phase: 0 } } : track;
      expect(tracks.map(free)).not.toEqual(tracks);
      expect(raised(written)).toEqual({
        ...written,
        version: SONG_VERSION,
        tracks: tracks.map(free),
        mixer: { ...mixer, master: { ...mixer.master, ceiling: 0 } },
      });
    },
  );

  test('phases stay free where a track leaves its patch out, or names what only a newer version knew', () => {
    const ids = INSTRUMENT_IDS.filter((id) => 'oscillator' in specsOf(id));
    for (const patch of [undefined, {}, { phase: 1 }]) {
      const tracks = ids.map((instrument) => ({ instrument, patch }));
      expect(raised({ format: 'batida', version: 1, tracks })).toMatchObject({
        tracks: ids.map(() => ({ patch: { phase: 0 } })),
      });
    }
    const read = parseSong({ format: 'batida', version: 1, tracks: [{ instrument: 'kick' }] });
    expect(read.ok && read.song.tracks[0]?.patch).not.toHaveProperty('phase');
  });

  test('tracks that are none are refused, not repaired', () => {
    const song = { format: 'batida', version: 1 };
    const bad = [undefined, 'bass', [7], [{ instrument: 'bass', patch: [] }], [{ instrument: ['bass'], patch: 3 }]];
    for (const tracks of bad) {
      expect(raised({ ...song, tracks })).toEqual(raised({ ...song, version: SONG_VERSION, tracks }));
      expect(parseSong({ ...song, tracks })).toMatchObject({ ok: false });
    }
  });

  test('a song that leaves its mixer or its master out keeps that ceiling too', () => {
    const song = { format: 'batida', version: 1, tracks: [{ instrument: 'kick' }] };
    for (const mixer of [undefined, {}, { master: {} }, { reverb: { decay: 3 } }, { master: { ceiling: -3 } }]) {
      expect(raised({ ...song, mixer })).toMatchObject({ mixer: { master: { ceiling: 0 } } });
    }
  });

  test('what is no mixer is refused, not repaired', () => {
    const song = { format: 'batida', version: 1, tracks: [{ instrument: 'kick' }] };
    for (const mixer of [3, [], { master: 'loud' }]) {
      expect(raised({ ...song, mixer })).toMatchObject([{ code: 'type' }]);
    }
  });
});

test('the fixture of version 2 is read to the last member', () => {
  const parsed = readSong(fixture('v2'));
  expect(parsed.ok && documentOf(parsed.song)).toEqual(JSON.parse(fixture('v2')));
});

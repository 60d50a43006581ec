/** Every limit at its edge: what is just allowed passes, one more is refused in good time. */
import { describe, expect, test } from 'vitest';
import { defaultSong } from '../../song/defaults.ts';
import * as limits from '../../song/limits.ts';
import { utf8Bytes } from '../../song/parse/limits.ts';
import { parseSong, readSong } from '../../song/parse.ts';
import { SONG_VERSION } from '../../song/song.ts';
import { writeSong } from '../../song/write.ts';
import { cpuMilliseconds } from './stopwatch.ts';

const text = (members: object) =>
  JSON.stringify({ format: 'batida', version: 1, tracks: [{ instrument: 'kick' }], ...members });

function verdict(source: string): string {
  const parsed = readSong(source);
  return parsed.ok ? 'ok' : parsed.faults.map(({ path, code }) => `${path} ${code}`).join(', ');
}

const listOf = <T>(count: number, item: (i: number) => T): T[] => Array.from({ length: count }, (_, i) => item(i));
const hashOf = (i: number) => i.toString(16).padStart(64, '0');

/** A song padded with an unknown member of short texts until it has exactly so many bytes. */
function sized(bytes: number): string {
  const filler: string[] = [];
  const bare = text({ filler }).length;
  let left = bytes - bare;
  while (left > 203) {
    filler.push('x'.repeat(150));
    left -= 153;
  }
  filler.push('x'.repeat(left - 2));
  return text({ filler });
}

describe('counts', () => {
  const cases: readonly (readonly [string, number, (count: number) => object, string])[] = [
    ['tracks', limits.MAX_TRACKS, (n) => ({ tracks: listOf(n, () => ({ instrument: 'tom' })) }), 'tracks'],
    [
      'scenes',
      limits.MAX_SCENES,
      (n) => ({ version: SONG_VERSION, scenes: listOf(n, (i) => ({ id: `s${i}` })) }),
      'scenes',
    ],
    [
      'notes',
      limits.MAX_NOTES,
      (n) => ({
        tracks: [{ instrument: 'kick', pattern: { notes: listOf(n, (i) => ({ key: 60, startTick: i })) } }],
      }),
      'tracks[0].pattern.notes',
    ],
    [
      'notes of a clip',
      limits.MAX_NOTES,
      (n) => ({
        tracks: [
          {
            instrument: 'kick',
            clips: { verse: { pattern: { notes: listOf(n, (i) => ({ key: 60, startTick: i })) } } },
          },
        ],
      }),
      'tracks[0].clips.verse.pattern.notes',
    ],
    [
      'keys of a step',
      limits.MAX_KEYS,
      (n) => ({ tracks: [{ instrument: 'pad', pattern: { steps: [{ keys: listOf(n, (i) => i) }] } }] }),
      'tracks[0].pattern.steps[0].keys',
    ],
    [
      'members of a patch',
      limits.MAX_PATCH,
      (n) => ({ tracks: [{ instrument: 'kick', patch: Object.fromEntries(listOf(n, (i) => [`x${i}`, i])) }] }),
      'tracks[0].patch',
    ],
    ['placements', limits.MAX_PLACEMENTS, (n) => ({ timeline: listOf(n, () => ({ scene: 'verse' })) }), 'timeline'],
    [
      'takes',
      limits.MAX_TAKES,
      (n) => ({ takes: listOf(n, (i) => ({ hash: hashOf(i), frames: 1, rate: 48_000 })) }),
      'takes',
    ],
    [
      'parts',
      limits.MAX_PARTS,
      (n) => ({
        takes: [{ hash: hashOf(0), frames: 1, rate: 48_000 }],
        parts: listOf(n, () => ({ track: 'track-1', take: hashOf(0) })),
      }),
      'parts',
    ],
  ];

  test.each(cases)('%s', (_, most, members, path) => {
    expect(verdict(text(members(most)))).toBe('ok');
    expect(verdict(text(members(most + 1)))).toBe(`${path} limit`);
  });
});

describe('texts', () => {
  test.each(['x', 'é', '語', '😀'])('of %s', (letter) => {
    expect(verdict(text({ name: letter.repeat(200) }))).toBe('ok');
    expect(verdict(text({ name: letter.repeat(201) }))).toBe('name text');
  });

  test('that grow in normal form C', () => {
    expect(verdict(text({ name: '\ufb2c'.repeat(66) }))).toBe('ok');
    expect(verdict(text({ name: '\ufb2c'.repeat(67) }))).toBe('name text');
  });

  test('anywhere, also as names and where nobody reads them', () => {
    expect(verdict(text({ [`x${'y'.repeat(199)}`]: 1 }))).toBe('ok');
    expect(verdict(text({ ['y'.repeat(201)]: 1 }))).toContain('text');
    expect(verdict(text({ later: { a: ['x'.repeat(201)] } }))).toBe('later.a[0] text');
    expect(verdict(text({ later: '\ud800' }))).toBe('later text');
    expect(verdict(text({ later: 'a\0' }))).toBe('later text');
  });
});

describe('the file', () => {
  test('bytes', () => {
    expect(sized(limits.MAX_BYTES)).toHaveLength(limits.MAX_BYTES);
    expect(verdict(sized(limits.MAX_BYTES))).toBe('ok');
    expect(verdict(sized(limits.MAX_BYTES + 1))).toBe(' limit');
    const wide = text({ filler: listOf(4000, () => '語'.repeat(180)) });
    expect(wide.length).toBeLessThan(limits.MAX_BYTES);
    expect(verdict(wide)).toBe(' limit');
  });

  test('bytes are counted as they are written', () => {
    for (const sample of ['', 'abc', 'éü', '語', '😀x😀', '\ud800', 'a\udc00b', '\ud800\ud800\udc00']) {
      expect(utf8Bytes(sample)).toBe(new TextEncoder().encode(sample).length);
    }
  });

  test('depth', () => {
    const nested = (depth: number) => text({}).replace(/}$/, `,"x":${'['.repeat(depth)}${']'.repeat(depth)}}`);
    expect(verdict(nested(limits.MAX_DEPTH - 1))).toBe('ok');
    expect(verdict(nested(limits.MAX_DEPTH))).toContain('limit');
    expect(verdict(nested(900_000))).toContain('limit');
  });

  test('also of what was JSON before it came here', () => {
    const nested = (depth: number): unknown => (depth === 0 ? 0 : [nested(depth - 1)]);
    const codesOf = (x: unknown) => {
      const parsed = parseSong({ format: 'batida', version: 1, tracks: [{ instrument: 'kick' }], x });
      return parsed.ok ? [] : parsed.faults.map(({ code }) => code);
    };
    expect(codesOf(nested(limits.MAX_DEPTH - 1))).toEqual([]);
    expect(codesOf(nested(limits.MAX_DEPTH))).toEqual(['limit']);
    expect(codesOf(listOf(13_000, () => '語'.repeat(50)))).toEqual([]);
    expect(codesOf(listOf(14_000, () => '語'.repeat(50)))).toEqual(['limit']);
    expect(codesOf(listOf(limits.MAX_NODES, () => 0))).toEqual(['limit']);
  });

  test('values', () => {
    const bare = 5; // document, format, version, the list of tracks, the track
    const filled = (count: number) => text({ x: listOf(count - bare - 2, () => 0) });
    expect(verdict(filled(limits.MAX_NODES))).toBe('ok');
    expect(verdict(filled(limits.MAX_NODES + 1))).toContain('limit');
  });

  test('the largest songs are read in well under a second', () => {
    const notes = listOf(limits.MAX_NOTES, (i) => ({ key: i % 128, startTick: i * 7, lengthTicks: 5, velocity: 0.5 }));
    const clips = Object.fromEntries(
      ['verse', 'chorus'].map((id) => [id, { pattern: { notes: notes.slice(0, 100) } }]),
    );
    const tracks = listOf(16, () => ({ instrument: 'sampler', clips, pattern: { notes: notes.slice(0, 1500) } }));
    const source = text({ tracks });
    expect(source.length).toBeGreaterThan(1_500_000);
    expect(cpuMilliseconds(() => expect(verdict(source)).toBe('ok'))).toBeLessThan(1000);
  });

  test('the default song is far from all of them', () => {
    expect(utf8Bytes(writeSong(defaultSong()))).toBeLessThan(limits.MAX_BYTES / 100);
  });
});

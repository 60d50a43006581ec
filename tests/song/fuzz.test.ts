/** Broken and hostile files: never an exception, never a second, and what is accepted is sound. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readAnySong, writeClassic } from '../../song/classic.ts';
import { defaultSong } from '../../song/defaults.ts';
import { faultLine } from '../../song/parse/report.ts';
import { type Parsed, parseSong, readSong } from '../../song/parse.ts';
import { chance, pick } from '../../song/random.ts';
import type { Song } from '../../song/song.ts';
import { writeSong } from '../../song/write.ts';
import { rounds } from '../tier.ts';
import { cpuMilliseconds } from './stopwatch.ts';

const LONGEST_MS = 1000;
const DOCUMENTS = rounds(6000);
/** Each garbled as text and poisoned as a classic file. */
const TEXTS = rounds(2000);
const songs = new URL('../songs/', import.meta.url);
const sources = readdirSync(songs)
  .map((file) => readFileSync(new URL(file, songs), 'utf8'))
  .concat(writeClassic(defaultSong()));

/** Values that break readers. */
const POISON: readonly unknown[] = [
  null,
  true,
  -1,
  0.5,
  1e308,
  -0,
  '',
  'x'.repeat(500),
  '\0',
  '\ud800',
  '__proto__',
  'constructor',
  [],
  {},
  [[[[]]]],
  { length: 1e9 },
  { toString: 1, valueOf: 1, toJSON: 1, hasOwnProperty: 1 },
  Array(40).fill(1),
];

function timed(read: () => Parsed): Parsed {
  const readings: Parsed[] = [];
  expect(cpuMilliseconds(() => readings.push(read()))).toBeLessThan(LONGEST_MS);
  const [parsed] = readings;
  if (!parsed) throw new Error('nothing was read');
  if (!parsed.ok) expect(parsed.faults.length).toBeGreaterThan(0);
  return parsed;
}

/** What was accepted can be written, and is read again as the same song without a word. */
function expectSound(song: Song, seed: number): void {
  const text = writeSong(song);
  const again = readSong(text);
  if (!again.ok) throw new Error(`seed ${seed}: ${again.faults.map(faultLine).join('; ')}`);
  if (writeSong(again.song) !== text) throw new Error(`seed ${seed}: reads back as another song`);
}

/** Replaces, removes or adds a few members anywhere in a document. */
function poisoned(source: string, seed: number): unknown {
  const root = { document: JSON.parse(source) as unknown };
  const count = 1 + pick(3, seed, 0);
  for (let n = 1; n <= count; n++) {
    let node = root as Record<string, unknown>;
    let key = 'document';
    for (let depth = 0; chance(seed, n, depth) > 0.12; depth++) {
      const child = node[key];
      if (typeof child !== 'object' || child === null) break;
      const keys = Object.keys(child);
      if (keys.length === 0) break;
      node = child as Record<string, unknown>;
      key = keys[pick(keys.length, seed, n, depth, 7)] ?? '';
    }
    const act = chance(seed, n, 99);
    if (act < 0.2) delete node[key];
    else if (act < 0.35) node[`${key}x`] = node[key];
    else node[key] = structuredClone(POISON[pick(POISON.length, seed, n, 98)]);
  }
  return root.document;
}

/** Cuts, doubles or garbles a stretch of a text. */
function garbled(source: string, seed: number): string {
  const from = pick(source.length, seed, 1);
  const to = Math.min(source.length, from + pick(40, seed, 2));
  const noise = '{}[],:"\\-+.eE0123456789truefalsn\u0000\ud800é '[pick(42, seed, 3)] ?? '';
  const act = chance(seed, 4);
  if (act < 0.3) return source.slice(0, from) + source.slice(to);
  if (act < 0.6) return source.slice(0, from) + noise + source.slice(from + 1);
  return act < 0.8 ? source.slice(0, to) + source.slice(from) : source.slice(0, from);
}

describe('mutants', () => {
  test('of documents', () => {
    let accepted = 0;
    for (let seed = 0; seed < DOCUMENTS; seed++) {
      const source = sources[seed % sources.length] ?? '';
      const document = poisoned(source, seed);
      const parsed = timed(() => parseSong(document));
      if (!parsed.ok) continue;
      accepted++;
      expectSound(parsed.song, seed);
    }
    expect(accepted).toBeGreaterThan(DOCUMENTS * 0.02);
    expect(accepted).toBeLessThan(DOCUMENTS * 0.9);
  });

  test('of texts and of classic files', () => {
    for (let seed = 0; seed < TEXTS; seed++) {
      const source = sources[seed % sources.length] ?? '';
      timed(() => readAnySong(garbled(source, seed)));
      const classic = sources[sources.length - 1] ?? '';
      const parsed = timed(() => readAnySong(JSON.stringify(poisoned(classic, seed)) ?? ''));
      if (parsed.ok) expectSound(parsed.song, seed);
    }
  });
});

test.each([
  ['deep lists', '['.repeat(1_900_000)],
  ['deep objects', '{"a":'.repeat(380_000)],
  ['many zeros', `[${'0,'.repeat(900_000)}0]`],
  ['many empty objects', `{"format":"batida","version":1,"tracks":[${'{},'.repeat(190_000)}{}]}`],
  [
    'many members',
    `{"format":"batida","version":1,"x":{${Array.from({ length: 100_000 }, (_, i) => `"${i}":0`).join()}}}`,
  ],
  ['one long text', `"${'x'.repeat(1_900_000)}"`],
  ['an endless text', `"${'\\u0041'.repeat(300_000)}`],
  ['quotes and backslashes', '"\\'.repeat(900_000)],
  ['spaces', ' '.repeat(1_999_999)],
  ['three megabytes', 'x'.repeat(3_000_000)],
  ['huge numbers', `{"format":"batida","version":1,"bpm":${'9'.repeat(1_000_000)},"tracks":[]}`],
])('%s are refused in good time', (_, text) => {
  expect(timed(() => readAnySong(text)).ok).toBe(false);
});

test('values that JSON cannot hold do not break it', () => {
  const ring: Record<string, unknown> = { format: 'batida', version: 1 };
  ring.tracks = [ring];
  for (const value of [ring, undefined, () => 0, Symbol('x'), 10n, new Date(0), new Map(), new Array(1e6)]) {
    expect(timed(() => parseSong(value)).ok).toBe(false);
  }
});

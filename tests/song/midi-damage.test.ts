/** Damaged MIDI files: what stands before the damage is kept note by note, and the damage is told. */
import { describe, expect, test } from 'vitest';
import { performanceOf } from '../../song/midi/performance.ts';
import { readMidi } from '../../song/midi.ts';
import { chance, pick } from '../../song/random.ts';
import type { Song } from '../../song/song.ts';
import { readSmf } from '../drill/smf.ts';
import { rounds } from '../tier.ts';
import { beat, file, imported, lit, named, strikes, tempo } from './midi-files.ts';

const ascii = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const joined = (...pieces: readonly Uint8Array[]) => new Uint8Array(Buffer.concat(pieces));
const good = file([[named('A'), tempo(100)], beat]);
const floor = [0, 4, 8, 12];

/** Onsets with their keys, in order. */
function played(song: Song): string[] {
  const { notes } = performanceOf(song);
  return notes.flatMap((track) => track.map(({ tick, key }) => `${tick} ${key}`)).sort();
}

/** A scale of quarters on channel 1, each stroke four bytes and each end four. */
const scale = (count: number) =>
  strikes(
    0,
    Array.from({ length: count }, (_, i) => [i * 480, 40 + i, 240] as const),
  );
const onsets = (count: number) => Array.from({ length: count }, (_, i) => `${i * 960} ${40 + i}`).sort();

/** Where the n-th stroke of a file of one track stands. */
function strokeAt(bytes: Uint8Array, key: number): number {
  for (let at = 22; at < bytes.length; at++) {
    if (bytes[at] === key && bytes[at + 1] === 100) return at;
  }
  throw new Error('no such stroke');
}

const sized = (tag: string, body: Uint8Array) => {
  const size = new Uint8Array(4);
  new DataView(size.buffer).setUint32(0, body.length, true);
  return joined(ascii(tag), size, body, new Uint8Array(body.length % 2));
};
const riffOf = (...chunks: readonly Uint8Array[]) => sized('RIFF', joined(ascii('RMID'), ...chunks));

describe('a MIDI file in the wrapper of Windows', () => {
  const sounds = sized('LIST', joined(ascii('DLS '), new Uint8Array(100_001).fill(0x4d)));

  test('is found behind sounds and before titles, and nothing of them is taken for music', () => {
    for (const chunks of [
      [sized('data', good)],
      [sounds, sized('data', good)],
      [sized('data', good), sized('LIST', ascii('INFOINAM\x04\0\0\0Song'))],
    ]) {
      const { song, told } = imported(riffOf(...chunks));
      expect([lit(song).Kick, told]).toEqual([floor, []]);
    }
  });

  test('may be larger than music is, when its sounds are', () => {
    const large = sized('LIST', joined(ascii('DLS '), new Uint8Array(3_000_001)));
    expect(lit(imported(riffOf(large, sized('data', good))).song).Kick).toEqual(floor);
  });

  test('without music in it says so, and a chunk that runs over the end ends nothing but the search', () => {
    const none = readMidi(riffOf(sounds));
    expect(none.ok ? [] : none.faults.map(({ message }) => message)).toEqual(['is not a MIDI file']);
    const beyond = riffOf(joined(ascii('LIST'), Uint8Array.of(255, 255, 255, 255)), sized('data', good));
    expect(lit(imported(beyond).song).Kick).toEqual(floor);
  });
});

describe('around the music', () => {
  test('a wrapper of Windows, foreign chunks and bytes before the header cost nothing', () => {
    const riff = joined(ascii('RIFF\0\0\0\0RMIDdata\0\0\0\0'), good);
    expect([lit(imported(riff).song).Kick, imported(riff).told]).toEqual([floor, []]);
    const foreign = joined(good.slice(0, 14), ascii('XFIH\0\0\0\x02ab'), good.slice(14));
    expect([lit(imported(foreign).song).Kick, imported(foreign).told]).toEqual([floor, []]);
    const behind = joined(new Uint8Array(128).fill(0x4d), good);
    expect([lit(imported(behind).song).Kick, imported(behind).told]).toEqual([
      floor,
      ['128 bytes before the music were skipped'],
    ]);
    const padded = joined(good, new Uint8Array(100));
    expect([lit(imported(padded).song).Kick, imported(padded).told]).toEqual([floor, []]);
  });

  test('an unknown format and tracks that are not there are told', () => {
    const format = imported(Uint8Array.from(good, (byte, i) => (i === 9 ? 7 : byte)));
    expect([lit(format.song).Kick, format.told]).toEqual([
      floor,
      ['The format 7 is not known; the file was read as format 1'],
    ]);
    const few = imported(Uint8Array.from(good, (byte, i) => (i === 11 ? 5 : byte)));
    expect(few.told).toEqual(['The file announces 5 tracks, but holds 2']);
  });

  test('patterns of format 2 play together', () => {
    const { song, told } = imported(file([strikes(0, [[0, 60]]), strikes(1, [[0, 72]])], { format: 2 }));
    expect([played(song).length, told]).toEqual([
      2,
      ['The patterns of this file (format 2) are independent; here they play together'],
    ]);
  });
});

describe('in a track', () => {
  const whole = file([scale(40)], { format: 0 });

  test('wrong lengths of chunks are put right', () => {
    for (const wrong of [-9, 9, 40_000]) {
      const bytes = file([scale(6), strikes(1, [[0, 90]])]);
      const view = new DataView(bytes.buffer);
      view.setUint32(18, view.getUint32(18) + wrong);
      const { song, told } = imported(bytes);
      expect([wrong, played(song)]).toEqual([wrong, [...onsets(6), '0 90'].sort()]);
      expect(told).toEqual(['1 track has a wrong length in the file; it was read to its end']);
    }
  });

  test('a missing end mark loses nothing', () => {
    const bytes = file([scale(6), strikes(1, [[0, 90]])]);
    const view = new DataView(bytes.buffer);
    const size = view.getUint32(18);
    view.setUint32(18, size - 4);
    const cut = joined(bytes.slice(0, 22 + size - 4), bytes.slice(22 + size));
    const { song, told } = imported(cut);
    expect(played(song)).toEqual([...onsets(6), '0 90'].sort());
    expect(told).toEqual(['1 track has no end mark; it was read whole']);
  });

  test('an event with impossible bytes is skipped where the rest reads on to its end', () => {
    const bytes = whole.slice();
    bytes[strokeAt(bytes, 50) + 1] = 0xff - 0x20;
    const { song, told } = imported(bytes);
    expect(played(song)).toEqual(onsets(40).filter((onset) => !onset.endsWith(' 50')));
    expect(told).toEqual(['1 damaged event was skipped']);
  });

  test.each([
    ['a text that is longer than the track', [0xff, 0x01, 0xff, 0x7f]],
    ['a system message that is longer than the file', [0xf0, 0xff, 0xff, 0x7f]],
    ['a time of more than four bytes', [60, 100, 0xff, 0xff, 0xff, 0xff]],
  ])('%s keeps what stands before it, and the other tracks', (_, damage) => {
    const bytes = file([scale(40), strikes(1, [[0, 90]])]);
    bytes.set(damage, strokeAt(bytes, 50));
    const { song, told } = imported(bytes);
    expect(played(song)).toEqual(expect.arrayContaining([...onsets(10), '0 90']));
    expect(told).toContain('Track 1 is damaged after bar 3: what stands before was read');
  });

  test('running status before any status is a damage, not a fault', () => {
    const broken = ascii('MTrk\0\0\0\x07\0\x3c\x40\0\xff\x2f\0');
    const bytes = joined(good, broken);
    bytes[11] = 3;
    const { song, told } = imported(bytes);
    expect(lit(song).Kick).toEqual(floor);
    expect(told).toEqual(['Track 3 is damaged after bar 1: what stands before was read']);
  });

  test('a file that is cut off anywhere keeps every note before the cut', () => {
    for (let length = 30; length < whole.length; length += 7) {
      const parsed = readMidi(whole.slice(0, length));
      if (!parsed.ok) throw new Error(`cut at ${length}: refused`);
      const complete = Array.from({ length: 40 }, (_, i) => i).filter((i) => strokeAt(whole, 40 + i) + 2 <= length);
      expect(played(parsed.song)).toEqual(onsets(complete.length));
      expect(parsed.notices.map(({ message }) => message)).toContain(
        'The file is cut off at its end: what stands before was read',
      );
    }
  });
});

/** A tempo made of noise may double the beats, or halve them. */
const TIMES = [1, 2, 4, 8, 1 / 2, 1 / 4, 1 / 8];

describe('thousands of damaged files', () => {
  const sources = [
    file([[named('A'), tempo(100), ...scale(60)]], { format: 0 }),
    file([
      [named('B'), tempo(90)],
      scale(30),
      strikes(
        3,
        [...Array(40).keys()].map((i) => [i * 120, 50 + i, 100] as const),
      ),
    ]),
  ];

  test('keep every note that stands before the first byte that was changed', () => {
    const count = Number(process.env.DAMAGES ?? rounds(1200));
    let compared = 0;
    for (let seed = 0; seed < count; seed++) {
      const source = sources[seed % sources.length] ?? new Uint8Array();
      const { bytes, from } = damaged(source, seed);
      const before = readSmf(source.slice(0, from));
      const parsed = readMidi(bytes);
      if (!before || before.notes.length === 0) continue;
      if (!parsed.ok) throw new Error(`seed ${seed}: refused with ${before.notes.length} notes before the damage`);
      const notes = new Set(played(parsed.song));
      const lost = before.notes.filter(
        ({ tick, key }) => !TIMES.some((times) => notes.has(`${tick * 2 * times} ${key}`)),
      );
      if (lost.length > 0) throw new Error(`seed ${seed}: lost ${lost.length} of ${before.notes.length} notes`);
      compared++;
    }
    expect(compared).toBeGreaterThan(count / 2);
  }, 300_000);

  /** Bytes of the second half are flipped, cut out or put in; `from` is the first of them. */
  function damaged(source: Uint8Array, seed: number): { readonly bytes: Uint8Array; readonly from: number } {
    const from = 60 + pick(source.length - 60, seed, 1);
    const kind = pick(4, seed, 2);
    if (kind === 0) return { bytes: source.slice(0, from), from };
    if (kind === 1) return { bytes: joined(source.slice(0, from), source.slice(from + 1 + pick(9, seed, 3))), from };
    const noise = Uint8Array.from({ length: 1 + pick(9, seed, 4) }, (_, i) => pick(256, seed, 5, i));
    if (kind === 2) return { bytes: joined(source.slice(0, from), noise, source.slice(from)), from };
    const bytes = source.slice();
    for (let i = from; i < bytes.length; i++)
      if (i === from || chance(seed, 6, i) < 0.02) bytes[i] = pick(256, seed, 7, i);
    return { bytes, from };
  }
});

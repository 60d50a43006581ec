/** Broken and hostile MIDI files: a reason or a song that can be kept, never an exception, never an endless wait. */
import { describe, expect, test } from 'vitest';
import { defaultSong } from '../../song/defaults.ts';
import { readMidi, writeMidi } from '../../song/midi.ts';
import { faultLine } from '../../song/parse/report.ts';
import { readSong } from '../../song/parse.ts';
import { chance, pick } from '../../song/random.ts';
import { writeSong } from '../../song/write.ts';
import { rounds } from '../tier.ts';
import { beat, file, named, refused, strikes, tempo } from './midi-files.ts';
import { cpuMilliseconds } from './stopwatch.ts';

/** Of processor time. A file takes a few; what takes this long would have gone on. */
const HANGS_MILLISECONDS = 10_000;

describe('what is broken', () => {
  const good = file([[named('A'), tempo(100)], beat]);

  test('is refused with a reason', () => {
    const cases: readonly [Uint8Array, RegExp][] = [
      [new Uint8Array(0), /^file: is not a MIDI file$/],
      [Uint8Array.from('RIFF', (c) => c.charCodeAt(0)), /not a MIDI file/],
      [new Uint8Array(3_000_001), /larger than 3 MB/],
      [good.slice(0, 12), /cut off in its header/],
      [good.slice(0, 14), /holds no track/],
      [file([[tempo(100)]]), /holds no notes/],
      [Uint8Array.from(good, (byte, i) => (i === 12 || i === 13 ? 0 : byte)), /how many ticks a beat has/],
      [good.slice(0, good.indexOf(0x99) - 1), /is damaged before its first note/],
    ];
    for (const [bytes, reason] of cases) expect(refused(bytes)).toMatch(reason);
  });

  const sources = [
    good,
    writeMidi(defaultSong()),
    file([
      [
        tempo(60),
        ...strikes(
          3,
          Array.from({ length: 300 }, (_, i) => [i * 120, 40 + (i % 40), 200] as const),
        ),
      ],
    ]),
  ];

  /** Flips, cuts, repeats and overwrites with bytes that mean something. */
  function mutated(seed: number): Uint8Array {
    const bytes = (sources[seed % sources.length] ?? good).slice();
    const telling = [0, 0xff, 0x7f, 0x80, 0x2f, 0x51, 0xf0, 0xf7, 0x90, 0x4d];
    for (let i = 0; i <= pick(12, seed, 1); i++) {
      const at = pick(chance(seed, 2, i) < 0.3 ? Math.min(40, bytes.length) : bytes.length, seed, 3, i);
      bytes[at] = chance(seed, 4, i) < 0.5 ? (telling[pick(telling.length, seed, 5, i)] ?? 0) : pick(256, seed, 6, i);
    }
    if (chance(seed, 7) < 0.2) return bytes.slice(0, pick(bytes.length, seed, 8));
    if (chance(seed, 9) < 0.1) bytes.copyWithin(pick(bytes.length, seed, 10), pick(bytes.length, seed, 11));
    return bytes;
  }

  test('in thousands of ways is read or refused, and what is read can be kept', () => {
    const count = Number(process.env.DAMAGES ?? rounds(2500));
    let read = 0;
    for (let seed = 0; seed < count; seed++) {
      const bytes = mutated(seed);
      let reason = '';
      const spent = cpuMilliseconds(() => {
        const parsed = readMidi(bytes);
        if (!parsed.ok) {
          reason = parsed.faults.map(faultLine).join();
          return;
        }
        read++;
        // Each import went through the validator already: every tenth is asked again.
        reason = seed % 10 > 0 || readSong(writeSong(parsed.song)).ok ? 'read' : '';
      });
      if (reason === '' || spent > HANGS_MILLISECONDS)
        throw new Error(`seed ${seed}: ${reason || 'no reason'} after ${spent} ms`);
    }
    expect(read).toBeGreaterThan(count / 5);
    expect(read).toBeLessThan(count);
  }, 300_000);
});

/** A take on the disk: every prefix of it is a playable take, and seals say how far it is certainly what was heard. */
import { describe, expect, test } from 'vitest';
import { formatOf, readFacts, type TakeFacts, writeFacts } from '../../../ui/shelf/takes/take-facts.ts';
import { closedFile, framesIn, openHead, seal, sealedFrames } from '../../../ui/shelf/takes/take-file.ts';
import { readWav } from '../../../worklets/wav-file.ts';

const FRAMES = 2500;
const PIECE = 400;
/** `npm run drill -- take-cuts` reads each whole: each costs as much as the take is long. */
const EVERY = process.env.TAKE_CUTS === 'all' ? 1 : 37;

function takeOf(channels: 1 | 2) {
  const format = { channels, rate: 48_000, bits: 32 } as const;
  const head = openHead(format);
  const samples = Float32Array.from({ length: FRAMES * channels }, (_, i) => Math.sin(i));
  const sound = new Uint8Array(samples.buffer);
  const file = new Uint8Array(head.length + sound.length);
  file.set(head);
  file.set(sound, head.length);
  const seals: number[] = [];
  for (let from = 0, index = 0; from < FRAMES; from += PIECE, index++) {
    const past = Math.min(FRAMES, from + PIECE);
    seals.push(...seal(index, past, sound.subarray(from * channels * 4, past * channels * 4)));
  }
  return { format, head, samples, file, seals: Uint8Array.from(seals) };
}

/** Sample by sample what was recorded. */
const isOf = (sound: Float32Array, samples: Float32Array, channel: number, channels: number): boolean =>
  sound.every((x, i) => x === samples[i * channels + channel]);

describe.each([1, 2] as const)('a take of %i channels', (channels) => {
  const { format, head, samples, file, seals } = takeOf(channels);
  const frameBytes = channels * 4;

  test('cut at any byte behind its head plays to the cut, as it lies there and closed', () => {
    // 10,000 and 20,000 places: all there are.
    for (let cut = head.length; cut <= file.length; cut++) {
      const frames = Math.floor((cut - head.length) / frameBytes);
      const bytes = file.slice(0, cut);
      expect(framesIn(cut, format)).toBe(frames);
      const closed = closedFile(bytes, format);
      if (cut % EVERY !== 0 && file.length - cut > 9) continue;
      for (const one of [bytes, closed]) {
        const { rate, channels: read } = readWav(one);
        expect(rate).toBe(48_000);
        expect(read.map(({ length }) => length)).toEqual(Array.from({ length: channels }, () => frames));
        if (frames > 0) expect(read.at(-1)?.at(-1)).toBe(samples[frames * channels - 1]);
        if (EVERY === 1) expect(read.every((sound, c) => isOf(sound, samples, c, channels))).toBe(true);
      }
    }
  });

  test('cut within its head is empty, and still a file', () => {
    for (let cut = 0; cut < head.length; cut++) {
      expect(readWav(closedFile(file.slice(0, cut), format)).channels[0]).toHaveLength(0);
    }
  });

  test('seals reach to the last piece that is whole, wherever file or seals are cut', () => {
    for (let cut = 0; cut <= file.length; cut += 101) {
      const whole = Math.floor((cut - head.length) / frameBytes / PIECE) * PIECE;
      const expected = cut === file.length ? FRAMES : Math.max(0, whole);
      expect(sealedFrames(seals, file.subarray(0, cut), format)).toBe(expected);
    }
    for (let cut = 0; cut <= seals.length; cut++) {
      expect(sealedFrames(seals.subarray(0, cut), file, format)).toBe(Math.min(FRAMES, Math.floor(cut / 16) * PIECE));
    }
  });

  test('a flipped bit ends the seals before its piece', () => {
    for (const [at, reach] of [
      [head.length, 0],
      [head.length + (PIECE + 1) * frameBytes, PIECE],
      [file.length - 1, FRAMES - (FRAMES % PIECE)],
    ] as const) {
      const bent = file.slice();
      bent[at] = (bent[at] ?? 0) ^ 4;
      expect(sealedFrames(seals, bent, format)).toBe(reach);
    }
    for (const at of [0, 5, 9, 14]) {
      const bent = seals.slice();
      bent[16 + at] = (bent[16 + at] ?? 0) ^ 1;
      expect(sealedFrames(bent, file, format)).toBe(PIECE);
    }
  });
});

describe('facts', () => {
  const facts: TakeFacts = {
    id: 'a',
    project: 'p',
    songName: 'Zinc Roof',
    name: 'Take 14:02',
    startedAt: 5,
    channels: 1,
    rate: 44_100,
    startTick: 3840,
    offsetSeconds: 0.25,
  };

  test('come back as they were, and say the format', () => {
    expect(readFacts(writeFacts(facts))).toEqual(facts);
    expect(formatOf(facts)).toEqual({ channels: 1, rate: 44_100, bits: 32 });
  });

  test('that are torn or lack something are none', () => {
    const bytes = writeFacts(facts);
    for (let cut = 0; cut < bytes.length; cut++) expect(readFacts(bytes.subarray(0, cut))).toBeNull();
    for (const name of Object.keys(facts)) {
      expect(readFacts(new TextEncoder().encode(JSON.stringify({ ...facts, [name]: undefined })))).toBeNull();
    }
    expect(readFacts(new TextEncoder().encode('null'))).toBeNull();
  });
});

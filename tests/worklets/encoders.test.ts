/** Around the encoders: what is taken out of their packages, the tag that players read, what counts as the song, its loudness. */
import { readFileSync } from 'node:fs';
import { unzipSync } from 'fflate';
import { beforeAll, describe, expect, test } from 'vitest';
import { defaultSong } from '../../song/defaults.ts';
import { ensureBuilt, pathOfBuild } from '../../worklets/build.node.ts';
import { readBundle } from '../../worklets/bundle.ts';
import { openDesk } from '../../worklets/desk.ts';
import { takeApart } from '../../worklets/encoders.node.ts';
import { tagsFor } from '../../worklets/encoding/file-tags.ts';
import { checksumOf, infoFrame, paddingOf } from '../../worklets/encoding/lame-tag.ts';
import { PacketFile, readPackets } from '../../worklets/encoding/packet-file.ts';
import { Stretches } from '../../worklets/encoding/packets.ts';
import { exportSong } from '../../worklets/export-song.ts';
import type { RenderRequest } from '../../worklets/exporter.ts';
import { correctedGain, MOST_MORE_DB, meetsCeiling } from '../../worklets/level.ts';
import { readWav } from '../../worklets/wav-file.ts';
import { TruePeakMeter } from '../dsp/true-peak-meter.ts';
import { grownSong } from '../song/link/materials.ts';

const moduleOf = (target: Parameters<typeof pathOfBuild>[0]) =>
  new WebAssembly.Module(readFileSync(pathOfBuild(target)));
const RATE = 48_000;

beforeAll(() => ensureBuilt(['simd', 'desk']));

describe('an encoder in its package', () => {
  const script = (how: string) =>
    `"use strict";\nObject.defineProperty(exports, "__esModule", { value: true });\nfunction find() { return ${how}; }\nexports.default = Module;\n`;

  test('is taken apart, whichever way its wasm was written down', () => {
    const wasm = Buffer.from('\0asm\x01\0\0\0');
    const packed = [`base64Decode("${wasm.toString('base64')}")`, "binaryDecode('Āasm\\x01ĀĀĀ')"];
    for (const how of packed) {
      const parts = takeApart(script(how));
      expect(Buffer.from(parts.wasm)).toEqual(wasm);
      expect(parts.script).not.toMatch(/exports|Decode/);
      expect(parts.script.endsWith('export default Module;\n')).toBe(true);
    }
  });

  test('that is packed in another way is not guessed at', () => {
    expect(() => takeApart(script('fetch("lame.wasm")'))).toThrow('packed in another way');
    expect(() => takeApart(script('base64Decode("aGVsbG8=")'))).toThrow('holds no wasm');
  });
});

describe('packets for a video', () => {
  const description = Uint8Array.of(0x11, 0x90);
  // Before the song, of any length, the last one shorter than its sound.
  const packets = [
    { bytes: Uint8Array.of(1, 2, 3), frame: -1024, frames: 1024 },
    { bytes: new Uint8Array(0), frame: 0, frames: 1024 },
    { bytes: new Uint8Array(70_000).fill(7), frame: 1024, frames: 17 },
  ];
  const written = async () => {
    const file = new PacketFile({ rate: RATE, channels: 2 });
    for (const packet of packets) await file.add(packet, description);
    return file.file.toBlob('');
  };

  test('come back as they were written, with what a decoder must know', async () => {
    const sound = await readPackets(await written());
    expect({ ...sound, packets: [...sound.packets] }).toEqual({ rate: RATE, channels: 2, description, packets });
  });

  test('that are cut off are no sound', async () => {
    const file = await written();
    for (const size of [4, file.size - 1]) {
      await expect(readPackets(file.slice(0, size)).then((sound) => [...sound.packets])).rejects.toThrow(RangeError);
    }
  });
});

describe("LAME's tag", () => {
  const firstFrame = Uint8Array.of(0xff, 0xfb, 0xe4, 0x64);
  const facts = {
    firstFrame,
    soundFrames: 100_001,
    packets: 89,
    kilobitsPerSecond: 320,
    bytes: 85_440,
    checksum: 0x1234,
  };

  test('says how much comes before the sound and after it', () => {
    const frame = infoFrame(facts);
    const view = new DataView(frame.buffer);
    expect(frame.length).toBe(192);
    expect([...frame.subarray(0, 4)]).toEqual([0xff, 0xfb, 0x54, 0x64]);
    expect(Buffer.from(frame.subarray(36, 40)).toString()).toBe('Info');
    expect([view.getUint32(44), view.getUint32(48)]).toEqual([89, 85_440 + 192]);
    expect(Buffer.from(frame.subarray(156, 165)).toString()).toBe('LAME3.100');
    const delays = ((frame[177] ?? 0) << 16) | ((frame[178] ?? 0) << 8) | (frame[179] ?? 0);
    expect([delays >> 12, delays & 0xfff]).toEqual([576, 89 * 1152 - 576 - 100_001]);
    expect(view.getUint16(188)).toBe(0x1234);
    expect(view.getUint16(190)).toBe(checksumOf(frame.subarray(0, 190)));
  });

  test('is not written where it would lie', () => {
    expect(paddingOf(87, 100_001)).toBeLessThan(0);
    for (const packets of [87, 95]) expect(() => infoFrame({ ...facts, packets })).toThrow('padding');
  });

  /** The check value of CRC-16/ARC. */
  test('has the checksum of its kind, in pieces or at once', () => {
    const bytes = Buffer.from('123456789');
    expect(checksumOf(bytes)).toBe(0xbb3d);
    expect(checksumOf(bytes.subarray(4), checksumOf(bytes.subarray(0, 4)))).toBe(0xbb3d);
  });
});

test('blocks become stretches of one length, the last filled up with silence', () => {
  const stretches = new Stretches(4);
  const heard: number[][] = [];
  const count = (from: number, past: number) => Float32Array.from({ length: past - from }, (_, i) => from + i);
  for (const [from, past] of [
    [1, 3],
    [3, 11],
    [11, 12],
  ] as const) {
    const left = count(from, past);
    for (const one of stretches.add({ left, right: left })) heard.push([...one.right]);
  }
  for (const one of stretches.rest()) heard.push([...one.left]);
  expect(heard).toEqual([
    [1, 2, 3, 4],
    [5, 6, 7, 8],
    [9, 10, 11, 0],
  ]);
  expect([...stretches.rest()]).toEqual([]);
});

test('each kind of tag has the key where programs look for it', () => {
  const tags = { title: 'Zinc Roof', author: 'amara.k', bpm: 103.6, key: 'F#m', cover: Uint8Array.of(1) };
  expect(tagsFor('id3', tags)).toMatchObject({
    title: 'Zinc Roof',
    artist: 'amara.k',
    beatsPerMinute: 104,
    raw: { TKEY: 'F#m' },
  });
  expect(tagsFor('xiph', tags).raw).toEqual({ INITIALKEY: 'F#m' });
  expect(tagsFor('apple', tags).comment).toBe('F#m');
  expect(tagsFor('apple', { title: 'Zinc Roof', bpm: 104 })).toEqual({ title: 'Zinc Roof', beatsPerMinute: 104 });
});

describe('even loudness', () => {
  const modules = () => ({ engine: moduleOf('simd'), desk: moduleOf('desk') });
  const song = defaultSong();
  const range = { fromTick: 0, toTick: 3840, tailSeconds: 0.5, bits: 32, rate: RATE, hasStems: false } as const;
  const atGain = (gain: number): RenderRequest => ({
    song: { ...song, mixer: { ...song.mixer, master: { ...song.mixer.master, gain } } },
    ...range,
  });

  async function heard(request: RenderRequest) {
    const { bytes, lufs } = await exportSong(modules(), request);
    const { channels } = readWav(new Uint8Array(await bytes.arrayBuffer()));
    const peak = Math.max(...channels.map((channel) => new TruePeakMeter().read(channel)));
    return { channels, lufs: lufs ?? 0, peakDbtp: 20 * Math.log10(peak) };
  }

  test('a soft song is brought to -14 LUFS, its peaks stay below -1 dBTP, and not a frame is moved', async () => {
    const soft = await heard(atGain(-18));
    const even = await heard({ ...atGain(-18), loudness: 'even' });
    expect(soft.lufs).toBeLessThan(-20);
    expect(Math.abs(even.lufs + 14)).toBeLessThan(0.5);
    expect(even.peakDbtp).toBeLessThanOrEqual(-0.9);
    expect(even.channels[0]?.length).toBe(soft.channels[0]?.length);
    // Where the limiter has nothing to do, each frame is the soft one, louder by one and the same factor.
    const pairs = [...(soft.channels[0] ?? [])].map((x, i): [number, number] => [x, even.channels[0]?.[i] ?? 0]);
    const factors = pairs.flatMap(([x, y]) => (Math.abs(x) > 1e-3 ? [y / x] : []));
    const factor = factors.sort((one, other) => one - other)[Math.floor(factors.length * 0.9)] ?? 0;
    expect(20 * Math.log10(factor)).toBeGreaterThanOrEqual(-14 - soft.lufs - 0.01);
    expect(pairs.filter(([x, y]) => Math.abs(y - x * factor) < 1e-6).length / pairs.length).toBeGreaterThan(0.3);
  });

  test('what the limiter takes of a song with high peaks is made up for', async () => {
    const grown = { song: grownSong('afro-house', 10), ...range, toTick: 4 * 3840 };
    const even = await heard({ ...grown, loudness: 'even' });
    expect(Math.abs(even.lufs + 14)).toBeLessThan(0.2);
    expect(even.peakDbtp).toBeLessThanOrEqual(-0.9);
  });

  test('of the two gains that were tried neither is left, and silence is not made louder', () => {
    expect(correctedGain(6, -16, -13)).toBeCloseTo(6 + (MOST_MORE_DB * 2) / 3, 9);
    expect(correctedGain(6, -18, -16)).toBe(6 + MOST_MORE_DB);
    expect(correctedGain(6, -13, -10)).toBe(6);
    expect(correctedGain(6, -15, -15)).toBe(6);
    expect(correctedGain(0, null, null)).toBe(0);
    expect([meetsCeiling(null, 40), meetsCeiling(-20, 6), meetsCeiling(-6, 5)]).toEqual([false, false, true]);
  });

  test('the limiter of the desk is late by a little, which is taken out, for any chopping', () => {
    const desk = openDesk(moduleOf('desk'));
    const sound = Float32Array.from({ length: 10_007 }, (_, i) => (i % 997 === 0 ? 0.5 : 0));
    for (const piece of [10_007, 4096, 1000]) {
      const leveller = desk.openLeveller(RATE, 0);
      const out: number[] = [];
      for (let first = 0; first < sound.length; first += piece) {
        const left = sound.slice(first, first + piece);
        for (const one of leveller.feed({ left, right: left })) out.push(...one.left);
      }
      for (const one of leveller.rest()) out.push(...one.left);
      expect(out).toEqual([...sound]);
    }
  });
});

test('a zip of stems with the song in it opens as the song', async () => {
  const song = defaultSong();
  const document = new TextEncoder().encode('{}');
  const extras = new Map([
    ['beat.mid', Uint8Array.of(1)],
    ['song.json', document],
    [`${'a'.repeat(64)}.wav`, Uint8Array.of(2)],
  ]);
  const asked = {
    song,
    fromTick: 0,
    toTick: 960,
    tailSeconds: 0,
    bits: 16,
    rate: RATE,
    hasStems: true,
    extras,
  } as const;
  const { bytes } = await exportSong({ engine: moduleOf('simd'), desk: moduleOf('desk') }, asked);
  const whole = new Uint8Array(await bytes.arrayBuffer());
  expect(Object.keys(unzipSync(whole)).slice(-3)).toEqual([...extras.keys()]);
  const bundle = readBundle(whole);
  expect(bundle.song).toEqual(document);
  expect([...bundle.files.keys()]).toEqual(['song.json', `${'a'.repeat(64)}.wav`]);
});

/** The render command as it is called: what it writes, what it says, and how it refuses. */

import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { defaultPad, defaultSong, newTrack } from '../../song/defaults.ts';
import type { Song } from '../../song/song.ts';
import { writeSong } from '../../song/write.ts';
import { readArguments } from '../../worklets/arguments.node.ts';
import { ensureBuilt, pathOfBuild } from '../../worklets/build.node.ts';
import { openDesk } from '../../worklets/desk.ts';
import { openSong } from '../../worklets/song-file.node.ts';
import { readWav } from '../../worklets/wav-file.ts';
import { withBeat } from '../beat-of.ts';
import { command } from './command.ts';
import { pattern, scene, song } from './material.ts';

const folder = mkdtempSync(join(tmpdir(), 'batida-render-'));
const inFolder = (name: string) => join(folder, name);

beforeAll(() => ensureBuilt());
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Writes a song beside its audio; returns its file. */
function put(name: string, one: Song | string | Uint8Array): string {
  const file = inFolder(name);
  writeFileSync(file, typeof one === 'string' || one instanceof Uint8Array ? one : writeSong(one));
  return file;
}

const short: Song = { ...defaultSong(), bpm: 200 };
const silent = song([newTrack('kick', 'kick', 'Kick')], { bpm: 200 });

/** A pad of a sampler that plays the sound of that hash. */
function sampled(sample: string): Song {
  const track = newTrack('sampler', 'pads', 'Pads');
  const pads = track.pads.map((pad, i) => (i === 0 ? { ...defaultPad, sample } : pad));
  return song([withBeat({ ...track, pads }, pattern(8, { 0: {} }))], { bpm: 200 });
}

function audio(): { readonly hash: string; readonly bytes: Uint8Array } {
  const left = Float32Array.from({ length: 4800 }, (_, i) => Math.sin(i / 20) * 0.5);
  const bytes = openDesk(readFileSync(pathOfBuild('desk'))).encodeWav({ left, rate: 44100, bits: 16 });
  return { hash: createHash('sha256').update(bytes).digest('hex'), bytes };
}

describe('a song', () => {
  test('becomes a WAV and one line of JSON that tells the truth about it', async () => {
    const out = inFolder('starter.wav');
    const answer = await command('render', 'tests/songs/starter.json', out, '--bits', '32', '--tail', '1');
    expect(answer.error).toBe('');
    expect(answer.code).toBe(0);
    expect(answer.out.endsWith('\n')).toBe(true);
    expect(answer.out.trim().split('\n').length).toBe(1);
    const told = JSON.parse(answer.out);
    expect(Object.keys(told)).toEqual(['frames', 'seconds', 'peakDb', 'rmsDb', 'lufs', 'sha256', 'xRealtime', 'build']);
    // Four times sixteen steps at 128 BPM, and the tail.
    expect(told).toMatchObject({ frames: 360_000 + 48_000, seconds: 8.5, build: 'simd' });
    expect(told.xRealtime).toBeGreaterThan(0);
    const { rate, channels } = readWav(readFileSync(out));
    const [left, right] = channels;
    if (!left || !right) throw new Error('not stereo');
    expect([rate, left.length]).toEqual([48_000, told.frames]);
    const interleaved = Float32Array.from(
      { length: left.length * 2 },
      (_, i) => (i % 2 === 0 ? left : right)[i >> 1] ?? 0,
    );
    const peak = interleaved.reduce((most, x) => Math.max(most, Math.abs(x)), 0);
    const square = interleaved.reduce((sum, x) => sum + x * x, 0) / interleaved.length;
    expect(told.peakDb).toBeCloseTo(20 * Math.log10(peak), 1);
    expect(told.rmsDb).toBeCloseTo(10 * Math.log10(square), 1);
    expect(told.lufs).toBeGreaterThan(-40);
    expect(told.lufs).toBeLessThan(-6);
    expect(told.sha256).toBe(createHash('sha256').update(new Uint8Array(interleaved.buffer)).digest('hex'));
  });

  test('has one sha256 for every depth, build and run; the depth is that of the file', async () => {
    const file = put('short.json', short);
    const outs = ['16', '24', '32'].map((bits) => inFolder(`short-${bits}.wav`));
    const range = ['--to', '2', '--tail', '0.5'];
    const answers = await Promise.all([
      ...outs.map((out, i) => command('render', file, out, ...range, '--bits', `${16 + 8 * i}`)),
      command('render', file, inFolder('scalar.wav'), ...range, '--build', 'scalar'),
    ]);
    expect(answers.map(({ code, error }) => [code, error])).toEqual(answers.map(() => [0, '']));
    const hashes = new Set(answers.map(({ out }) => JSON.parse(out).sha256));
    expect(hashes.size).toBe(1);
    expect(JSON.parse(answers[3]?.out ?? '').build).toBe('scalar');
    const views = outs.map((out) => readFileSync(out));
    expect(views.map((bytes) => bytes.readUInt16LE(34))).toEqual([16, 24, 32]);
    const [rough, fine, exact] = views.map((bytes) => readWav(bytes).channels[0] ?? new Float32Array());
    const worst = (one?: Float32Array) =>
      (exact ?? new Float32Array()).reduce((most, x, i) => Math.max(most, Math.abs(x - (one?.[i] ?? 9))), 0);
    expect(worst(rough)).toBeLessThan(2 / 2 ** 15);
    expect(worst(rough)).toBeGreaterThan(0);
    expect(worst(fine)).toBeLessThan(2 / 2 ** 23);
  });

  test('has a stem per track and return, of the same length, that add up', async () => {
    // Quiet enough for the limiter to leave the sum alone.
    const dry = {
      ...short,
      tracks: short.tracks.map((track) => ({ ...track, strip: { ...track.strip, gain: track.strip.gain - 12 } })),
      mixer: { ...short.mixer, master: { ...short.mixer.master, gain: 0, compressorOn: false } },
    };
    const out = inFolder('stems.wav');
    const stems = inFolder('stems/of/this');
    const { code, error } = await command(
      'render',
      put('stems.json', dry),
      out,
      '--stems',
      stems,
      '--to',
      '2',
      '--tail',
      '0.5',
      '--bits',
      '32',
    );
    expect([code, error]).toEqual([0, '']);
    const names = readdirSync(stems).sort();
    expect(names.length).toBe(12);
    expect(names[0]).toBe('01-kick.wav');
    expect(names.slice(8)).toEqual(['09-reverb.wav', '10-delay.wav', '11-chorus.wav', '12-drive.wav']);
    const mix = readWav(readFileSync(out)).channels[0] ?? new Float32Array();
    const sheets = names.map((name) => readWav(readFileSync(join(stems, name))).channels[0] ?? new Float32Array());
    expect(sheets.map((sheet) => sheet.length)).toEqual(sheets.map(() => mix.length));
    const worst = mix.reduce(
      (most, x, i) => Math.max(most, Math.abs(x - sheets.reduce((sum, sheet) => sum + (sheet[i] ?? 0), 0))),
      0,
    );
    expect(20 * Math.log10(worst)).toBeLessThan(-120);
  });

  test('of silence has no level: null', async () => {
    const { out } = await command(
      'render',
      put('silent.json', silent),
      inFolder('silent.wav'),
      '--rate',
      '44100',
      '--tail',
      '0',
    );
    expect(JSON.parse(out)).toMatchObject({ peakDb: null, rmsDb: null, lufs: null, frames: 4 * 16 * 3307.5 });
  });

  test('with a timeline lasts as long as it; bars are cut out of it', async () => {
    const clips = { a: { name: '', color: 0, pattern: pattern(32, { 0: {} }), follow: null } };
    const track = { ...newTrack('rim', 'rim', 'Rim'), clips };
    const timed = song([track], {
      scenes: [scene('a', 60)],
      timeline: [{ scene: 'a', repeats: 2, overrides: [] }],
      bpm: 200,
    });
    const file = put('timed.json', timed);
    const frames = async (...flags: string[]) => {
      const { out, error } = await command('render', file, inFolder('timed.wav'), '--tail', '0', ...flags);
      return out === '' ? error : JSON.parse(out).frames / 48_000;
    };
    expect(await frames()).toBe(16);
    expect(await frames('--from', '2', '--to', '4')).toBe(8);
    expect(await frames('--from', '5')).toMatch(/^--from 5: the song has 4 bars\n$/);
    expect(await frames('--to', '6')).toMatch(/^--to 6: the song has 4 bars\n$/);
  });

  test('finds its audio beside it, in a folder and in a bundle', async () => {
    const { hash, bytes } = audio();
    const one = sampled(hash);
    const elsewhere = inFolder('elsewhere');
    mkdirSync(elsewhere);
    writeFileSync(join(elsewhere, `${hash}.wav`), bytes);
    const bundle = put(
      'song.zip',
      zipSync({ 'song.json': new TextEncoder().encode(writeSong(one)), [`audio/${hash}.wav`]: bytes }),
    );
    const file = put('sampled.json', one);
    const flags = ['--to', '2', '--tail', '0'];
    const answers = await Promise.all([
      command('render', file, inFolder('a.wav'), '--audio', elsewhere, ...flags),
      command('render', bundle, inFolder('b.wav'), ...flags),
      command('render', file, inFolder('c.wav'), '--audio', bundle, ...flags),
    ]);
    const told = answers.map(({ out, error }) => (error === '' ? JSON.parse(out) : error));
    expect(told[0].peakDb).toBeGreaterThan(-40);
    expect(new Set(told.map(({ sha256 }) => sha256)).size).toBe(1);
    expect((await command('render', file, inFolder('d.wav'))).error).toMatch(
      `tracks[0].pads[0].sample: no file ${hash}.wav in ${folder}`,
    );
  });
});

describe('what is bad', () => {
  test('ends with 1, one line on stderr, nothing on stdout and no file', async () => {
    const out = inFolder('never.wav');
    const before = readdirSync(folder).sort();
    const loud = JSON.parse(writeSong(defaultSong()));
    loud.tracks[2].strip = { gain: 9 };
    const cases: readonly [readonly string[], RegExp][] = [
      [[inFolder('missing.json'), out], /missing\.json: does not exist$/],
      [[put('loud.json', JSON.stringify(loud)), out], /loud\.json: tracks\[2\]\.strip\.gain: .*6/],
      [[put('good.json', silent), inFolder('no/such/folder.wav')], /its folder does not exist$/],
      [[put('good.json', silent), folder], /is there already and is no file$/],
      [[put('good.json', silent), out, '--frobnicate'], /--frobnicate/],
    ];
    const answers = await Promise.all(cases.map(([args]) => command('render', ...args)));
    for (const [i, { code, out: told, error }] of answers.entries()) {
      expect([code, told]).toEqual([1, '']);
      expect(error.trimEnd()).toMatch(cases[i]?.[1] ?? /never/);
      expect(error.trimEnd().split('\n').length).toBe(1);
    }
    expect(readdirSync(folder).sort()).toEqual([...new Set([...before, 'loud.json', 'good.json'])].sort());
  });

  test('in the flags is named', () => {
    const cases: readonly [readonly string[], RegExp][] = [
      [[], /a song and an output file are needed/],
      [['a.json'], /a song and an output file are needed/],
      [['a.json', 'b.wav', 'c.wav'], /^c\.wav/],
      [['a.json', 'b.wav', '--bits', '20'], /^--bits 20: must be 16 or 24 or 32$/],
      [['a.json', 'b.wav', '--bits', 'toString'], /^--bits toString/],
      [['a.json', 'b.wav', '--rate', '7999'], /^--rate 7999: must be a number from 8000 to 192000$/],
      [['a.json', 'b.wav', '--rate', '44100.5'], /whole number/],
      [['a.json', 'b.wav', '--rate', '0x10000'], /^--rate/],
      [['a.json', 'b.wav', '--from', '0'], /^--from 0/],
      [['a.json', 'b.wav', '--from', '3', '--to', '3'], /^--to 3: must lie after --from 3/],
      [['a.json', 'b.wav', '--tail', 'NaN'], /^--tail NaN/],
      [['a.json', 'b.wav', '--tail=-1'], /^--tail -1/],
      [['a.json', 'b.wav', '--build', 'avx'], /^--build avx: must be simd or scalar$/],
      [['a.json', 'b.wav', '--to'], /--to/],
    ];
    for (const [args, reason] of cases) expect(() => readArguments(args), args.join(' ')).toThrow(reason);
    for (const asked of [['--help'], ['-h'], ['a.json', '--help']]) {
      const help = String(readArguments(asked));
      for (const flag of ['audio', 'stems', 'bits', 'rate', 'from', 'to', 'tail', 'build']) {
        expect(help).toContain(`  --${flag} `);
      }
    }
    expect(readArguments(['a.json', 'b.wav'])).toEqual({
      song: 'a.json',
      out: 'b.wav',
      audio: undefined,
      stems: undefined,
      bits: 24,
      rate: 48_000,
      from: 1,
      to: undefined,
      tailSeconds: 2,
      build: 'simd',
    });
  });

  test('in the song or its audio is named with its place', () => {
    const { hash, bytes } = audio();
    const liar = 'f'.repeat(64);
    writeFileSync(inFolder(`${liar}.wav`), bytes);
    const notWav = new TextEncoder().encode('fLaC, not a WAV file at all');
    const other = createHash('sha256').update(notWav).digest('hex');
    writeFileSync(inFolder(`${other}.flac`), notWav);
    const cases: readonly [string, RegExp][] = [
      [folder, /is no file$/],
      [put('empty.json', ''), /empty\.json: /],
      [put('text.json', 'hello'), /text\.json: /],
      [put('cut.json', writeSong(silent).slice(0, 200)), /cut\.json: /],
      [put('bytes.json', Uint8Array.from([0xff, 0xfe, 0, 1])), /neither UTF-8 text nor a bundle/],
      [put('null.json', 'null'), /null\.json: /],
      [put('deep.json', '['.repeat(100_000)), /deep\.json: /],
      [put('newer.json', JSON.stringify({ format: 'batida', version: 999, tracks: [] })), /newer/],
      [put('large.json', ' '.repeat(3_000_000)), /at most 2000000/],
      [put('empty.zip', Uint8Array.from([0x50, 0x4b, 5, 6, ...Array(18).fill(0)])), /holds no song\.json/],
      [put('broken.zip', Uint8Array.from([0x50, 0x4b, 3, 4, 1, 2, 3])), /no readable zip/],
      [put('absent.json', sampled(hash)), /tracks\[0\]\.pads\[0\]\.sample: no file/],
      [put('liar.json', sampled(liar)), /is not what its name says/],
      [put('flac.json', sampled(other)), /another kind of audio/],
    ];
    for (const [file, reason] of cases) expect(() => openSong(file, undefined), file).toThrow(reason);
    expect(() => openSong(put('good.json', silent), inFolder('nowhere'))).toThrow(/--audio .*nowhere: does not exist/);
  });
});

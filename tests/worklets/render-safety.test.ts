/** The render command beside files that must not be lost, and against those that want to hurt it. */

import { execFile, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  copyFileSync,
  cpSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { strToU8, zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { defaultPart, defaultTake, newTrack } from '../../song/defaults.ts';
import type { Song, Take } from '../../song/song.ts';
import { writeSong } from '../../song/write.ts';
import { ensureBuilt, pathOfBuild } from '../../worklets/build.node.ts';
import { BundleFault, readBundle } from '../../worklets/bundle.ts';
import { openDesk } from '../../worklets/desk.ts';
import { openSong } from '../../worklets/song-file.node.ts';
import { withBeat } from '../beat-of.ts';
import { pattern, song } from './material.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const RENDER = ['--import', 'tsx', 'worklets/render.node.ts'];
let folder: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'batida-safety-'));
  await ensureBuilt();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const short = song([withBeat(newTrack('kick', 'kick', 'Kick'), pattern(4, { 0: {} }))], { bpm: 200 });

/** A folder of its own with a song in it. */
function place(name: string, one: Song = short): { readonly at: (file: string) => string; readonly file: string } {
  const at = (file: string) => join(folder, name, file);
  mkdirSync(join(folder, name));
  writeFileSync(at('song.json'), writeSong(one));
  return { at, file: at('song.json') };
}

function command(shell: string, ...args: readonly string[]): Promise<{ code: number; error: string }> {
  return new Promise((resolve) => {
    const all = ['-c', `${shell} exec "$0" "$@"`, process.execPath, ...RENDER, ...args];
    execFile('sh', all, { cwd: root }, (fault, _out, error) =>
      resolve({ code: fault ? Number(fault.code) : 0, error }),
    );
  });
}

describe('what is there', () => {
  test('the song is not written over, whichever name it goes by', async () => {
    const { at, file } = place('own');
    const before = readFileSync(file, 'utf8');
    linkSync(file, at('other.wav'));
    for (const out of [file, at('other.wav')]) {
      const { code, error } = await command('', file, out);
      expect({ code, error }).toEqual({
        code: 1,
        error: `${out}: is read for this render, and would be written over\n`,
      });
    }
    expect(readFileSync(file, 'utf8')).toBe(before);
  });

  test('the mix is none of its stems, and what lay there stays', async () => {
    const { at, file } = place('twice');
    mkdirSync(at('stems'));
    writeFileSync(at('stems/01-kick.wav'), 'precious');
    const { code, error } = await command('', file, at('stems/01-kick.wav'), '--stems', at('stems'));
    expect(code).toBe(1);
    expect(error).toMatch(/^\S+01-kick\.wav: would be written twice; [^\n]+\n$/);
    expect(readFileSync(at('stems/01-kick.wav'), 'utf8')).toBe('precious');
    expect(readdirSync(at('stems'))).toEqual(['01-kick.wav']);
  });

  test('nothing is left of a disk that is full from the first byte on', async () => {
    const { at, file } = place('full');
    const { code, error } = await command('ulimit -f 0;', file, at('out.wav'));
    expect(code).toBe(1);
    expect(error).toMatch(/^\S+out\.wav: cannot be written \(E\w+\)\n$/);
    expect(readdirSync(at('.'))).toEqual(['song.json']);
  });

  test('who cannot be told of it hears so, and the file is there', async () => {
    const { at, file } = place('told');
    const { code, error } = await command('exec >/dev/full;', file, at('out.wav'), '--tail', '0');
    expect({ code, error }).toEqual({ code: 1, error: 'the file is written, but nobody could be told (ENOSPC)\n' });
    expect(readdirSync(at('.'))).toEqual(['out.wav', 'song.json']);
  });

  test.each(['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGQUIT'] as const)(
    '%s ends a long render at once, without a trace',
    async (signal) => {
      const { at, file } = place(signal);
      const child = spawn(process.execPath, [...RENDER, file, at('out.wav'), '--to', '4000', '--bits', '16'], {
        cwd: root,
      });
      const ended = new Promise((resolve) => child.on('exit', (code, by) => resolve(by ?? code)));
      while (child.exitCode === null && !readdirSync(at('.')).some((name) => name.endsWith('.part'))) {
        await new Promise((resolve) => setImmediate(resolve));
      }
      child.kill(signal);
      expect(await ended).toBe(signal);
      expect(readdirSync(at('.'))).toEqual(['song.json']);
    },
  );
});

test('wasm that was cut off is told by its name', async () => {
  const copy = join(folder, 'damaged');
  mkdirSync(join(copy, 'build'), { recursive: true });
  for (const part of ['song', 'dsp', 'worklets']) cpSync(join(root, part), join(copy, part), { recursive: true });
  for (const file of ['package.json', 'package-lock.json', 'asconfig.json'])
    copyFileSync(root + file, join(copy, file));
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  const { file, at } = place('undamaged');
  copyFileSync(pathOfBuild('simd'), join(copy, pathOfBuild('simd').slice(root.length)));
  for (const target of ['desk', 'simd'] as const) {
    const built = pathOfBuild(target).slice(root.length);
    const bytes = readFileSync(root + built);
    writeFileSync(join(copy, built), bytes.subarray(0, bytes.length / 2));
    const outcome = await new Promise((done) => {
      execFile(process.execPath, [...RENDER, file, at('out.wav')], { cwd: copy }, (_fault, _out, error) => done(error));
    });
    expect(outcome).toBe(`${join(copy, built)}: is damaged; remove it, and it is built again\n`);
    copyFileSync(root + built, join(copy, built));
  }
});

describe('a bundle', () => {
  /** Entry number `count` and all before it are the same bytes of the file. */
  function stacked(count: number): Uint8Array {
    const zip = zipSync({ 'a.bin': new Uint8Array(1 << 20) });
    const view = new DataView(zip.buffer, zip.byteOffset, zip.byteLength);
    const end = zip.length - 22;
    const start = view.getUint32(end + 16, true);
    const directory = zip.slice(start, end);
    const bytes = new Uint8Array(start + directory.length * count + 22);
    bytes.set(zip.subarray(0, start));
    for (let i = 0; i < count; i++) bytes.set(directory, start + i * directory.length);
    bytes.set(zip.subarray(end), start + directory.length * count);
    const tail = new DataView(bytes.buffer, bytes.length - 22);
    tail.setUint16(8, count, true);
    tail.setUint16(10, count, true);
    tail.setUint32(12, directory.length * count, true);
    return bytes;
  }

  test('whose files lie upon one another is damaged', () => {
    expect(() => readBundle(stacked(1))).toThrow(new BundleFault('holds no song.json'));
    expect(() => readBundle(stacked(900))).toThrow(new BundleFault('is damaged at a.bin'));
    expect(() => readBundle(stacked(1001))).toThrow(new BundleFault('holds more than 1000 files'));
  });

  test('that promises less or more than it holds is damaged', () => {
    for (const size of [1, 500, 1500]) {
      const zip = zipSync({ 'song.json': strToU8('{"a":1}'.padEnd(1000, ' ')) }, { level: size === 1 ? 0 : 6 });
      const view = new DataView(zip.buffer, zip.byteOffset, zip.byteLength);
      view.setUint32(view.getUint32(zip.length - 6, true) + 24, size, true);
      if (size === 500) expect(readBundle(zip).song.length).toBe(500);
      else expect(() => readBundle(zip), `${size} bytes`).toThrow(new BundleFault('is damaged at song.json'));
    }
  });

  /** With a field of its first entry in the directory set. */
  function changed(zip: Uint8Array, offset: number, value: number): Uint8Array {
    const view = new DataView(zip.buffer, zip.byteOffset, zip.byteLength);
    view.setUint16(view.getUint32(zip.length - 6, true) + offset, value, true);
    return zip;
  }

  const plain = { 'song.json': strToU8('{}') };
  const sound = 'ab'.repeat(32);
  test.each([
    ['is encrypted at song.json: pack it without a password', changed(zipSync(plain), 8, 1)],
    ['holds a link: song.json', changed(zipSync(plain), 40, 0o120_777)],
    ['holds a path that leads out of it: ../song.json', zipSync({ '../song.json': strToU8('{}') })],
    ['holds a path that leads out of it: a/../../b.txt', zipSync({ ...plain, 'a/../../b.txt': strToU8('b') })],
    ['holds a path that leads out of it: /etc/passwd', zipSync({ ...plain, '/etc/passwd': strToU8('b') })],
    ['holds a path that leads out of it: C:\\b.txt', zipSync({ ...plain, 'C:\\b.txt': strToU8('b') })],
    ['holds another archive: more.zip', zipSync({ ...plain, 'x/more.zip': zipSync(plain) })],
    [`holds another archive: ${sound}.wav`, zipSync({ ...plain, [`${sound}.wav`]: zipSync(plain) })],
    [
      'unpacks to more than 100 times its size',
      zipSync({ ...plain, [`${sound}.wav`]: new Uint8Array(17 * 1024 * 1024) }),
    ],
  ])('%s', (message, zip) => {
    expect(() => readBundle(zip)).toThrow(new BundleFault(message));
  });

  test('of a name like a path that stays within, and packed as small as a song can be, is taken', () => {
    const zip = zipSync({ 'a/..b/song.json': new Uint8Array(2_000_000) });
    expect(readBundle(zip).song.length).toBe(2_000_000);
  });

  test('gives only what songs can use', () => {
    const hash = 'ab'.repeat(32);
    const { files } = readBundle(
      zipSync({ 'song.json': strToU8('{}'), [`x/${hash}.wav`]: strToU8('a'), 'b.txt': strToU8('b') }),
    );
    expect([...files.keys()].sort()).toEqual([`${hash}.wav`, 'song.json']);
  });
});

describe('what is not as the song says', () => {
  test('takes are what their audio is', () => {
    const left = Float32Array.from({ length: 4800 }, (_, i) => Math.sin(i / 20) * 0.5);
    const bytes = openDesk(readFileSync(pathOfBuild('desk'))).encodeWav({ left, rate: 44100, bits: 16 });
    const hash = createHash('sha256').update(bytes).digest('hex');
    const take: Take = { ...defaultTake, hash, name: 'Take', frames: 9, rate: 96000, channels: 2 };
    const track = newTrack('audio', 'voice', 'Voice');
    const part = {
      ...defaultPart,
      track: 'voice',
      take: hash,
      startTick: 0,
      offsetSeconds: 0,
      lengthSeconds: 0.1,
      gainDb: 0,
    };
    const { at, file } = place('takes', song([track], { takes: [take], parts: [part] }));
    writeFileSync(at(`${hash}.wav`), bytes);
    const opened = openSong(file, undefined);
    expect(opened.song.takes).toEqual([{ ...take, frames: 4800, rate: 44100, channels: 1 }]);
    expect(opened.notices).toContain(`${file}: takes[0].rate: is 96000, but the audio has 44100, which was taken`);
    expect(opened.inputs).toEqual([file, dirname(file), at(`${hash}.wav`)]);
  });

  test('what is too much to list is left out, and that is said', async () => {
    const { at } = place('odd');
    const odd = Object.fromEntries(Array.from({ length: 60 }, (_, i) => [`odd${i}`, i]));
    writeFileSync(at('odd.json'), JSON.stringify({ ...JSON.parse(writeSong(short)), ...odd }));
    const { code, error } = await command('', at('odd.json'), at('out.wav'), '--tail', '.5');
    expect(code).toBe(0);
    expect(error.trimEnd().split('\n')).toHaveLength(9);
    expect(error).toContain('odd.json: and more of the kind, not listed here');
  });
});

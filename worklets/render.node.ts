/** The command `npm run -s render`: a song in, a WAV and a line of JSON out. docs/command-line.md lists its flags. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { songTicks } from '../song/arrangement.ts';
import type { Song } from '../song/song.ts';
import { TICKS_PER_BAR, tickOfBar } from '../song/time.ts';
import { type Arguments, Fault, readArguments } from './arguments.node.ts';
import { ensureBuilt, pathOfBuild, type Target } from './build.node.ts';
import { soundsOf } from './derived.ts';
import { type Desk, type LoudnessMeter, openDesk } from './desk.ts';
import { type Kernel, openKernel, type StereoView } from './kernel.ts';
import { arenaPagesFor, type RenderRange, renderedFrames, renderSong } from './offline.ts';
import { bytesPerFrame, type WavFormat } from './riff.ts';
import { openSong } from './song-file.node.ts';
import { stemFileNames } from './stem-names.ts';
import { checkApart, checkOutput, makeFolder, WavFolder } from './wav-writer.node.ts';

const MOST_WAV_BYTES = 0xffff_ff00;
const MOST_NOTICES = 8;
/** Blocks after which signals have their turn. */
const BLOCKS_PER_TURN = 16;

async function render(asked: Arguments): Promise<string> {
  const { song, samples: files, notices, inputs } = openSong(asked.song, asked.audio);
  for (const notice of notices.slice(0, MOST_NOTICES)) warn(notice);
  if (notices.length > MOST_NOTICES) warn(`${asked.song}: and more of the kind, not listed here`);
  const range = rangeOf(song, asked);
  const frames = renderedFrames(song, asked.rate, range);
  const format: WavFormat = { channels: 2, rate: asked.rate, bits: asked.bits };
  if (frames * bytesPerFrame(format) > MOST_WAV_BYTES) {
    throw new Fault(`${asked.song}: lasts ${Math.round(frames / asked.rate)} s, more than a WAV file holds: use --to`);
  }
  checkOutput(asked.out);
  const stemPaths = stemNames(song, asked.stems);
  checkApart([asked.out, ...stemPaths], inputs);
  await ensureBuilt([asked.build, 'desk']);
  const desk = compiled('desk', openDesk);
  const samples = soundsOf(desk, song, files, asked.rate);
  const kernel = openEngine(asked, arenaPagesFor(samples));
  const folder = new WavFolder(desk, format, frames);
  try {
    const mix = folder.open(asked.out);
    const stems = stemPaths.map((path) => folder.open(path));
    const levels = new Levels(desk, asked.rate, frames);
    const hasStems = stems.length > 0;
    const blocks = renderSong({ kernel, song, samples, ...range, hasStems });
    let rendering = 0n;
    for (let turn = 1; ; turn++) {
      if (turn % BLOCKS_PER_TURN === 0) await nextTurn();
      const begun = process.hrtime.bigint();
      const { value: block, done } = blocks.next();
      rendering += process.hrtime.bigint() - begun;
      if (done) break;
      levels.feed(block);
      mix.add(block);
      for (const [index, stem] of block.stems.entries()) stems[index]?.add(stem);
    }
    folder.finish();
    const seconds = frames / asked.rate;
    const xRealtime = rounded((seconds * 1e9) / Number(rendering), 1);
    return JSON.stringify({ frames, seconds, ...levels.report(), xRealtime, build: asked.build });
  } catch (error) {
    folder.remove();
    throw error;
  }
}

/** Bars to ticks. A song that loops its pattern goes on as long as is asked for; a timeline ends. */
function rangeOf(song: Song, { from, to, tailSeconds }: Arguments): RenderRange {
  const end = songTicks(song);
  const bars = Math.ceil(end / TICKS_PER_BAR);
  const hasEnd = song.timeline.length > 0;
  if (tickOfBar(from) >= end && (hasEnd || to === undefined))
    throw new Fault(`--from ${from}: the song has ${bars} bars`);
  if (to !== undefined && hasEnd && to > bars + 1) throw new Fault(`--to ${to}: the song has ${bars} bars`);
  return { fromTick: tickOfBar(from), toTick: to === undefined ? end : tickOfBar(to), tailSeconds };
}

/** What lies in build/ may have been cut off, or be of another version. */
function compiled<Compiled>(target: Target, compile: (bytes: Uint8Array<ArrayBuffer>) => Compiled): Compiled {
  const file = pathOfBuild(target);
  const bytes = readFileSync(file);
  try {
    return compile(bytes);
  } catch {
    throw new Fault(`${file}: is damaged; remove it, and it is built again`);
  }
}

function openEngine({ build, rate }: Arguments, arenaPages: number): Kernel {
  const module = compiled(build, (bytes) => new WebAssembly.Module(bytes));
  try {
    return openKernel(module, { rate, arenaPages });
  } catch {
    throw new Fault(`the engine has no memory for ${Math.ceil(arenaPages / 16)} MB of audio`);
  }
}

function stemNames(song: Song, folder: string | undefined): string[] {
  if (folder === undefined) return [];
  makeFolder(folder);
  return stemFileNames(song).map((name) => join(folder, name));
}

/** What the line of JSON says of the mix; null where there is nothing. */
class Levels {
  private readonly hash = createHash('sha256');
  private readonly meter: LoudnessMeter;
  private squares = 0;

  constructor(
    desk: Desk,
    rate: number,
    private readonly frames: number,
  ) {
    this.meter = desk.openLoudness(rate, frames);
  }

  feed({ left, right }: StereoView): void {
    const interleaved = new Float32Array(left.length * 2);
    let squares = 0;
    for (let frame = 0; frame < left.length; frame++) {
      const l = left[frame] as number;
      const r = right[frame] as number;
      interleaved[frame * 2] = l;
      interleaved[frame * 2 + 1] = r;
      squares += l * l + r * r;
    }
    this.squares += squares;
    this.hash.update(new Uint8Array(interleaved.buffer));
    this.meter.feed({ left, right });
  }

  report() {
    const lufs = this.meter.integrated();
    return {
      peakDb: dbOf(this.meter.peak()),
      rmsDb: dbOf(Math.sqrt(this.squares / (2 * this.frames))),
      lufs: lufs === null ? null : rounded(lufs, 2),
      sha256: this.hash.digest('hex'),
    };
  }
}

function dbOf(level: number): number | null {
  return level > 0 ? rounded(20 * Math.log10(level), 2) : null;
}

function rounded(number: number, digits: number): number {
  return Math.round(number * 10 ** digits) / 10 ** digits;
}

/** One line, whatever names and messages hold. */
function warn(message: string): void {
  process.stderr.write(`${message.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')}\n`);
}

function nextTurn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

// A pipe nobody reads, or a full disk behind it.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  warn(`the file is written, but nobody could be told (${error.code})`);
  process.exitCode = 1;
});

try {
  const asked = readArguments(process.argv.slice(2));
  process.stdout.write(typeof asked === 'string' ? asked : `${await render(asked)}\n`);
} catch (error) {
  warn(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}

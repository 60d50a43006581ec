/** Each sound of the library, rendered once by the engine: the preview note, its level, its loudness, what an ear keeps of it. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { clipFor, defaultSong, emptyPattern, mainScene } from '../../song/defaults.ts';
import { type Cells, Ear, HEARD_SECONDS } from '../../song/library/distance.ts';
import type { Kit } from '../../song/library/kits.ts';
import { bareTrack, type PlayableSound } from '../../song/library/put.ts';
import { kitParts, kitSong } from '../../song/library/put-kit.ts';
import { rootKeyOf } from '../../song/root-keys.ts';
import { MAIN, type Song } from '../../song/song.ts';
import { TICKS_PER_BAR, TICKS_PER_BEAT } from '../../song/time.ts';
import { ensureBuilt } from '../../worklets/build.node.ts';
import { type Desk, openDesk } from '../../worklets/desk.ts';
import type { Kernel } from '../../worklets/kernel.ts';
import { renderedFrames, renderSong } from '../../worklets/offline.ts';
import { db, dc, peak } from '../dsp/ear.ts';
import { kernelOf, type Stereo } from '../kernel.ts';

export const RATE = 48_000;
/** A stroke of nine tenths, held for one second of the one and a half that are heard. */
const VELOCITY = 0.9;
/** C3, at which sounds are compared. */
const COMPARED_KEY = 48;
const HELD_SECONDS = 1;
const BPM = 120;
const CHUNK_FRAMES = 4096;
const root = fileURLToPath(new URL('../..', import.meta.url));

export interface Heard {
  readonly peakDb: number;
  readonly lufs: number;
  readonly cells: Cells;
  /** How far the sharpest bend after the note's end is above those before it, dB. */
  readonly clickDb: number;
  readonly dcDb: number;
  readonly mono: Float32Array;
}

/** Of a kit. */
export type HeardBar = Pick<Heard, 'peakDb' | 'lufs' | 'mono'>;

let opened: Promise<Desk> | undefined;
let shared: Promise<Kernel> | undefined;

async function openedDesk(): Promise<Desk> {
  await ensureBuilt(['desk']);
  return openDesk(readFileSync(`${root}/build/desk.wasm`));
}

const ear = new Ear(RATE);
const ticksOf = (seconds: number) => Math.round((seconds * TICKS_PER_BEAT * BPM) / 60);

/** The preview note alone, through a master that does nothing. */
function previewSong(sound: PlayableSound, gainDb: number, key: number): Song {
  const song = defaultSong();
  const track = bareTrack(sound, gainDb);
  const note = { key, velocity: VELOCITY, startTick: 0, lengthTicks: ticksOf(HELD_SECONDS) };
  const clips = { [MAIN]: clipFor(mainScene, track, { ...emptyPattern(), notes: [note] }) };
  return unmastered({ ...song, bpm: BPM, tracks: [{ ...track, clips }] });
}

function unmastered(song: Song): Song {
  const master = { ...song.mixer.master, gain: 0, compressorOn: false, compressorMakeup: 0, ceiling: 0 };
  return { ...song, mixer: { ...song.mixer, master } };
}

function renderPreview(sound: PlayableSound, gainDb: number, key: number): Promise<Stereo> {
  return render(previewSong(sound, gainDb, key), ticksOf(HEARD_SECONDS));
}

async function render(song: Song, toTick: number): Promise<Stereo> {
  const range = { fromTick: 0, toTick, tailSeconds: 0 };
  const frames = renderedFrames(song, RATE, range);
  const heard = { left: new Float32Array(frames), right: new Float32Array(frames) };
  let at = 0;
  // One for all of them: each render resets it.
  shared ??= kernelOf('simd', RATE);
  for (const block of renderSong({ kernel: await shared, song, ...range, chunkFrames: CHUNK_FRAMES })) {
    heard.left.set(block.left, at);
    heard.right.set(block.right, at);
    at += block.left.length;
  }
  return heard;
}

/** Level, picture and the note's end are those of the key a step plays; what is compared is C3. */
export async function hearSound(sound: PlayableSound, gainDb: number): Promise<Heard> {
  opened ??= openedDesk();
  const desk = await opened;
  const heard = await renderPreview(sound, gainDb, rootKeyOf(sound.instrument));
  const mono = monoOf(heard);
  const compared = await renderPreview(sound, gainDb, COMPARED_KEY);
  return {
    peakDb: db(Math.max(peak(heard.left), peak(heard.right))),
    lufs: desk.integratedLoudness(heard, RATE) ?? Number.NEGATIVE_INFINITY,
    cells: ear.hear(monoOf(compared)),
    clickDb: clickDb(mono),
    dcDb: db(dc(mono)),
    mono,
  };
}

/** The bar of a kit, `trimDb` on every fader. */
export async function hearKit(kit: Kit, trimDb: number): Promise<HeardBar> {
  opened ??= openedDesk();
  const heard = await render(unmastered(kitSong(kit, kitParts(kit, trimDb))), TICKS_PER_BAR);
  return {
    peakDb: db(Math.max(peak(heard.left), peak(heard.right))),
    lufs: (await opened).integratedLoudness(heard, RATE) ?? Number.NEGATIVE_INFINITY,
    mono: monoOf(heard),
  };
}

const monoOf = ({ left, right }: Stereo): Float32Array => left.map((value, i) => (value + (right[i] ?? 0)) / 2);

/** What is bent more than this is heard as a click where nothing else sounds. */
const INAUDIBLE = 0.001;

/** Second differences: a smooth wave has small ones, a jump has a large one whatever the wave. */
function sharpest(mono: Float32Array, fromSeconds: number, toSeconds: number): number {
  let most = INAUDIBLE;
  for (let i = Math.round(fromSeconds * RATE); i < Math.round(toSeconds * RATE); i++) {
    most = Math.max(most, Math.abs((mono[i + 1] ?? 0) - 2 * (mono[i] ?? 0) + (mono[i - 1] ?? 0)));
  }
  return most;
}

function clickDb(mono: Float32Array): number {
  return db(sharpest(mono, HELD_SECONDS, HELD_SECONDS + 0.3) / sharpest(mono, HELD_SECONDS - 0.3, HELD_SECONDS));
}

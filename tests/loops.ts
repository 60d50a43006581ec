/** Labelled loops: beats of every style, rendered by the engine, with the frames of the hits that can be heard in them. */
import { EventKind } from '../dsp/abi/record.ts';
import { hash } from '../song/random.ts';
import type { Song, Track } from '../song/song.ts';
import { styleSong } from '../song/styles/style-song.ts';
import { STYLES } from '../song/styles/styles.ts';
import { TICKS_PER_BAR } from '../song/time.ts';
import type { Kernel, StereoView } from '../worklets/kernel.ts';
import { renderedFrames, renderSong } from '../worklets/offline.ts';
import { Scheduler } from '../worklets/scheduler.ts';
import { EventList } from '../worklets/sink.ts';
import { powerSpectrum } from './dsp/fft.ts';

/** Drums alone, or with the bass and the chords of the style. */
export type Cast = 'drums' | 'all';

export interface Loop {
  readonly name: string;
  readonly rate: number;
  /** Both sides in the middle, as a chop hears it. */
  readonly channel: Float32Array;
  readonly bpm: number;
  /** First frames of what is played; hits within 10 ms are one. */
  readonly hits: readonly Hit[];
}

export interface Hit {
  readonly frame: number;
  /** How far it stands above everything else, dB, in the band where it stands out most. */
  readonly aboveDb: number;
}

const TOGETHER_SECONDS = 0.01;
/** Loops with hits closer than this are not asked about: no bar speaks of them. */
const CLOSEST_SECONDS = 0.0449;
/** What is heard of a hit, and what was there before it. */
const AFTER_SECONDS = 0.02;
const BEFORE_SECONDS = 0.01;
/** Edges of the critical bands, Hz (Zwicker, 1961). */
const BARK_HZ = [
  20, 100, 200, 300, 400, 510, 630, 770, 920, 1080, 1270, 1480, 1720, 2000, 2320, 2700, 3150, 3700, 4400, 5300, 6400,
  7700, 9500, 12_000, 15_500,
];
/** Below the loudest band of the loop nothing is a hit. */
const FLOOR_DB = -60;

const isDrum = (id: string): boolean => !/-(bass|chords|hook)$/.test(id);

/** Of a güiro's strokes each notch would be a hit. */
function withoutNotches(track: Track): Track {
  const { patch } = track;
  return track.instrument === 'pluck' && isDrum(track.id) ? { ...track, patch: { ...patch, lfoDepth: 0 } } : track;
}

/** The beat number `seed` of a style as a song without echoes and notches: those are hits that nobody plays. */
function beat(style: string, seed: number, cast: Cast): Song {
  const song = styleSong(style, seed);
  const tracks = song.tracks
    .filter(({ id }) => isDrum(id) || (cast === 'all' && !id.endsWith('-hook')))
    .map((track) => ({ ...withoutNotches(track), strip: { ...track.strip, sendDelay: -60 } }));
  return { ...song, tracks };
}

/** `count` loops, style after style; null-hit loops and those with closer hits are passed over. */
export function* loops(kernel: Kernel, cast: Cast, count: number, firstSeed: number): Generator<Loop> {
  for (let made = 0, seed = firstSeed; made < count; seed++) {
    for (const { id } of STYLES) {
      const bars = [1, 2, 2, 4][hash(seed, id.length) % 4] ?? 2;
      const loop = renderLoop(kernel, beat(id, seed, cast), bars, `${id} ${seed} ${cast}`);
      if (!loop) continue;
      yield loop;
      if (++made === count) return;
    }
  }
}

function renderLoop(kernel: Kernel, song: Song, bars: number, name: string): Loop | null {
  const { rate } = kernel;
  const range = { fromTick: 0, toTick: bars * TICKS_PER_BAR, tailSeconds: 0 };
  const groups = together(strokesOf(song, rate, range.toTick), rate);
  if (groups.length < 3) return null;
  for (const [i, group] of groups.entries()) {
    if (group.frame - (groups[i - 1]?.frame ?? Number.NEGATIVE_INFINITY) < CLOSEST_SECONDS * rate) return null;
  }
  const frames = renderedFrames(song, rate, range);
  const channel = new Float32Array(frames);
  const stems = song.tracks.map(() => new Float32Array(frames));
  let at = 0;
  for (const block of renderSong({ kernel, song, ...range, hasStems: true })) {
    addMiddle(channel, block, at);
    for (const [track, stem] of stems.entries()) {
      const view = block.stems[track];
      if (view) addMiddle(stem, view, at);
    }
    at += block.left.length;
  }
  return { name, rate, channel, bpm: song.bpm, hits: heard(groups, stems, rate) };
}

function addMiddle(channel: Float32Array, { left, right }: StereoView, at: number): void {
  for (let i = 0; i < left.length && at + i < channel.length; i++) {
    channel[at + i] = ((left[i] ?? 0) + (right[i] ?? 0)) / 2;
  }
}

interface Group {
  readonly frame: number;
  readonly tracks: ReadonlySet<number>;
}

/** What the scheduler plays. */
function strokesOf(song: Song, rate: number, toTick: number): readonly { frame: number; track: number }[] {
  const list = new EventList();
  const scheduler = new Scheduler(list, rate, song);
  scheduler.play({ fromTick: 0, atFrame: 0, untilTick: toTick, isLooping: false });
  for (let frame = 0; scheduler.isPlaying; frame += rate) scheduler.advanceTo(frame);
  return list.records.filter(({ kind }) => kind === EventKind.NoteOn);
}

function together(strokes: readonly { frame: number; track: number }[], rate: number): readonly Group[] {
  const groups: { frame: number; tracks: Set<number> }[] = [];
  for (const { frame, track } of [...strokes].sort((a, b) => a.frame - b.frame)) {
    const last = groups.at(-1);
    if (last && frame - last.frame <= TOGETHER_SECONDS * rate) last.tracks.add(track);
    else groups.push({ frame, tracks: new Set([track]) });
  }
  return groups;
}

/** How each group stands out from the other tracks, and from what its own tracks still sound from before. */
function heard(groups: readonly Group[], stems: readonly Float32Array[], rate: number): readonly Hit[] {
  const [after, before] = [Math.round(AFTER_SECONDS * rate), Math.round(BEFORE_SECONDS * rate)];
  const sums = groups.map(({ frame, tracks }) => {
    const [own, others] = [new Float32Array(stems[0]?.length ?? 0), new Float32Array(stems[0]?.length ?? 0)];
    const [from, past] = [Math.max(0, frame - before), Math.min(own.length, frame + after)];
    for (const [track, stem] of stems.entries()) {
      const sum = tracks.has(track) ? own : others;
      for (let i = from; i < past; i++) sum[i] = (sum[i] ?? 0) + (stem[i] ?? 0);
    }
    return {
      own: bands(own.subarray(frame, frame + after), rate),
      others: bands(others.subarray(frame, frame + after), rate),
      tail: bands(own.subarray(Math.max(0, frame - before), frame), rate),
    };
  });
  const loudest = Math.max(...sums.flatMap(({ own }) => own));
  const floor = loudest * 10 ** (FLOOR_DB / 10);
  return groups.map(({ frame }, i) => {
    const { own, others, tail } = sums[i] as (typeof sums)[number];
    const ratios = own.map((power, band) => power / (Math.max(others[band] ?? 0, tail[band] ?? 0) + floor));
    return { frame, aboveDb: 10 * Math.log10(Math.max(...ratios)) };
  });
}

/** Mean power in each critical band, Hann's window. */
function bands(x: Float32Array, rate: number): readonly number[] {
  const size = 2048;
  const windowed = Float32Array.from(x, (y, i) => y * (1 - Math.cos((2 * Math.PI * (i + 0.5)) / x.length)));
  const power = powerSpectrum(windowed, size);
  const mean = x.length > 0 ? 1 / x.length : 0;
  return BARK_HZ.slice(0, -1).map((low, band) => {
    const [from, past] = [low, BARK_HZ[band + 1] ?? low].map((hz) => Math.round((hz * size) / rate)) as [
      number,
      number,
    ];
    let sum = 0;
    for (let k = from; k < Math.max(past, from + 1); k++) sum += power[k] ?? 0;
    return sum * mean;
  });
}

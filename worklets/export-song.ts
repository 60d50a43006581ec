/** A song as a file of sound, or as a zip of its mix and stems, in parts; without threads, so that it also runs in Node. */
import { type Desk, type LoudnessMeter, openDesk } from './desk.ts';
import { openKernel, type StereoView } from './kernel.ts';
import { correctedGain, gainToEven, type Leveller, MOST_MORE_DB, meetsCeiling } from './level.ts';
import { arenaPagesFor, renderedFrames, renderSong, type Samples } from './offline.ts';
import type { Rendered, RenderFaultKind, RenderRequest } from './render-request.ts';
import { bytesPerFrame, type WavFormat } from './riff.ts';
import { Sheet, type SoundSink, zipped } from './sheets.ts';
import { stemFileNames } from './stem-names.ts';

export class ExportFault extends Error {
  constructor(
    readonly kind: RenderFaultKind,
    message: string,
  ) {
    super(message);
  }
}

export interface Modules {
  readonly engine: WebAssembly.Module;
  readonly desk: WebAssembly.Module;
}

/** Both formats count bytes in 32 bits; the room above is for headers. */
const MOST_BYTES = 0xffff_0000;
/** Blocks after which other tasks of the thread have their turn: the browser puts parts away meanwhile. */
const BLOCKS_PER_TURN = 64;
/** Share of the work that is rendering; with stems the zip is the rest. */
const ZIP_SHARE = 0.1;
/** Of a song that is brought to a loudness: it is rendered to be measured first, without being written. */
const MEASURE_SHARE = 0.6;
const MIX_NAME = '00-mix.wav';

type OnProgress = (fraction: number) => void;

/** `encoder` makes the file of all formats but WAV. */
export async function exportSong(
  { engine, desk: deskModule }: Modules,
  request: RenderRequest,
  onProgress: OnProgress = () => {},
  encoder?: SoundSink,
): Promise<Rendered> {
  const { song, rate, samples = new Map(), hasStems, loudness } = request;
  const frames = renderedFrames(song, rate, request);
  const desk = openDesk(deskModule);
  const kernel = openEngine(engine, rate, samples);
  const blocks = () => renderSong({ ...request, kernel, samples });
  const isEven = loudness === 'even' && !hasStems;
  const measuring = isEven ? MEASURE_SHARE : 0;
  const gainDb = isEven ? await evenGain(desk, rate, frames, blocks, (done) => onProgress(measuring * done)) : 0;
  const leveller = gainDb === 0 ? null : desk.openLeveller(rate, gainDb);
  const writing = (fraction: number) => onProgress(measuring + (1 - measuring) * fraction);
  const meter = desk.openLoudness(rate, frames);
  const output = encoder ? new Encoded(encoder) : openSheets(desk, request, frames);
  const steps = new Steps(frames, output.share, writing);
  for (const block of blocks()) {
    for (const mix of leveller?.feed(block) ?? [block]) await put(meter, output, mix, block.stems);
    await steps.next(block.left.length);
  }
  for (const mix of leveller?.rest() ?? []) await put(meter, output, mix, []);
  const bytes = await output.finish((fraction) => writing(output.share + (1 - output.share) * fraction));
  onProgress(1);
  return { bytes, frames, seconds: frames / rate, peakDb: decibels(meter.peak()), lufs: meter.integrated() };
}

/** dB by which the song is to be louder. Where the limiter will take something of it, that is measured too, and made up for. */
async function evenGain(
  desk: Desk,
  rate: number,
  frames: number,
  blocks: () => Iterable<StereoView>,
  onProgress: OnProgress,
): Promise<number> {
  const half = (first: number) => new Steps(frames, 0.5, (done) => onProgress(first + done));
  const meter = desk.openLoudness(rate, frames);
  const measuring = half(0);
  for (const block of blocks()) {
    meter.feed(block);
    await measuring.next(block.left.length);
  }
  const gainDb = gainToEven(meter.integrated());
  if (!meetsCeiling(decibels(meter.peak()), gainDb)) return gainDb;
  const levels = [gainDb, gainDb + MOST_MORE_DB].map((more) => new Level(desk, rate, frames, more));
  const steps = half(0.5);
  for (const block of blocks()) {
    for (const level of levels) level.feed(block);
    await steps.next(block.left.length);
  }
  const [softer = null, louder = null] = levels.map((level) => level.integrated());
  return correctedGain(gainDb, softer, louder);
}

/** How loud a song is behind the limiter, made louder by so much. */
class Level {
  private readonly leveller: Leveller;
  private readonly meter: LoudnessMeter;

  constructor(desk: Desk, rate: number, frames: number, gainDb: number) {
    this.leveller = desk.openLeveller(rate, gainDb);
    this.meter = desk.openLoudness(rate, frames);
  }

  feed(block: StereoView): void {
    for (const mix of this.leveller.feed(block)) this.meter.feed(mix);
  }

  integrated(): number | null {
    for (const mix of this.leveller.rest()) this.meter.feed(mix);
    return this.meter.integrated();
  }
}

/** Null for silence. */
const decibels = (level: number): number | null => (level > 0 ? 20 * Math.log10(level) : null);

async function put(meter: LoudnessMeter, output: Output, mix: StereoView, stems: readonly StereoView[]): Promise<void> {
  meter.feed(mix);
  await output.add(mix, stems);
}

/** How far a run through the song is; now and then it lets others have their turn. */
class Steps {
  private done = 0;
  private blocks = 0;

  constructor(
    private readonly frames: number,
    private readonly share: number,
    private readonly onProgress: OnProgress,
  ) {}

  async next(frames: number): Promise<void> {
    this.done += frames;
    this.onProgress((this.share * this.done) / Math.max(1, this.frames));
    if (++this.blocks % BLOCKS_PER_TURN === 0) await turn();
  }
}

interface Output {
  /** Of the work, what is done when the last block was added. */
  readonly share: number;
  add(mix: StereoView, stems: readonly StereoView[]): Promise<void> | void;
  finish(onProgress: OnProgress): Promise<Blob>;
}

class Encoded implements Output {
  readonly share = 1;

  constructor(private readonly sink: SoundSink) {}

  add(mix: StereoView): Promise<void> | void {
    return this.sink.add(mix);
  }

  finish(): Promise<Blob> {
    return this.sink.finish();
  }
}

/** The mix as a WAV file, or a zip in which each stem has its own. */
function openSheets(desk: Desk, { song, rate, bits, hasStems, extras }: RenderRequest, frames: number): Output {
  const format: WavFormat = { channels: 2, rate, bits };
  const stemNames = hasStems ? stemFileNames(song) : [];
  if (frames * bytesPerFrame(format) * (1 + stemNames.length) > MOST_BYTES) {
    throw new ExportFault('tooLong', `${Math.round(frames / rate)} s are more than one file holds`);
  }
  const mix = new Sheet(MIX_NAME, desk, format, frames, 1);
  const stems = stemNames.map((name, index) => new Sheet(name, desk, format, frames, index + 2));
  return {
    share: hasStems ? 1 - ZIP_SHARE : 1,
    add: (view, views) => {
      mix.add(view);
      for (const [index, stem] of stems.entries()) {
        const heard = views[index];
        if (heard) stem.add(heard);
      }
    },
    finish: async (onProgress) => {
      if (!hasStems) return mix.finish();
      for (const sheet of [mix, ...stems]) sheet.close();
      return zipped([mix, ...stems], extras ?? new Map(), onProgress);
    },
  };
}

function openEngine(module: WebAssembly.Module, rate: number, samples: Samples) {
  try {
    return openKernel(module, { rate, arenaPages: arenaPagesFor(samples) });
  } catch {
    throw new ExportFault('noMemory', 'the engine has no memory for the audio of the song');
  }
}

function turn(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

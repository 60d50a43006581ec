/** A song as a WAV file, or as a zip of its mix and stems, in parts; without threads, so that it also runs in Node. */
import { Zip, ZipPassThrough } from 'fflate';
import { BlobFile } from './blob-file.ts';
import { type Desk, openDesk, type WavEncoder } from './desk.ts';
import { openKernel, type StereoView } from './kernel.ts';
import { arenaPagesFor, renderedFrames, renderSong, type Samples } from './offline.ts';
import type { Rendered, RenderFaultKind, RenderRequest } from './render-request.ts';
import { bytesPerFrame, type WavFormat } from './riff.ts';
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
const MIX_NAME = '00-mix.wav';

export async function exportSong(
  { engine, desk: deskModule }: Modules,
  request: RenderRequest,
  onProgress: (fraction: number) => void = () => {},
): Promise<Rendered> {
  const { song, rate, bits, hasStems, samples = new Map() } = request;
  const frames = renderedFrames(song, rate, request);
  const format: WavFormat = { channels: 2, rate, bits };
  const names = hasStems ? [MIX_NAME, ...stemFileNames(song)] : [MIX_NAME];
  if (frames * bytesPerFrame(format) * names.length > MOST_BYTES) {
    throw new ExportFault('tooLong', `${Math.round(frames / rate)} s are more than one file holds`);
  }
  const desk = openDesk(deskModule);
  const kernel = openEngine(engine, rate, samples);
  const sheets = names.map((name, index) => new Sheet(name, desk, format, frames, index + 1));
  const meter = desk.openLoudness(rate, frames);
  const share = hasStems ? 1 - ZIP_SHARE : 1;
  let done = 0;
  let blocks = 0;
  for (const block of renderSong({ ...request, kernel, samples })) {
    meter.feed(block);
    for (const [index, sheet] of sheets.entries()) sheet.add(index === 0 ? block : block.stems[index - 1]);
    done += block.left.length;
    onProgress((share * done) / Math.max(1, frames));
    if (++blocks % BLOCKS_PER_TURN === 0) await turn();
  }
  for (const sheet of sheets) sheet.finish();
  const bytes = await bound(sheets, (fraction) => onProgress(share + (1 - share) * fraction));
  onProgress(1);
  const peak = meter.peak();
  const peakDb = peak > 0 ? 20 * Math.log10(peak) : null;
  return { bytes, frames, seconds: frames / rate, peakDb, lufs: meter.integrated() };
}

function openEngine(module: WebAssembly.Module, rate: number, samples: Samples) {
  try {
    return openKernel(module, { rate, arenaPages: arenaPagesFor(samples) });
  } catch {
    throw new ExportFault('noMemory', 'the engine has no memory for the audio of the song');
  }
}

/** One WAV file on its way. */
class Sheet {
  readonly file = new BlobFile();
  private readonly encoder: WavEncoder;

  /** Every file has a dither of its own: noise of one seed would add up in the sum of the stems. */
  constructor(
    readonly name: string,
    desk: Desk,
    format: WavFormat,
    private readonly frames: number,
    seed: number,
  ) {
    this.encoder = desk.openWav({ ...format, seed });
    this.file.write(this.encoder.header(frames));
  }

  add(view: StereoView | undefined): void {
    if (view) this.file.write(this.encoder.encode({ left: view.left, right: view.right }));
  }

  finish(): void {
    this.file.write(this.encoder.trailer(this.frames));
  }
}

/** One sheet is a WAV file, several are a zip; their bytes are let go of as it grows. */
async function bound(sheets: readonly Sheet[], onProgress: (fraction: number) => void): Promise<Blob> {
  const [mix, ...stems] = sheets;
  if (mix && stems.length === 0) return mix.file.toBlob('audio/wav');
  const target = new BlobFile();
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    // The chunk is what was pushed, which nobody writes to again.
    target.write(chunk);
  });
  const total = sheets.reduce((sum, { file }) => sum + file.byteLength, 0);
  let done = 0;
  for (const { name, file } of sheets) {
    const entry = new ZipPassThrough(name);
    zip.add(entry);
    for await (const part of file.consume()) {
      entry.push(part);
      done += part.length;
      onProgress(done / total);
    }
    entry.push(new Uint8Array(0), true);
  }
  zip.end();
  return target.toBlob('application/zip');
}

function turn(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

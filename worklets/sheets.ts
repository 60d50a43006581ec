/** What rendered sound is written to: WAV files, alone or in a zip, or a file that an encoder makes elsewhere. */
import { Zip, ZipPassThrough } from 'fflate';
import { BlobFile } from './blob-file.ts';
import type { Desk, WavEncoder } from './desk.ts';
import type { StereoView } from './kernel.ts';
import type { WavFormat } from './riff.ts';

export interface SoundSink {
  /** The view holds until this has been done. */
  add(view: StereoView): Promise<void> | void;
  finish(): Promise<Blob>;
}

/** One WAV file on its way. */
export class Sheet implements SoundSink {
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

  add({ left, right }: StereoView): void {
    this.file.write(this.encoder.encode({ left, right }));
  }

  close(): void {
    this.file.write(this.encoder.trailer(this.frames));
  }

  async finish(): Promise<Blob> {
    this.close();
    return this.file.toBlob('audio/wav');
  }
}

/** Sheets, and files that are there already, in one zip; the bytes of sheets are let go of as it grows. */
export async function zipped(
  sheets: readonly Sheet[],
  extras: ReadonlyMap<string, Uint8Array>,
  onProgress: (fraction: number) => void,
): Promise<Blob> {
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
  for (const [name, bytes] of extras) {
    const entry = new ZipPassThrough(name);
    zip.add(entry);
    entry.push(bytes, true);
  }
  zip.end();
  return target.toBlob('application/zip');
}

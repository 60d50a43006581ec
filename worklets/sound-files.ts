/** The sounds of a song as WAV files for other programs: as they are heard, stretched and turned round as the song has them. */
import { AudioFiles, type ReadAudio } from './audio-files.ts';
import type { CopyStore } from './derived.ts';
import type { Sample } from './offline.ts';
import { wavHeader } from './riff.ts';

export interface WavFile {
  readonly bytes: Uint8Array;
  readonly seconds: number;
  readonly channels: number;
  readonly rate: number;
}

interface Sources {
  readonly readAudio: ReadAudio;
  readonly readCopy: CopyStore['read'];
}

/** By the name of the sound (song/recipe.ts), in floating point; what is missing or unreadable is not among them. */
export async function wavFilesOf(
  names: readonly string[],
  rate: number,
  { readAudio, readCopy }: Sources,
): Promise<ReadonlyMap<string, WavFile>> {
  const files = new AudioFiles(readAudio, Number.POSITIVE_INFINITY, { read: readCopy, keep: async () => undefined });
  const found = new Map<string, WavFile>();
  try {
    for (const name of names) {
      const opened = await files.open(name, rate);
      if ('sample' in opened) found.set(name, wavOf(opened.sample));
    }
  } finally {
    files.rest();
  }
  return found;
}

function wavOf({ channels, rate }: Sample): WavFile {
  const count = channels.length;
  const frames = channels[0]?.length ?? 0;
  const header = wavHeader({ channels: count, rate, bits: 32 }, frames);
  const bytes = new Uint8Array(header.length + frames * count * 4);
  bytes.set(header);
  const view = new DataView(bytes.buffer, header.length);
  for (const [channel, samples] of channels.entries()) {
    for (let i = 0; i < frames; i++) view.setFloat32((i * count + channel) * 4, samples[i] ?? 0, true);
  }
  return { bytes, seconds: frames / rate, channels: count, rate };
}

/** What is inside a WAV that the page handed out, as far as a test wants to know. */
import { readFile } from 'node:fs/promises';
import type { Download } from 'playwright/test';

export interface Heard {
  readonly channels: number;
  readonly rate: number;
  readonly seconds: number;
  /** Of full scale. */
  readonly peak: number;
}

export async function hear(download: Download): Promise<Heard> {
  const bytes = await readFile(await download.path());
  if (bytes.toString('latin1', 0, 4) !== 'RIFF' || bytes.toString('latin1', 8, 12) !== 'WAVE')
    throw new Error('no WAV');
  const format = chunkOf(bytes, 'fmt ');
  const samples = chunkOf(bytes, 'data');
  const channels = format.readUInt16LE(2);
  const rate = format.readUInt32LE(4);
  const width = format.readUInt16LE(14) / 8;
  return { channels, rate, seconds: samples.length / (channels * width * rate), peak: peakOf(samples, width) };
}

function chunkOf(bytes: Buffer, name: string): Buffer {
  for (let at = 12; at + 8 <= bytes.length; ) {
    const length = bytes.readUInt32LE(at + 4);
    if (bytes.toString('latin1', at, at + 4) === name) return bytes.subarray(at + 8, at + 8 + length);
    at += 8 + length + (length % 2);
  }
  throw new Error(`the WAV has no ${name}`);
}

/** 16 and 24 bits are whole numbers, 32 are floats. */
function peakOf(samples: Buffer, width: number): number {
  const fullScale = 2 ** (width * 8 - 1);
  let peak = 0;
  for (let at = 0; at + width <= samples.length; at += width) {
    const level = width === 4 ? samples.readFloatLE(at) : samples.readIntLE(at, width) / fullScale;
    peak = Math.max(peak, Math.abs(level));
  }
  return peak;
}

/** What a WAV of one channel and 16 bits begins with. */
export function wavHead(rate: number, bodyBytes: number): Buffer {
  const head = Buffer.alloc(44);
  head.write('RIFF', 0, 'latin1');
  head.writeUInt32LE(36 + bodyBytes, 4);
  head.write('WAVEfmt ', 8, 'latin1');
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(rate, 24);
  head.writeUInt32LE(rate * 2, 28);
  head.writeUInt16LE(2, 32);
  head.writeUInt16LE(16, 34);
  head.write('data', 36, 'latin1');
  head.writeUInt32LE(bodyBytes, 40);
  return head;
}

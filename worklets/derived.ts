/**
 * Audio of another rate. Songs and files keep the original; what the engine plays is a copy at its own rate, made by the
 * desk's resampler. Such a copy is derived: named by what it is made of and by which method, thrown away and made again.
 */
import type { Desk } from './desk.ts';
import type { Sample, Samples } from './offline.ts';

/** Which way copies are made: raised when the same source would give another copy. */
const METHOD = 1;

/** Where copies lie from one visit to the next. It may lose any of them at any time, but never gives a damaged one. */
export interface CopyStore {
  /** Null: not there. `source`: hash of the file it was made of. */
  read(name: string, source: string): Promise<Sample | null>;
  keep(name: string, source: string, copy: Sample): Promise<void>;
}

/** The sound itself where it has the rate already. */
export function atRate(desk: Desk, sample: Sample, rate: number): Sample {
  if (sample.rate === rate) return sample;
  return { rate, channels: sample.channels.map((channel) => desk.resample(channel, sample.rate, rate)) };
}

export function allAtRate(desk: Desk, samples: Samples, rate: number): Samples {
  return new Map([...samples].map(([hash, sample]) => [hash, atRate(desk, sample, rate)]));
}

/** SHA-256 of all a copy follows from. */
export async function nameOfCopy(source: string, rate: number, method = METHOD): Promise<string> {
  const recipe = new TextEncoder().encode(`${source} ${rate} ${method}`);
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', recipe));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The copies of one engine. What the store fails at is a copy that is made anew. */
export class Copies {
  private keeping: Promise<void> = Promise.resolve();

  constructor(private readonly store: CopyStore | undefined) {}

  async read(source: string, rate: number): Promise<Sample | null> {
    try {
      const copy = await this.store?.read(await nameOfCopy(source, rate), source);
      return copy?.rate === rate ? copy : null;
    } catch {
      return null;
    }
  }

  /** Goes on by itself while the sound is used; its numbers may not be changed. */
  keep(source: string, copy: Sample): void {
    this.keeping = this.put(source, copy).catch(() => undefined);
  }

  /** The last one is kept: no more than one waits in memory. */
  async kept(): Promise<void> {
    await this.keeping;
  }

  private async put(source: string, copy: Sample): Promise<void> {
    await this.store?.keep(await nameOfCopy(source, copy.rate), source, copy);
  }
}

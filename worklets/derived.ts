/**
 * Audio of another rate, and audio that is made by the recipe of a part. Songs and files keep the original; what the engine plays is
 * a copy at its own rate. Such a copy is derived: named by what it is made of and by which method, thrown away and made again.
 */
import { audioHeard } from '../song/audio-order.ts';
import { readSoundName } from '../song/recipe.ts';
import type { Song } from '../song/song.ts';
import type { Desk } from './desk.ts';
import type { Sample, Samples } from './offline.ts';
import { madeBy } from './recipe.ts';

/** Which way copies are made: raised when the same source would give another copy. */
const METHOD = 1;
/** The same of what recipes make of them. */
const RECIPE_METHOD = 2;

/** Where copies lie from one visit to the next. It may lose any of them at any time, but never gives a damaged one. */
export interface CopyStore {
  /** Null: not there. `source`: hash of the file it was made of. */
  read(name: string, source: string): Promise<Sample | null>;
  keep(name: string, source: string, copy: Sample): Promise<void>;
  /** Frames from..to - 1 of one, as far as it goes; null: not there. Without it long sounds cannot be played in pieces. */
  readRange?(name: string, source: string, from: number, to: number): Promise<Sample | null>;
}

/** The sound itself where it has the rate already. */
export function atRate(desk: Desk, sample: Sample, rate: number): Sample {
  if (sample.rate === rate) return sample;
  return { rate, channels: sample.channels.map((channel) => desk.resample(channel, sample.rate, rate)) };
}

/** All that a song sounds with, of the files that are there. */
export function soundsOf(desk: Desk, song: Song, files: Samples, rate: number): Samples {
  const sounds = new Map<string, Sample>();
  for (const name of audioHeard(song)) {
    const { hash, recipe } = readSoundName(name);
    const file = files.get(hash);
    if (!file) continue;
    const copy = atRate(desk, file, rate);
    sounds.set(name, recipe ? madeBy(desk, recipe, copy) : copy);
  }
  return sounds;
}

/** SHA-256 of all a copy follows from: the name of its sound (song/recipe.ts), the rate, the method. */
export async function nameOfCopy(sound: string, rate: number, method = methodOf(sound)): Promise<string> {
  const recipe = new TextEncoder().encode(`${sound} ${rate} ${method}`);
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', recipe));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function methodOf(sound: string): string {
  return readSoundName(sound).recipe ? `${METHOD} ${RECIPE_METHOD}` : String(METHOD);
}

/** The copies of one engine. What the store fails at is a copy that is made anew. */
export class Copies {
  private keeping: Promise<void> = Promise.resolve();

  constructor(private readonly store: CopyStore | undefined) {}

  async read(sound: string, rate: number): Promise<Sample | null> {
    try {
      const copy = await this.store?.read(await nameOfCopy(sound, rate), readSoundName(sound).hash);
      return copy?.rate === rate ? copy : null;
    } catch {
      return null;
    }
  }

  async readRange(sound: string, rate: number, from: number, to: number): Promise<Sample | null> {
    const name = await nameOfCopy(sound, rate);
    const read = this.store?.readRange?.(name, readSoundName(sound).hash, from, to);
    return (await read?.catch(() => null)) ?? null;
  }

  /** Goes on by itself while the sound is used; its numbers may not be changed. */
  keep(sound: string, copy: Sample): void {
    this.keeping = this.put(sound, copy).catch(() => undefined);
  }

  /** The last one is kept: no more than one waits in memory. */
  async kept(): Promise<void> {
    await this.keeping;
  }

  private async put(sound: string, copy: Sample): Promise<void> {
    await this.store?.keep(await nameOfCopy(sound, copy.rate), readSoundName(sound).hash, copy);
  }
}

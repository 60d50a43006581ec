/** Pictures of recorded sounds, by hash: each is asked for once, and comes when it has been made. */
import { type ReadonlySignal, type Signal, signal } from '@preact/signals-react';
import type { Wave } from '../../worklets/wave-pyramid.ts';
import type { Waves as WavesOfWorklets } from '../../worklets/waves.ts';
import { copies, readAudio } from './sounds.ts';

type Sound = Awaited<ReturnType<WavesOfWorklets['samples']>>;

let opening: Promise<WavesOfWorklets> | null = null;

/** The code comes with the first sound that is looked at. */
function waves(): Promise<WavesOfWorklets> {
  opening ??= import('../../worklets/waves.ts').then(({ Waves }) => new Waves(readAudio, copies));
  opening.catch(() => {
    opening = null;
  });
  return opening;
}

const known = new Map<string, Signal<Wave | null>>();
const asked = new Set<string>();

/** Null: not made yet, or there is no such sound here. `rate`: of the file. */
export function waveOf(hash: string, rate: number): ReadonlySignal<Wave | null> {
  const found = known.get(hash) ?? signal<Wave | null>(null);
  known.set(hash, found);
  if (!found.peek() && !asked.has(hash)) {
    asked.add(hash);
    waves()
      .then((all) => all.open(hash, rate))
      .then(
        (wave) => {
          found.value = wave;
          // A file that was missing may come: it is asked for again by the next who looks.
          if (!wave) asked.delete(hash);
        },
        () => asked.delete(hash),
      );
  }
  return found;
}

/** What a file that was brought holds; null: no sound that can be decoded here. */
export async function factsOf(bytes: Uint8Array<ArrayBuffer>): ReturnType<WavesOfWorklets['facts']> {
  return (await waves()).facts(bytes);
}

/** Ten minutes at 48 kHz: longer sounds are drawn from their pyramid also when one looks closely. */
const MOST_NEAR_FRAMES = 30_000_000;
/** Sounds whose samples are held: the one that is looked at, and the one before. */
const MOST_NEAR = 2;
const near = new Map<string, Signal<Sound>>();

/** The samples themselves, for looking closely; null: not here yet, or too many of them. */
export function nearOf(hash: string, rate: number, { frames }: Wave): ReadonlySignal<Sound> {
  const found = near.get(hash) ?? signal<Sound>(null);
  const isNew = !near.has(hash);
  near.delete(hash);
  near.set(hash, found);
  for (const [old] of near) if (near.size > MOST_NEAR) near.delete(old);
  if (isNew && frames <= MOST_NEAR_FRAMES) {
    waves()
      .then((all) => all.samples(hash, rate))
      .then(
        (sound) => {
          found.value = sound;
        },
        () => near.delete(hash),
      );
  }
  return found;
}

/** The largest sample between two seconds of a file, from its samples; 0: there is none. */
export async function peakOf(hash: string, rate: number, fromSeconds: number, toSeconds: number): Promise<number> {
  const sound = await (await waves()).samples(hash, rate);
  const own = sound?.rate ?? rate;
  const [from, past] = [Math.max(0, Math.floor(fromSeconds * own)), Math.ceil(toSeconds * own)];
  let most = 0;
  for (const channel of sound?.channels ?? []) {
    for (let frame = from; frame < Math.min(past, channel.length); frame++) {
      most = Math.max(most, Math.abs(channel[frame] ?? 0));
    }
  }
  return most;
}

/** Beats per minute of a stretch of a file, as of a loop; null: none is heard, or none that is sure. */
export async function tempoOf(
  hash: string,
  rate: number,
  fromSeconds: number,
  toSeconds: number,
): Promise<number | null> {
  return (await waves()).tempo(hash, rate, fromSeconds, toSeconds);
}

/** The samples of a file, whose numbers may not be changed; null: they are not here. */
export async function samplesOf(hash: string, rate: number): Promise<Sound> {
  return (await waves()).samples(hash, rate);
}

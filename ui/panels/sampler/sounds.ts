/** The sounds of pads, as screens draw and cut them: opened once, when the first screen asks. */
import { signal } from '@preact/signals-react';
import { openSound, type Sample } from '../../../worklets/slicing.ts';
import { engineState } from '../../state/engine.ts';
import { copies, readAudio, type SoundFault } from '../../state/sounds.ts';
import { type Overview, overviewOf } from './overview.ts';

type Opened = Overview | SoundFault | 'loading';

const opened = signal<ReadonlyMap<string, Opened>>(new Map());
const DEFAULT_RATE = 48_000;
/** A song has sixteen pads a track; beyond that the ones that were asked for longest ago go. */
const MOST_KEPT = 48;

export const soundRate = (): number => engineState.peek().rate || DEFAULT_RATE;

/** The sound itself, for whoever cuts it; rejects with why it is not to be had. */
export async function readSound(hash: string): Promise<Sample> {
  const found = await openSound(hash, soundRate(), readAudio, copies);
  if ('fault' in found) throw new Error(found.fault);
  return found.sample;
}

function put(hash: string, what: Opened): void {
  const next = new Map(opened.peek());
  next.delete(hash);
  next.set(hash, what);
  for (const oldest of next.keys()) {
    if (next.size <= MOST_KEPT) break;
    next.delete(oldest);
  }
  opened.value = next;
}

/** Null: on its way, or not to be had. */
export function overviewFor(hash: string | null): Overview | null {
  if (hash === null) return null;
  const found = opened.value.get(hash);
  if (found === undefined) queueMicrotask(() => void open(hash));
  return typeof found === 'object' ? found : null;
}

async function open(hash: string): Promise<void> {
  if (opened.peek().has(hash)) return;
  put(hash, 'loading');
  try {
    put(hash, overviewOf(await readSound(hash)));
  } catch {
    put(hash, 'missing');
  }
}

/** A sound that was just opened needs not be opened again. */
export function keepOverview(hash: string, sample: Sample): Overview {
  const overview = overviewOf(sample);
  put(hash, overview);
  return overview;
}

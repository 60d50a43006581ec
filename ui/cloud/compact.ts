/**
 * Songs of the hub in the letters of a link: a tenth of what they weigh as JSON. A worker reads them, which first learns for some
 * tenths of a second (docs/link.md); nobody waits for that. Until it has learnt songs come as JSON, and so does what it cannot read.
 */
import { COMPACT_TYPE } from '../../api/terms-hub.ts';
import type { Song } from '../../song/song.ts';

type Coder = typeof import('../state/link-coder.ts');

let coder: Coder | null = null;
let learning: Promise<void> | null = null;

/** Once a first song was fetched: who hears one mostly hears more. */
export function learnLinks(): Promise<void> {
  learning ??= learn().catch(() => undefined);
  return learning;
}

async function learn(): Promise<void> {
  const late = await import('../state/link-coder.ts');
  await late.learnAway();
  coder = late;
}

/** What a call says that asks for a song. */
export const briefly = () => (coder ? { accept: COMPACT_TYPE } : {});

/** null: it has to be asked for as JSON, and so has every other one where the worker broke. */
export async function songOfLink(link: string): Promise<Song | null> {
  try {
    const read = await coder?.decodeAway(link);
    return read && 'song' in read ? read.song : null;
  } catch {
    coder = null;
    return null;
  }
}

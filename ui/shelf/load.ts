/** From the disk to a history that can be opened, and where the writer goes on from there. */
import { type History, historyOf } from '../../song/history.ts';
import { readSong } from '../../song/parse.ts';
import { takeLastWord } from './last-word.ts';
import { unseal } from './record.ts';
import { follow, type Recovered, recover } from './recover.ts';
import { isNewer, soundHistory } from './sound.ts';
import { database, keysOf, type ProjectRow, type Read, setAside } from './store.ts';
import { readPicture, type Timeline, timelineFrom, timelineOf } from './timeline.ts';
import type { Standing } from './writer.ts';

export interface Loaded {
  readonly history: History;
  readonly standing: Standing;
  /** What the disk has of the history; differs where the last word of a page was taken up. */
  readonly written: History;
  readonly row: ProjectRow | null;
  /** Something could not be read. Before anything is written it is set aside. */
  readonly damage: Damage | null;
}

interface Damage {
  readonly badSnapshots: readonly number[];
  readonly badFrom: number | null;
  /** Nothing but a saved version could be read. */
  readonly isFromSave: boolean;
}

export type Trouble = 'missing' | 'newer' | 'unreadable';

/** The project as it was read; `save` is the newest saved version, for when nothing else can be read. */
export function interpret(id: string, read: Read, save: History | null): Loaded | Trouble {
  if (!read.row) return fromFirstWord(id) ?? 'missing';
  const found = recover(read);
  if (found && isNewer(found.timeline)) return 'newer';
  const history = found && soundHistory(found.timeline);
  if (found && history) return whole(id, read.row, found, history);
  if (!save) return 'unreadable';
  const damage = { badSnapshots: [0, 1].filter((i) => read.snapshots[i] !== undefined), badFrom: 0, isFromSave: true };
  const standing = { head: null, kept: timelineOf(save, null), journalBytes: 0 };
  return { history: save, standing, written: save, row: read.row, damage };
}

function whole(id: string, row: ProjectRow, found: Recovered, written: History): Loaded {
  const { head, timeline, journalBytes, badSnapshots, badFrom } = found;
  const isDamaged = badSnapshots.length > 0 || badFrom !== null;
  const standing = { head, kept: timeline, journalBytes };
  const damage = isDamaged ? { badSnapshots, badFrom, isFromSave: false } : null;
  const loaded = { history: written, standing, written, row, damage };
  if (isDamaged) return loaded;
  const words = takeLastWord(id).map((bytes) => follow({ sequence: head.sequence + 1, bytes }, { ...head, timeline }));
  const said = words.find((word) => word !== null);
  const history = said && soundHistory(said.timeline);
  return history ? { ...loaded, history } : loaded;
}

/** A project whose page went away before its first transaction was through. */
function fromFirstWord(id: string): Loaded | null {
  for (const bytes of takeLastWord(id)) {
    const timeline = pictureIn(bytes);
    const history = timeline && soundHistory(timeline);
    if (!history) continue;
    const standing = { head: null, kept: timeline, journalBytes: 0 };
    return { history, standing, written: historyOf(history.present), row: null, damage: null };
  }
  return null;
}

function pictureIn(bytes: Uint8Array): Timeline | null {
  try {
    const record = unseal(bytes);
    return record && record.generation > 0 ? timelineFrom(readPicture(record.payload)) : null;
  } catch {
    return null;
  }
}

/** The newest saved version that can be read. */
export async function newestSave(id: string): Promise<History | null> {
  const saves = await (await database()).getAll('saves', keysOf(id));
  for (const { bytes } of saves.reverse()) {
    const record = unseal(bytes);
    const parsed = record && readSong(record.payload);
    if (parsed?.ok) return historyOf(parsed.song);
  }
  return null;
}

/** Reads, and where only a saved version can help, reads that. */
export async function interpreted(id: string, read: Read): Promise<Loaded | Trouble> {
  const loaded = interpret(id, read, null);
  return loaded === 'unreadable' ? interpret(id, read, await newestSave(id)) : loaded;
}

/** Makes room for what will be written after damage. */
export async function putRight(id: string, owner: string, { damage }: Loaded): Promise<void> {
  if (damage) await setAside(id, owner, damage.badSnapshots, damage.badFrom);
}

/** From the disk to a history that can be opened, and where the writer goes on from there. */
import { type History, historyOf } from '../../song/history.ts';
import { SONG_VERSION } from '../../song/song.ts';
import { takeLastWord } from './last-word.ts';
import { unseal } from './record.ts';
import { follow, type Recovered, recover } from './recover.ts';
import { isShapedAsSong } from './shape.ts';
import { database, keysOf, type ProjectRow, type Read, setAside } from './store.ts';
import {
  historyFrom,
  readPackedHistory,
  type StoredHistory,
  storedHistoryFrom,
  storedHistoryOf,
} from './stored-history.ts';
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

export type LoadFault = 'missing' | 'newer' | 'unreadable';

/** The project as it was read. */
export async function interpreted(id: string, read: Read): Promise<Loaded | LoadFault> {
  if (!read.row) return (await fromFirstWord(id)) ?? 'missing';
  const found = recover(read);
  if (found && isNewer(found.storedHistory)) return 'newer';
  const history = found && (await historyOfStates(found.storedHistory));
  if (found && history) return whole(id, read.row, found, history);
  const save = await newestSave(id);
  if (!save) return 'unreadable';
  const damage = { badSnapshots: [0, 1].filter((i) => read.snapshots[i] !== undefined), badFrom: 0, isFromSave: true };
  const standing = { head: null, kept: storedHistoryOf(save, null), journalBytes: 0 };
  // A packed is left behind only where nothing newer got to the disk.
  const packed = takeLastWord(id)
    .map(historyIn)
    .find((storedHistory) => storedHistory !== null);
  const said = packed && (await historyOfStates(packed));
  return { history: said ?? save, standing, written: save, row: read.row, damage };
}

function isNewer({ states }: StoredHistory): boolean {
  return states.some((state) => state?.version > SONG_VERSION);
}

/** At its present; where that is doubtful, the reader of files finds the nearest state that is a song. */
async function historyOfStates(storedHistory: StoredHistory): Promise<History | null> {
  const { states, index } = storedHistory;
  const isPlain = states.every((state) => state?.version === SONG_VERSION) && isShapedAsSong(states[index]);
  if (isPlain) return historyFrom(storedHistory);
  const { soundHistory } = await import('./validate.ts');
  return soundHistory(storedHistory);
}

async function whole(id: string, row: ProjectRow, found: Recovered, written: History): Promise<Loaded> {
  const { head, storedHistory, journalBytes, badSnapshots, badFrom } = found;
  const isDamaged = badSnapshots.length > 0 || badFrom !== null;
  const standing = { head, kept: storedHistory, journalBytes };
  const damage = isDamaged ? { badSnapshots, badFrom, isFromSave: false } : null;
  const loaded = { history: written, standing, written, row, damage };
  if (isDamaged) return loaded;
  const words = takeLastWord(id).map((bytes) =>
    follow({ sequence: head.sequence + 1, bytes }, { ...head, storedHistory }),
  );
  const said = words.find((word) => word !== null);
  const history = said && (await historyOfStates(said.storedHistory));
  return history ? { ...loaded, history } : loaded;
}

/** A project whose page went away before its first transaction was through. */
async function fromFirstWord(id: string): Promise<Loaded | null> {
  for (const bytes of takeLastWord(id)) {
    const storedHistory = historyIn(bytes);
    const history = storedHistory && (await historyOfStates(storedHistory));
    if (!history) continue;
    const standing = { head: null, kept: storedHistory, journalBytes: 0 };
    return { history, standing, written: historyOf(history.present), row: null, damage: null };
  }
  return null;
}

function historyIn(bytes: Uint8Array): StoredHistory | null {
  try {
    const record = unseal(bytes);
    return record && record.generation > 0 ? storedHistoryFrom(readPackedHistory(record.payload)) : null;
  } catch {
    return null;
  }
}

/** The newest saved version that can be read. */
async function newestSave(id: string): Promise<History | null> {
  const saves = await (await database()).getAll('saves', keysOf(id));
  if (saves.length === 0) return null;
  const { readSong } = await import('../../song/parse.ts');
  for (const { bytes } of saves.reverse()) {
    const record = unseal(bytes);
    const parsed = record && readSong(record.payload);
    if (parsed?.ok) return historyOf(parsed.song);
  }
  return null;
}

/** Makes room for what will be written after damage. */
export async function putRight(id: string, owner: string, { damage }: Loaded): Promise<void> {
  if (damage) await setAside(id, owner, damage.badSnapshots, damage.badFrom);
}

/**
 * How loud songs of the hub are, as this device measured them: once for each. What others say of it is not asked for; a value that a
 * browser sends could be any, and the server has no engine to measure with.
 */
import type { Song } from '../../../../song/song.ts';
import type { Loudness, LoudnessBook } from '../../../../worklets/radio/open-radio.ts';

const KEY = 'batida.loudness';
/** Of as many songs, the last ones: about 30 kB. */
const MOST_ENTRIES = 400;

type Entry = readonly [id: string, lufs: number | null, peakDb: number, rest: number, cost: number | null];

const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);

function isEntry(kept: unknown): kept is Entry {
  if (!Array.isArray(kept)) return false;
  const [id, lufs, peakDb, rest, cost] = kept;
  return (
    typeof id === 'string' &&
    (lufs === null || isNumber(lufs)) &&
    isNumber(peakDb) &&
    isNumber(rest) &&
    (cost === null || isNumber(cost))
  );
}

/** Nothing, where nothing was kept, or somebody else wrote it. */
export function readEntries(text: string | null): Entry[] {
  try {
    const kept: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(kept) ? kept.filter(isEntry) : [];
  } catch {
    return [];
  }
}

/** Silence has no loudness and no peak: it is not kept. */
const entryOf = (id: string, { lufs, peakDb, rest, cost }: Loudness): Entry | null =>
  Number.isFinite(peakDb) ? [id, lufs, peakDb, rest, cost] : null;

/** `idOf`: which item a song is of. */
export function openBook(idOf: (song: Song) => string | undefined): LoudnessBook {
  const entries = new Map(recall().map((entry) => [entry[0], entry]));
  return {
    recall(song) {
      const entry = entries.get(idOf(song) ?? '');
      if (!entry) return null;
      const [, lufs, peakDb, rest, cost] = entry;
      return { lufs, peakDb, rest, cost };
    },
    keep(song, loudness) {
      const id = idOf(song);
      const entry = id === undefined ? null : entryOf(id, loudness);
      if (!entry) return;
      entries.set(entry[0], entry);
      write([...entries.values()].slice(-MOST_ENTRIES));
    },
  };
}

function recall(): Entry[] {
  try {
    return readEntries(localStorage.getItem(KEY));
  } catch {
    return [];
  }
}

function write(entries: readonly Entry[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(entries));
  } catch {
    // Without storage it holds for as long as the hub is open.
  }
}

/**
 * Whether a recovered state really is a song, by the reader of files: for what has not the shape it should have, and for
 * what an older version wrote. Loaded when it is needed.
 */
import type { History } from '../../song/history.ts';
import { parseSong } from '../../song/parse.ts';
import { SONG_VERSION, type Song } from '../../song/song.ts';
import { documentOf } from '../../song/write.ts';
import { difference } from './json-patch.ts';
import { historyFrom, type StoredHistory } from './stored-history.ts';

/** The state as a song; null if it is none. */
export function songFrom(state: unknown): Song | null {
  const { version } = state as Song;
  if (version !== SONG_VERSION) return older(state);
  try {
    const parsed = parseSong(documentOf(state as Song));
    // What is too large for a file may still lie here: nothing is refused that was made.
    if (!parsed.ok) return parsed.faults.every(({ code }) => code === 'limit') ? (state as Song) : null;
    // The very value, where it is what the reader makes of it: the states of a history share their parts.
    return difference(state, parsed.song) === undefined ? (state as Song) : parsed.song;
  } catch {
    return null;
  }
}

/** Raised to this version. In memory a song has more members than in a file, none that a file may not have. */
function older(state: unknown): Song | null {
  const parsed = parseSong(state);
  return parsed.ok ? parsed.song : null;
}

/** The history at its present, or at the nearest state before or after it that is a song; null where none is. */
export function soundHistory(storedHistory: StoredHistory): History | null {
  if (storedHistory.states.some((state) => state?.version !== SONG_VERSION)) return raisedHistory(storedHistory);
  const { states, index } = storedHistory;
  for (const i of [...states.slice(0, index + 1).keys()].reverse().concat(range(index + 1, states.length))) {
    const present = songFrom(states[i]);
    if (!present) continue;
    const history = historyFrom({ states, index: i });
    return present === states[i] ? history : { ...history, present };
  }
  return null;
}

const range = (from: number, to: number): readonly number[] => Array.from({ length: to - from }, (_, i) => from + i);

/** After an upgrade every state is read anew, once; what cannot be raised is left out. */
function raisedHistory({ states, index }: StoredHistory): History | null {
  const past = states.slice(0, index + 1).flatMap((state) => songFrom(state) ?? []);
  const future = states.slice(index + 1).flatMap((state) => songFrom(state) ?? []);
  const present = past.pop() ?? future.shift();
  return present ? { past, present, future, group: null } : null;
}

/**
 * Song and undo history as one list of states with a place in it. What changed between two such lists is a few numbers and
 * the difference of each new state to the one before it: an undo is a number, a step is a hundred bytes.
 */
import type { History } from '../../song/history.ts';
import type { Song } from '../../song/song.ts';
import { difference, type JsonPatch, JsonPatchFault, patched } from './json-patch.ts';

export interface StoredHistory {
  /** Oldest first; never empty. */
  readonly states: readonly Song[];
  /** Which of them is the present. */
  readonly index: number;
}

/** States kept on either side of the present. */
export const KEPT_STATES = 100;

/** From one storedHistory to the next: `drop` states go at the start, `keep` stay, all others go, `add` follow. */
export interface Change {
  readonly drop: number;
  readonly keep: number;
  /** Each is patched from the state before it, the first of a new list from null. */
  readonly add: readonly JsonPatch[];
  readonly index: number;
}

/** A snapshot: the oldest state whole, and how each following one differs. */
export interface PackedHistory {
  readonly first: Song;
  readonly rest: readonly JsonPatch[];
  readonly index: number;
}

/**
 * The part of a history that is kept. Where the kept list began is not changed without need, so that undo moves the index
 * and nothing else.
 */
export function storedHistoryOf({ past, present, future }: History, kept: StoredHistory | null): StoredHistory {
  const all = [...past, present, ...future];
  const index = past.length;
  const first = kept?.states[0];
  const begun = first ? Math.max(0, all.indexOf(first)) : 0;
  const start = begun > index ? Math.max(0, index - KEPT_STATES) : Math.max(begun, index - KEPT_STATES);
  return { states: all.slice(start, index + KEPT_STATES + 1), index: index - start };
}

export function historyFrom({ states, index }: StoredHistory): History {
  const present = states[index];
  if (!present) throw new JsonPatchFault();
  return { past: states.slice(0, index), present, future: states.slice(index + 1), group: null };
}

/** Null where nothing changed. */
export function changeBetween(before: StoredHistory, after: StoredHistory): Change | null {
  const found = before.states.indexOf(after.states[0] as Song);
  const drop = found < 0 ? before.states.length : found;
  let keep = 0;
  while (keep < after.states.length && before.states[drop + keep] === after.states[keep]) keep++;
  const isSame = drop === 0 && keep === before.states.length && keep === after.states.length;
  if (isSame && before.index === after.index) return null;
  return { drop, keep, add: patchesOf(after.states, keep), index: after.index };
}

export function noChange({ states, index }: StoredHistory): Change {
  return { drop: 0, keep: states.length, add: [], index };
}

export function changed(before: StoredHistory, { drop, keep, add, index }: Change): StoredHistory {
  if (drop + keep > before.states.length) throw new JsonPatchFault();
  const states = before.states.slice(drop, drop + keep);
  for (const patch of add) states.push(patched(states[states.length - 1] ?? null, patch) as Song);
  if (index >= states.length) throw new JsonPatchFault();
  return { states, index };
}

export function packedHistoryOf({ states, index }: StoredHistory): PackedHistory {
  return { first: states[0] as Song, rest: patchesOf(states, 1), index };
}

export function storedHistoryFrom({ first, rest, index }: PackedHistory): StoredHistory {
  return changed({ states: [], index: 0 }, { drop: 0, keep: 0, add: [[first], ...rest], index });
}

/** Of every state from an index on, to the one before. Two states of the same content are kept apart by an empty patch. */
function patchesOf(states: readonly Song[], from: number): readonly JsonPatch[] {
  return states.slice(from).map((state, i) => difference(states[from + i - 1] ?? null, state) ?? {});
}

export function readChange(payload: string): Change {
  const { drop, keep, add, index } = bagOf(payload);
  if (!(isCount(drop) && isCount(keep) && isCount(index) && Array.isArray(add))) throw new JsonPatchFault();
  return { drop, keep, add, index };
}

export function readPackedHistory(payload: string): PackedHistory {
  const { first, rest, index } = bagOf(payload);
  if (!(isCount(index) && Array.isArray(rest) && typeof first === 'object' && first !== null))
    throw new JsonPatchFault();
  return { first: first as Song, rest, index };
}

function bagOf(payload: string): Readonly<Record<string, unknown>> {
  const value: unknown = JSON.parse(payload);
  if (typeof value !== 'object' || value === null) throw new JsonPatchFault();
  return value as Readonly<Record<string, unknown>>;
}

const isCount = (value: unknown): value is number => typeof value === 'number' && Number.isInteger(value) && value >= 0;

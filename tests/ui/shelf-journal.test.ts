/** The journal: what is written comes back, and whatever happens to the bytes, a whole earlier state does. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { defaultSong } from '../../song/defaults.ts';
import { toggleStep } from '../../song/edits/steps.ts';
import { type History, historyOf, push, redo, undo } from '../../song/history.ts';
import { difference, patched } from '../../ui/shelf/json-patch.ts';
import { seal, unseal } from '../../ui/shelf/record.ts';
import { recover, type Stored } from '../../ui/shelf/recover.ts';
import {
  changeBetween,
  KEPT_STATES,
  packedHistoryOf,
  type StoredHistory,
  storedHistoryOf,
} from '../../ui/shelf/stored-history.ts';
import { soundHistory } from '../../ui/shelf/validate.ts';
import { TIER } from '../tier.ts';
import { anySitting } from './shelf-edits.ts';

const isFull = TIER !== 'quick';
const runs = (numRuns: number) => ({ numRuns: isFull ? numRuns : Math.ceil(numRuns / 10), seed: 20261121 });

/** Everything as the disk would hold it: a snapshot at the start, a record for each change, snapshots in between. */
function written(histories: readonly History[], snapshotAt: readonly number[] = []) {
  const start = storedHistoryOf(histories[0] as History, null);
  const snapshots: unknown[] = [undefined, undefined];
  const journal: { sequence: number; bytes: Uint8Array }[] = [];
  const reached: StoredHistory[] = [start];
  let [kept, sequence, previous, generation] = [start, 0, 0, 0];
  const snapshot = () => {
    generation++;
    snapshots[generation % 2] = seal({ generation, sequence, previous, payload: json(packedHistoryOf(kept)) }).bytes;
  };
  snapshot();
  for (const [i, history] of histories.entries()) {
    const next = storedHistoryOf(history, kept);
    const change = changeBetween(kept, next);
    if (change) {
      sequence++;
      const record = seal({ generation: 0, sequence, previous, payload: json(change) });
      journal.push({ sequence, bytes: record.bytes });
      previous = record.checksum;
      kept = next;
      reached.push(kept);
    }
    if (snapshotAt.includes(i)) snapshot();
  }
  return { stored: { snapshots, journal } satisfies Stored, reached };
}

const json = (value: unknown) => JSON.stringify(value);

test('JSON differs by what differs, and the patch brings it', () => {
  const twice = fc.tuple(fc.jsonValue(), fc.jsonValue());
  fc.assert(
    fc.property(twice, ([a, b]) => {
      const patch = difference(a, b);
      if (patch === undefined) {
        expect(a).toEqual(b);
        return;
      }
      const travelled: unknown = JSON.parse(json(patch));
      expect(json(patched(a, travelled))).toEqual(json(JSON.parse(json(patched(a, travelled)))));
      expect(JSON.parse(json(patched(a, travelled)))).toEqual(JSON.parse(json(b)));
    }),
    runs(3000),
  );
});

test('a name as any other: __proto__ travels and pollutes nothing', () => {
  const after: unknown = JSON.parse('{"a":{"__proto__":{"polluted":true}}}');
  const patch: unknown = JSON.parse(json(difference({ a: {} }, after)));
  expect(json(patched({ a: {} }, patch))).toBe(json(after));
  expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
});

describe('a record', () => {
  const anyRecord = fc.record({
    generation: fc.nat(),
    sequence: fc.nat(),
    previous: fc.nat(),
    payload: fc.string({ unit: 'grapheme' }),
  });

  test('is read as it was written', () => {
    fc.assert(
      fc.property(anyRecord, (record) => {
        const { bytes, checksum } = seal(record);
        expect(unseal(bytes)).toEqual({ ...record, checksum });
      }),
      runs(1000),
    );
  });

  test('is refused at every cut and at every flipped byte', () => {
    fc.assert(
      fc.property(anyRecord, fc.integer({ min: 1, max: 255 }), (record, flip) => {
        const { bytes } = seal(record);
        for (let i = 0; i < bytes.length; i++) {
          expect(unseal(bytes.slice(0, i))).toBeNull();
          const spoilt = bytes.slice();
          spoilt[i] = (spoilt[i] as number) ^ flip;
          expect(unseal(spoilt)).toBeNull();
        }
        expect(unseal(new Uint8Array([...bytes, 0]))).toBeNull();
      }),
      runs(200),
    );
  });

  test('is no other kind of thing', () => {
    for (const thing of [undefined, null, '', {}, [], new ArrayBuffer(40), new Uint8Array(24)]) {
      expect(unseal(thing)).toBeNull();
    }
  });
});

test('a sitting comes back: song, undo and redo', () => {
  fc.assert(
    fc.property(anySitting(60), fc.array(fc.nat({ max: 60 }), { maxLength: 4 }), (histories, snapshotAt) => {
      const { stored, reached } = written(histories, snapshotAt);
      const found = recover(stored);
      expect(found?.storedHistory).toEqual(reached[reached.length - 1]);
      expect(found?.badFrom).toBeNull();
      const last = histories[histories.length - 1] as History;
      expect(soundHistory(found?.storedHistory as StoredHistory)).toEqual({ ...last, group: null });
    }),
    runs(150),
  );
});

test('every prefix of the journal is a whole earlier state', () => {
  fc.assert(
    fc.property(anySitting(25), (histories) => {
      const { stored, reached } = written(histories);
      for (let length = 0; length <= stored.journal.length; length++) {
        const cut = { ...stored, journal: stored.journal.slice(0, length) };
        expect(recover(cut)?.storedHistory).toEqual(reached[length]);
      }
    }),
    runs(60),
  );
});

test('every flipped byte of the journal leaves the state before its record, every one of a snapshot the other snapshot', () => {
  fc.assert(
    fc.property(anySitting(8), fc.integer({ min: 1, max: 255 }), (histories, flip) => {
      const { stored, reached } = written(histories, [3]);
      const end = reached[reached.length - 1];
      const covered = recover(stored)?.head.covered[0] ?? 0;
      for (const [at, { bytes }] of stored.journal.entries()) {
        // Every byte of the short ones, some of the long ones.
        for (let i = 0; i < bytes.length; i += bytes.length > 400 ? 97 : 1) {
          const journal = stored.journal.map((record, j) =>
            j === at ? { ...record, bytes: flipped(bytes, i, flip) } : record,
          );
          const found = recover({ ...stored, journal });
          expect(found?.storedHistory).toEqual(at < covered ? end : reached[at]);
          expect(found?.badFrom).toBe(at < covered ? null : at + 1);
        }
      }
      for (const place of [0, 1]) {
        const bytes = stored.snapshots[place];
        if (!(bytes instanceof Uint8Array)) continue;
        for (let i = 0; i < bytes.length; i += 3989) {
          const snapshots = stored.snapshots.map((one, j) => (j === place ? flipped(bytes, i, flip) : one));
          const found = recover({ ...stored, snapshots });
          if (stored.snapshots.filter(Boolean).length === 2) expect(found?.storedHistory).toEqual(end);
          else expect(found).toBeNull();
        }
      }
    }),
    runs(8),
  );
});

function flipped(bytes: Uint8Array, index: number, flip: number): Uint8Array {
  const spoilt = bytes.slice();
  spoilt[index] = (spoilt[index] as number) ^ flip;
  return spoilt;
}

test('records of another past, twice the same or out of order end the journal', () => {
  const start = historyOf(defaultSong());
  const one = push(start, toggleStep('kick', 1, 'main')(start.present));
  const other = push(start, toggleStep('kick', 2, 'main')(start.present));
  const two = push(one, toggleStep('snare', 1, 'main')(one.present));
  const { stored, reached } = written([start, one, two]);
  const strange = written([start, other, push(other, toggleStep('snare', 1, 'main')(other.present))]).stored.journal;
  const [first, second] = stored.journal as [Stored['journal'][0], Stored['journal'][0]];
  const mixed = { ...stored, journal: [first, strange[1] as Stored['journal'][0]] };
  expect(recover(mixed)?.storedHistory).toEqual(reached[1]);
  expect(recover(mixed)?.badFrom).toBe(2);
  expect(recover({ ...stored, journal: [second] })?.storedHistory).toEqual(reached[0]);
  expect(recover({ ...stored, journal: [first, first, second] })?.badFrom).toBe(1);
});

describe('stays small', () => {
  const start = historyOf(defaultSong());

  test('a step and an undo are some hundred bytes', () => {
    const next = push(start, toggleStep('kick', 1, 'main')(start.present));
    const { stored } = written([start, next, undo(next), redo(undo(next))]);
    expect(stored.journal.map(({ bytes }) => bytes.length)).toEqual([expect.any(Number), 62, 62]);
    expect(stored.journal[0]?.bytes.length).toBeLessThan(200);
  });

  test('a hundred undos take little more than the song', () => {
    let history = start;
    for (let i = 0; i < 300; i++) history = push(history, toggleStep('snare', i % 16, 'main')(history.present));
    const kept = storedHistoryOf(history, null);
    expect(kept.states).toHaveLength(KEPT_STATES + 1);
    const all = json(packedHistoryOf(kept)).length;
    expect(all - json(start.present).length).toBeLessThan(100 * 120);
  });

  test('a long sitting moves its window on, and back only when undo walks out of it', () => {
    let history = start;
    let kept = storedHistoryOf(history, null);
    const step = (next: History) => {
      history = next;
      const storedHistory = storedHistoryOf(history, kept);
      const change = changeBetween(kept, storedHistory);
      kept = storedHistory;
      return change;
    };
    for (let i = 0; i < 250; i++) {
      expect(step(push(history, toggleStep('snare', i % 16, 'main')(history.present)))?.add).toHaveLength(1);
    }
    for (let i = 0; i < KEPT_STATES; i++) expect(step(undo(history))?.add).toHaveLength(0);
    expect(kept.index).toBe(0);
    expect(step(undo(history))?.add.length).toBeGreaterThan(1);
    for (let i = 0; i < 60; i++) expect(step(undo(history))?.drop).toBe(0);
    while (history.future.length > 0) step(redo(history));
    expect(kept.states[kept.index]).toBe(history.present);
  });
});

test('a state that is no song is passed over for the one before it', () => {
  const start = historyOf(defaultSong());
  const next = push(start, toggleStep('kick', 1, 'main')(start.present));
  const { states } = storedHistoryOf(next, null);
  const broken = { ...next.present, bpm: null as unknown as number };
  expect(soundHistory({ states: [...states, broken], index: 2 })?.present).toBe(next.present);
  expect(soundHistory({ states: [broken, ...states], index: 0 })?.present).toBe(states[0]);
  expect(soundHistory({ states: [broken], index: 0 })).toBeNull();
});

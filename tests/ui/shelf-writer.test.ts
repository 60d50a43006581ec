/** The writer against a disk that fails on command: what it called written is there, whatever went wrong. */
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { defaultSong } from '../../song/defaults.ts';
import { toggleStep } from '../../song/edits/steps.ts';
import { type History, historyOf, push } from '../../song/history.ts';
import { follow, type Recovered, recover, type StoredRecord } from '../../ui/shelf/recover.ts';
import type { ShelfStatus } from '../../ui/shelf/status.ts';
import { type Disk, Fenced, Gone, type ProjectRow } from '../../ui/shelf/store.ts';
import { storedHistoryOf } from '../../ui/shelf/stored-history.ts';
import { soundHistory } from '../../ui/shelf/validate.ts';
import { Writer } from '../../ui/shelf/writer.ts';
import { anySitting } from './shelf-edits.ts';

type Failure = 'full' | 'error' | 'late error' | 'gone';

/** Transactions of one project: each is whole or not there. An error that comes late comes after the work was done. */
class Stand {
  row: ProjectRow | null = null;
  readonly snapshots: (Uint8Array | undefined)[] = [undefined, undefined];
  journal: StoredRecord[] = [];
  /** What befalls the operations to come. */
  failures: (Failure | null)[] = [];

  readonly disk: Disk = {
    create: (row, bytes) =>
      this.once(() => {
        this.row = row;
        this.snapshots[1] = bytes;
      }),
    append: (_id, owner, sequence, bytes) =>
      this.once(() => {
        this.check(owner);
        if (this.journal.some((record) => record.sequence === sequence)) throw named('ConstraintError');
        this.journal.push({ sequence, bytes });
      }),
    putSnapshot: (_id, owner, generation, bytes) =>
      this.once(() => {
        this.check(owner);
        this.snapshots[generation % 2] = bytes;
      }),
    trim: (_id, owner, through, generation, isWhole) =>
      this.once(() => {
        this.check(owner);
        if (!isWhole(this.snapshots[generation % 2])) return;
        this.journal = this.journal.filter(({ sequence }) => sequence > through);
      }),
    readProject: async () => ({ row: this.row ?? undefined, snapshots: this.snapshots, journal: this.journal }),
  };

  get found(): Recovered | null {
    return recover(this);
  }

  get history(): History | null {
    return this.found && soundHistory(this.found.storedHistory);
  }

  private check(owner: string): void {
    if (!this.row) throw new Gone();
    if (this.row.owner !== owner) throw new Fenced();
  }

  private async once(work: () => void): Promise<void> {
    const failure = this.failures.shift() ?? null;
    if (failure === 'full') throw named('QuotaExceededError');
    if (failure === 'error') throw named('UnknownError');
    if (failure === 'gone') {
      this.row = null;
      this.snapshots.fill(undefined);
      this.journal = [];
    }
    work();
    if (failure === 'late error') throw named('UnknownError');
  }
}

const named = (name: string) => new DOMException(name, name);
const start = historyOf(defaultSong());
const toggled = (history: History, step: number) => push(history, toggleStep('kick', step, 'main')(history.present));

function writerOn(stand: Stand, written = start) {
  const said: ShelfStatus[] = [];
  const lost: boolean[] = [];
  const events = {
    onStatus: (status: ShelfStatus) => void said.push(status),
    onWritten: () => undefined,
    onLost: (hasUnsaved: boolean) => void lost.push(hasUnsaved),
  };
  const standing = { head: null, kept: storedHistoryOf(written, null), journalBytes: 0 };
  return { writer: new Writer('song', 'me', stand.disk, events, standing, written), said, lost };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('an edit is on the disk within a quarter of a second, a hundred in a row in a few records', async () => {
  const stand = new Stand();
  const { writer, said } = writerOn(stand);
  writer.note(toggled(start, 1));
  await vi.advanceTimersByTimeAsync(250);
  expect(stand.history).toEqual(toggled(start, 1));
  expect(said).toEqual(['saving', 'saved']);
  let history = toggled(start, 1);
  for (let i = 0; i < 100; i++) {
    history = toggled(history, i % 16);
    writer.note(history);
    await vi.advanceTimersByTimeAsync(10);
  }
  await vi.advanceTimersByTimeAsync(250);
  expect(stand.history?.present).toEqual(history.present);
  expect(stand.journal.length).toBeLessThan(15);
});

test('a failed write is tried again, told, and not forgotten', async () => {
  const stand = new Stand();
  const { writer, said } = writerOn(stand);
  stand.failures = ['full', 'full', 'error'];
  writer.note(toggled(start, 1));
  expect(await writer.flush()).toBe(false);
  expect(said).toEqual(['saving', 'full']);
  expect(stand.history).toBeNull();
  await vi.advanceTimersByTimeAsync(5000);
  expect(said).toEqual(['saving', 'full', 'full', 'failed', 'saved']);
  expect(stand.history?.present).toEqual(toggled(start, 1).present);
});

test('an error after the work was done writes nothing twice', async () => {
  const stand = new Stand();
  const { writer, lost } = writerOn(stand);
  writer.note(toggled(start, 1));
  await writer.flush();
  stand.failures = ['late error'];
  const two = toggled(toggled(start, 1), 2);
  writer.note(two);
  await vi.advanceTimersByTimeAsync(3000);
  const three = toggled(two, 3);
  writer.note(three);
  await vi.advanceTimersByTimeAsync(3000);
  expect(stand.journal).toHaveLength(2);
  expect(stand.history?.present).toEqual(three.present);
  expect(lost).toEqual([]);
});

test('another owner ends the writing, and unsaved edits are told', async () => {
  const stand = new Stand();
  const { writer, lost } = writerOn(stand);
  writer.note(toggled(start, 1));
  await writer.flush();
  stand.row = { ...(stand.row as ProjectRow), owner: 'other' };
  writer.note(toggled(toggled(start, 1), 2));
  expect(await writer.flush()).toBe(false);
  expect(lost).toEqual([true]);
  writer.note(toggled(start, 3));
  await vi.advanceTimersByTimeAsync(5000);
  expect(stand.journal).toHaveLength(0);
});

test('a disk that was cleared gets everything anew', async () => {
  const stand = new Stand();
  const { writer } = writerOn(stand);
  let history = start;
  for (let i = 0; i < 5; i++) {
    history = toggled(history, i);
    writer.note(history);
    await writer.flush();
  }
  stand.failures = ['gone'];
  writer.note(toggled(history, 9));
  await vi.advanceTimersByTimeAsync(3000);
  expect(stand.history?.present).toEqual(toggled(history, 9).present);
  expect(stand.history?.past).toHaveLength(6);
});

describe('snapshots', () => {
  test('come when the journal has grown, alternate, and keep what the older one needs', async () => {
    const stand = new Stand();
    const { writer } = writerOn(stand);
    let history = start;
    for (let i = 0; i < 1000; i++) {
      history = toggled(history, i % 16);
      writer.note(history);
      await writer.flush();
      if (i % 100 === 99) await vi.advanceTimersByTimeAsync(3000);
    }
    await vi.advanceTimersByTimeAsync(3000);
    expect(stand.snapshots.every((bytes) => bytes !== undefined)).toBe(true);
    expect(stand.journal.length).toBeLessThan(800);
    expect(stand.history?.present).toEqual(history.present);
    for (const place of [0, 1]) {
      const snapshots = stand.snapshots.map((bytes, i) => (i === place ? bytes?.slice(0, -1) : bytes));
      const found = recover({ snapshots, journal: stand.journal });
      expect(found && soundHistory(found.storedHistory)?.present).toEqual(history.present);
      expect(found?.badSnapshots).toEqual([place]);
    }
  });
});

test('whatever fails and whenever: what was called saved is there, and the rest follows', async () => {
  vi.useRealTimers();
  const failure = fc.constantFrom<(Failure | null)[]>(null, null, null, 'full', 'error', 'late error', 'gone');
  const plan = fc.array(failure, { maxLength: 40 });
  await fc.assert(
    fc.asyncProperty(anySitting(25), plan, async (histories, failures) => {
      vi.useFakeTimers();
      const stand = new Stand();
      const { writer } = writerOn(stand, histories[0]);
      stand.failures = [...failures];
      for (const [i, history] of histories.entries()) {
        writer.note(history);
        if (i % 3 === 0 && (await writer.flush()) && i > 0 && stand.row) {
          expect(stand.history?.present).toEqual(history.present);
        }
        if (i % 7 === 6) await writer.snapshot();
        // What a page that goes away would leave is enough to go on from here.
        const words = writer.lastWords();
        if (words.length > 0 && stand.found) {
          const { head, storedHistory } = stand.found;
          const after = { storedHistory, sequence: head.sequence, checksum: head.checksum };
          const said = words.map(({ bytes }) => follow({ sequence: head.sequence + 1, bytes }, after)).find(Boolean);
          if (said) expect(said.storedHistory.states[said.storedHistory.index]).toEqual(history.present);
        }
        await vi.advanceTimersByTimeAsync(40);
      }
      stand.failures = [];
      await vi.advanceTimersByTimeAsync(5000);
      writer.close();
      const last = histories[histories.length - 1] as History;
      if (stand.row) expect(stand.history?.present).toEqual(last.present);
      else expect(last).toBe(histories[0]);
    }),
    { numRuns: process.env.BATIDA_TIER === 'quick' ? 20 : 100, seed: 20261121 },
  );
});

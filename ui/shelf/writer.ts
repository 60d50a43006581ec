/**
 * Keeps one project on the disk: every change of its history becomes a record within a quarter of a second, records become
 * a snapshot when nothing else is to do. Work is bounded: one transaction at a time, whatever was edited meanwhile goes
 * together. Only what the disk has confirmed counts as written.
 */
import type { History } from '../../song/history.ts';
import { factsOf } from './cover.ts';
import { type SealedRecord, seal, unseal } from './record.ts';
import { type Head, recover } from './recover.ts';
import type { ShelfStatus } from './status.ts';
import { type Disk, Fenced, Gone, isFullDisk, type ProjectRow } from './store.ts';
import { changeBetween, noChange, packedHistoryOf, type StoredHistory, storedHistoryOf } from './stored-history.ts';

/** Let the finger's own frame be painted first. */
const WAIT_MILLISECONDS = 20;
/** A drag makes a hundred edits a second; a phone's flash need not. */
const PACE_MILLISECONDS = 100;
const RETRY_MILLISECONDS = [500, 1000, 2000] as const;
/** Attempts at one record that are remembered; the disk answers for all of them sooner or later. */
const MOST_TRIED = 8;
const SNAPSHOT_AFTER_RECORDS = 300;
const SNAPSHOT_AFTER_BYTES = 200_000;

export interface WriterEvents {
  readonly onStatus: (status: ShelfStatus) => void;
  /** A change is on the disk. */
  readonly onWritten: () => void;
  /** Another tab writes this project now; true: this one holds edits that are not on the disk. */
  readonly onLost: (hasUnsaved: boolean) => void;
}

/** Where the disk stands when the writer begins; head null: the project is not on it yet. */
export interface Standing {
  readonly head: Head | null;
  readonly kept: StoredHistory;
  readonly journalBytes: number;
}

interface Attempt {
  readonly record: SealedRecord;
  /** What is kept once the record is there. */
  readonly kept: StoredHistory;
}

export class Writer {
  private head: Head | null;
  private kept: StoredHistory;
  private journalBytes: number;
  private wanted: History;
  /** Null once the disk has been cleared: nothing is there. */
  private written: History | null;
  private running: Promise<void> | null = null;
  private timer: ReturnType<typeof setTimeout> | null = null;
  private idle: ReturnType<typeof setTimeout> | null = null;
  private lastBegun = Number.NEGATIVE_INFINITY;
  private failures = 0;
  private isClosed = false;
  /** Records sent to the next place of the journal, none confirmed: the last may be under way, one may be there. */
  private tried: readonly Attempt[] = [];

  constructor(
    readonly id: string,
    private readonly owner: string,
    private readonly disk: Disk,
    private readonly events: WriterEvents,
    standing: Standing,
    written: History,
  ) {
    this.head = standing.head;
    this.kept = standing.kept;
    this.journalBytes = standing.journalBytes;
    this.written = written;
    this.wanted = written;
  }

  get isBehind(): boolean {
    return this.wanted !== this.written;
  }

  /** The song has changed; it will be on the disk soon. */
  note(history: History): void {
    if (history === this.wanted || this.isClosed) return;
    this.wanted = history;
    if (this.failures === 0) this.events.onStatus('saving');
    this.schedule(Math.max(WAIT_MILLISECONDS, this.lastBegun + PACE_MILLISECONDS - performance.now()));
  }

  /** True once everything noted is on the disk; false where that failed. */
  async flush(): Promise<boolean> {
    for (;;) {
      if (this.running) await this.running;
      else if (!this.isBehind || this.isClosed) return !this.isBehind;
      else {
        await this.run();
        if (this.failures > 0) return false;
      }
    }
  }

  /** Nothing is written from here on. */
  close(): void {
    this.isClosed = true;
    if (this.timer !== null) clearTimeout(this.timer);
    if (this.idle !== null) clearTimeout(this.idle);
  }

  /** What is not confirmed yet, as records that may follow: after what is on the disk, and after what is on its way. */
  lastWords(): readonly SealedRecord[] {
    if (!this.isBehind || this.isClosed) return [];
    if (!this.head) return [this.firstSnapshot(storedHistoryOf(this.wanted, null))];
    const after = (kept: StoredHistory, sequence: number, previous: number): SealedRecord[] => {
      const change = changeBetween(kept, storedHistoryOf(this.wanted, kept));
      const payload = JSON.stringify(change);
      return change ? [seal({ generation: 0, sequence, previous, payload })] : [];
    };
    const { sequence, checksum } = this.head;
    return [
      ...after(this.kept, sequence + 1, checksum),
      ...this.tried.flatMap(({ kept, record }) => after(kept, sequence + 2, record.checksum)),
    ];
  }

  private schedule(milliseconds: number): void {
    if (this.timer !== null || this.isClosed) return;
    this.timer = setTimeout(() => {
      this.timer = null;
      if (!this.running && this.isBehind) void this.run();
    }, milliseconds);
  }

  /** One write, and another one soon where more was edited meanwhile. */
  private run(): Promise<void> {
    this.running ??= this.once().finally(() => {
      this.running = null;
      if (this.isClosed) return;
      if (this.failures > 0)
        this.schedule(RETRY_MILLISECONDS[Math.min(this.failures, RETRY_MILLISECONDS.length) - 1] ?? 0);
      else if (this.isBehind) this.schedule(Math.max(0, this.lastBegun + PACE_MILLISECONDS - performance.now()));
    });
    return this.running;
  }

  private async once(): Promise<void> {
    const history = this.wanted;
    this.lastBegun = performance.now();
    try {
      await this.put(history);
      this.written = history;
      this.failures = 0;
      this.events.onStatus(this.isBehind ? 'saving' : 'saved');
      this.events.onWritten();
      this.settle();
    } catch (error) {
      this.fail(error);
    }
  }

  private fail(error: unknown): void {
    if (error instanceof Fenced) {
      this.close();
      this.events.onLost(this.isBehind);
      return;
    }
    // The browser has cleared the disk away: everything is still here, so it is written anew.
    if (error instanceof Gone) {
      this.head = null;
      this.written = null;
      this.schedule(RETRY_MILLISECONDS[0]);
    }
    this.failures++;
    this.events.onStatus(isFullDisk(error) ? 'full' : 'failed');
  }

  private async put(history: History): Promise<void> {
    if (!this.head) {
      await this.begin(history);
      return;
    }
    const { sequence, checksum } = this.head;
    const kept = storedHistoryOf(history, this.kept);
    const change = changeBetween(this.kept, kept);
    // Back where it was, but an attempt may be on the disk: only a record of its own proves it.
    if (!change && this.tried.length === 0) return;
    const record = seal({
      generation: 0,
      sequence: sequence + 1,
      previous: checksum,
      payload: JSON.stringify(change ?? noChange(kept)),
    });
    this.tried = [...this.tried, { record, kept }].slice(-MOST_TRIED);
    try {
      await this.disk.append(this.id, this.owner, sequence + 1, record.bytes, factsOf(history.present));
    } catch (error) {
      if (!isTaken(error)) throw error;
      this.accept(this.head, await this.whichIsThere());
      // What is there may be older than what is wanted.
      return this.put(history);
    }
    this.accept(this.head, { record, kept });
  }

  private accept(head: Head, { record, kept }: Attempt): void {
    this.kept = kept;
    this.head = { ...head, sequence: head.sequence + 1, checksum: record.checksum };
    this.journalBytes += record.bytes.length;
    this.tried = [];
  }

  /** After an error that was none. If what lies there was never sent by this writer, the project has another one. */
  private async whichIsThere(): Promise<Attempt> {
    const found = recover(await this.disk.readProject(this.id));
    const there = this.tried.find(({ record }) => record.checksum === found?.head.checksum);
    if (!there) throw new Fenced();
    return there;
  }

  private async begin(history: History): Promise<void> {
    const kept = storedHistoryOf(history, null);
    const now = Date.now();
    const row: ProjectRow = {
      id: this.id,
      ...factsOf(history.present),
      createdAt: now,
      changedAt: now,
      deletedAt: null,
      isNamed: false,
      owner: this.owner,
      ownerSeenAt: now,
    };
    await this.disk.create(row, this.firstSnapshot(kept).bytes, true);
    this.kept = kept;
    this.tried = [];
    this.head = { generation: 1, sequence: 0, checksum: 0, covered: [0] };
    this.journalBytes = 0;
  }

  private firstSnapshot(kept: StoredHistory): SealedRecord {
    return seal({ generation: 1, sequence: 0, previous: 0, payload: JSON.stringify(packedHistoryOf(kept)) });
  }

  /** A snapshot once the journal has grown, when the page has nothing better to do. */
  private settle(): void {
    const records = (this.head?.sequence ?? 0) - (this.head?.covered[0] ?? 0);
    const isGrown = records > SNAPSHOT_AFTER_RECORDS || this.journalBytes > SNAPSHOT_AFTER_BYTES;
    if (!isGrown || this.idle !== null || this.isClosed) return;
    this.idle = whenIdle(() => {
      this.idle = null;
      if (this.isClosed) return;
      if (this.running) this.settle();
      else
        this.running = this.snapshot().finally(() => {
          this.running = null;
          if (this.isBehind) this.schedule(0);
        });
    });
  }

  /** In the place of the older of the two; only what both contain leaves the journal. */
  async snapshot(): Promise<void> {
    const { head, kept } = this;
    if (!head) return;
    const generation = head.generation + 1;
    const payload = JSON.stringify(packedHistoryOf(kept));
    const { bytes, checksum } = seal({ generation, sequence: head.sequence, previous: head.checksum, payload });
    try {
      await this.disk.putSnapshot(this.id, this.owner, generation, bytes);
      const older = head.covered[0] ?? 0;
      this.head = { ...head, generation, covered: [head.sequence, older] };
      this.journalBytes = 0;
      const isWhole = (stored: unknown) => unseal(stored)?.checksum === checksum;
      await this.disk.trim(this.id, this.owner, older, generation, isWhole);
    } catch (error) {
      // The journal has everything; the next settling tries again.
      if (error instanceof Fenced || error instanceof Gone) this.fail(error);
    }
  }
}

const isTaken = (error: unknown): boolean => error instanceof DOMException && error.name === 'ConstraintError';

/** Within two seconds in any case. */
function whenIdle(work: () => void): ReturnType<typeof setTimeout> {
  const IDLE_MILLISECONDS = 800;
  return setTimeout(() => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(work, { timeout: 1200 });
    else work();
  }, IDLE_MILLISECONDS);
}

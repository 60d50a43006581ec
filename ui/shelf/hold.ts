/**
 * Which tab may write a project. A Web Lock, which the browser takes back from a dead tab at once; where there are none, the
 * owner's sign of life in the project's row. Neither is what keeps two tabs apart: every transaction checks the owner.
 */
import { type ProjectRow, readProject, write } from './store.ts';

export interface Hold {
  /** Resolves once this tab holds the project. */
  readonly held: Promise<void>;
  /** Takes it, whoever holds it. */
  take(): void;
  release(): void;
}

/** `isYielding`: it has just been let go, for a tab that asked for it or has it. */
export function holdOf(id: string, owner: string, onTaken: () => void, isYielding = false): Hold {
  // Locks are given in the order in which they were asked for.
  return 'locks' in navigator && navigator.locks ? new Lock(id, onTaken) : new Lease(id, owner, onTaken, isYielding);
}

/** True if no tab has the project open. */
export async function isFree(id: string): Promise<boolean> {
  if ('locks' in navigator && navigator.locks) {
    return navigator.locks.request(nameOf(id), { ifAvailable: true }, async (lock) => lock !== null);
  }
  const { row } = await readProject(id);
  return !row?.owner || isStale(row.ownerSeenAt);
}

const nameOf = (id: string): string => `batida.project.${id}`;

class Lock implements Hold {
  readonly held: Promise<void>;
  private hold: () => void = () => undefined;
  private letGo: () => void = () => undefined;
  private readonly waiting = new AbortController();
  private readonly name: string;

  constructor(
    id: string,
    private readonly onTaken: () => void,
  ) {
    this.name = nameOf(id);
    this.held = new Promise((resolve) => {
      this.hold = resolve;
    });
    this.request({ signal: this.waiting.signal });
  }

  take(): void {
    this.waiting.abort();
    this.request({ steal: true });
  }

  release(): void {
    this.waiting.abort();
    this.letGo();
  }

  private request(options: LockOptions): void {
    let isGranted = false;
    const until = new Promise<void>((resolve) => {
      this.letGo = resolve;
    });
    navigator.locks
      .request(this.name, options, () => {
        isGranted = true;
        this.hold();
        return until;
      })
      .catch(() => {
        // Given up while waiting, or stolen.
        if (isGranted) this.onTaken();
      });
  }
}

const BEAT_MILLISECONDS = 2000;
const STALE_MILLISECONDS = 6000;
const isStale = (seenAt: number, now = Date.now()): boolean => now - seenAt > STALE_MILLISECONDS;

/** What is asked of a project's row, when, and whether the tab that asks has just let it go. */
interface Look {
  readonly owner: string;
  readonly isYielding: boolean;
  readonly now: number;
}

/** Whether a tab may take a project without asking; undefined: it is on no disk. Pure. */
export function mayTake(
  row: Pick<ProjectRow, 'owner' | 'ownerSeenAt'> | undefined,
  { owner, isYielding, now }: Look,
): boolean {
  if (!row || isStale(row.ownerSeenAt, now)) return true;
  // The tab that was yielded to looks only every second: who let go and looked first would have it back at once.
  return !isYielding && (!row.owner || row.owner === owner);
}

/** Looks at the row every second until its owner is this tab, nobody, or silent; then shows its own sign of life. */
class Lease implements Hold {
  readonly held: Promise<void>;
  private hold: () => void = () => undefined;
  private timer: ReturnType<typeof setInterval> | null = null;

  constructor(
    private readonly id: string,
    private readonly owner: string,
    private readonly onTaken: () => void,
    private readonly isYielding: boolean,
  ) {
    this.held = new Promise((resolve) => {
      this.hold = resolve;
    });
    void this.look();
    this.timer = setInterval(() => void this.look(), BEAT_MILLISECONDS / 2);
  }

  take(): void {
    this.stopLooking();
    this.hold();
    this.timer = setInterval(() => void this.beat(), BEAT_MILLISECONDS);
  }

  release(): void {
    this.stopLooking();
    void this.change((row) => ({ ...row, owner: null, ownerSeenAt: Date.now() }));
  }

  private stopLooking(): void {
    if (this.timer !== null) clearInterval(this.timer);
    this.timer = null;
  }

  private async look(): Promise<void> {
    try {
      const { row } = await readProject(this.id);
      const isMine = mayTake(row, { owner: this.owner, isYielding: this.isYielding, now: Date.now() });
      if (isMine && this.timer !== null) this.take();
    } catch {
      // No disk, no rival.
      this.hold();
    }
  }

  private beat(): Promise<void> {
    return this.change((row) => ({ ...row, ownerSeenAt: Date.now() }));
  }

  private async change(next: (row: ProjectRow) => ProjectRow): Promise<void> {
    const owner = await write(['projects'], async (tx) => {
      const row = await tx.objectStore('projects').get(this.id);
      if (row?.owner === this.owner) await tx.objectStore('projects').put(next(row));
      return row?.owner;
    }).catch(() => this.owner);
    const isTaken = owner !== undefined && owner !== null && owner !== this.owner;
    if (!isTaken || this.timer === null) return;
    this.stopLooking();
    this.onTaken();
  }
}

/**
 * Reading in step: what one user reads is weighed by its bytes, and whoever reads fast waits before the next answer, so
 * that however many lines they open the others hardly notice. It is this process's time, so this process counts it.
 */
import { Failure } from './failure.ts';

const BYTES_PER_SECOND = 1_000_000;
/** What a small answer counts as. */
const LEAST_BYTES = 8000;
/** Of that many seconds what was not used is kept. */
const SAVED_SECONDS = 2;
/** Answers of one user that are worked on at a time; */
const AT_A_TIME = 8;
/** that wait for their turn. The next one is refused. */
const MOST_WAITING = 64;

interface Line {
  running: number;
  /** Bytes of the answer before: the next one is taken to be as long until it is known. */
  expected: number;
  /** Milliseconds since 1970 until which everything read is paid for. */
  paidUntil: number;
  /** Each begins with what it is taken to read. */
  readonly waiting: ((expected: number) => void)[];
  timer: ReturnType<typeof setTimeout> | null;
}

export class Pace {
  private readonly lines = new Map<string, Line>();

  /** `factor`: how much faster, and how many more. */
  constructor(private readonly factor = 1) {}

  /** The work when its turn has come, or a failure that asks to come back. It says how many bytes it has answered. */
  async take(caller: string, work: () => Promise<number>): Promise<void> {
    const line = this.lineOf(caller);
    if (line.waiting.length >= MOST_WAITING * this.factor) {
      throw new Failure('too_many_requests', 'Too much is read at once. Try again in a second.', {
        retryAfterSeconds: 1,
      });
    }
    const expected = await new Promise<number>((begin) => {
      line.waiting.push(begin);
      this.next(line);
    });
    let bytes = LEAST_BYTES;
    try {
      bytes = Math.max(LEAST_BYTES, await work());
    } finally {
      line.expected = bytes;
      this.pay(line, bytes - expected);
      line.running -= 1;
      this.next(line);
      this.forgetPaid();
    }
  }

  /** A piece of a long answer. */
  spend(caller: string, bytes: number): void {
    this.pay(this.lineOf(caller), Math.max(LEAST_BYTES, bytes));
  }

  /** Until what was read is paid for: between the pieces of a long answer. */
  async wait(caller: string): Promise<void> {
    const left = this.lineOf(caller).paidUntil - Date.now();
    if (left > 0) await new Promise((resolve) => setTimeout(resolve, left));
  }

  private pay(line: Line, bytes: number): void {
    const milliseconds = (bytes / (BYTES_PER_SECOND * this.factor)) * 1000;
    line.paidUntil = Math.max(line.paidUntil, Date.now() - SAVED_SECONDS * 1000) + milliseconds;
  }

  private lineOf(caller: string): Line {
    const line = this.lines.get(caller) ?? {
      running: 0,
      expected: LEAST_BYTES,
      paidUntil: 0,
      waiting: [],
      timer: null,
    };
    this.lines.set(caller, line);
    return line;
  }

  private next(line: Line): void {
    while (line.waiting.length > 0 && line.running < AT_A_TIME * this.factor && line.timer === null) {
      const left = line.paidUntil - Date.now();
      if (left > 0) {
        line.timer = setTimeout(() => {
          line.timer = null;
          this.next(line);
        }, left);
        return;
      }
      line.running += 1;
      const { expected } = line;
      this.pay(line, expected);
      line.waiting.shift()?.(expected);
    }
  }

  /** Whoever waits for nothing and owes nothing is nobody. */
  private forgetPaid(): void {
    if (this.lines.size < MOST_REMEMBERED) return;
    const saved = Date.now() - SAVED_SECONDS * 1000;
    for (const [caller, { running, waiting, paidUntil }] of this.lines) {
      if (running === 0 && waiting.length === 0 && paidUntil < saved) this.lines.delete(caller);
    }
  }
}

const MOST_REMEMBERED = 1000;

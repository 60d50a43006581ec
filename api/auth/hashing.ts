/** Threads for hashing: two work, eight tasks wait, the next is refused at once, so that a flood takes nobody's turn. */
import { Worker } from 'node:worker_threads';
import { Failure } from '../http/failure.ts';

const THREADS = 2;
const MAX_WAITING = 8;

/** With a hash: whether it is the text's. Without: a new hash of that cost. */
interface Task {
  readonly text: string;
  readonly hash: string | null;
  readonly cost: number;
}

interface Waiting extends Task {
  resolve(result: string | boolean): void;
  reject(error: Error): void;
}

interface Done {
  readonly result?: string | boolean;
  readonly fault?: string;
}

export class Hashing {
  private readonly idle: Thread[] = [];
  private readonly waiting: Waiting[] = [];
  private threads = 0;

  run(task: Task): Promise<string | boolean> {
    if (this.waiting.length >= MAX_WAITING) {
      throw new Failure('too_many_requests', 'Too many people log in right now. Try again in a few seconds.', {
        retryAfterSeconds: 2,
      });
    }
    return new Promise((resolve, reject) => {
      this.waiting.push({ ...task, resolve, reject });
      this.next();
    });
  }

  private next(): void {
    this.fill();
    const thread = this.idle.pop();
    const task = thread && this.waiting.shift();
    if (!thread || !task) {
      if (thread) this.idle.push(thread);
      return;
    }
    thread
      .run(task)
      .then(
        (result) => task.resolve(result),
        (error: Error) => task.reject(error),
      )
      .finally(() => {
        if (thread.isAlive) this.idle.push(thread);
        else this.threads -= 1;
        this.next();
      });
  }

  /** As many as there are to be: at the first task, and where one has died. */
  private fill(): void {
    for (; this.threads < THREADS; this.threads++) this.idle.push(new Thread());
  }
}

class Thread {
  isAlive = true;
  private readonly worker = new Worker(new URL('./hashing.worker.mjs', import.meta.url), { execArgv: [] });
  private current: Pick<Waiting, 'resolve' | 'reject'> | undefined;

  constructor() {
    this.worker.on('message', ({ result, fault }: Done) => {
      this.worker.unref();
      if (result === undefined) this.current?.reject(new Error(fault));
      else this.current?.resolve(result);
    });
    this.worker.on('error', (error) => this.end(error));
    this.worker.on('exit', () => this.end(new Error('a hashing thread ended')));
    // Idle it keeps no process alive; a listener for messages would, so this comes after.
    this.worker.unref();
  }

  run({ text, hash, cost }: Task): Promise<string | boolean> {
    return new Promise((resolve, reject) => {
      this.current = { resolve, reject };
      this.worker.ref();
      this.worker.postMessage({ text, hash, cost });
    });
  }

  private end(error: Error): void {
    this.isAlive = false;
    this.current?.reject(error);
  }
}

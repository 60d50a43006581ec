/** Threads for what would hold up everybody else's calls: so many work, some wait their turn, the next is refused. */
import { Worker } from 'node:worker_threads';
import { Failure, type FailureCode, type FailureDetails } from '../http/failure.ts';
import { type Asker, FairQueue } from './queue.ts';

interface Task {
  readonly given: unknown;
  resolve(result: unknown): void;
  reject(error: Error): void;
}

/** What a worker posts back: the result, or why there is none; a refusal is the caller's fault. */
interface Done {
  readonly result?: unknown;
  readonly fault?: string;
  readonly refusal?: {
    readonly code: FailureCode;
    readonly message: string;
    readonly details: FailureDetails;
  };
}

export class Threads<Given, Result> {
  private readonly idle: Thread[] = [];
  private readonly queue = new FairQueue<Task>();
  private count = 0;

  constructor(
    private readonly worker: URL,
    private readonly most: number,
  ) {}

  run(given: Given, asker: Asker): Promise<Result> {
    return new Promise<unknown>((resolve, reject) => {
      this.queue.add({ given, resolve, reject }, asker)?.reject(busy());
      this.next();
    }) as Promise<Result>;
  }

  private next(): void {
    for (; this.count < this.most; this.count++) this.idle.push(new Thread(this.worker));
    const thread = this.idle.pop();
    const task = thread && this.queue.take();
    if (!thread || !task) {
      if (thread) this.idle.push(thread);
      return;
    }
    thread
      .run(task.given)
      .then(task.resolve, task.reject)
      .finally(() => {
        if (thread.isAlive) this.idle.push(thread);
        else this.count -= 1;
        this.next();
      });
  }
}

const busy = () =>
  new Failure('too_many_requests', 'Too many people ask for this right now. Try again in a few seconds.', {
    retryAfterSeconds: 2,
  });

class Thread {
  isAlive = true;
  private readonly worker: Worker;
  private current: Pick<Task, 'resolve' | 'reject'> | undefined;

  constructor(file: URL) {
    this.worker = new Worker(file, { execArgv: [] });
    this.worker.on('message', ({ result, fault, refusal }: Done) => {
      this.worker.unref();
      if (refusal) this.current?.reject(new Failure(refusal.code, refusal.message, refusal.details));
      else if (fault !== undefined) this.current?.reject(new Error(fault));
      else this.current?.resolve(result);
    });
    this.worker.on('error', (error) => this.end(error));
    this.worker.on('exit', () => this.end(new Error('a thread ended')));
    // Idle it keeps no process alive; a listener for messages would, so this comes after.
    this.worker.unref();
  }

  run(given: unknown): Promise<unknown> {
    return new Promise((resolve, reject) => {
      this.current = { resolve, reject };
      this.worker.ref();
      this.worker.postMessage(given);
    });
  }

  private end(error: Error): void {
    this.isAlive = false;
    this.current?.reject(error);
  }
}

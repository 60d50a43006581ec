/**
 * The way of a save, third step: outbox to cloud. The sender takes what waits, one upload after the other, until nothing
 * does, and writes what became of each back into the outbox. What goes wrong stops it: a timer that waits ever longer goes
 * on, or whatever removes the reason (the net, a login, freed room) wakes it. Knows neither disk nor net: both are given.
 */
import { CallFailure } from '../account/call.ts';
import type { Arrival, Link, Outbox, Upload, Waiting } from '../shelf/upload.ts';
import { codeOf, conflictIn, refusalOf, type SendFailure, sendFailureOf } from './send-failure.ts';

/** The calls of the cloud. */
export interface Cloud {
  /** Whose session this is; null: nobody's. */
  me(): Promise<number | null>;
  /** Whatever the song sounds with that the cloud has not. */
  sendRecordings(upload: Upload): Promise<void>;
  /** Id of the new project. */
  create(upload: Upload): Promise<number>;
  save(cloudId: number, revision: number, upload: Upload): Promise<void>;
  keepVersion(cloudId: number, upload: Upload): Promise<void>;
}

export interface Clock {
  now(): number;
  /** Returns how to call it off. */
  after(milliseconds: number, run: () => void): () => void;
}

export interface SenderEvents {
  onChange(now: {
    readonly waiting: number;
    readonly isSending: boolean;
    readonly sendFailure: SendFailure | null;
  }): void;
  onArrival(waiting: Waiting, arrival: Arrival): void;
  /** It stopped at this upload. */
  onFailure(sendFailure: SendFailure, waiting: Waiting | null, error: unknown): void;
  onRefusal(waiting: Waiting, code: string, error: unknown): void;
}

const FIRST_RETRY_MILLISECONDS = 2000;
const LONGEST_RETRY_MILLISECONDS = 300_000;

/** Twice as long each time, and never all at the same moment when a server comes back. */
export function retryAfter(failures: number, chance: number): number {
  const full = Math.min(LONGEST_RETRY_MILLISECONDS, FIRST_RETRY_MILLISECONDS * 2 ** (failures - 1));
  return full * (0.5 + chance / 2);
}

export class Sender {
  private running: Promise<void> | null = null;
  private isAskedAgain = false;
  private failures = 0;
  private callOff: () => void = () => undefined;
  private isClosed = false;
  private waiting = 0;

  constructor(
    private readonly outbox: Outbox,
    private readonly cloud: Cloud,
    private readonly clock: Clock,
    private readonly events: SenderEvents,
    /** A random number in 0..1. */
    private readonly chance: () => number,
  ) {}

  /** Something waits, or what was in the way is gone: now. Resolves when there is nothing more to do for the moment. */
  wake(): Promise<void> {
    if (this.isClosed) return Promise.resolve();
    this.callOff();
    this.isAskedAgain = true;
    this.running ??= this.run().finally(() => {
      this.running = null;
    });
    return this.running;
  }

  close(): void {
    this.isClosed = true;
    this.callOff();
  }

  private async run(): Promise<void> {
    while (this.isAskedAgain && !this.isClosed) {
      this.isAskedAgain = false;
      let at: Waiting | null = null;
      try {
        for (at = await this.first(); at && !this.isClosed; at = await this.first()) await this.send(at);
        this.failures = 0;
        this.report(false, null);
      } catch (error) {
        this.sendFailure(error, at);
      }
    }
  }

  private link: Link | null = null;

  /** Who is signed in is asked before each: a song must not get into another's cloud. */
  private async first(): Promise<Waiting | null> {
    this.waiting = await this.outbox.count();
    if (this.waiting === 0) return null;
    const account = await this.cloud.me();
    if (account === null) throw new CallFailure(401, 'not_signed_in', '');
    const found = await this.outbox.next(account);
    this.link = found?.link ?? null;
    return found?.waiting ?? null;
  }

  private async send(waiting: Waiting): Promise<void> {
    if (!this.link) return;
    this.report(true, null);
    try {
      const arrival = await deliver(waiting.upload, this.link, this.cloud);
      await this.outbox.arrive(waiting, arrival, this.clock.now());
      this.failures = 0;
      this.events.onArrival(waiting, arrival);
    } catch (error) {
      const code = refusalOf(error);
      if (code === null) throw error;
      await this.outbox.refuse(waiting, code);
      this.events.onRefusal(waiting, code, error);
    }
  }

  private sendFailure(error: unknown, at: Waiting | null): void {
    const sendFailure = sendFailureOf(error);
    this.failures += 1;
    this.report(false, sendFailure);
    this.events.onFailure(sendFailure, at, error);
    // Without a session only a login helps.
    if (sendFailure === 'signedOut' || this.isClosed) return;
    const askedMilliseconds = error instanceof CallFailure ? error.retryAfterSeconds * 1000 : 0;
    const patience = sendFailure === 'full' ? LONGEST_RETRY_MILLISECONDS : retryAfter(this.failures, this.chance());
    this.callOff = this.clock.after(Math.max(askedMilliseconds, patience), () => void this.wake());
  }

  private report(isSending: boolean, sendFailure: SendFailure | null): void {
    this.events.onChange({ waiting: this.waiting, isSending, sendFailure });
  }
}

/**
 * One upload to the cloud. Each step may be repeated: recordings go by their hash, the rest bears the upload's own key, so
 * an answer that was lost costs nothing but the asking again.
 */
async function deliver(upload: Upload, link: Link, cloud: Cloud): Promise<Arrival> {
  await cloud.sendRecordings(upload);
  if (link.cloudId === null) return createIn(cloud, upload);
  try {
    return await saveIn(cloud, upload, link.cloudId, link.revision);
  } catch (error) {
    // Deleted from the cloud by another device, and yet saved here: it becomes a project again.
    if (codeOf(error) !== 'not_found') throw error;
    return createIn(cloud, upload);
  }
}

async function createIn(cloud: Cloud, upload: Upload): Promise<Arrival> {
  const cloudId = await cloud.create(upload);
  await cloud.keepVersion(cloudId, upload);
  return { cloudId, revision: 1 };
}

/**
 * The revision counts on from the one that was sent, never from the answer: the answer to a repeated save may hold what
 * another device saved since, which this one has not seen.
 */
async function saveIn(cloud: Cloud, upload: Upload, cloudId: number, revision: number): Promise<Arrival> {
  if (upload.kind === 'save') {
    try {
      await cloud.save(cloudId, revision, upload);
    } catch (error) {
      const conflict = conflictIn(error);
      if (conflict === null) throw error;
      return { conflict };
    }
  }
  await cloud.keepVersion(cloudId, upload);
  return { cloudId, revision: upload.kind === 'save' ? revision + 1 : revision };
}

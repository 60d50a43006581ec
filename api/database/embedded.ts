/**
 * PostgreSQL in this process: PGlite behind the stock `pg` driver. Each connection of the driver is a stream that hands
 * its protocol bytes to the one session PGlite has; a connection keeps the session from the first byte of a statement
 * until the server is idle again, so a transaction is never cut by another.
 */
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Duplex } from 'node:stream';
import { PGlite } from '@electric-sql/pglite';
import { HASTY_FLAGS, SYNCED_FLAGS, SyncedFiles, settle, sync } from './synced-files.ts';

/** Frontend message "Terminate". */
const TERMINATE = 0x58;
/** Backend message "ReadyForQuery": type, length 5, status. */
const READY = 0x5a;
const IDLE = 'I';

export interface EmbeddedDatabase {
  /** A fresh connection for `pg.Client({ stream })`. */
  stream(): Duplex;
  close(): Promise<void>;
}

/** `isSynced`: a commit is on the disk before it is told. */
export async function openEmbedded(path: string, isSynced: boolean): Promise<EmbeddedDatabase> {
  const isNew = !existsSync(join(path, 'PG_VERSION'));
  const startParams = [...(isSynced ? SYNCED_FLAGS : HASTY_FLAGS)];
  const lite = await PGlite.create({ fs: new SyncedFiles(path), dataDir: path, startParams });
  settle(path, isNew);
  if (isNew) sync(dirname(path));
  const session = new Session(lite);
  return { stream: () => new Connection(session), close: () => session.close() };
}

/** PGlite's one session and who has it. */
class Session {
  private owner: Connection | null = null;
  private queue: { readonly who: Connection; readonly begin: (mayBegin: boolean) => void }[] = [];

  constructor(private readonly lite: PGlite) {}

  /** False where the connection went away while it waited. */
  acquire(who: Connection): Promise<boolean> {
    if (this.owner === who) return Promise.resolve(true);
    if (this.owner === null) {
      this.owner = who;
      return Promise.resolve(true);
    }
    return new Promise((begin) => this.queue.push({ who, begin }));
  }

  release(who: Connection): void {
    if (this.owner !== who) return;
    const next = this.queue.shift();
    this.owner = next?.who ?? null;
    next?.begin(true);
  }

  /** The connection is gone: it waits no longer, and what it had open is undone. */
  async abandon(who: Connection): Promise<void> {
    for (const waiting of this.queue.filter((one) => one.who === who)) waiting.begin(false);
    this.queue = this.queue.filter((one) => one.who !== who);
    if (this.owner !== who) return;
    // It had the session, so it was within a transaction or a statement of its own.
    await this.lite.exec('ROLLBACK');
    this.release(who);
  }

  async send(message: Uint8Array, answer: (bytes: Uint8Array) => void): Promise<void> {
    await this.lite.runExclusive(() => this.lite.execProtocolRawStream(message, { onRawData: answer }));
  }

  close(): Promise<void> {
    return this.lite.close();
  }
}

/** What `pg` takes for a socket. */
class Connection extends Duplex {
  private received: Buffer = Buffer.alloc(0);
  private work: Promise<void> = Promise.resolve();
  private isStarted = false;
  private isGone = false;

  constructor(private readonly session: Session) {
    super();
  }

  connect(): this {
    queueMicrotask(() => this.emit('connect'));
    return this;
  }

  setNoDelay(): this {
    return this;
  }

  setKeepAlive(): this {
    return this;
  }

  ref(): this {
    return this;
  }

  unref(): this {
    return this;
  }

  override _read(): void {}

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: (error?: Error | null) => void): void {
    this.received = this.received.length > 0 ? Buffer.concat([this.received, chunk]) : chunk;
    this.work = this.work.then(() => this.answerAll());
    this.work.then(
      () => done(),
      (error: Error) => done(error),
    );
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    this.leave().then(
      () => done(error),
      () => done(error),
    );
  }

  private async answerAll(): Promise<void> {
    for (let message = this.nextMessage(); message; message = this.nextMessage()) {
      if (this.isStarted && message[0] === TERMINATE) {
        await this.leave();
        this.push(null);
        return;
      }
      if (!(await this.session.acquire(this)) || this.isGone) {
        this.session.release(this);
        return;
      }
      this.isStarted = true;
      let status: string | null = null;
      await this.session.send(new Uint8Array(message), (bytes) => {
        const answer = Buffer.from(bytes);
        status = statusAtEnd(answer) ?? status;
        this.push(answer);
      });
      // Until the server says that it is idle, further messages belong to this statement or transaction.
      if (status === IDLE) this.session.release(this);
    }
  }

  /** One whole message; the first of a connection has no type byte. */
  private nextMessage(): Buffer | null {
    const head = this.isStarted ? 1 : 0;
    if (this.received.length < head + 4) return null;
    const length = head + this.received.readInt32BE(head);
    if (this.received.length < length) return null;
    const message = this.received.subarray(0, length);
    this.received = this.received.subarray(length);
    return message;
  }

  private async leave(): Promise<void> {
    if (this.isGone) return;
    this.isGone = true;
    await this.session.abandon(this);
  }
}

/** The server's word that a cycle is over is the last message of its answer. */
function statusAtEnd(answer: Buffer): string | null {
  const at = answer.length - 6;
  if (at < 0 || answer[at] !== READY || answer.readInt32BE(at + 1) !== 5) return null;
  return String.fromCharCode(answer[at + 5] ?? 0);
}

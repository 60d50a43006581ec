/**
 * Sockets in a folder by which processes find one another. The kernel ends a socket with the process that made it: who can
 * connect finds it alive, whatever its number is and in whichever namespace (container) it runs.
 */
import { closeSync, constants, existsSync, openSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { hostname } from 'node:os';
import { join } from 'node:path';

/** asking: who decides yet whether it may have the folder; taken: has it; ending: has it, and is about to leave. */
export type State = 'asking' | 'taken' | 'ending';

/** What a socket tells whoever connects, as one line of JSON; once more when it changes. */
interface Told {
  readonly state: State;
  readonly process: number;
  readonly machine: string;
}

const VISIBLE = 'lock.';
/** A socket is bound under this name first: seen before it listens it would be taken for dead. */
const UNREADY = 'unready.';

/** Bytes of an address without its end; 103 on other systems than Linux. */
const LONGEST_ADDRESS = process.platform === 'linux' ? 107 : 103;

const ASK_AGAIN_MILLISECONDS = 20;

/** The way to the sockets of a folder, however long its name is. */
export class SocketFolder {
  private readonly handle: number;
  private readonly prefix: string;

  constructor(readonly path: string) {
    this.handle = openSync(path, constants.O_RDONLY);
    const short = `/proc/self/fd/${this.handle}`;
    const longest = join(path, `${UNREADY}${'x'.repeat(16)}`);
    const fits = Buffer.byteLength(longest) <= LONGEST_ADDRESS;
    if (!fits && !existsSync(short)) {
      closeSync(this.handle);
      throw new Error(`the path of the data directory is too long for a socket: ${path}`);
    }
    this.prefix = fits ? path : short;
  }

  /** For bind and connect. */
  address(name: string): string {
    return `${this.prefix}/${name}`;
  }

  /** Sockets that anybody may ask, dead ones too. */
  names(): readonly string[] {
    return readdirSync(this.path).filter((name) => name.startsWith(VISIBLE));
  }

  remove(name: string): void {
    rmSync(join(this.path, name), { force: true });
  }

  /** What was left by those that died in the middle, and the file by which a process was named before there were sockets. */
  tidy(): void {
    for (const name of readdirSync(this.path)) if (name === 'lock' || name.startsWith(UNREADY)) this.remove(name);
  }

  close(): void {
    closeSync(this.handle);
  }
}

/** Our own socket, visible from the moment it listens. */
export class OwnSocket {
  readonly name: string;
  private readonly callers = new Set<Socket>();
  private state: State = 'asking';

  private constructor(
    private readonly folder: SocketFolder,
    private readonly server: Server,
    token: string,
  ) {
    this.name = VISIBLE + token;
    // A connection that could not be taken: its caller asks again.
    server.on('error', () => undefined);
    server.on('connection', (caller) => {
      this.callers.add(caller);
      // It keeps no process alive, and a caller that is gone is nobody's trouble.
      caller.unref();
      caller.on('error', () => undefined);
      caller.on('close', () => this.callers.delete(caller));
      caller.resume().write(this.line());
    });
    server.unref();
  }

  /** `token` is unique; names are compared where two ask at once. */
  static async open(folder: SocketFolder, token: string): Promise<OwnSocket> {
    const unready = UNREADY + token;
    const server = createServer();
    await new Promise<void>((resolve, reject) => {
      server.once('error', (error: NodeJS.ErrnoException) => reject(reasonOf(error, folder.path)));
      server.listen(folder.address(unready), resolve);
    });
    const own = new OwnSocket(folder, server, token);
    renameSync(join(folder.path, unready), join(folder.path, own.name));
    return own;
  }

  tell(state: State): void {
    this.state = state;
    for (const caller of this.callers) caller.write(this.line());
  }

  /** Gone for all; what it is known by goes first, so that nobody finds a dead one. */
  close(): Promise<void> {
    this.folder.remove(this.name);
    return new Promise((resolve) => {
      this.server.close(() => resolve());
      for (const caller of this.callers) caller.destroy();
    });
  }

  private line(): string {
    const told: Told = { state: this.state, process: process.pid, machine: hostname() };
    return `${JSON.stringify(told)}\n`;
  }
}

function reasonOf({ code, message }: NodeJS.ErrnoException, path: string): Error {
  if (code === 'EACCES' || code === 'EROFS')
    return new Error(`the data directory may not be written to (${code}): ${path}`);
  if (['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'EINVAL', 'ENOSYS'].includes(code ?? '')) {
    return new Error(
      `the file system of the data directory has no sockets (${code}), which keep it for one process: choose a folder on a disk of this machine with DATA_DIR`,
    );
  }
  return new Error(`the data directory cannot be locked: ${message}`);
}

/** Another's socket: what it says of itself, until it is gone. */
export class OtherSocket {
  /** 'silent': nothing was heard yet; 'dead': nobody listens; 'gone': it was taken away. */
  state: State | 'dead' | 'gone' | 'silent' = 'silent';
  owner = 'another process';
  private line: Socket | null = null;
  private timer: NodeJS.Timeout | undefined;
  private changed: (() => void) | null = null;

  constructor(
    private readonly folder: SocketFolder,
    readonly name: string,
  ) {
    this.ask();
  }

  /** Until it says something, or the time is up. */
  async change(until: number): Promise<void> {
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, Math.max(0, until - Date.now()));
      this.changed = () => {
        clearTimeout(timer);
        resolve();
      };
    });
    this.changed = null;
  }

  close(): void {
    clearTimeout(this.timer);
    this.line?.removeAllListeners('close').destroy();
  }

  private ask(): void {
    let received = '';
    const line = connect(this.folder.address(this.name));
    this.line = line;
    line.setEncoding('utf8').on('data', (text) => {
      received += String(text);
      const lines = received.split('\n');
      received = lines.pop() ?? '';
      const last = lines.at(-1);
      if (last !== undefined) this.hear(last);
    });
    let isDead = false;
    line.on('error', ({ code }: NodeJS.ErrnoException) => {
      isDead = code === 'ECONNREFUSED';
    });
    // Whoever withdraws takes its name away first. A line that merely broke (a full queue, no descriptors left) proves nothing.
    line.on('close', () => {
      if (isDead) this.become('dead');
      else if (!this.folder.names().includes(this.name)) this.become('gone');
      else this.timer = setTimeout(() => this.ask(), ASK_AGAIN_MILLISECONDS);
    });
  }

  private hear(line: string): void {
    const { state, process: number, machine }: Told = JSON.parse(line);
    this.owner = machine === hostname() ? `process ${number}` : `process ${number} of ${machine}`;
    this.become(state);
  }

  private become(state: OtherSocket['state']): void {
    this.state = state;
    this.changed?.();
  }
}

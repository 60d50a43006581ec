/** A PostgreSQL server of a test's own: started on a copy of a template, stopped, killed, started again. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { chownSync, existsSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import pg from 'pg';
import { copyOfTemplate, migrated } from './templates.ts';

export interface TrialDatabase {
  /** What tells the server to use it. */
  readonly environment: NodeJS.ProcessEnv;
  close(): Promise<void>;
}

export interface Postgres extends TrialDatabase {
  readonly url: string;
  readonly process: ChildProcess;
  /** Where its files are. */
  readonly data: string;
  /** After it was stopped or killed. */
  restart(): Promise<void>;
  stop(signal?: 'SIGINT' | 'SIGKILL'): Promise<void>;
}

export const POSTGRES_ADVICE = 'PostgreSQL is missing: apt-get install -y postgresql';
const PACKAGES = '/usr/lib/postgresql';

/** Where initdb and postgres are: on the path, or where Debian keeps them; undefined where there are none. */
export function binaries(): string | undefined {
  const versions = existsSync(PACKAGES) ? readdirSync(PACKAGES).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [...versions.map((version) => `${PACKAGES}/${version}/bin`), ...(process.env.PATH ?? '').split(':')];
  return folders.find((folder) => existsSync(`${folder}/initdb`) && existsSync(`${folder}/postgres`));
}

/** PostgreSQL refuses to run as root, so there it runs as the user that its package made. */
export function owner(): { readonly uid: number; readonly gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const numberOf = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: numberOf('-u'), gid: numberOf('-g') };
}

/** How the server is told to run. */
interface Setting {
  /** Waits for the disk, as in production; a test that kills no machine need not. */
  readonly isSynced?: boolean;
  /** Added to its configuration. */
  readonly options?: readonly string[];
}

export async function openPostgres(
  { isSynced = true, options = [] }: Setting = {},
  schema: Schema = { name: '', make: migrated },
): Promise<Postgres> {
  const folder = binaries();
  if (folder === undefined) throw new Error(POSTGRES_ADVICE);
  const data = await copyOfTemplate(`${folder}${schema.name}`, (made) => initialised(folder, made, schema.make));
  const flags = [...options, ...(isSynced ? [] : ['fsync=off'])].flatMap((one) => ['-c', one]);
  return serverAt(folder, data, flags);
}

/** Another way in which the tables are made. */
interface Schema {
  /** Tells its template from others. */
  readonly name: string;
  make(environment: NodeJS.ProcessEnv): Promise<void>;
}

/** A server of its own, brought up to date and stopped in order. */
async function initialised(folder: string, data: string, make: Schema['make']): Promise<void> {
  const user = owner();
  if (user) chownSync(data, user.uid, user.gid);
  const flags = ['-D', data, '-A', 'trust', '-U', 'postgres', '-E', 'UTF8', '--locale=C', '--no-sync'];
  execFileSync(`${folder}/initdb`, flags, { ...user, cwd: data, stdio: 'ignore' });
  const server = await serverAt(folder, data, []);
  await make(server.environment);
  await server.stop();
}

/** The server of a data directory, running. */
export async function serverAt(folder: string, data: string, flags: readonly string[]): Promise<Postgres> {
  let port = await freePort();
  const urlOf = () => `postgres://postgres@127.0.0.1:${port}/postgres`;
  const run = () => {
    const given = ['-D', data, '-p', String(port), '-k', data, '-c', 'listen_addresses=127.0.0.1', ...flags];
    return spawn(`${folder}/postgres`, given, { ...owner(), cwd: data, stdio: 'ignore' });
  };
  let server = run();
  /** Whether it answers; false when it has ended before. */
  const comes = async () => {
    const hasEnded = new Promise<boolean>((resolve) => server.once('exit', () => resolve(false)));
    const isThere = answers(urlOf()).then(() => true);
    isThere.catch(() => undefined);
    return Promise.race([hasEnded, isThere]);
  };
  // Between the asking and the listening another test's connection may have taken the port.
  for (let attempt = 0; !(await comes()); attempt++) {
    if (attempt === 5) throw new Error('PostgreSQL does not start');
    port = await freePort();
    server = run();
  }
  const url = urlOf();
  // After a kill, what the old one left behind must end first: until then a new one gives up at once.
  const start = async () => {
    for (let attempt = 0; attempt < 50; attempt++) {
      server = run();
      if (await comes()) return;
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
    throw new Error('PostgreSQL does not start again');
  };
  const stop = async (signal: 'SIGINT' | 'SIGKILL' = 'SIGINT') => {
    if (server.exitCode !== null || server.signalCode !== null) return;
    const ended = new Promise((resolve) => server.once('exit', resolve));
    server.kill(signal);
    await ended;
  };
  return {
    url,
    data,
    environment: {
      DATABASE_URL: url,
      PUBLIC_URL: 'http://localhost:3000',
      SESSION_SECRET: 'a secret of the tests that is long enough to be one',
      PASSWORD_PEPPER: 'a pepper of the tests that is long enough to be one',
    },
    get process() {
      return server;
    },
    stop,
    restart: async () => {
      await stop();
      await start();
    },
    close: async () => {
      await stop();
      rmSync(data, { recursive: true, force: true });
    },
  };
}

/** Below those that systems give to outgoing connections: a caller that waits for the server might be given its port. */
const PORTS = { from: 12_000, to: 32_000 };

async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(PORTS.from, PORTS.to);
    const isFree = await new Promise<boolean>((resolve) => {
      const server = createServer().once('error', () => resolve(false));
      server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
    });
    if (isFree) return port;
  }
}

async function answers(connectionString: string): Promise<void> {
  for (let attempt = 0; attempt < 300; attempt++) {
    const client = new pg.Client({ connectionString });
    client.on('error', () => undefined);
    const isThere = await client.connect().then(
      () => true,
      () => false,
    );
    await client.end().catch(() => undefined);
    if (isThere) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('PostgreSQL does not start');
}

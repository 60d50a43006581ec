/** The databases everything of the API is tried on: the embedded one, and PostgreSQL where this machine has it. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import pg from 'pg';

export interface TrialDatabase {
  /** What tells the server to use it. */
  readonly environment: NodeJS.ProcessEnv;
  close(): Promise<void>;
}

export interface Postgres extends TrialDatabase {
  readonly url: string;
  readonly process: ChildProcess;
  /** After it was stopped or killed. */
  restart(): Promise<void>;
  stop(signal?: 'SIGINT' | 'SIGKILL'): Promise<void>;
}

export interface Kind {
  readonly name: string;
  open(): Promise<TrialDatabase>;
}

const PACKAGES = '/usr/lib/postgresql';

/** Where Debian keeps initdb; undefined where there is none. */
function binaries(): string | undefined {
  if (!existsSync(PACKAGES)) return undefined;
  const versions = readdirSync(PACKAGES).sort((a, b) => Number(b) - Number(a));
  return versions.map((version) => `${PACKAGES}/${version}/bin`).find((folder) => existsSync(`${folder}/initdb`));
}

async function openEmbedded(): Promise<TrialDatabase> {
  const folder = mkdtempSync(`${tmpdir()}/batida-data-`);
  return {
    environment: { DATA_DIR: folder },
    close: async () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** PostgreSQL refuses to run as root, so there it runs as the user that its package made. */
function owner(): { readonly uid: number; readonly gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const numberOf = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: numberOf('-u'), gid: numberOf('-g') };
}

export async function openPostgres(): Promise<Postgres> {
  const folder = binaries();
  if (folder === undefined) throw new Error('PostgreSQL was not found: apt-get install -y postgresql');
  const user = owner();
  const data = mkdtempSync(`${tmpdir()}/batida-postgres-`);
  if (user) chownSync(data, user.uid, user.gid);
  const options = { ...user, cwd: data };
  const flags = ['-D', data, '-A', 'trust', '-U', 'postgres', '-E', 'UTF8', '--locale=C', '--no-sync'];
  execFileSync(`${folder}/initdb`, flags, { ...options, stdio: 'ignore' });
  const port = await freePort();
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  const run = () =>
    spawn(`${folder}/postgres`, ['-D', data, '-p', String(port), '-k', data, '-c', 'listen_addresses=127.0.0.1'], {
      ...options,
      stdio: 'ignore',
    });
  let server = run();
  // After a kill, what the old one left behind must end first: until then a new one gives up at once.
  const start = async () => {
    for (let attempt = 0; attempt < 50; attempt++) {
      server = run();
      const hasEnded = new Promise<boolean>((resolve) => server.once('exit', () => resolve(true)));
      const isThere = answers(url).then(() => false);
      isThere.catch(() => undefined);
      if (!(await Promise.race([hasEnded, isThere]))) return;
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
    throw new Error('PostgreSQL does not start again');
  };
  await answers(url);
  const stop = async (signal: 'SIGINT' | 'SIGKILL' = 'SIGINT') => {
    if (server.exitCode !== null || server.signalCode !== null) return;
    const ended = new Promise((resolve) => server.once('exit', resolve));
    server.kill(signal);
    await ended;
  };
  return {
    url,
    environment: {
      DATABASE_URL: url,
      PUBLIC_URL: 'http://localhost:3000',
      SESSION_SECRET: 'a secret of the tests, long enough to be one',
      PASSWORD_PEPPER: 'a pepper of the tests, long enough to be one',
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

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
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

const postgres: readonly Kind[] = binaries() === undefined ? [] : [{ name: 'PostgreSQL', open: openPostgres }];
if (postgres.length === 0) process.stderr.write('SKIPPED: PostgreSQL not found (apt-get install -y postgresql)\n');

export const hasPostgres = postgres.length > 0;
export const DATABASES: readonly Kind[] = [{ name: 'PGlite', open: openEmbedded }, ...postgres];

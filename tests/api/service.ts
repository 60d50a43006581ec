/** The server as it is deployed, on a port of its own and a database of the test's choice. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { tmpdir } from 'node:os';
import { Writable } from 'node:stream';
import { pino } from 'pino';
import { createApp } from '../../api/app.ts';
import { readConfig } from '../../api/config.ts';
import { type Deps, openDeps } from '../../api/deps.ts';
import { addressOf, close, listen } from '../../api/server.ts';
import { Client, json } from './client.ts';
import type { Kind } from './databases.ts';

/** As cheap as bcrypt gets. */
const COST = 4;
export const PASSWORD = 'eleven lonely robins';

export interface Service {
  readonly port: number;
  readonly deps: Deps;
  /** Lines of the log so far. */
  readonly log: string[];
  readonly clock: { ahead: number };
  client(headers?: Readonly<Record<string, string>>): Client;
  /** Somebody behind the proxy, which tells their address last. */
  from(address: string, headers?: Readonly<Record<string, string>>): Client;
  /** Somebody behind the proxy whose network has not been heard of. */
  elsewhere(headers?: Readonly<Record<string, string>>): Client;
  /** Somebody who signed up just now. */
  newUser(username?: string): Promise<Client & { readonly codes: readonly string[]; readonly username: string }>;
  close(): Promise<void>;
}

let users = 0;

/** Unlimited where nothing is said, since all the tests come from one address. */
export async function startService(
  environment: NodeJS.ProcessEnv,
  changes: NodeJS.ProcessEnv = {},
  cost = COST,
): Promise<Service> {
  const folder = mkdtempSync(`${tmpdir()}/batida-site-`);
  writeFileSync(`${folder}/index.html`, '<!doctype html><title>Batida</title>');
  const lines: string[] = [];
  const sink = new Writable({
    write: (chunk, _encoding, done) => {
      lines.push(String(chunk));
      done();
    },
  });
  const log = pino({ level: 'debug', timestamp: pino.stdTimeFunctions.isoTime }, sink);
  const config = { ...readConfig({ LIMITS: '10000', ...environment, ...changes }), port: 0 };
  const clock = { ahead: 0 };
  const deps = await openDeps(config, log, { cost, now: () => Date.now() + clock.ahead, isSynced: false });
  const server: Server = await listen(createApp({ folder, log, deps }), config);
  const port = Number(new URL(addressOf(server, config)).port);
  const client = (headers: Readonly<Record<string, string>> = {}) => new Client(port, headers);
  const from = (address: string, headers: Readonly<Record<string, string>> = {}) =>
    client({ ...headers, 'x-forwarded-for': address });
  let networks = 0;
  return {
    port,
    deps,
    log: lines,
    clock,
    client,
    from,
    elsewhere: (headers) => from(`10.${Math.floor(++networks / 250)}.${networks % 250}.1`, headers),
    newUser: async (username = `user ${++users}`) => {
      const one = client();
      const answer = await one.post('/auth/register', { username, password: PASSWORD, confirmPassword: PASSWORD });
      if (answer.status !== 201) throw new Error(`no user: ${answer.body}\n${faultsOf(lines)}`);
      return Object.assign(one, { codes: json(answer).recoveryCodes as string[], username });
    },
    close: async () => {
      await close(server);
      await deps.database.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** What the server could not do, for the eyes of whoever reads the failure. */
const faultsOf = (lines: readonly string[]): string =>
  lines
    .filter((line) => line.includes('"event":"fault"'))
    .slice(-1)
    .join('')
    .slice(0, 1500);

/** With a database that goes with it. */
export async function startOn(kind: Kind, changes: NodeJS.ProcessEnv = {}, cost = COST): Promise<Service> {
  const database = await kind.open();
  const service = await startService(database.environment, changes, cost);
  return {
    ...service,
    close: async () => {
      await service.close();
      await database.close();
    },
  };
}

/** The database: Sequelize for the models, plain pools for sessions and limits, one way for both kinds of server. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { EventEmitter } from 'node:events';
import type { Duplex } from 'node:stream';
import pg from 'pg';
import { Sequelize } from 'sequelize';
import type { Config } from '../config.ts';
import { isAway } from './away.ts';
import { type DataDirectory, openDataDirectory } from './data-directory.ts';
import { openEmbedded } from './embedded.ts';

export interface Database {
  readonly sequelize: Sequelize;
  /** Reads that may lag behind: the replica, where there is one. */
  readonly replica: Sequelize;
  /** For the session store. */
  readonly pool: pg.Pool;
  /** For what need not outlive a crash of the database, as the rate limits: it does not wait for the disk. */
  readonly hasty: Pick<pg.Pool, 'query'>;
  /** Rows of a statement that most calls need; outside of transactions. It only reads, so it may be asked twice. */
  ask<Row>(statement: Statement, values: readonly unknown[]): Promise<readonly Row[]>;
  /** The same for one that writes: a transaction of its own. */
  tell<Row>(statement: Statement, values: readonly unknown[]): Promise<readonly Row[]>;
  readonly secrets: Secrets;
  /** It will be closed soon: who wants the same folder from now on waits for that. */
  announceEnd(): void;
  close(): Promise<void>;
}

/** A server reads and plans it once per connection, under its name; the one session of PGlite has no room for names. */
export interface Statement {
  readonly name: string;
  readonly text: string;
}

/** Each may be followed by those it replaced: the first is used for what is new, the others for what is there. */
interface Secrets {
  readonly session: readonly [string, ...string[]];
  readonly pepper: string;
  /** The current one first. */
  readonly peppers: readonly [string, ...string[]];
}

/** No request waits longer for a connection or a lock; then it is answered with 503. */
const WAIT_MILLISECONDS = 2000;
const STATEMENT_MILLISECONDS = 10_000;
const POOL_SIZE = 10;
const HASTY_POOL_SIZE = 4;
/** PGlite has one session: more connections would only wait. */
const EMBEDDED_POOL_SIZE = 4;

shareTransactions();

export async function openDatabase(config: Config): Promise<Database> {
  return config.databaseUrl === null ? openHere(config) : openServer(config, config.databaseUrl);
}

async function openHere(config: Config): Promise<Database> {
  const directory = await openDataDirectory(config.dataDirectory);
  try {
    const embedded = await openEmbedded(directory.databasePath);
    const stream = () => embedded.stream();
    const options = {
      dialect: 'postgres',
      database: 'postgres',
      username: 'postgres',
      logging: false,
      pool: { max: EMBEDDED_POOL_SIZE, acquire: WAIT_MILLISECONDS * 5 },
      dialectOptions: { stream },
    } as const;
    const sequelize = outlives(new Sequelize(options));
    const pool = poolOf({ user: 'postgres', database: 'postgres', ssl: false, stream: stream as () => Duplex, max: 2 });
    return {
      sequelize,
      replica: sequelize,
      pool,
      hasty: nameless(pool),
      ...statements(pool, false),
      secrets: secretsOf(config, directory),
      announceEnd: directory.announceEnd,
      close: async () => {
        await Promise.allSettled([sequelize.close(), pool.end()]);
        await embedded.close();
        await directory.close();
      },
    };
  } catch (error) {
    await directory.close();
    throw error;
  }
}

function openServer(config: Config, url: string): Database {
  const sequelize = sequelizeAt(url);
  const replica = config.databaseReadUrl === null ? sequelize : sequelizeAt(config.databaseReadUrl);
  const options = {
    connectionString: url,
    max: POOL_SIZE,
    connectionTimeoutMillis: WAIT_MILLISECONDS,
    statement_timeout: STATEMENT_MILLISECONDS,
    lock_timeout: WAIT_MILLISECONDS,
  };
  const pool = poolOf(options);
  const hasty = poolOf({ ...options, max: HASTY_POOL_SIZE, options: '-c synchronous_commit=off' });
  return {
    sequelize,
    replica,
    pool,
    hasty,
    ...statements(pool, true),
    secrets: secretsOf(config, null),
    announceEnd: () => undefined,
    close: async () => {
      const others = [hasty.end(), replica === sequelize ? null : replica.close()];
      await Promise.allSettled([sequelize.close(), pool.end(), ...others]);
    },
  };
}

/** For a package that names its statements: a connection that comes anew would find its names taken. */
function nameless(pool: pg.Pool): Pick<pg.Pool, 'query'> {
  const query = ({ text, values }: pg.QueryConfig) => pool.query({ text, ...(values && { values }) });
  return { query: query as pg.Pool['query'] };
}

function statements(pool: pg.Pool, isPrepared: boolean): Pick<Database, 'ask' | 'tell'> {
  const tell = async <Row>({ name, text }: Statement, values: readonly unknown[]): Promise<readonly Row[]> => {
    const { rows } = await pool.query({ text, values: [...values], ...(isPrepared && { name }) });
    return rows;
  };
  return {
    tell,
    // A connection that died while it waited says so at its next use.
    ask: <Row>(statement: Statement, values: readonly unknown[]) =>
      tell<Row>(statement, values).catch((fault: unknown) => {
        if (!isAway(fault)) throw fault;
        return tell<Row>(statement, values);
      }),
  };
}

function sequelizeAt(url: string): Sequelize {
  const options = {
    dialect: 'postgres',
    logging: false,
    pool: { max: POOL_SIZE, acquire: WAIT_MILLISECONDS, idle: 10_000 },
    dialectOptions: {
      statement_timeout: STATEMENT_MILLISECONDS,
      lock_timeout: WAIT_MILLISECONDS,
      idle_in_transaction_session_timeout: STATEMENT_MILLISECONDS,
      connectionTimeoutMillis: WAIT_MILLISECONDS,
      // Sequelize does not read what an address says of TLS; pg does.
      ssl: new pg.Client({ connectionString: url }).ssl,
    },
  } as const;
  return outlives(new Sequelize(url, options));
}

/** Sequelize hears one error of a connection; a server that is killed may send two, and the second ended the process. */
function outlives(sequelize: Sequelize): Sequelize {
  sequelize.addHook('afterConnect', (connection) => {
    if (connection instanceof EventEmitter) connection.on('error', () => {});
  });
  return sequelize;
}

/** A pool of pg emits an error when a waiting connection dies; unheard, that ends the process. */
function poolOf(options: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool(options);
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

function secretsOf(config: Config, directory: DataDirectory | null): Secrets {
  const of = (given: string | null, name: string) => {
    const secret = given ?? directory?.secret(name);
    const [current, ...older] = secret?.split(',') ?? [];
    if (current === undefined) throw new Error(`no ${name} secret`);
    return [current, ...older] as const;
  };
  const peppers = of(config.passwordPepper, 'pepper');
  return { session: of(config.sessionSecret, 'session'), pepper: peppers[0], peppers };
}

/**
 * A query within a transaction's callback belongs to it without being told: on PGlite one that did not would wait for
 * its own transaction for ever. While no transaction runs the storage is off: it slows every promise of the process.
 */
function shareTransactions(): void {
  const storage = new AsyncLocalStorage<Map<string, unknown>>();
  let running = 0;
  const ended = () => {
    running -= 1;
    if (running === 0) storage.disable();
  };
  const namespace = {
    get: (name: string) => storage.getStore()?.get(name),
    set: (name: string, value: unknown) => storage.getStore()?.set(name, value),
    run: (body: (context: unknown) => unknown) => {
      running += 1;
      // Sequelize hands back the promise of all that is done within.
      const result = storage.run(new Map(storage.getStore()), () => body(storage.getStore()));
      Promise.resolve(result).then(ended, ended);
      return result;
    },
    bind: <A extends unknown[]>(body: (...given: A) => unknown) => {
      const store = storage.getStore();
      return store ? (...given: A) => storage.run(store, () => body(...given)) : body;
    },
  };
  // Sequelize's type asks for the whole cls-hooked package; it calls these four.
  // biome-ignore lint/correctness/useHookAtTopLevel: no hook of React
  Sequelize.useCLS(namespace as unknown as Parameters<typeof Sequelize.useCLS>[0]);
}

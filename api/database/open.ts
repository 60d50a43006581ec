/** The database: opened here or at a server, and the one way to it for both kinds. */
import { EventEmitter } from 'node:events';
import type { Duplex } from 'node:stream';
import pg from 'pg';
import { Sequelize } from 'sequelize';
import type { Config } from '../config.ts';
import { type Models, modelsOf } from '../models/all.ts';
import { type DataDirectory, openDataDirectory } from './data-directory.ts';
import { openEmbedded } from './embedded.ts';
import { type Queries, queriesOf } from './queries.ts';
import { shareTransactions } from './transactions.ts';

/**
 * The one way to the database. Models (Sequelize) for rows that are made, changed and listed; statements where one has to
 * be as fast, or as exact, as it can be. Both join the transaction that runs.
 */
export interface Database extends Queries {
  readonly models: Models;
  /** For packages that keep tables of their own, and nobody else. */
  readonly pools: Pools;
  readonly secrets: Secrets;
  /** It will be closed soon: who wants the same folder from now on waits for that. */
  announceEnd(): void;
  close(): Promise<void>;
}

interface Pools {
  readonly sessions: pg.Pool;
  /** Hasty: what need not outlive a crash of the database does not wait for the disk. */
  readonly limits: HastyPool;
}

export type HastyPool = Pick<pg.Pool, 'query'>;

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

/** `isSynced`: whether the embedded one waits for the disk; a test that kills no machine need not. */
export async function openDatabase(config: Config, isSynced = true): Promise<Database> {
  return config.databaseUrl === null ? openHere(config, isSynced) : openServer(config, config.databaseUrl);
}

async function openHere(config: Config, isSynced: boolean): Promise<Database> {
  const directory = await openDataDirectory(config.dataDirectory);
  try {
    const embedded = await openEmbedded(directory.databasePath, isSynced);
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
      ...queriesOf({ sequelize, pool, replica: null, isPrepared: false }),
      models: modelsOf(sequelize),
      pools: { sessions: pool, limits: nameless(pool) },
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
  const pool = poolOf(optionsAt(url));
  const replica = config.databaseReadUrl === null ? null : poolOf(optionsAt(config.databaseReadUrl));
  const hasty = poolOf({ ...optionsAt(url), max: HASTY_POOL_SIZE, options: '-c synchronous_commit=off' });
  return {
    ...queriesOf({ sequelize, pool, replica, isPrepared: true }),
    models: modelsOf(sequelize),
    pools: { sessions: pool, limits: hasty },
    secrets: secretsOf(config, null),
    announceEnd: () => undefined,
    close: async () => {
      await Promise.allSettled([sequelize.close(), pool.end(), hasty.end(), replica?.end()]);
    },
  };
}

const optionsAt = (url: string): pg.PoolConfig => ({
  connectionString: url,
  max: POOL_SIZE,
  connectionTimeoutMillis: WAIT_MILLISECONDS,
  statement_timeout: STATEMENT_MILLISECONDS,
  lock_timeout: WAIT_MILLISECONDS,
});

/** For a package that names its statements: a connection that comes anew would find its names taken. */
function nameless(pool: pg.Pool): HastyPool {
  const query = ({ text, values }: pg.QueryConfig) => pool.query({ text, ...(values && { values }) });
  return { query: query as pg.Pool['query'] };
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

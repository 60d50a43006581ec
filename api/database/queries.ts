/** How statements reach the database: asked, told, asked of the replica, all or nothing. */
import type pg from 'pg';
import { QueryTypes, type Sequelize } from 'sequelize';
import { isAway } from './away.ts';
import type { Statement } from './statement.ts';
import { runningTransaction } from './transactions.ts';

type Values = readonly unknown[];

export interface Queries {
  /**
   * Rows of a statement that only reads. Where the connection had died while it waited, it is asked again.
   * Within a transaction this and `tell` are part of it.
   */
  ask<Row>(statement: Statement<Row>, values?: Values): Promise<readonly Row[]>;
  /** Rows of one that writes; outside of transactions it is one by itself. */
  tell<Row>(statement: Statement<Row>, values?: Values): Promise<readonly Row[]>;
  /**
   * Rows of what never changes once it is there, from the replica where there is one: one that lags has them or not, and
   * then, or when it is away, the primary is asked. Outside of transactions.
   */
  askReplica<Row>(statement: Statement<Row>, values?: Values): Promise<readonly Row[]>;
  /** All or nothing of what is done in `work`, by models and by statements alike. */
  transaction<T>(work: () => Promise<T>): Promise<T>;
}

interface Ways {
  readonly sequelize: Sequelize;
  readonly pool: pg.Pool;
  /** null where there is none. */
  readonly replica: pg.Pool | null;
  /** The one session of PGlite has no room for the names of prepared statements. */
  readonly isPrepared: boolean;
}

export function queriesOf({ sequelize, pool, replica, isPrepared }: Ways): Queries {
  const send = async <Row>(to: pg.Pool, { name, text }: Statement<Row>, values: Values): Promise<readonly Row[]> => {
    const { rows } = await to.query({ text, values: [...values], ...(isPrepared && name !== undefined && { name }) });
    return rows;
  };
  const within = <Row>({ text }: Statement<Row>, bind: Values): Promise<readonly Row[]> | null => {
    const transaction = runningTransaction();
    if (!transaction) return null;
    return sequelize.query<Row & object>(text, { bind: [...bind], transaction, type: QueryTypes.SELECT });
  };
  const askOutside = <Row>(statement: Statement<Row>, values: Values) =>
    send(pool, statement, values).catch((fault: unknown) => {
      if (!isAway(fault)) throw fault;
      return send(pool, statement, values);
    });
  return {
    ask: async (statement, values = []) => within(statement, values) ?? askOutside(statement, values),
    tell: async (statement, values = []) => within(statement, values) ?? send(pool, statement, values),
    askReplica: async (statement, values = []) => {
      const rows = replica === null ? [] : await send(replica, statement, values).catch(() => []);
      return rows.length > 0 ? rows : askOutside(statement, values);
    },
    transaction: (work) => sequelize.transaction(() => work()),
  };
}

/**
 * The databases that the hub is tried on: the embedded one, and PostgreSQL with each of its tables spread over partitions by
 * the first column of its key, as a database of many machines has them. Where a key did not hold that column, or a statement
 * needed more, it would refuse.
 */
import { MIGRATIONS } from '../../../api/database/migrate.ts';
import type { Migration } from '../../../api/database/migration.ts';
import { DATABASES, hasPostgres, type Kind } from '../databases.ts';
import { openPostgres } from '../postgres.ts';
import { migrated } from '../templates.ts';

export const PARTITIONS = 3;

const TABLE = /^CREATE TABLE (hub_\w+) \(/;
const KEY = /PRIMARY KEY \((\w+)|^\s*(\w+) [\w()]+ PRIMARY KEY/m;

/** A table of the hub with its partitions; any other statement as it is. */
function spread(statement: Migration['statements'][number]): readonly Migration['statements'][number][] {
  const [, table] = (typeof statement === 'string' && TABLE.exec(statement)) || [];
  if (typeof statement !== 'string' || table === undefined) return [statement];
  const [, first, alone] = KEY.exec(statement) ?? [];
  const parts = Array.from(
    { length: PARTITIONS },
    (_, i) =>
      `CREATE TABLE ${table}_${i} PARTITION OF ${table} FOR VALUES WITH (MODULUS ${PARTITIONS}, REMAINDER ${i})`,
  );
  return [`${statement} PARTITION BY HASH (${first ?? alone})`, ...parts];
}

const SPREAD = MIGRATIONS.map((step) => ({ ...step, statements: step.statements.flatMap(spread) }));

const PARTITIONED: Kind = {
  name: 'PostgreSQL in partitions',
  open: () =>
    openPostgres(
      { isSynced: false },
      { name: `-${PARTITIONS}-parts`, make: (environment) => migrated(environment, SPREAD) },
    ),
};

export const HUB_DATABASES: readonly Kind[] = [...DATABASES.slice(0, 1), ...(hasPostgres ? [PARTITIONED] : [])];

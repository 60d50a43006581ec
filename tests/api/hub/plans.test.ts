/**
 * How PostgreSQL carries out each statement of the hub: along an index, in one partition, or, of lists, a bounded piece of
 * each. It is told to avoid reading tables from end to end; where it still does, there is no index for it.
 */
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import '../../../api/app.ts';
import '../../../api/calls.ts';
import '../../../api/hub/safety/desk.ts';
import '../../../api/hub/safety/acts.ts';
import '../../../api/hub/safety/subject.ts';
import '../../../api/hub/challenges/challenges.ts';
import '../../../api/housekeeping.ts';
import { STATEMENTS } from '../../../api/database/statement.ts';
import { hasPostgres } from '../databases.ts';
import type { TrialDatabase } from '../postgres.ts';
import { HUB_DATABASES, PARTITIONS } from './databases.ts';

const HUB = [...STATEMENTS].filter(([, text]) => /\bhub_/.test(text));

/** Statements without a bound of their own that may look into every partition. */
const EVERYWHERE: ReadonlySet<string> = new Set([
  // By the whole key of each row found: one partition each time, whichever that is.
  ...[
    'access to an item',
    'one item',
    'hold account',
    'own person',
    'credits',
    'sources',
    'licences of sources',
    'nodes of a lineage',
  ],
  ...['openings by id', 'items of openings', 'packs of challenges', 'trust author', 'show item', 'vote'],
  ...['page of an item'],
  // Of one recording that its owner wants to delete.
  ...['items that play a recording'],
  // Of one item, once, when it is taken back; its sources are few.
  ...['hold item', 'forget reports of comments', 'forget votes for it', 'forget entries', 'forget requests'],
  ...['forget openings', 'forget renditions'],
  // Of one person, along an index: what they share, and all of it once, when their account is exported or ends.
  ...[
    'a person',
    'items of an account',
    'show waiting',
    'show waiting openings',
    'list items of a person',
    'find items by handle',
  ],
  ...['list openings of a person', 'shared by', 'likes of', 'comments of', 'openings of', 'requests of', 'entries of'],
  ...[
    'audio shared since',
    'votes of',
    'reports of',
    'appeals of',
    'handles of',
    'forget caller',
    'take back likes',
    'take back comments',
  ],
  ...['forget followers', 'forget blocks', 'forget own requests', 'forget requests to oneself', 'forget own openings'],
  ...['forget own votes', 'forget own reports', 'forget own appeals', 'forget handles'],
  // Housekeeping, and what each process asks once a minute.
  ...['old counted', 'old requests for removal', 'count votes', 'genres of songs'],
]);

interface Plan {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly Plans?: readonly Plan[];
}

const nodesOf = (plan: Plan): readonly Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

describe.skipIf(!hasPostgres)('in partitions', () => {
  let database: TrialDatabase;
  let client: pg.Client;
  beforeAll(async () => {
    const kind = HUB_DATABASES.at(-1);
    if (!kind) throw new Error('there is no database in partitions');
    database = await kind.open();
    client = new pg.Client({ connectionString: String(database.environment.DATABASE_URL) });
    await client.connect();
    await client.query('SET enable_seqscan = off');
    await client.query('SET plan_cache_mode = force_generic_plan');
  });
  afterAll(async () => {
    await client?.end();
    await database?.close();
  });

  /** As it is carried out whatever the values are. */
  async function planOf(name: string, text: string): Promise<readonly Plan[]> {
    const plan = `plan ${name}`;
    await client.query(`PREPARE "${plan}" AS ${text}`);
    const { rows } = await client.query('SELECT parameter_types FROM pg_prepared_statements WHERE name = $1', [plan]);
    const many = rows[0].parameter_types.replace(/[{}]/g, '').split(',').filter(Boolean).length;
    const values = many === 0 ? '' : `(${Array(many).fill('NULL').join(', ')})`;
    const explained = await client.query(`EXPLAIN (FORMAT JSON) EXECUTE "${plan}"${values}`);
    return nodesOf(explained.rows[0]['QUERY PLAN'][0].Plan);
  }

  test('there are tables in partitions, and statements about them', async () => {
    const { rows } = await client.query(`SELECT partrelid::regclass::text AS name FROM pg_partitioned_table`);
    expect(rows.length).toBeGreaterThan(18);
    const { rows: all } = await client.query(`SELECT relname FROM pg_class WHERE relname ~ '^hub_' AND relkind = 'r'`);
    expect(all.length).toBe(rows.length * PARTITIONS);
    expect(HUB.length).toBeGreaterThan(80);
  });

  test.each(HUB)('%s goes along an index', async (name, text) => {
    const nodes = await planOf(name, text);
    const whole = nodes.filter((node) => node['Node Type'] === 'Seq Scan' && /^hub_/.test(node['Relation Name'] ?? ''));
    expect(whole.map((node) => node['Relation Name'])).toEqual([]);
    const parts = new Set(nodes.flatMap((node) => node['Relation Name'] ?? []));
    const tables = [...new Set([...parts].map((one) => one.replace(/_\d$/, '')))];
    const scattered = tables.filter(
      (table) => [...parts].filter((one) => one.replace(/_\d$/, '') === table).length > 1,
    );
    // A list that is bounded takes a few rows of each.
    const isListed = /\bLIMIT\b/.test(text) || EVERYWHERE.has(name);
    expect(isListed ? [] : scattered).toEqual([]);
  });
});

/**
 * The hub with a hundred thousand songs, a million likes and plays: how long each list takes at 32 connections that together ask as
 * often as five hundred people do, and what PostgreSQL needs for it. `--songs N`: a hub of that size beside it, and how much longer each
 * takes there.
 */
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import '../api/calls.ts';
import { STATEMENTS } from '../api/database/statement.ts';
import { LAST_UUID } from '../api/hub/uuid.ts';
import { openPostgres } from '../tests/api/postgres.ts';
import { CHAIN, fillHub, itemId, personId, rareWord, sizeOf, wordOf } from './hub-rows.ts';
import { atMost, type Bar, type Bench, type Findings, load, median, quantile, type Row, row } from './report.ts';
import { progress } from './rounds.ts';

const SONGS = 100_000;
const CONNECTIONS = 32;
const SECONDS = 4;
/** Of each connection, so that all of them ask 250 times a second: five hundred people, each every two seconds (hub-load.bench.ts). */
const ASKED_EVERY_MILLISECONDS = 128;
/** Values that each statement is explained with, after it has been planned for good. */
const EXPLAINED = 40;

const P95_MILLISECONDS = 10;
const EXECUTION_MILLISECONDS = 2;
const ANCESTRY_MILLISECONDS = 5;
const GROWTH = 2;
/** What takes less is not told from nothing by the clock. */
const LEAST_MILLISECONDS = 0.1;

type Dice = (below: number) => number;
type Value = string | number | boolean | null | readonly string[];
/** Values of a statement, as the calls give them. */
type Asked = (dice: Dice, songs: number) => readonly Value[];

const GENRES = ['house', 'amapiano', 'techno', 'lo-fi', 'trap'];
const viewer = (dice: Dice, songs: number) => (dice(4) === 0 ? null : personId(1 + dice(sizeOf(songs).people)));
/** Mostly the first page. */
const after = (dice: Dice, songs: number) => (dice(4) === 0 ? itemId(1 + dice(songs)) : LAST_UUID);
const genre = (dice: Dice) => GENRES[dice(GENRES.length)] ?? 'house';
const anItem = (dice: Dice, songs: number) => itemId(1 + Math.floor(songs * (dice(1e6) / 1e6) ** 2));
const aPerson = (dice: Dice, songs: number) => personId(1 + Math.floor(sizeOf(songs).people * (dice(1e6) / 1e6) ** 2));
const words =
  (of: (dice: Dice) => readonly string[]): Asked =>
  (dice, songs) => [viewer(dice, songs), of(dice), 1e9, LAST_UUID, 10, null, null, 20, 400];

const LISTS: Readonly<Record<string, readonly [statement: string, asked: Asked]>> = {
  trending: ['trending items', (dice, songs) => [viewer(dice, songs), 'song', 1e9, LAST_UUID, 5]],
  'trending, further': [
    'trending items',
    (dice, songs) => [viewer(dice, songs), 'song', 5000 + dice(60), itemId(dice(songs)), 50],
  ],
  recent: ['recent items', (dice, songs) => [viewer(dice, songs), 'song', after(dice, songs), 10]],
  'of a genre': [
    'items of a genre',
    (dice, songs) => [viewer(dice, songs), 'song', after(dice, songs), 10, genre(dice)],
  ],
  'of an instrument': [
    'items of an instrument',
    (dice, songs) => [viewer(dice, songs), 'loop', after(dice, songs), 10, 'bass'],
  ],
  'of a person': [
    'items of a person',
    (dice, songs) => [viewer(dice, songs), 'song', LAST_UUID, 10, aPerson(dice, songs)],
  ],
  remixable: ['remixable items', (dice, songs) => [viewer(dice, songs), 'song', after(dice, songs), 10]],
  feed: ['feed', (dice, songs) => [personId(1 + dice(sizeOf(songs).people)), LAST_UUID, 10]],
  discussions: ['discussed', (dice, songs) => [viewer(dice, songs), 'infinity', LAST_UUID, 10]],
  comments: [
    'comments',
    (dice, songs) => [viewer(dice, songs), itemId(1000 * (1 + dice(songs / 1000))), LAST_UUID, 10],
  ],
  remixes: ['remixes', (dice, songs) => [viewer(dice, songs), anItem(dice, songs), LAST_UUID, 10]],
  'people to follow': ['people followed most', (dice, songs) => [viewer(dice, songs), 2_147_483_647, LAST_UUID, 10]],
  'a person': ['a person', (dice, songs) => [viewer(dice, songs), aPerson(dice, songs)]],
  // With its link in place of its document: as the player asks.
  'an item': ['one item', (dice, songs) => [anItem(dice, songs), viewer(dice, songs), true]],
  'search, a genre': ['search', words((dice) => [genre(dice)])],
  'search, common words': ['search', words((dice) => [wordOf(dice(40))])],
  'search, two words': ['search', words((dice) => [wordOf(dice(10)), genre(dice)])],
  'search, a word of some': ['search', words((dice) => [wordOf(40 + dice(1000))])],
  'search, a rare word': ['search', words((dice) => [wordOf(rareWord - dice(500))])],
  'search, nothing there': ['search', words(() => ['nobody says this'])],
  ancestry: ['ancestry', (_dice, songs) => [itemId(songs), 200]],
};

/** Planned anew for its values each time (hub/finding/search.ts). */
const FRESH: ReadonlySet<string> = new Set(['search']);

function diceOf(seed: number): Dice {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** Of each round. A round in which the machine was somebody else's for a moment says nothing of the hub: the best one counts. */
interface Measured {
  /** At all connections. */
  readonly milliseconds: readonly (readonly number[])[];
  /** In the database alone. */
  readonly execution: readonly (readonly number[])[];
}

const bestP95 = (rounds: readonly (readonly number[])[]) => Math.min(...rounds.map((one) => quantile(one, 0.95)));

function textOf(name: string): string {
  const text = STATEMENTS.get(name);
  if (!text) throw new Error(`there is no statement "${name}"`);
  return text;
}

/** Every connection asks at moments of its own. */
async function atOnce(clients: readonly pg.Client[], name: string, asked: Asked, songs: number): Promise<number[]> {
  const taken: number[] = [];
  const end = performance.now() + SECONDS * 1000;
  const warm = end - SECONDS * 500;
  await Promise.all(
    clients.map(async (client, i) => {
      const dice = diceOf(i + 1);
      const statement = { text: textOf(name), ...(FRESH.has(name) ? {} : { name }) };
      const first = performance.now() + (i * ASKED_EVERY_MILLISECONDS) / clients.length;
      for (let due = first; due < end; due += ASKED_EVERY_MILLISECONDS) {
        await setTimeout(Math.max(0, due - performance.now()));
        const begun = performance.now();
        await client.query({ ...statement, values: [...asked(dice, songs)] });
        if (begun > warm) taken.push(performance.now() - begun);
      }
    }),
  );
  return taken;
}

const literal = (value: Value): string => {
  if (value === null) return 'NULL';
  if (typeof value === 'number' || typeof value === 'boolean') return `${value}`;
  return typeof value === 'string'
    ? pg.escapeLiteral(value)
    : pg.escapeLiteral(`{${value.map((one) => `"${one}"`).join(',')}}`);
};

/** As the service's connections have it: prepared, and asked often enough that its plan is the one that stays. */
async function explained(client: pg.Client, name: string, asked: Asked, songs: number): Promise<number[]> {
  const dice = diceOf(99);
  const prepared = `explained ${name}`;
  const { rows } = await client.query('SELECT 1 FROM pg_prepared_statements WHERE name = $1', [prepared]);
  if (rows.length === 0) await client.query(`PREPARE "${prepared}" AS ${textOf(name)}`);
  await client.query(`SET plan_cache_mode = ${FRESH.has(name) ? 'force_custom_plan' : 'auto'}`);
  const taken: number[] = [];
  for (let i = 0; i < EXPLAINED; i++) {
    const values = asked(dice, songs).map(literal).join(', ');
    const plan = await client.query(`EXPLAIN (ANALYZE, TIMING OFF, FORMAT JSON) EXECUTE "${prepared}" (${values})`);
    if (i >= 6) taken.push(plan.rows[0]['QUERY PLAN'][0]['Execution Time']);
  }
  return taken;
}

async function measure(songs: number, rounds: number, only: string | undefined): Promise<Map<string, Measured>> {
  const postgres = await openPostgres({ isSynced: false, options: ['max_connections=64', 'shared_buffers=512MB'] });
  try {
    const connect = async () => {
      const client = new pg.Client({ connectionString: postgres.url });
      // When a statement fails its error is what counts, not that the database was closed then.
      client.on('error', () => undefined);
      await client.connect();
      return client;
    };
    const first = await connect();
    await fillHub(first, sizeOf(songs), (line) => progress(`scale, ${songs}: ${line}`));
    const clients = await Promise.all(Array.from({ length: CONNECTIONS }, connect));
    const found = new Map<string, Measured>();
    for (const [list, [name, asked]] of Object.entries(LISTS)) {
      if (only !== undefined && !list.includes(only)) continue;
      const milliseconds: number[][] = [];
      const execution: number[][] = [];
      for (let i = 0; i < rounds; i++) {
        await setTimeout(100);
        milliseconds.push(await atOnce(clients, name, asked, songs));
        execution.push(await explained(first, name, asked, songs));
      }
      found.set(list, { milliseconds, execution });
      const [waited, worked] = [bestP95(milliseconds).toFixed(2), bestP95(execution).toFixed(2)];
      progress(`scale, ${songs}: ${list}, p95 ${waited} ms, execution ${worked} ms, load ${load().toFixed(1)}`);
    }
    await Promise.all([first, ...clients].map((client) => client.end()));
    return found;
  } finally {
    await postgres.close();
  }
}

const rowsOf = (songs: number, found: ReadonlyMap<string, Measured>): readonly Row[] =>
  [...found].flatMap(([list, { milliseconds, execution }]) => [
    row(`${list}, of ${songs}`, milliseconds.flat(), 'ms'),
    row(`${list}, of ${songs}, execution`, execution.flat(), 'ms'),
  ]);

function barsOf(found: ReadonlyMap<string, Measured>): readonly Bar[] {
  return [...found].flatMap(([list, { milliseconds, execution }]) =>
    list === 'ancestry'
      ? [atMost(`ancestry ${CHAIN} deep, execution, best of the rounds, ms`, bestP95(execution), ANCESTRY_MILLISECONDS)]
      : [
          atMost(`${list}, p95, best of the rounds, ms`, bestP95(milliseconds), P95_MILLISECONDS),
          atMost(`${list}, p95 of execution, best of the rounds, ms`, bestP95(execution), EXECUTION_MILLISECONDS),
        ],
  );
}

async function run(rounds: number, only?: string, songs = SONGS): Promise<Findings> {
  const found = await measure(SONGS, rounds, only);
  if (songs === SONGS) return { rows: rowsOf(SONGS, found), ratios: {}, bars: barsOf(found) };
  const grown = await measure(songs, rounds, only);
  const ratios = Object.fromEntries(
    [...grown].map(([list, { execution }]) => {
      const before = Math.max(LEAST_MILLISECONDS, median(found.get(list)?.execution.flat() ?? []));
      return [`${list}, execution at ${songs}`, Math.max(LEAST_MILLISECONDS, median(execution.flat())) / before];
    }),
  );
  const bars = Object.entries(ratios).map(([list, ratio]) => atMost(`${list} beside ${SONGS}`, ratio, GROWTH));
  return {
    rows: [...rowsOf(SONGS, found), ...rowsOf(songs, grown)],
    ratios,
    bars: [...barsOf(found), ...bars],
  };
}

export const bench: Bench = { rounds: 5, run };

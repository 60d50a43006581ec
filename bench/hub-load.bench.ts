/**
 * The hub with five hundred people in it, each of whom asks something every two seconds: how late the reads are beside a bare
 * Express and pg route that is asked as often, in turns of the same run.
 */
import { randomUUID } from 'node:crypto';
import { Agent, request as send } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { sign } from 'cookie-signature';
import pg from 'pg';
import { defaultSong } from '../song/defaults.ts';
import { ORIGIN } from '../tests/api/client.ts';
import { startNode } from '../tests/api/node.ts';
import { openPostgres } from '../tests/api/postgres.ts';
import { dice } from '../tests/dice.ts';
import { fillHub, itemId, personId, wordOf } from './hub-rows.ts';
import { atMost, type Bench, type Findings, median, quantile, row } from './report.ts';
import { interleave, progress } from './rounds.ts';

const PEOPLE = 500;
const EVERY_MILLISECONDS = 2000;
const SECONDS = 12;
/** While everything is asked for the first time. */
const WARM_SECONDS = 2;
const HUB = { songs: 20_000, people: 2000, marks: 200_000 };
/** Songs that are opened: the newest. */
const OPENED = 200;
const SONG = defaultSong();
const READ_P99 = 3;

type Kind = 'read' | 'play and like' | 'publish and comment';

interface Ask {
  readonly kind: Kind;
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly path: string;
  readonly body?: object;
}

/** Seven in ten read, two play or like, one says or shares something. */
function nextAsk(roll: () => number): Ask {
  const below = (many: number) => Math.floor(roll() * many);
  const item = itemId(HUB.songs - below(OPENED));
  const read = (path: string): Ask => ({ kind: 'read', method: 'GET', path });
  const write = (kind: Kind, method: 'POST' | 'DELETE', path: string, body?: object): Ask => ({
    kind,
    method,
    path,
    ...(body && { body }),
  });
  const at = below(100);
  if (at < 15) return read('songs/trending');
  if (at < 30) return read('songs?limit=10');
  if (at < 35) return read('songs?genre=house&limit=10');
  if (at < 45) return read(`items/${item}`);
  if (at < 55) return read(`items/${item}/document`);
  if (at < 60) return read(`items/${item}/comments?limit=10`);
  if (at < 65) return read(`search?q=${wordOf(below(300))}&limit=10`);
  if (at < 70) return read(`people/${personId(1 + below(HUB.people))}`);
  if (at < 80) return write('play and like', 'POST', `items/${item}/plays`);
  if (at < 90) {
    const kind = Number.parseInt(item.slice(-12), 16) % 5 === 0 ? 'loops' : 'songs';
    return write('play and like', at % 3 === 0 ? 'DELETE' : 'POST', `${kind}/${item}/like`);
  }
  if (at < 98)
    return write('publish and comment', 'POST', `items/${item}/comments`, { body: 'That bell, a step late' });
  const given = { title: 'Zinc Roof', genre: 'house', projectData: SONG, clientKey: randomUUID() };
  return write('publish and comment', 'POST', 'songs', given);
}

interface Answered {
  readonly kind: Kind;
  readonly milliseconds: number;
  /** 0: it never came. */
  readonly status: number;
}

const agent = new Agent({ keepAlive: true, maxSockets: PEOPLE });

function answered(port: number, { kind, method, path, body }: Ask, cookie: string): Promise<Answered> {
  const begun = performance.now();
  const content = body === undefined ? undefined : JSON.stringify(body);
  const headers = {
    origin: ORIGIN,
    'accept-encoding': 'br',
    ...(cookie && { cookie }),
    ...(content !== undefined && {
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(content)),
    }),
  };
  return new Promise((resolve) => {
    const end = (status: number) => resolve({ kind, milliseconds: performance.now() - begun, status });
    const asked = send({ port, host: '127.0.0.1', path, method, headers, agent }, (response) => {
      response.on('end', () => end(response.statusCode ?? 0));
      response.on('error', () => end(0));
      response.resume();
    });
    asked.on('error', () => end(0));
    asked.end(content);
  });
}

/** Each of the people at a moment of their own, whatever became of what they asked before. */
async function ask(seed: number, one: (roll: () => number, person: number) => Promise<Answered>): Promise<Answered[]> {
  const roll = dice(seed);
  const start = performance.now();
  const all: Promise<Answered>[] = [];
  const gap = EVERY_MILLISECONDS / PEOPLE;
  for (let i = 0; i < (SECONDS * 1000) / gap; i++) {
    const due = start + i * gap;
    if (due > performance.now()) await setTimeout(due - performance.now());
    all.push(one(roll, i % PEOPLE));
  }
  return (await Promise.all(all)).slice((WARM_SECONDS * 1000) / gap);
}

async function fill(url: string, secret: string): Promise<readonly string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await fillHub(client, HUB, (line) => progress(`hub-load: ${line}`));
  await client.query('UPDATE hub_documents SET content = $1 WHERE item_id > $2', [
    JSON.stringify(SONG),
    itemId(HUB.songs - OPENED),
  ]);
  const cookies: string[] = [];
  for (let user = 1; user <= PEOPLE; user++) {
    const session = { cookie: {}, passport: { user }, startedAt: Date.now() };
    await client.query(`INSERT INTO sessions (sid, sess, expire) VALUES ($1, $2, now() + interval '20 days')`, [
      `bench ${user}`,
      JSON.stringify(session),
    ]);
    cookies.push(`sid=${encodeURIComponent(`s:${sign(`bench ${user}`, secret)}`)}`);
  }
  await client.end();
  return cookies;
}

async function run(rounds: number): Promise<Findings> {
  const postgres = await openPostgres();
  const { environment } = postgres;
  const cookies = await fill(postgres.url, environment.SESSION_SECRET ?? '');
  const api = await startNode({ ...environment, LIMITS: '1000000', FIRST_LOOK: 'false' });
  const bare = await startNode(environment, 'bench/bare-api.ts');
  let seed = 0;
  const cases = new Map<string, () => Promise<Answered[]>>([
    [
      'hub',
      () =>
        ask(++seed, (roll, person) => {
          const next = nextAsk(roll);
          return answered(api.port, { ...next, path: `/api/social/${next.path}` }, cookies[person] ?? '');
        }),
    ],
    ['bare', () => ask(++seed, () => answered(bare.port, { kind: 'read', method: 'GET', path: '/recent' }, ''))],
  ]);
  const results = await interleave('hub-load', cases, rounds);
  await api.end('SIGTERM');
  await bare.end('SIGTERM');
  await postgres.close();
  const of = (name: string) => results.get(name) ?? [];
  const times = (answers: readonly Answered[], kind: Kind) =>
    answers.flatMap((one) => (one.kind === kind ? [one.milliseconds] : []));
  const p99s = (name: string, kind: Kind) => of(name).map((answers) => quantile(times(answers, kind), 0.99));
  const medians = (name: string, kind: Kind) => of(name).map((answers) => median(times(answers, kind)));
  const errors = [...of('hub'), ...of('bare')].flat().filter(({ status }) => status < 200 || status >= 300);
  for (const status of new Set(errors.map((one) => one.status)))
    progress(`hub-load: ${errors.filter((one) => one.status === status).length} answers of ${status}`);
  // The two of one round met the same minute of the machine.
  const bareP99 = p99s('bare', 'read');
  const ratio = median(p99s('hub', 'read').map((value, i) => value / (bareP99[i] ?? Number.NaN)));
  const kinds: readonly Kind[] = ['read', 'play and like', 'publish and comment'];
  return {
    rows: [
      ...kinds.flatMap((kind) => [
        row(`${kind}, median`, medians('hub', kind), 'ms'),
        row(`${kind}, p99`, p99s('hub', kind), 'ms'),
      ]),
      row('a bare route, median', medians('bare', 'read'), 'ms'),
      row('a bare route, p99', bareP99, 'ms'),
    ],
    ratios: { 'p99 of reads beside a bare route': ratio },
    bars: [
      atMost('answers that were none', errors.length, 0),
      atMost('p99 of reads beside a bare route', ratio, READ_P99),
    ],
  };
}

export const bench: Bench = { rounds: 5, run };

/** The API beside a bare Express and pg, at 64 connections on one PostgreSQL: how many answers a second, how late. */
import autocannon from 'autocannon';
import { savedOf } from '../song/classic.ts';
import { defaultSong } from '../song/defaults.ts';
import { Client, json, ORIGIN } from '../tests/api/client.ts';
import { startNode } from '../tests/api/node.ts';
import { openPostgres } from '../tests/api/postgres.ts';
import { PASSWORD } from '../tests/api/service.ts';
import { atLeast, atMost, type Bench, type Findings, median, row } from './report.ts';
import { interleave } from './rounds.ts';

const CONNECTIONS = 64;
const SECONDS = 4;
const SONG = savedOf(defaultSong());

interface Measured {
  readonly perSecond: number;
  readonly p99Milliseconds: number;
}

interface Load {
  readonly port: number;
  readonly path: string;
  /** Of each connection in turn. */
  readonly cookies?: readonly string[];
  readonly body?: object;
}

async function measure({ port, path, cookies = [''], body }: Load): Promise<Measured> {
  let next = 0;
  const result = await autocannon({
    url: `http://127.0.0.1:${port}${path}`,
    connections: CONNECTIONS,
    duration: SECONDS,
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
    setupClient: (client) => {
      const cookie = cookies[next++ % cookies.length] ?? '';
      const type = body && { 'content-type': 'application/json' };
      client.setHeaders({ origin: ORIGIN, ...type, ...(cookie && { cookie }) });
    },
  });
  const { requests, latency, non2xx, errors } = result;
  if (non2xx + errors > 0) throw new Error(`${path}: ${non2xx} answers were refusals, ${errors} failed`);
  return { perSecond: requests.average, p99Milliseconds: latency.p99 };
}

/** Somebody with a song. */
async function settle(port: number, username: string) {
  const client = new Client(port);
  const user = json(await client.post('/auth/register', { username, password: PASSWORD, confirmPassword: PASSWORD }));
  const project = json(await client.post('/projects', SONG));
  return { cookie: client.cookie, user: user.user.id as number, project: project.id as number };
}

async function run(rounds: number): Promise<Findings> {
  const postgres = await openPostgres();
  const { environment } = postgres;
  const api = await startNode({ ...environment, LIMITS: '1000000' });
  const bare = await startNode(environment, 'bench/bare-api.ts');
  const people = [];
  for (let i = 0; i < CONNECTIONS; i++) people.push(await settle(api.port, `bench ${i}`));
  const cookies = people.map(({ cookie }) => cookie);
  const { user = 0, project = 0 } = people[0] ?? {};
  const own = { port: api.port, cookies: cookies.slice(0, 1) };
  const cases = new Map<string, () => Promise<Measured>>([
    ['auth/me', () => measure({ ...own, path: '/api/auth/me' })],
    ['auth/me, bare', () => measure({ port: bare.port, path: `/me/${user}` })],
    ['projects/{id}', () => measure({ ...own, path: `/api/projects/${project}` })],
    ['projects/{id}, bare', () => measure({ port: bare.port, path: `/projects/${project}?user=${user}` })],
    ['save', () => measure({ port: api.port, path: '/api/projects', cookies, body: SONG })],
    ['save, bare', () => measure({ port: bare.port, path: `/projects?user=${user}`, body: SONG })],
  ]);
  const results = await interleave('api', cases, rounds);
  await api.end('SIGTERM');
  await bare.end('SIGTERM');
  await postgres.close();
  const all = (name: string, figure: keyof Measured) => (results.get(name) ?? []).map((one) => one[figure]);
  // The two of one round met the same minute of the machine.
  const ratio = (name: string, figure: keyof Measured) => {
    const others = all(`${name}, bare`, figure);
    return median(all(name, figure).map((value, i) => value / (others[i] ?? Number.NaN)));
  };
  const ratios = {
    'auth/me, answers a second': ratio('auth/me', 'perSecond'),
    'projects/{id}, answers a second': ratio('projects/{id}', 'perSecond'),
    'save, p99': ratio('save', 'p99Milliseconds'),
  };
  return {
    rows: [...cases.keys()].flatMap((name) => [
      row(name, all(name, 'perSecond'), 'answers a second'),
      row(`${name}, p99`, all(name, 'p99Milliseconds'), 'ms'),
    ]),
    ratios,
    bars: [
      atLeast('auth/me beside a bare route', ratios['auth/me, answers a second'], 0.5),
      atLeast('projects/{id} beside a bare route', ratios['projects/{id}, answers a second'], 0.5),
      atMost('p99 of a save beside a bare route', ratios['save, p99'], 3),
    ],
  };
}

export const bench: Bench = { rounds: 7, run };

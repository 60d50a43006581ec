/**
 * The command: `npm run drill -- login-flood [--seconds 30] [--rounds 5]`.
 * Two hundred logins a second from one address. What others wait meanwhile is compared with the same load without it,
 * and what is refused with a bare Express route that refuses, at the same rate beside the same load.
 */
import { Agent, request as send } from 'node:http';
import { parseArgs } from 'node:util';
import { load, quantile } from '../../bench/report.ts';
import { savedOf } from '../../song/classic.ts';
import { defaultSong } from '../../song/defaults.ts';
import { Client, json, ORIGIN } from '../api/client.ts';
import { startNode } from '../api/node.ts';
import { openPostgres } from '../api/postgres.ts';
import { PASSWORD } from '../api/service.ts';

const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '30' }, rounds: { type: 'string', default: '5' } },
});
const SECONDS = Number(values.seconds);
const LOGINS_PER_SECOND = 200;
const CALLS_PER_SECOND = 60;
const MOST_TIMES_SLOWER = 2;
const MOST_TIMES_A_BARE_REFUSAL = 3;

interface Asked {
  readonly port: number;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | undefined;
}

interface Heard {
  readonly status: number;
  readonly milliseconds: number;
}

const agent = new Agent({ keepAlive: true, maxSockets: 256 });

function ask({ port, path, headers = {}, body }: Asked): Promise<Heard> {
  const began = performance.now();
  return new Promise((resolve, reject) => {
    const method = body === undefined ? 'GET' : 'POST';
    const request = send({ port, host: '127.0.0.1', path, method, headers, agent }, (response) => {
      response.resume();
      response.on('end', () => {
        resolve({ status: response.statusCode ?? 0, milliseconds: performance.now() - began });
      });
    });
    // A line that was kept open may be closed by the other side just as it is used again.
    request.on('error', (error) =>
      request.reusedSocket ? resolve(ask({ port, path, headers, body })) : reject(error),
    );
    request.end(body);
  });
}

/** So many a second, whether or not those before have been answered. */
async function stream(perSecond: number, one: (index: number) => Asked, seconds = SECONDS): Promise<readonly Heard[]> {
  const heard: Promise<Heard>[] = [];
  const began = performance.now();
  for (let sent = 0; sent < perSecond * seconds; ) {
    const due = Math.floor(((performance.now() - began) / 1000) * perSecond);
    for (; sent < Math.min(due, perSecond * seconds); sent++) heard.push(ask(one(sent)));
    await new Promise((resolve) => setTimeout(resolve, 4));
  }
  return Promise.all(heard);
}

const p99 = (heard: readonly Heard[]) =>
  quantile(
    heard.map(({ milliseconds }) => milliseconds),
    0.99,
  );

const postgres = await openPostgres();
const api = await startNode({ ...postgres.environment, TRUST_PROXY: '1' });
const bare = await startNode(postgres.environment, 'bench/bare-api.ts');

const user = new Client(api.port);
await user.post('/auth/register', { username: 'Calm', password: PASSWORD, confirmPassword: PASSWORD });
const project = json(await user.post('/projects', savedOf(defaultSong()))).id;
const PATHS = ['/api/auth/me', '/api/projects', `/api/projects/${project}`, '/api/profile'];
const call = (index: number): Asked => ({
  port: api.port,
  path: PATHS[index % PATHS.length] ?? '',
  headers: { cookie: user.cookie },
});
/** Each round from an address that comes for the first time. */
const login =
  (round: number) =>
  (index: number): Asked => ({
    port: api.port,
    path: '/api/auth/login',
    headers: { origin: ORIGIN, 'content-type': 'application/json', 'x-forwarded-for': `203.0.113.${round}` },
    body: JSON.stringify({ username: `name ${index}`, password: 'a guess of many' }),
  });

/** Of all rounds together: the slowest one in a hundred of a single round are eighteen calls, and one hiccup of the machine. */
const all: Record<'quiet' | 'others' | 'refused' | 'bare', Heard[]> = { quiet: [], others: [], refused: [], bare: [] };
let isSound = true;
const refusal: Asked = { port: bare.port, path: '/refused' };
// As warm as a service that has run for a while.
const WARMING_SECONDS = 10;
await stream(LOGINS_PER_SECOND, login(255), WARMING_SECONDS);
await stream(LOGINS_PER_SECOND, () => refusal, WARMING_SECONDS);
await stream(CALLS_PER_SECOND, call, WARMING_SECONDS);
for (let round = 0; round < Number(values.rounds); round++) {
  const inFlood = () => Promise.all([stream(CALLS_PER_SECOND, call), stream(LOGINS_PER_SECOND, login(round))]);
  // By turns the first, so that a machine that grows slower or faster takes no side.
  const early = round % 2 === 0 ? await stream(CALLS_PER_SECOND, call) : null;
  const [others, logins] = await inFlood();
  const quiet = early ?? (await stream(CALLS_PER_SECOND, call));
  const [, bareRefusals] = await Promise.all([
    stream(CALLS_PER_SECOND, call),
    stream(LOGINS_PER_SECOND, () => refusal),
  ]);
  const refused = logins.filter(({ status }) => status === 429);
  const tried = logins.filter(({ status }) => status === 401);
  const served = [...quiet, ...others].every(({ status }) => status === 200);
  isSound &&= served && refused.length + tried.length === logins.length && tried.length > 0;
  all.quiet.push(...quiet);
  all.others.push(...others);
  all.refused.push(...refused);
  all.bare.push(...bareRefusals);
  process.stdout.write(
    `round ${round + 1}: others' p99 ${p99(quiet).toFixed(1)} ms quiet, ${p99(others).toFixed(1)} ms in the flood; ` +
      `${tried.length} of ${logins.length} logins tried, the others refused, p99 ${p99(refused).toFixed(1)} ms ` +
      `beside ${p99(bareRefusals).toFixed(1)} ms of a bare route; load ${load().toFixed(2)}\n`,
  );
}
const [slower, refused] = [p99(all.others) / p99(all.quiet), p99(all.refused) / p99(all.bare)];
process.stdout.write(
  `login flood: others' p99 x ${slower.toFixed(2)} (at most ${MOST_TIMES_SLOWER}), refusals x ${refused.toFixed(2)} ` +
    `of a bare one (at most ${MOST_TIMES_A_BARE_REFUSAL}), ${isSound ? 'all answered' : 'SOME NOT ANSWERED AS THEY SHOULD'}\n`,
);
agent.destroy();
await api.end('SIGTERM');
await bare.end('SIGTERM');
await postgres.close();
process.exitCode = isSound && slower <= MOST_TIMES_SLOWER && refused <= MOST_TIMES_A_BARE_REFUSAL ? 0 : 1;

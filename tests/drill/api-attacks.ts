/**
 * The command: `npm run drill -- attacks [--seconds 10] [--rounds 3]`.
 * What a stranger can do to the memory of the service, and to the time others wait: bodies that inflate, bodies that are
 * too long or too deep, and five hundred lines that send a byte now and then.
 */
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { parseArgs } from 'node:util';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { median, quantile } from '../../bench/report.ts';
import { type Answer, ask, Client, ORIGIN } from '../api/client.ts';
import { startNode } from '../api/node.ts';
import { openPostgres } from '../api/postgres.ts';
import { PASSWORD } from '../api/service.ts';

const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '10' }, rounds: { type: 'string', default: '3' } },
});
const SECONDS = Number(values.seconds);
const MB = 2 ** 20;
const MOST_MB = 32;
const SOCKETS = 500;
const MOST_TIMES_SLOWER = 2;
const CALLS_PER_SECOND = 60;
/** A byte every so often keeps a line from being idle, and costs the attacker next to nothing. */
const DROP_MILLISECONDS = 2000;
const BODIES = 64;

const postgres = await openPostgres();
const api = await startNode({ ...postgres.environment, LIMITS: '10000' });
const user = new Client(api.port);
await user.post('/auth/register', { username: 'Calm', password: PASSWORD, confirmPassword: PASSWORD });

/** Megabytes the process has in memory; its peak where it is asked for. */
function memory(what: 'VmRSS' | 'VmHWM'): number {
  const status = readFileSync(`/proc/${api.child.pid}/status`, 'utf8');
  return Number(new RegExp(`${what}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) / 1024;
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** So many a second, whether or not those before have been answered; milliseconds each took. */
async function others(): Promise<readonly number[]> {
  const taken: Promise<number>[] = [];
  const began = performance.now();
  for (let sent = 0; sent < CALLS_PER_SECOND * SECONDS; ) {
    const due = Math.floor(((performance.now() - began) / 1000) * CALLS_PER_SECOND);
    for (; sent < Math.min(due, CALLS_PER_SECOND * SECONDS); sent++) {
      const start = performance.now();
      taken.push(
        user.get(sent % 2 === 0 ? '/auth/me' : '/projects').then(({ status }) => {
          if (status !== 200) throw new Error(`others were answered ${status}`);
          return performance.now() - start;
        }),
      );
    }
    await pause(4);
  }
  return Promise.all(taken);
}

type Headers = Readonly<Record<string, string>>;

const post = (path: string, body: Buffer, headers: Headers) => send('POST', path, body, headers);

const send = (method: string, path: string, body: Buffer, headers: Headers): Promise<Answer | null> =>
  ask(api.port, `/api${path}`, {
    method,
    headers: { origin: ORIGIN, 'content-type': 'application/json', cookie: user.cookie, ...headers },
    body,
    // The line may be cut while the body is still sent.
  }).catch(() => null);

const zeros = Buffer.alloc(50 * MB, ' ');
const ATTACKS: Readonly<Record<string, () => Promise<Answer | null>>> = (() => {
  const [br, gz] = [brotliCompressSync(zeros), gzipSync(zeros, { level: 9 })];
  const long = Buffer.alloc(30 * MB, 'a');
  const deep = Buffer.from('['.repeat(900_000) + ']'.repeat(900_000));
  const wide = Buffer.from(`{"name":"x","song":{"a":[${'{},'.repeat(600_000)}{}]}}`);
  return {
    'br of 50 MB': () => post('/projects', br, { 'content-encoding': 'br' }),
    'gzip of 50 MB': () => post('/projects', gz, { 'content-encoding': 'gzip' }),
    'gzip of 50 MB as feedback': () => post('/feedback', gz, { 'content-encoding': 'gzip' }),
    '30 MB of JSON': () => post('/projects', long, {}),
    '30 MB of audio': () =>
      send('PUT', `/blobs/${'0'.repeat(64)}/chunks/0`, long, { 'content-type': 'application/octet-stream' }),
    'brackets in brackets': () => post('/projects', deep, {}),
    'a million objects': () => post('/projects', wide, {}),
  };
})();

let isGood = true;
const say = (line: string) => process.stdout.write(`${line}\n`);

// As warm as a service that has run for a while: what a first call of each kind brings with it is not an attack's.
for (const attack of Object.values(ATTACKS)) await attack();
await others();
for (const [name, attack] of Object.entries(ATTACKS)) {
  await pause(500);
  const before = memory('VmRSS');
  let peak = before;
  const watch = setInterval(() => {
    peak = Math.max(peak, memory('VmRSS'));
  }, 5);
  const answers: (Answer | null)[] = [];
  while (answers.length < BODIES) answers.push(await attack());
  clearInterval(watch);
  const statuses = [...new Set(answers.map((answer) => answer?.status ?? 'cut'))];
  const isRefused = answers.every((answer) => answer === null || (answer.status >= 400 && answer.status < 500));
  isGood &&= isRefused && peak - before <= MOST_MB;
  say(
    `${name}, ${BODIES} in a row: +${(peak - before).toFixed(1)} MB (at most ${MOST_MB}), answered ${statuses.join(', ')}`,
  );
}

const times: number[] = [];
for (let round = 0; round < Number(values.rounds); round++) {
  const quiet = quantile(await others(), 0.99);
  const before = memory('VmRSS');
  const lines = Array.from({ length: SOCKETS }, (_, i) => {
    const line = connect(api.port, '127.0.0.1');
    line.on('error', () => undefined);
    line.write(
      i % 2 === 0
        ? 'GET /api/health HTTP/1.1\r\nHost: x\r\nX-Slow: '
        : `POST /api/feedback HTTP/1.1\r\nHost: x\r\nOrigin: ${ORIGIN}\r\nContent-Type: application/json\r\nContent-Length: 4000\r\n\r\n`,
    );
    const timer = setInterval(() => line.write(' '), DROP_MILLISECONDS);
    line.on('close', () => clearInterval(timer));
    return line;
  });
  await pause(1000);
  const slow = quantile(await others(), 0.99);
  const more = memory('VmRSS') - before;
  for (const line of lines) line.destroy();
  times.push(slow / quiet);
  isGood &&= more <= MOST_MB;
  say(`${SOCKETS} slow lines: others' p99 ${quiet.toFixed(1)} ms -> ${slow.toFixed(1)} ms, +${more.toFixed(1)} MB`);
  await pause(1000);
}
isGood &&= median(times) <= MOST_TIMES_SLOWER;
say(
  `slow lines: others' p99 x ${median(times).toFixed(2)} (at most ${MOST_TIMES_SLOWER}); memory at its highest ${memory('VmHWM').toFixed(0)} MB`,
);
await api.end('SIGTERM');
await postgres.close();
process.exitCode = isGood ? 0 : 1;

/**
 * The command: `npm run drill -- reads [--seconds 8] [--rounds 5]`.
 * One user reads versions of a song as large as songs may be, over eight lines, as fast as they are answered. What
 * another's calls take meanwhile is compared with what they take in the quiet seconds before and after.
 */
import { parseArgs } from 'node:util';
import { load, quantile } from '../../bench/report.ts';
import { savedOf } from '../../song/classic.ts';
import { defaultSong } from '../../song/defaults.ts';
import { Client, json } from '../api/client.ts';
import { largeSong } from '../api/large-song.ts';
import { startNode } from '../api/node.ts';
import { openPostgres } from '../api/postgres.ts';
import { PASSWORD } from '../api/service.ts';

const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '8' }, rounds: { type: 'string', default: '5' } },
});
const SECONDS = Number(values.seconds);
const LINES = 8;
const CALLS_PER_SECOND = 60;
const MOST_TIMES_SLOWER = 3;

const postgres = await openPostgres();
const api = await startNode(postgres.environment);

async function userWith(username: string, song: object) {
  const client = new Client(api.port);
  await client.post('/auth/register', { username, password: PASSWORD, confirmPassword: PASSWORD });
  const { id } = json(await client.post('/projects', song));
  const version = json(await client.post(`/projects/${id}/versions`, { name: 'Kept' })).id;
  return { client, id, version };
}

const reader = await userWith('Reader', savedOf(largeSong('Large')));
const calm = await userWith('Calm', savedOf(defaultSong()));
const PATHS = ['/auth/me', '/projects', `/projects/${calm.id}`, '/profile'];

/** So many a second, whether or not those before have been answered; milliseconds each took. */
async function others(): Promise<readonly number[]> {
  const taken: Promise<number>[] = [];
  const began = performance.now();
  for (let sent = 0; sent < CALLS_PER_SECOND * SECONDS; ) {
    const due = Math.floor(((performance.now() - began) / 1000) * CALLS_PER_SECOND);
    for (; sent < Math.min(due, CALLS_PER_SECOND * SECONDS); sent++) {
      const start = performance.now();
      const answer = calm.client.get(PATHS[sent % PATHS.length] ?? '');
      taken.push(
        answer.then(({ status }) => {
          if (status !== 200) throw new Error(`another was answered ${status}`);
          return performance.now() - start;
        }),
      );
    }
    await new Promise((resolve) => setTimeout(resolve, 4));
  }
  return Promise.all(taken);
}

/** While the others call; how many answers there were, and of how many bytes. */
async function flood(): Promise<{ readonly taken: readonly number[]; readonly read: number; readonly bytes: number }> {
  let isOver = false;
  let read = 0;
  let bytes = 0;
  const lines = Array.from({ length: LINES }, async () => {
    while (!isOver) {
      const { status, body } = await reader.client.get(`/projects/${reader.id}/versions/${reader.version}`);
      if (status === 200) read++;
      bytes += body.length;
    }
  });
  const taken = await others();
  isOver = true;
  await Promise.all(lines);
  return { taken, read, bytes };
}

const quiet: number[] = [];
const busy: number[] = [];
await others();
for (let round = 0; round < Number(values.rounds); round++) {
  const before = await others();
  const { taken, read, bytes } = await flood();
  quiet.push(...before);
  busy.push(...taken);
  const [still, loud] = [quantile(before, 0.99), quantile(taken, 0.99)];
  process.stdout.write(
    `round ${round + 1}: others' p99 ${still.toFixed(1)} ms quiet, ${loud.toFixed(1)} ms beside ${read} readings of ` +
      `${(bytes / 1e6).toFixed(1)} MB; load ${load().toFixed(2)}\n`,
  );
}
const slower = quantile(busy, 0.99) / quantile(quiet, 0.99);
process.stdout.write(`reads: others' p99 x ${slower.toFixed(2)} (at most ${MOST_TIMES_SLOWER})\n`);
await api.end('SIGTERM');
await postgres.close();
process.exitCode = slower <= MOST_TIMES_SLOWER ? 0 : 1;

/**
 * The command: `node --import tsx tests/drill/api-kill.ts [--kills 200] [--database-kills 50] [--seed 1]`.
 * Kills the API, and PostgreSQL, at random moments while songs are saved; then every save that was acknowledged must be
 * there, and every save once, though each is sent again until it is acknowledged.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { parseArgs } from 'node:util';
import { savedOf } from '../../song/classic.ts';
import { defaultSong } from '../../song/defaults.ts';
import { Client, json } from '../api/client.ts';
import { hasPostgres } from '../api/databases.ts';
import { type Node, startNode } from '../api/node.ts';
import { openPostgres } from '../api/postgres.ts';
import { PASSWORD } from '../api/service.ts';

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '200' },
    'database-kills': { type: 'string', default: '50' },
    seed: { type: 'string', default: '1' },
  },
});

let state = Number(values.seed);
function random(): number {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
  return state / 2 ** 32;
}

const SONG = savedOf(defaultSong());
const SAVERS = 4;
const LONGEST_MILLISECONDS = 1500;
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

interface Trial {
  readonly name: string;
  readonly kills: number;
  readonly environment: NodeJS.ProcessEnv;
  /** Ends what is to be ended, without a warning, and brings it back; returns the port it is then at. */
  kill(node: Node): Promise<Node>;
}

async function drill({ name, kills, environment, kill }: Trial): Promise<boolean> {
  let node = await startNode({ ...environment, LIMITS: '1000000' });
  const given = { username: 'Drill', password: PASSWORD, confirmPassword: PASSWORD };
  const first = new Client(node.port);
  await first.post('/auth/register', given);
  const acknowledged = new Map<string, number>();
  let sent = 0;
  let isOver = false;
  const save = async (saver: number) => {
    for (let i = 0; !isOver; i++) {
      const clientKey = `00000000-0000-4000-8000-${(saver * 1e9 + i).toString(16).padStart(12, '0')}`;
      // Sent until it is acknowledged, as the client's queue does.
      for (; !isOver; await pause(20)) {
        const client = new Client(node.port);
        client.cookie = first.cookie;
        sent++;
        const answer = await client.post('/projects', { ...SONG, clientKey }).catch(() => null);
        if (answer?.status !== 201) continue;
        acknowledged.set(clientKey, json(answer).id);
        // Space for more: a drill saves more than one user may keep.
        if (acknowledged.size % 20 === 0) await pause(1);
        break;
      }
    }
  };
  const savers = Array.from({ length: SAVERS }, (_, saver) => save(saver));
  for (let i = 0; i < kills; i++) {
    await pause(random() * LONGEST_MILLISECONDS);
    node = await kill(node);
  }
  await pause(500);
  isOver = true;
  await Promise.all(savers);
  const client = new Client(node.port);
  client.cookie = first.cookie;
  const ids: number[] = [];
  for (let page = 0; ; page++) {
    const rows = json(await client.get(`/projects?limit=200&page=${page}`)) as { readonly id: number }[];
    ids.push(...rows.map(({ id }) => id));
    if (rows.length < 200) break;
  }
  const kept = new Set(ids);
  const lost = [...acknowledged.values()].filter((id) => !kept.has(id)).length;
  // At the end each saver may have one more save on its way.
  const extra = kept.size - acknowledged.size;
  const twice = new Set(acknowledged.values()).size !== acknowledged.size || extra > SAVERS;
  await node.end('SIGTERM');
  process.stdout.write(
    `${name}: ${kills} kills, ${sent} requests, ${acknowledged.size} saves acknowledged, ${lost} lost, ${extra} not yet acknowledged\n`,
  );
  return lost === 0 && !twice && ids.length === kept.size && acknowledged.size > 0;
}

/** Another process in its place. */
const killProcess = (environment: NodeJS.ProcessEnv) => async (node: Node) => {
  await node.end('SIGKILL');
  return startNode({ ...environment, LIMITS: '1000000' });
};

const folder = mkdtempSync(`${tmpdir()}/batida-drill-`);
const embedded = { DATA_DIR: folder };
const kills = Number(values.kills);
const results = [await drill({ name: 'API on PGlite', kills, environment: embedded, kill: killProcess(embedded) })];
rmSync(folder, { recursive: true, force: true });
if (hasPostgres) {
  const postgres = await openPostgres();
  const { environment } = postgres;
  const killDatabase = async (node: Node) => {
    await postgres.stop('SIGKILL');
    await postgres.restart();
    return node;
  };
  const databaseKills = Number(values['database-kills']);
  results.push(await drill({ name: 'PostgreSQL', kills: databaseKills, environment, kill: killDatabase }));
  await postgres.close();
}
process.exitCode = results.every(Boolean) ? 0 : 1;

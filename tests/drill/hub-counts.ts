/**
 * The command: `node --import tsx tests/drill/hub-counts.ts [--acts 1000] [--runs 3] [--seed 1]`.
 * Likes, unlikes and plays, all at once, through two processes of the API on one PostgreSQL; one is killed in the middle. Once
 * another one has started in its place, every counter is as many as there are rows, and no row is there twice.
 */
import { parseArgs } from 'node:util';
import pg from 'pg';
import { defaultSong } from '../../song/defaults.ts';
import { Client, json } from '../api/client.ts';
import { type Node, startNode } from '../api/node.ts';
import { openPostgres } from '../api/postgres.ts';
import { PASSWORD } from '../api/service.ts';
import { dice } from '../dice.ts';

const { values } = parseArgs({
  options: {
    acts: { type: 'string', default: '1000' },
    runs: { type: 'string', default: '3' },
    seed: { type: 'string', default: '1' },
  },
});

const FANS = 40;
const SONGS = 5;
/** Before the sweep of a process that starts has folded what was left. */
const PATIENCE_MILLISECONDS = 30_000;

const roll = dice(Number(values.seed));
const below = (many: number): number => Math.floor(roll() * many);
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

const WRONG = `SELECT i.id FROM hub_items i WHERE
    i.like_count <> (SELECT count(*) FROM hub_likes l WHERE l.item_id = i.id)
    OR i.view_count <> (SELECT count(*) FROM hub_counted c WHERE c.item_id = i.id AND c.counter = 'view')`;
const TWICE = `SELECT 1 FROM hub_likes GROUP BY item_id, person_id HAVING count(*) > 1
  UNION ALL SELECT 1 FROM hub_counted GROUP BY item_id, counter, caller, day HAVING count(*) > 1`;

async function signUp(port: number, name: string): Promise<Client> {
  const client = new Client(port);
  const given = { username: name, password: PASSWORD, confirmPassword: PASSWORD };
  const answer = await client.post('/auth/register', given);
  if (answer.status !== 201) throw new Error(`no user: ${answer.body}`);
  return client;
}

const at = (port: number, { cookie }: Client): Client => Object.assign(new Client(port), { cookie });

const postgres = await openPostgres();
const environment = { ...postgres.environment, LIMITS: '1000000', FIRST_LOOK: 'false' };
let nodes: [Node, Node] = [await startNode(environment), await startNode(environment)];
const database = new pg.Client({ connectionString: postgres.url });
await database.connect();
const fans: Client[] = [];
for (let i = 0; i < FANS; i++) fans.push(await signUp(nodes[0].port, `Fan ${i}`));
const author = await signUp(nodes[0].port, 'Author');
const items: string[] = [];
for (let i = 0; i < SONGS; i++)
  items.push(json(await author.post('/social/songs', { title: `Song ${i}`, projectData: defaultSong() })).id);

let isRight = true;
for (let run = 0; run < Number(values.runs); run++) {
  const acts = Array.from({ length: Number(values.acts) }, (_, i) => {
    const [fan, item] = [fans[below(FANS)], items[below(SONGS)]];
    if (!fan) throw new Error('there is nobody');
    const what = below(3);
    const client = at(nodes[i % 2]?.port ?? 0, fan);
    if (what === 0) return () => client.post(`/social/songs/${item}/like`);
    if (what === 1) return () => client.delete(`/social/songs/${item}/like`);
    return () => client.post(`/social/items/${item}/plays`);
  });
  let done = 0;
  const answers = acts.map((act) =>
    act().then(
      ({ status }) => {
        done += 1;
        return status;
      },
      () => 0,
    ),
  );
  // In the middle, as far as it has come, not after some time.
  const middle = acts.length / 4 + below(acts.length / 4);
  while (done < middle) await pause(1);
  await nodes[0].end('SIGKILL');
  const statuses = await Promise.all(answers);
  const { rows: left } = await database.query('SELECT count(*)::integer AS many FROM hub_changes');
  nodes = [await startNode(environment), nodes[1]];
  for (const end = Date.now() + PATIENCE_MILLISECONDS; Date.now() < end; await pause(50)) {
    const { rows } = await database.query('SELECT 1 FROM hub_changes LIMIT 1');
    if (rows.length === 0) break;
  }
  const [{ rows: wrong }, { rows: twice }, { rows: after }] = [
    await database.query(WRONG),
    await database.query(TWICE),
    await database.query('SELECT count(*)::integer AS many FROM hub_changes'),
  ];
  const lost = statuses.filter((status) => status === 0).length;
  // Whoever waits too long for the database is told so, and nothing was done; anything else is wrong.
  const busy = statuses.filter((status) => status === 503).length;
  const refused = statuses.filter((status) => ![0, 200, 503].includes(status)).length;
  const isRunRight = wrong.length + twice.length + after[0].many + refused === 0 && lost > 0;
  isRight &&= isRunRight;
  process.stdout.write(
    `run ${run + 1}: ${acts.length} at once, ${lost} cut off by the kill, ${busy} too many, ${refused} refused, ${left[0].many} lines left over; ` +
      `then ${after[0].many} lines, ${wrong.length} counters that are not their rows, ${twice.length} rows twice\n`,
  );
}
const { rows: sums } = await database.query('SELECT sum(like_count) AS likes, sum(view_count) AS views FROM hub_items');
process.stdout.write(`${sums[0].likes} likes, ${sums[0].views} views\n`);
await database.end();
for (const node of nodes) await node.end('SIGTERM');
await postgres.close();
process.exitCode = isRight ? 0 : 1;

/**
 * The command: `node --import tsx tests/drill/browser-kill.ts [--kills 50] [--seed 1] [--control]`. BASE_URL: a server that
 * runs. The control is a page whose disk forgets: it passes when the drill finds losses.
 */
import { parseArgs } from 'node:util';
import serve from '../e2e/server.ts';
import { killDrill } from './kill.ts';

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '50' },
    seed: { type: 'string', default: '1' },
    control: { type: 'boolean', default: false },
  },
});
const close = await serve();
const { kills, torn } = await killDrill(
  process.env.BASE_URL ?? '',
  Number(values.kills),
  Number(values.seed),
  values.control,
);
await close();

for (const [i, { after, edits, lost, lostSaved }] of kills.entries()) {
  process.stdout.write(`kill ${i + 1}: after ${after} ms, ${edits} edits, ${lost} lost, ${lostSaved} called saved\n`);
}
const worst = Math.max(...kills.map(({ lost }) => lost));
const lostSaved = kills.reduce((sum, one) => sum + one.lostSaved, 0);
const edits = kills.reduce((sum, one) => sum + one.edits, 0);
process.stdout.write(
  `${kills.length} kills, ${edits} edits: ${torn} songs torn, at most ${worst} edit lost, ${lostSaved} that were called saved\n`,
);
const isKept = torn === 0 && worst <= 1 && lostSaved === 0;
process.exitCode = isKept === values.control ? 1 : 0;

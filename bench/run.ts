/**
 * `npm run bench`: every bench as tables. `npm run -s bench -- NAME [--json] [--rounds N] [--only PART]`: one of them;
 * `--takes` is another word for rounds, `--songs` is for `scale`.
 */
import { readdirSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { type Bench, load, machine, type Report, tables } from './report.ts';
import { progress } from './rounds.ts';

const names = readdirSync(new URL('.', import.meta.url))
  .filter((file) => file.endsWith('.bench.ts'))
  .map((file) => file.replace('.bench.ts', ''))
  .sort();

interface Command {
  readonly chosen: readonly string[];
  readonly json: boolean;
  readonly rounds: number | undefined;
  /** A part of the bench, where it has parts. */
  readonly only: string | undefined;
  /** In the larger hub of `scale`. */
  readonly songs: number | undefined;
}

function read(): Command {
  const { values, positionals } = parseArgs({
    options: {
      json: { type: 'boolean', default: false },
      rounds: { type: 'string' },
      takes: { type: 'string' },
      only: { type: 'string' },
      songs: { type: 'string' },
    },
    allowPositionals: true,
  });
  const unknown = positionals.find((name) => !names.includes(name));
  if (unknown !== undefined) throw new Error(`there is no bench "${unknown}"; there are ${names.join(', ')}`);
  if (values.json && positionals.length !== 1) throw new Error(`--json needs one bench: ${names.join(', ')}`);
  const told = values.rounds ?? values.takes;
  const rounds = wholeIn('rounds', told);
  const songs = wholeIn('songs', values.songs);
  return { chosen: positionals.length > 0 ? positionals : names, json: values.json, rounds, only: values.only, songs };
}

function wholeIn(option: string, told: string | undefined): number | undefined {
  if (told === undefined) return undefined;
  const number = Number(told);
  if (!(Number.isInteger(number) && number > 0)) throw new Error(`--${option} is a whole number`);
  return number;
}

async function run(name: string, { rounds, only, songs }: Omit<Command, 'chosen' | 'json'>): Promise<Report> {
  const { bench } = (await import(new URL(`${name}.bench.ts`, import.meta.url).href)) as { bench: Bench };
  const before = load();
  const findings = await bench.run(rounds ?? bench.rounds, only, songs);
  const { rows, ratios, bars } = findings;
  return { bench: name, machine: machine(before), rows, ratios, bars };
}

try {
  const { chosen, json, ...asked } = read();
  for (const name of chosen) {
    const report = await run(name, asked);
    process.stdout.write(json ? `${JSON.stringify(report)}\n` : `${tables(report)}\n`);
  }
} catch (error) {
  progress(`bench: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}
// What a bench has opened may idle on for a while (threads that hash, a database): nobody waits for it.
process.exit();

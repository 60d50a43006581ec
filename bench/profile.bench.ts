/** Where the standard song's time goes, file by file of dsp/: the engine compiled with names, under V8's profiler. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import { Session } from 'node:inspector/promises';
import { fileURLToPath } from 'node:url';
import { openStudio, QUANTA_PER_SECOND, type Studio } from './engine.ts';
import type { Bench, Findings } from './report.ts';
import { row } from './report.ts';
import { type Case, interleave } from './rounds.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const SECONDS = 60;
const SAMPLING_MICROSECONDS = 200;
/** What takes less than this of a quantum is summed up. */
const SMALLEST_MICROSECONDS = 0.1;

/** File of dsp/ -> microseconds of a quantum. What the optimiser has inlined counts where it went. */
type Costs = ReadonlyMap<string, number>;

function namedModule(): Promise<WebAssembly.Module> {
  const asc = `${ROOT}node_modules/assemblyscript/bin/asc.js`;
  const file = `${ROOT}build/profile/engine.wasm`;
  mkdirSync(`${ROOT}build/profile`, { recursive: true });
  const args = ['dsp/engine.ts', '--target', 'simd', '--baseDir', ROOT, '--debug', '--outFile', file];
  execFileSync(process.execPath, [asc, ...args], { cwd: ROOT, stdio: ['ignore', 2, 2] });
  return WebAssembly.compile(readFileSync(file));
}

async function profile(studio: Studio): Promise<Costs> {
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.setSamplingInterval', { interval: SAMPLING_MICROSECONDS });
  await session.post('Profiler.start');
  const { cpu } = studio.render(SECONDS);
  const { profile } = await session.post('Profiler.stop');
  session.disconnect();
  const hits = new Map<string, number>();
  for (const { callFrame, hitCount = 0 } of profile.nodes) {
    // dsp/effects/limiter/Limiter#process: file, then class and method.
    const [, file] = /^dsp\/(.+)\/[^/]+$/.exec(callFrame.functionName) ?? [];
    const name = file ?? 'not in dsp/ (the caller, wasm dispatch, the profiler)';
    hits.set(name, (hits.get(name) ?? 0) + hitCount);
  }
  const all = [...hits.values()].reduce((sum, count) => sum + count, 0);
  const microseconds = (cpu * 1e6) / (SECONDS * QUANTA_PER_SECOND);
  return new Map([...hits].map(([name, count]) => [name, (microseconds * count) / all]));
}

async function run(rounds: number): Promise<Findings> {
  const studio = openStudio(await namedModule());
  const cases = new Map<string, Case<Costs>>([['', () => profile(studio)]]);
  const measured = (await interleave('profile', cases, rounds)).get('') ?? [];
  const names = [...new Set(measured.flatMap((costs) => [...costs.keys()]))];
  const rows = names.map((name) =>
    row(
      name,
      measured.map((costs) => costs.get(name) ?? 0),
      'µs per quantum',
    ),
  );
  const large = rows.filter(({ median }) => median >= SMALLEST_MICROSECONDS).sort((a, b) => b.median - a.median);
  const named = new Set(large.map((row) => row.case));
  const rest = measured.map((costs) =>
    [...costs].reduce((sum, [name, cost]) => (named.has(name) ? sum : sum + cost), 0),
  );
  return { rows: [...large, row('the rest', rest, 'µs per quantum')], ratios: {}, bars: [] };
}

export const bench: Bench = { rounds: 5, run };

/** Builds the wasm that is missing or older than its sources; run directly, all of it and the encoders. Reports on stderr only. */
import { spawn } from 'node:child_process';
import { mkdirSync, readdirSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { ensureEncoders } from './encoders.node.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Target of asconfig.json -> its entry and what it makes. */
const TARGETS = {
  simd: { entry: 'dsp/engine.ts', output: 'engine.simd' },
  scalar: { entry: 'dsp/engine.ts', output: 'engine.scalar' },
  desk: { entry: 'dsp/desk.ts', output: 'desk' },
  'desk.scalar': { entry: 'dsp/desk.ts', output: 'desk.scalar' },
} as const;

export type Target = keyof typeof TARGETS;
const ALL = Object.keys(TARGETS) as Target[];

export function pathOfBuild(target: Target): string {
  return `${root}build/${TARGETS[target].output}.wasm`;
}

/** Builds what is not up to date. Two at once do not hurt one another: each moves whole files into place. */
export async function ensureBuilt(targets: readonly Target[] = ALL): Promise<void> {
  const stale = targets.filter((target) => isStale(target));
  await Promise.all(stale.map(build));
}

function isStale(target: Target): boolean {
  const built = modifiedAt(pathOfBuild(target));
  return built === undefined || sourcesModifiedAt() > built;
}

function sourcesModifiedAt(): number {
  const dsp = readdirSync(`${root}dsp`, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));
  const files = [...dsp.map((file) => `dsp/${file}`), 'asconfig.json', 'worklets/optimiser.mjs', 'package-lock.json'];
  return Math.max(...files.map((file) => modifiedAt(`${root}${file}`) ?? 0));
}

function modifiedAt(file: string): number | undefined {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs;
}

async function build(target: Target): Promise<void> {
  const { entry, output } = TARGETS[target];
  process.stderr.write(`building ${output}.wasm\n`);
  const folder = `${root}build/.making-${output}-${process.pid}`;
  const begun = new Date();
  mkdirSync(folder, { recursive: true });
  try {
    await compile(['--target', target, entry, '--outFile', `${folder}/${output}.wasm`]);
    // A source saved while the compiler ran is newer than what came out.
    utimesSync(`${folder}/${output}.wasm`, begun, begun);
    renameSync(`${folder}/${output}.wasm`, pathOfBuild(target));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function compile(args: readonly string[]): Promise<void> {
  const asc = `${root}node_modules/assemblyscript/bin/asc.js`;
  // From an absolute folder it finds the transform of its configuration, too.
  const all = [...args, '--baseDir', root];
  return new Promise((resolve, reject) => {
    const compiler = spawn(process.execPath, [asc, ...all], { cwd: root, stdio: ['ignore', 2, 2] });
    compiler.on('error', reject);
    compiler.on('close', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`asc ${args.join(' ')} ended with ${code}`));
    });
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await ensureBuilt()
    .then(ensureEncoders)
    .catch((error: Error) => {
      process.stderr.write(`${error.message}\n`);
      process.exitCode = 1;
    });
}

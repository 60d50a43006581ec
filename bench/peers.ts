/** The peers that run beside Node: installed and built on demand, each run a process of its own. */
import { execFile, execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { progress } from './rounds.ts';

export const PEERS = fileURLToPath(new URL('./peers', import.meta.url));
const NATIVE = `${PEERS}/native`;
const run = promisify(execFile);

/** One render of the standard song. */
export interface Render {
  /** Seconds it took by the clock. */
  readonly wall: number;
  /** Seconds of processor time. */
  readonly cpu: number;
  /** Seconds of music. */
  readonly seconds: number;
}

/** Something a peer needs and the machine does not have: one clear line, and its bars are not measured. */
export class Missing extends Error {}

/** npm's own words go to stderr: stdout belongs to the report. */
export function installPeers(): void {
  const wanted = JSON.parse(readFileSync(`${PEERS}/package.json`, 'utf8')) as { dependencies: Record<string, string> };
  const isThere = Object.entries(wanted.dependencies).every(([name, version]) => {
    const file = `${PEERS}/node_modules/${name}/package.json`;
    return existsSync(file) && (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version === version;
  });
  if (isThere) return;
  progress('installing the peers (bench/peers)');
  const command = ['install', '--prefix', PEERS, '--no-audit', '--no-fund'];
  try {
    execFileSync('npm', command, { stdio: ['ignore', 2, 2] });
  } catch {
    throw new Missing('the peers could not be installed');
  }
}

/** Prints one line of JSON, the last one. */
async function answer<T>(command: string, args: readonly string[], cwd: string): Promise<T> {
  const { stdout } = await run(command, args, { cwd, maxBuffer: 1 << 26 });
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as T;
}

/** A peer that is a script of bench/peers. */
export const runScript = (script: string, ...args: string[]): Promise<Render> =>
  answer<Render>(process.execPath, ['--no-warnings', script, ...args], PEERS);

const wide = process.arch === 'x64' ? ['-mprefer-vector-width=512'] : [];
const FLAGS = {
  plain: ['-O3', '-march=native'],
  best: ['-O3', '-march=native', '-ffast-math', '-DLANES=16', ...wide],
} as const;
export type NativeBuild = keyof typeof FLAGS;

/** Path of the C reference, compiled when its sources or this machine's compiler have changed. */
export function buildNative(build: NativeBuild): string {
  const sources = readdirSync(NATIVE).map((file) => readFileSync(`${NATIVE}/${file}`));
  const hash = createHash('sha256').update(compiler()).update(FLAGS[build].join(' '));
  for (const source of sources) hash.update(source);
  const program = `${PEERS}/build/${build}-${hash.digest('hex').slice(0, 12)}`;
  if (existsSync(program)) return program;
  progress(`building the C reference: gcc ${FLAGS[build].join(' ')}`);
  mkdirSync(`${PEERS}/build`, { recursive: true });
  execFileSync('gcc', ['-std=gnu11', ...FLAGS[build], '-o', program, `${NATIVE}/main.c`, '-lm'], {
    stdio: ['ignore', 2, 2],
  });
  return program;
}

function compiler(): string {
  try {
    return execFileSync('gcc', ['--version'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  } catch {
    throw new Missing('gcc is missing');
  }
}

export const renderNative = (program: string, seconds: number, slices = 8): Promise<Render> =>
  answer<Render>(program, ['song', String(seconds), String(slices)], PEERS);

/** Microseconds of each quantum. */
export const quantaNative = (program: string, seconds: number, slices = 8): Promise<number[]> =>
  answer<number[]>(program, ['quanta', String(seconds), String(slices)], PEERS);

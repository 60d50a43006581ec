/** Whether build/ is what the sources say, and how it becomes so. */
import { spawn } from 'node:child_process';
import { readdirSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
/** What the front end is made of. */
const FOLDERS = ['song', 'dsp', 'worklets', 'ui'];
const FILES = ['api/terms.ts', 'package-lock.json', 'asconfig.json', 'tsconfig.json'];

export const SITE = `${root}build/ui`;

const STEPS = [
  ['--import', 'tsx', 'worklets/build.node.ts'],
  ['node_modules/vite/bin/vite.js', 'build', '--config', 'ui/vite.config.ts', '--logLevel', 'warn'],
] as const;

/** Who ends the start ends the build with it. */
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Builds what is missing or older than its sources; says on stderr that it does. */
export async function ensureSite(): Promise<void> {
  if (!isStale()) return;
  process.stderr.write('building the workstation, once\n');
  for (const step of STEPS) await run(step);
}

/** The page carries the time at which its build began (ui/bundling/compress.ts). */
function isStale(): boolean {
  const built = statSync(`${SITE}/index.html`, { throwIfNoEntry: false })?.mtimeMs;
  return built === undefined || newest() > built;
}

function newest(): number {
  const listed = FOLDERS.flatMap((folder) =>
    readdirSync(root + folder, { recursive: true, withFileTypes: true }).map(
      (entry) => `${entry.parentPath}/${entry.name}`,
    ),
  );
  const times = [...listed, ...FILES.map((file) => root + file)].map(
    (file) => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0,
  );
  return Math.max(...times);
}

/** What a builder says is for whoever mends it: it is told only when it fails. */
function run(step: readonly string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, step, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text) => {
        said += text;
      });
    }
    const stop = (signal: NodeJS.Signals) => {
      child.kill(signal);
      process.exit(1);
    };
    for (const signal of SIGNALS) process.once(signal, stop);
    child.on('error', reject);
    child.on('close', (code) => {
      for (const signal of SIGNALS) process.off(signal, stop);
      if (code === 0) resolve();
      else reject(new Error(`${said}the build failed: node ${step.join(' ')}`));
    });
  });
}

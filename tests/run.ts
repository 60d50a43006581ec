/**
 * `npm test`: every check there is, each counted from its own runner's report; `--check` leaves out what is slow.
 * The last line is `N passed, N failed`.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const OLDEST_NODE: readonly [number, number] = [20, 19];
const root = fileURLToPath(new URL('..', import.meta.url));
const report = `${root}/build/test-report.json`;
const isQuick = process.argv.includes('--check');

interface Tally {
  readonly passed: number;
  readonly failed: number;
}

/** Runs one of the project's own tools; its output goes through. */
function run(tool: string, args: readonly string[], environment: NodeJS.ProcessEnv = {}): boolean {
  const loader = tool.endsWith('.ts') ? ['--import', 'tsx'] : [];
  const { status } = spawnSync(process.execPath, [...loader, `${root}/${tool}`, ...args], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...environment },
  });
  return status === 0;
}

/** One tool is one check. */
function check(name: string, tool: string, args: readonly string[]): Tally {
  process.stdout.write(`\n== ${name}\n`);
  const isGood = run(tool, args);
  if (!isGood) process.stdout.write(`FAILED: ${name}\n`);
  return isGood ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

function unitTests(): Tally {
  process.stdout.write('\n== unit tests\n');
  rmSync(report, { force: true });
  mkdirSync(`${root}/build`, { recursive: true });
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const config = ['run', '--config', 'tests/vitest.config.ts', ...reporters];
  const isGood = run('node_modules/vitest/vitest.mjs', config, { BATIDA_TIER: isQuick ? 'quick' : 'full' });
  if (!existsSync(report)) return { passed: 0, failed: 1 };
  const { numPassedTests, numFailedTests, numFailedTestSuites } = JSON.parse(readFileSync(report, 'utf8'));
  // A file that cannot be loaded fails without a test of its own.
  const failed = Math.max(
    Number(numFailedTests),
    isGood ? 0 : 1,
    numFailedTests === 0 ? Number(numFailedTestSuites) : 0,
  );
  return { passed: Number(numPassedTests), failed };
}

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor < OLDEST_NODE[1])) {
  process.stderr.write(`Node ${OLDEST_NODE.join('.')} or newer is needed; this is ${process.versions.node}.\n`);
  process.exit(1);
}

const tallies: Tally[] = [
  check('build', 'worklets/build.node.ts', []),
  check('types', 'node_modules/typescript/bin/tsc', ['--noEmit', '-p', 'tsconfig.json']),
  check('lint and format', 'node_modules/@biomejs/biome/bin/biome', ['ci', '.']),
  check('unused code', 'node_modules/knip/bin/knip.js', ['--no-progress']),
  unitTests(),
];
const passed = tallies.reduce((sum, tally) => sum + tally.passed, 0);
const failed = tallies.reduce((sum, tally) => sum + tally.failed, 0);
process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
process.exitCode = failed > 0 ? 1 : 0;

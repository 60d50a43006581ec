/**
 * `npm test`: every check there is, each counted from its own runner's report; `--check` leaves out what is slow and
 * what needs a browser. The last line is `N passed, N failed`.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type BrowserReport, browserFaults, recap, type UnitReport, unitFaults } from './recap.ts';

const OLDEST_NODE: readonly [number, number] = [20, 19];
const root = fileURLToPath(new URL('..', import.meta.url));
const isQuick = process.argv.includes('--check');

interface Tally {
  readonly passed: number;
  readonly failed: number;
}

/** What is told again before the last line. */
const faults: string[] = [];

function fault(text: string): Tally {
  process.stdout.write(`FAILED: ${text}\n`);
  faults.push(`FAILED: ${text}`);
  return BAD;
}

const GOOD: Tally = { passed: 1, failed: 0 };
const BAD: Tally = { passed: 0, failed: 1 };

function title(name: string): void {
  process.stdout.write(`\n== ${name}\n`);
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
  title(name);
  return run(tool, args) ? GOOD : fault(name);
}

/** What a runner wrote down; undefined when it did not come so far. */
function reportOf<Report>(file: string): Report | undefined {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

async function unitTests(): Promise<Tally> {
  title('unit tests');
  if (!isQuick) {
    const { ensurePostgres, ensureXmllint } = await import('./machine.ts');
    const lack = ensurePostgres() ?? ensureXmllint();
    if (lack !== undefined) return fault(lack);
  }
  const file = `${root}/build/test-report.json`;
  rmSync(file, { force: true });
  mkdirSync(`${root}/build`, { recursive: true });
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const config = ['run', '--config', 'tests/vitest.config.ts', ...reporters];
  const isGood = run('node_modules/vitest/vitest.mjs', config, { BATIDA_TIER: isQuick ? 'quick' : 'full' });
  const report = reportOf<UnitReport>(file);
  if (!report) return fault('unit tests: no report was written');
  faults.push(...unitFaults(report).map(recap));
  // A file that cannot be loaded fails without a test of its own.
  const lost = report.numFailedTests === 0 ? report.numFailedTestSuites : 0;
  return { passed: report.numPassedTests, failed: Math.max(report.numFailedTests, isGood ? 0 : 1, lost) };
}

/** Real Chromium on the production build; the server is the one of `npm start`. */
async function browserTests(): Promise<Tally> {
  title('browser tests');
  const { ensureChromium, ensureFfmpeg, ensureShell, ensureZbar } = await import('./machine.ts');
  // Before the tests: two at once would be in each other's way, and none has the time.
  const lack = ensureChromium() ?? ensureFfmpeg() ?? ensureZbar();
  if (lack !== undefined) return fault(lack);
  ensureShell();
  // A screen that is looked at leaves half of a small machine idle; sound in time needs it to itself.
  const tallies = [browserProject('screens', 2), browserProject('sound', 1)];
  return { passed: sum(tallies, 'passed'), failed: sum(tallies, 'failed') };
}

function browserProject(name: string, workers: number): Tally {
  const file = `${root}/build/e2e-report.json`;
  rmSync(file, { force: true });
  const which = ['--config', 'tests/e2e/playwright.config.ts', '--project', name, '--workers', String(workers)];
  const isGood = run('node_modules/playwright/cli.js', ['test', ...which]);
  const report = reportOf<BrowserReport>(file);
  if (!report) return fault(`browser tests, ${name}: no report was written`);
  faults.push(...browserFaults(report).map(recap));
  const { expected, unexpected, flaky } = report.stats;
  return { passed: expected, failed: Math.max(unexpected + flaky, isGood ? 0 : 1) };
}

const sum = (tallies: readonly Tally[], what: keyof Tally) => tallies.reduce((all, one) => all + one[what], 0);

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor < OLDEST_NODE[1])) {
  process.stderr.write(`Node ${OLDEST_NODE.join('.')} or newer is needed; this is ${process.versions.node}.\n`);
  process.exit(1);
}

const tallies: Tally[] = [
  check('engine', 'worklets/build.node.ts', []),
  check('types', 'node_modules/typescript/bin/tsc', ['--noEmit', '-p', 'tsconfig.json']),
  check('lint and format', 'node_modules/@biomejs/biome/bin/biome', ['ci', '.']),
  check('unused code', 'node_modules/knip/bin/knip.js', ['--no-progress']),
  check('front end', 'node_modules/vite/bin/vite.js', ['build', '--config', 'ui/vite.config.ts', '--logLevel', 'warn']),
  await unitTests(),
];
if (!isQuick) tallies.push(await browserTests());
const passed = sum(tallies, 'passed');
const failed = sum(tallies, 'failed');
if (faults.length > 0) process.stdout.write(`\n${faults.join('\n')}\n`);
process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
process.exitCode = failed > 0 ? 1 : 0;

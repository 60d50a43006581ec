/** `npm run drill -- NAME …`: what takes too long for `npm test`. Without a name it says which there are. */
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Names of the browser tests that import a module beside them: a list kept by hand had forgotten three. */
function specsWith(module: string): string {
  const folder = `${root}/tests/e2e`;
  const specs = readdirSync(folder).filter((file) => file.endsWith('.spec.ts'));
  const using = specs.filter((file) => readFileSync(`${folder}/${file}`, 'utf8').includes(`'./${module}'`));
  return using.map((file) => file.replace(/\.spec\.ts$/, '')).join('|');
}

/** Name -> what node is called with, and what is set for it. */
const DRILLS: Readonly<Record<string, { readonly args: readonly string[]; readonly set?: NodeJS.ProcessEnv }>> = {
  align: {
    args: ['node_modules/vitest/vitest.mjs', 'run', '--config', 'tests/vitest.config.ts', 'tests/dsp/align.test.ts'],
    set: { ALIGN_TAKES: '1000' },
  },
  'audio-live': {
    args: [
      'node_modules/playwright/cli.js',
      'test',
      '--config',
      'tests/e2e/playwright.config.ts',
      'e2e/(audio-live|engine|launches|takes-live).spec',
    ],
    set: { LIVE_BARS: '16' },
  },
  attacks: { args: ['--import', 'tsx', 'tests/drill/api-attacks.ts'] },
  'api-fuzz': {
    args: ['node_modules/vitest/vitest.mjs', 'run', '--config', 'tests/vitest.config.ts', 'tests/api/fuzz.test.ts'],
    set: { FUZZ_REQUESTS: '100000' },
  },
  'api-kill': { args: ['--import', 'tsx', 'tests/drill/api-kill.ts'] },
  'browser-kill': { args: ['--import', 'tsx', 'tests/drill/browser-kill.ts'] },
  deployments: {
    args: [
      'node_modules/playwright/cli.js',
      'test',
      '--config',
      'tests/e2e/playwright.config.ts',
      'e2e/service-worker.spec',
    ],
    set: { DEPLOYMENTS: '20' },
  },
  grow: { args: ['--import', 'tsx', 'tests/drill/grow.ts'] },
  'hub-counts': { args: ['--import', 'tsx', 'tests/drill/hub-counts.ts'] },
  'hostile-audio': {
    args: [
      'node_modules/playwright/cli.js',
      'test',
      '--config',
      'tests/e2e/playwright.config.ts',
      'e2e/hostile-audio.spec',
    ],
    set: { HOSTILE: '100000' },
  },
  'link-mutants': {
    // The heap is as small as the drill itself and 16 MB allow.
    args: [
      '--expose-gc',
      '--max-old-space-size=24',
      '--max-semi-space-size=1',
      '--import',
      'tsx',
      'tests/drill/link-mutants.ts',
    ],
  },
  // These two write version 1 of links anew, as long as none is out there (docs/link.md).
  'link-primer': { args: ['--import', 'tsx', 'tests/drill/link-primer.ts'] },
  'link-tables': { args: ['--import', 'tsx', 'tests/drill/link-tables.ts'] },
  'link-sizes': { args: ['--import', 'tsx', 'tests/drill/link-sizes.ts'] },
  looks: {
    args: [
      'node_modules/playwright/cli.js',
      'test',
      '--config',
      'tests/e2e/playwright.config.ts',
      'looks.spec',
      'text-size.spec',
    ],
    set: { LOOKS: 'all' },
  },
  'login-flood': { args: ['--import', 'tsx', 'tests/drill/api-login-flood.ts'] },
  'login-oracle': {
    args: ['node_modules/vitest/vitest.mjs', 'run', '--config', 'tests/vitest.config.ts', 'tests/api/oracle.test.ts'],
    // As in production; the databases are both asked, and cost next to nothing of it.
    set: { ORACLE_PAIRS: '500', ORACLE_COST: '12' },
  },
  'midi-damage': {
    args: [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--config',
      'tests/vitest.config.ts',
      'tests/song/midi-damage.test.ts',
      'tests/song/midi-broken.test.ts',
    ],
    set: { DAMAGES: '10000' },
  },
  'midi-files': { args: ['--import', 'tsx', 'tests/drill/midi-files.ts'] },
  presses: {
    args: ['node_modules/playwright/cli.js', 'test', '--config', 'tests/e2e/playwright.config.ts', 'e2e/presses.spec'],
    set: { PRESSES: 'all' },
  },
  'qr-codes': {
    args: ['node_modules/playwright/cli.js', 'test', '--config', 'tests/e2e/playwright.config.ts', 'e2e/qr-codes.spec'],
    set: { QR_CODES: '300' },
  },
  'record-kill': { args: ['--import', 'tsx', 'tests/drill/record-kill.ts'] },
  'record-quota': {
    args: ['node_modules/playwright/cli.js', 'test', '--config', 'tests/e2e/playwright.config.ts', 'e2e/quota.spec'],
    set: { QUOTA_MOMENTS: '20' },
  },
  'radio-joins': {
    args: [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--config',
      'tests/vitest.config.ts',
      'tests/worklets/radio-joins.test.ts',
    ],
    set: { RADIO_JOINS: '100' },
  },
  races: {
    args: ['node_modules/vitest/vitest.mjs', 'run', '--config', 'tests/vitest.config.ts', 'tests/api/embedded.test.ts'],
    set: { RACES: '3', RACERS: '8' },
  },
  reads: { args: ['--import', 'tsx', 'tests/drill/api-reads.ts'] },
  rounds: {
    args: [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--config',
      'tests/vitest.config.ts',
      // What imports tests/tier.ts, or what does so for it (tests/song/arbitrary.ts).
      'tests/dsp/engine.test.ts',
      'tests/dsp/onsets.test.ts',
      'tests/song',
      'tests/ui/shelf-journal.test.ts',
      'tests/worklets/nothing-lost.test.ts',
      'tests/worklets/starter-mix.test.ts',
    ],
    set: { BATIDA_TIER: 'drill' },
  },
  screens: {
    args: [
      'node_modules/playwright/cli.js',
      'test',
      '--config',
      'tests/e2e/playwright.config.ts',
      `e2e/(${specsWith('shares.ts')}).spec`,
    ],
    set: { SCREENS: 'all' },
  },
  limiter: {
    args: ['node_modules/vitest/vitest.mjs', 'run', '--config', 'tests/vitest.config.ts', 'tests/dsp/limiter.test.ts'],
    set: { LIMITER_SECONDS: '10000' },
  },
  siege: {
    args: ['node_modules/vitest/vitest.mjs', 'run', '--config', 'tests/vitest.config.ts', 'tests/api/siege.test.ts'],
    set: { SIEGE_HONEST: '20' },
  },
  swipes: {
    args: ['node_modules/playwright/cli.js', 'test', '--config', 'tests/e2e/playwright.config.ts', 'e2e/swipes.spec'],
    set: { SWIPES: '500' },
  },
  'save-kill': { args: ['--import', 'tsx', 'tests/drill/save-kill.ts'] },
  'take-cuts': {
    args: [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--config',
      'tests/vitest.config.ts',
      'tests/ui/takes/take-file.test.ts',
    ],
    set: { TAKE_CUTS: 'all' },
  },
  traces: {
    args: ['node_modules/playwright/cli.js', 'test', '--config', 'tests/e2e/playwright.config.ts', 'e2e/traces.spec'],
    set: { TRACES: '1000' },
  },
  truth: {
    args: [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--config',
      'tests/vitest.config.ts',
      'tests/worklets/truth.test.ts',
    ],
    set: { TRUTH_STEPS: '100000' },
  },
};

const [name = '', ...rest] = process.argv.slice(2);
const drill = DRILLS[name];
if (drill) {
  const env = { ...drill.set, ...process.env };
  const { status } = spawnSync(process.execPath, [...drill.args, ...rest], { cwd: root, stdio: 'inherit', env });
  process.exitCode = status ?? 1;
} else {
  process.stderr.write(`npm run drill -- NAME; there are ${Object.keys(DRILLS).join(', ')}\n`);
  process.exitCode = 1;
}

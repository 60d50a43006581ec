/** What the tests need of the machine beside Node, and how it gets there. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { CHROMIUM_ADVICE, findChromium } from './chromium.ts';

/** As root on Debian and its kin what is missing is installed; elsewhere the fault says in one line what to do. */
export function ensureChromium(): string | undefined {
  if (findChromium() !== undefined) return undefined;
  const isOurs = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get') && !process.env.CHROMIUM_PATH;
  if (!isOurs) return CHROMIUM_ADVICE;
  process.stderr.write('installing chromium, once\n');
  return install('chromium') && findChromium() !== undefined ? undefined : CHROMIUM_ADVICE;
}

/** Quietly; what went wrong is told. */
function install(name: string): boolean {
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', name]]) {
    const { status, stderr } = spawnSync('apt-get', ['-qq', ...args], { env: environment, encoding: 'utf8' });
    if (status !== 0) {
      process.stderr.write(`apt-get ${args.join(' ')}: ${stderr ?? 'does not run'}\n`);
      return false;
    }
  }
  return true;
}

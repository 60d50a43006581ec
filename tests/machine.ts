/** What the tests need of the machine beside Node, and how it gets there. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { binaries, POSTGRES_ADVICE } from './api/postgres.ts';
import { CHROMIUM_ADVICE, findChromium, findShell } from './chromium.ts';

/** As root on Debian and its kin what is missing is installed; elsewhere the fault says in one line what to do. */
const mayInstall = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

export function ensureChromium(): string | undefined {
  const isHere = () => findChromium() !== undefined;
  return ensure('chromium', isHere, CHROMIUM_ADVICE, !process.env.CHROMIUM_PATH);
}

/** It only makes the tests shorter: where it cannot be had they do without. */
export function ensureShell(): void {
  ensure('chromium-headless-shell', () => findShell() !== undefined, '', !process.env.CHROMIUM_PATH);
}

export function ensurePostgres(): string | undefined {
  return ensure('postgresql', () => binaries() !== undefined, POSTGRES_ADVICE);
}

const ZBAR_ADVICE = 'zbarimg is missing: apt-get install -y zbar-tools';

/** Reads QR codes, with no code of ours. */
export function ensureZbar(): string | undefined {
  const isHere = () => spawnSync('zbarimg', ['--version']).status === 0;
  return ensure('zbar-tools', isHere, ZBAR_ADVICE);
}

const FFMPEG_ADVICE = 'ffmpeg is missing: apt-get install -y ffmpeg';

/** Reads the files of encoders, with no code of ours. */
export function ensureFfmpeg(): string | undefined {
  const isHere = () => spawnSync('ffmpeg', ['-version']).status === 0;
  return ensure('ffmpeg', isHere, FFMPEG_ADVICE);
}

export const XMLLINT_ADVICE = 'xmllint is missing: apt-get install -y libxml2-utils';

export const hasXmllint = (): boolean => spawnSync('xmllint', ['--version']).status === 0;

export function ensureXmllint(): string | undefined {
  return ensure('libxml2-utils', hasXmllint, XMLLINT_ADVICE);
}

function ensure(name: string, isHere: () => boolean, advice: string, isOurs = true): string | undefined {
  if (isHere()) return undefined;
  if (!isOurs || !mayInstall()) return advice;
  process.stderr.write(`installing ${name}, once\n`);
  return install(name) && isHere() ? undefined : advice;
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

/** What is installed beside our own code: named exactly, checked by hash, run at installation by nobody unknown. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));

interface Locked {
  readonly resolved?: string;
  readonly integrity?: string;
  readonly hasInstallScript?: boolean;
}

const lock = JSON.parse(readFileSync(`${root}/package-lock.json`, 'utf8')) as {
  readonly packages: Readonly<Record<string, Locked>>;
};
const manifest = JSON.parse(readFileSync(`${root}/package.json`, 'utf8')) as Record<string, Record<string, string>>;
const installed = Object.entries(lock.packages).filter(([place]) => place !== '');

/** Each brings its binary along and runs without its script too. */
const SCRIPTS = /\/(bcrypt|esbuild|fsevents|es5-ext)$/;

test('every package has a hash, and comes from no address of its own', () => {
  expect(installed.length).toBeGreaterThan(100);
  const loose = installed.filter(([, { integrity }]) => !integrity?.startsWith('sha512-'));
  expect(loose.map(([place]) => place)).toEqual([]);
  const stray = installed.filter(
    ([, { resolved }]) => !/^(undefined|https:\/\/registry\.npmjs\.org\/.*)$/.test(`${resolved}`),
  );
  expect(stray.map(([place]) => place)).toEqual([]);
});

test('what we ask for has one exact version', () => {
  const asked = { ...manifest.dependencies, ...manifest.devDependencies };
  expect(Object.entries(asked).filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([]);
});

test('only known packages run a script when they are installed', () => {
  const running = installed.filter(([, { hasInstallScript }]) => hasInstallScript).map(([place]) => place);
  expect(running.filter((place) => !SCRIPTS.test(place))).toEqual([]);
});

test('the bill of materials names all that is asked for', () => {
  const text = execFileSync('npm', ['run', '-s', 'sbom'], { cwd: root, encoding: 'utf8', maxBuffer: 1e8 });
  const { bomFormat, components } = JSON.parse(text);
  expect(bomFormat).toBe('CycloneDX');
  const names = components.map(({ name }: { readonly name: string }) => name);
  const asked = { ...manifest.dependencies, ...manifest.devDependencies };
  for (const name of Object.keys(asked)) expect(names).toContain(name);
});

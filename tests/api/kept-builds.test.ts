/** Files of earlier builds are answered for twenty builds, and no other file of the disk ever is. */
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { KeptBuilds, MOST_BUILDS } from '../../api/kept-builds.ts';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(`${tmpdir()}/batida-kept-`);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A build of two files: one of its own, one that all have. */
function site(number: number): string {
  const made = `${folder}/site-${number}`;
  mkdirSync(`${made}/assets`, { recursive: true });
  writeFileSync(`${made}/assets/own-${number}.js`, `${number}`);
  writeFileSync(`${made}/assets/same.js`, 'same');
  return made;
}

const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute));

test('twenty builds are kept, the oldest goes, and one that is deployed again is the newest', () => {
  const kept = new KeptBuilds(`${folder}/kept`);
  for (let number = 0; number < MOST_BUILDS; number++) kept.add(site(number), at(number));
  kept.add(site(0), at(30));
  kept.add(site(MOST_BUILDS), at(31));
  const there = Array.from({ length: MOST_BUILDS + 1 }, (_, number) => kept.has(`/assets/own-${number}.js`));
  expect(there.indexOf(false)).toBe(1);
  expect(there.filter((one) => !one)).toHaveLength(1);
  expect(kept.has('/assets/same.js')).toBe(true);
  expect(readdirSync(kept.folder).sort()).toEqual(['assets', 'builds']);
});

test('what another process adds is found; paths that lead elsewhere are not', () => {
  const [one, other] = [new KeptBuilds(`${folder}/shared`), new KeptBuilds(`${folder}/shared`)];
  one.add(site(1));
  expect(other.has('/assets/own-1.js')).toBe(true);
  writeFileSync(`${folder}/shared/secret`, 'x');
  for (const path of ['/assets/../secret', '/secret', '/assets/', '/assets', '/assets/..', '/assets/a/b.js', '/builds'])
    expect([path, other.has(path)]).toEqual([path, false]);
});

/** The pages for developers: each is found from the README, and every file they name in a link or as a path is there. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const pages = readdirSync(join(root, 'docs'))
  .filter((name) => name.endsWith('.md'))
  .map((name) => `docs/${name}`);
/** Everything there is, by its path. */
const files = ['song', 'dsp', 'worklets', 'ui', 'api', 'tests', 'bench'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => `/${folder}/${name}`),
);
const textOf = (page: string) => readFileSync(join(root, page), 'utf8');

test('the README links every page and nothing that is not there', () => {
  const linked = [...textOf('README.md').matchAll(/\]\((docs\/[^)#]+)/g)].map(([, page]) => page);
  expect([...new Set(linked)].sort()).toEqual(pages.sort());
});

test('the README stays short', () => {
  expect(textOf('README.md').length).toBeLessThan(10_500);
});

describe.each(['README.md', ...pages])('%s', (page) => {
  test('links to files that exist', () => {
    const links = [...textOf(page).matchAll(/\]\((?!https?:)([^)#]+)/g)].map(([, link]) => link ?? '');
    expect(links.filter((link) => !existsSync(join(root, dirname(page), link)))).toEqual([]);
  });

  test('names sources by paths that exist', () => {
    const named = [...textOf(page).matchAll(/`((?:song|dsp|worklets|ui|api|tests|bench)\/[\w./-]+\.(?:ts|tsx|mjs))`/g)];
    expect(named.map(([, path]) => path ?? '').filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });

  test('names sources that are there, also without their folder', () => {
    expect(lost(textOf(page))).toEqual([]);
  });
});

/** Names of files in a text that no file ends with. */
function lost(text: string): string[] {
  const named = [...text.matchAll(/`([\w./-]+\.(?:tsx?|css|mjs))`/g)].map(([, name]) => name ?? '');
  return named.filter((name) => !files.some((file) => file.endsWith(`/${name}`)));
}

test('mutations are caught: a file that moved, and one in another folder', () => {
  expect(lost('`snap.ts` and `ui/state/song-snap.ts`, `state/song.ts`')).toEqual(['snap.ts']);
  expect(lost('`panels/song-snap.ts`')).toEqual(['panels/song-snap.ts']);
});

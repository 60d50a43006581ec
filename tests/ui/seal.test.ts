/** The hashes of the page's own files. */
import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { sealed } from '../../ui/bundling/seal.ts';

const files: Readonly<Record<string, string>> = {
  '/first.js': 'one',
  '/assets/a-1.js': 'two',
  '/assets/b-2.css': 'three',
};
const hash = (text = '') => `integrity="sha384-${createHash('sha384').update(text).digest('base64')}"`;

test('each script and sheet the page names has its hash, pictures and fonts have none', () => {
  const page = [
    '<script src="/first.js"></script>',
    '<link rel="icon" href="/assets/icon-3.svg" type="image/svg+xml" />',
    '<link rel="preload" href="/assets/font-4.woff2" as="font" crossorigin />',
    '<script type="module" crossorigin src="/assets/a-1.js"></script>',
    '<link rel="modulepreload" crossorigin href="/assets/a-1.js">',
    '<link rel="stylesheet" crossorigin href="/assets/b-2.css">',
  ];
  const lines = sealed(page.join('\n'), (path) => Buffer.from(files[path] ?? '')).split('\n');
  expect(lines[0]).toBe(`<script src="/first.js" ${hash(files['/first.js'])}></script>`);
  expect(lines.slice(1, 3)).toEqual(page.slice(1, 3));
  expect(lines[3]).toContain(hash(files['/assets/a-1.js']));
  expect(lines[4]).toContain(hash(files['/assets/a-1.js']));
  expect(lines[5]).toContain(hash(files['/assets/b-2.css']));
});

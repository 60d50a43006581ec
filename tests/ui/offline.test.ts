/** Which requests the service worker answers, and which files a device needs: the list is what the build made. */
import { existsSync, readdirSync, statSync } from 'node:fs';
import { expect, test } from 'vitest';
import { SITE } from '../../api/freshness.ts';
import { LANGUAGES } from '../../api/terms.ts';
import { wayOf } from '../../ui/offline/answers.ts';
import { groupOf, isNeeded, stemOf } from '../../ui/offline/files.ts';
import { visitsOf } from '../../ui/panels/offline/visits.ts';

const ORIGIN = 'https://batida.example';
const way = (path: string, rest: Partial<Request> = {}) =>
  wayOf({ method: 'GET', mode: 'navigate', url: ORIGIN + path, ...rest }, ORIGIN);
const file = (path: string) => way(path, { mode: 'cors' });

test('screens come from the device; help newest first', () => {
  for (const path of ['/', '/login', '/profile?tab=1', '/?hub=song', '/?shared'])
    expect(way(path)).toEqual({ kind: 'screen', path: '/' });
  expect(way('/?reduced')).toEqual({ kind: 'screen', path: '/?reduced' });
  expect(way('/?do=new&reduced')).toEqual({ kind: 'screen', path: '/?reduced' });
  for (const path of ['/help', '/es/help']) expect(way(path)).toEqual({ kind: 'newest', path });
});

test('what is the server’s passes through', () => {
  const far = [
    '/api/auth/me',
    '/s/0',
    '/u/kofi',
    '/g/house',
    '/c/0',
    '/embed/0',
    '/oembed?url=x',
    '/subscribe',
    '/blog',
    '/xx/help',
  ];
  for (const path of [...far, '/help/more', '/nowhere']) expect([path, way(path)]).toEqual([path, null]);
  expect(file('/')).toBeNull();
  expect(file('/sw.js')).toBeNull();
  expect(way('/', { method: 'HEAD' })).toBeNull();
  expect(way('/api/feedback', { method: 'POST' })).toBeNull();
  expect(wayOf({ method: 'GET', mode: 'cors', url: 'https://else.example/assets/a.js' }, ORIGIN)).toBeNull();
});

test('a file without a hash in its name is answered only where its page names it by one', () => {
  expect(file('/assets/index-BAsH0123.js')).toEqual({ kind: 'file', path: '/assets/index-BAsH0123.js' });
  expect(file('/first.js?0123456789ab')).toEqual({ kind: 'named', path: '/first.js?0123456789ab' });
  expect(file('/first.js')).toEqual({ kind: 'newest', path: '/first.js' });
  expect(file('/too-old.js')).toEqual({ kind: 'newest', path: '/too-old.js' });
});

test('what is shared is taken', () => {
  expect(way('/share-target', { method: 'POST' })).toEqual({ kind: 'shared' });
});

test('names are told apart', () => {
  expect(groupOf('/assets/words-pt-BR-all-BAsH0123.js')).toBe('words-pt-BR');
  expect(groupOf('/assets/words-en-library-sounds-BAsH0123.js')).toBe('words-en');
  expect(groupOf('/assets/desk-BAsH0123.js')).toBe('local');
  expect(groupOf('/assets/desk-BA_-0123.wasm')).toBe('simd');
  expect(groupOf('/assets/desk.scalar-BAsH0123.wasm')).toBe('scalar');
  expect(groupOf('/licences.json')).toBe('never');
  expect(groupOf('/too-old.js')).toBe('local');
  expect(groupOf('/assets/content-BAsH0123.css')).toBe('local');
  expect(groupOf('/assets/content-BAsH0123.js')).toBe('never');
  expect(stemOf('/assets/export.worker-CW2-gB_E.js')).toBe('export.worker.js');
});

/** Brotli, as it travels; of the whole list on a first visit. */
const MOST_BYTES = 1_060_000;

test('a device keeps one language and one engine, within the bytes it is told of', () => {
  const paths = readdirSync(`${SITE}/assets`)
    .filter((name) => !/\.(br|gz)$/.test(name))
    .map((name) => `/assets/${name}`);
  const size = (path: string) => statSync(SITE + (existsSync(`${SITE}${path}.br`) ? `${path}.br` : path)).size;
  for (const language of LANGUAGES) {
    const kept = paths.filter((path) => isNeeded(path, { language, engine: 'simd', isReduced: false }));
    const names = kept.join(' ');
    expect(kept.filter((path) => path.includes('/words-')).every((path) => path.includes(`/words-${language}-`))).toBe(
      true,
    );
    expect(names).toContain('/engine.simd-');
    expect(names).not.toMatch(/scalar|without-worklets|mp3\.worker|film\.worker|listen-/);
    expect(kept.reduce((sum, path) => sum + size(path), 0)).toBeLessThan(MOST_BYTES);
  }
});

test('visits are counted; what cannot be understood, or lies ahead, is a first one', () => {
  const now = 1_767_225_600_000;
  for (const kept of ['', 'x', '1 x', `${now + 1} 3`, '5', '-'])
    expect(visitsOf(kept, now)).toEqual({ first: now, count: 0 });
  expect(visitsOf(`${now - 5} 3`, now)).toEqual({ first: now - 5, count: 3 });
});

/** Whose code travels: what the build writes of packages, of what is inside encoders, and of what names no licence. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { licencesOf } from '../../ui/bundling/licences.ts';

const modules = fileURLToPath(new URL('../../node_modules/', import.meta.url));
const folder = `${mkdtempSync(`${tmpdir()}/batida-licences-`)}/`;
afterAll(() => rmSync(folder, { recursive: true }));

test('each has a licence, an address and its text; the encoders name what they hold', () => {
  const { packages, texts } = licencesOf(
    ['mediabunny', '@mediabunny/mp3-encoder', 'fflate'].map((name) => `${modules}${name}/`),
  );
  const named = new Map(packages.map((one) => [one.name, one]));
  expect([...named.keys()]).toEqual(
    expect.arrayContaining(['LAME', 'libFLAC', 'FFmpeg (libavcodec, libavutil)', 'Emscripten']),
  );
  expect(named.get('mediabunny')).toMatchObject({
    licence: 'MPL-2.0',
    source: 'https://github.com/Vanilagy/mediabunny',
  });
  expect(packages.every(({ source }) => source.startsWith('https://'))).toBe(true);
  expect(texts[named.get('LAME')?.text ?? -1]).toContain('GNU LESSER GENERAL PUBLIC LICENSE');
  expect(named.get('mediabunny')?.text).toBe(named.get('@mediabunny/mp3-encoder')?.text);
  expect(new Set(texts).size).toBe(texts.length);
});

test('a package without a licence does not travel', () => {
  writeFileSync(`${folder}package.json`, JSON.stringify({ name: 'stray', version: '1.0.0' }));
  expect(() => licencesOf([folder])).toThrow('names no licence');
});

test.each([
  ['git+ssh://git@github.com/a/b.git', 'https://github.com/a/b'],
  ['git://github.com/a/b.git', 'https://github.com/a/b'],
  ['github:a/b', 'https://github.com/a/b'],
  ['a/b', 'https://github.com/a/b'],
])('%s is an address that can be followed', (repository, source) => {
  writeFileSync(`${folder}package.json`, JSON.stringify({ name: 'one', version: '1.0.0', license: 'MIT', repository }));
  expect(licencesOf([folder]).packages.find(({ name }) => name === 'one')).toMatchObject({ source, text: null });
});

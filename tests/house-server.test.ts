/** The walls of the server: what its sources may not say. */
import { expect, test } from 'vitest';
import { importsFrom, project, textOf } from './sources.ts';

const server = project.filter((file) => file.startsWith('api/'));
const saying = (words: RegExp) => server.filter((file) => words.test(textOf(file)));

test('a session never goes on under the id it had before', () => {
  expect(saying(/keepSessionInfo/)).toEqual([]);
});

test('no text from outside becomes part of a statement', () => {
  expect(saying(/\bliteral\(|\.escape\(|\bQueryGenerator\b/)).toEqual([]);
  // Statements are written out: a template that fills something in is none.
  const statement = /`[^`]*\b(?:SELECT|INSERT INTO|UPDATE|DELETE FROM)\b[^`]*\$\{/;
  expect(saying(statement)).toEqual([]);
});

test('nothing is run that was not written here', () => {
  expect(saying(/\beval\(|new Function\(|\bvm\b.*from 'node:vm'/)).toEqual([]);
  const spawning = importsFrom('api').filter(({ to }) => to === 'node:child_process');
  expect(spawning.map(({ from }) => from)).toEqual(['api/freshness.ts']);
});

import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { type Graph, STAGES, stageOf, waysTo } from '../../ui/bundling/stages.ts';

const at = (path: string) => fileURLToPath(new URL(`../../ui/${path}`, import.meta.url));

/** Who imports whom: `>` at once, `~` late. */
function graphOf(...edges: readonly string[]): Graph {
  const all = edges.map((edge) => edge.split(/ ([>~]) /));
  const into = (id: string, sign: string) =>
    all.filter(([, kind, to]) => kind === sign && to === id).map(([from = '']) => from);
  return (id) => ({ importers: into(id, '>'), dynamicImporters: into(id, '~') });
}

const WIDE = at(STAGES.wide[0]);
const RACK = at(STAGES.wide[4]);
const SHELF = at(STAGES.shelf[0]);
const LATER = at(STAGES.later[0]);

test('each late import a stage names is a file', () => {
  for (const path of Object.values(STAGES).flat()) expect(existsSync(at(path)), path).toBe(true);
});

test('a module is reached by every late import above it, in circles too', () => {
  const graph = graphOf('main > a', 'a ~ b', 'b > c', 'c > b', 'a ~ d', 'd > c');
  expect([...waysTo('c', graph)].sort()).toEqual(['b', 'd']);
  expect([...waysTo('a', graph)]).toEqual([]);
  expect(waysTo('nowhere', () => null).size).toBe(0);
});

test('what comes together is one file; what a view shares with it is not the whole of it', () => {
  const graph = graphOf(
    ...[WIDE, RACK, SHELF, LATER, 'panel'].map((one) => `main ~ ${one}`),
    `${WIDE} > only-wide`,
    `${RACK} > only-wide`,
    `${WIDE} > knob`,
    'panel > knob',
    `${LATER} > dialog`,
    'panel > dialog',
    `${LATER} > store`,
    `${SHELF} > store`,
    `${LATER} > toggle`,
    `${RACK} > toggle`,
    'panel > alone',
  );
  const stage = (id: string) => stageOf(id, graph);
  expect([WIDE, RACK, 'only-wide'].map(stage)).toEqual(['wide', 'wide', 'wide']);
  expect(stage('knob')).toBe('shared');
  expect([SHELF, 'store'].map(stage)).toEqual(['shelf', 'shelf']);
  expect([LATER, 'dialog'].map(stage)).toEqual(['later', 'later']);
  expect(stage('toggle')).toBe('controls');
  expect(['panel', 'alone'].map(stage)).toEqual([null, null]);
});

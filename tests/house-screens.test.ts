/** The walls around the screens: who reads a signal says so, and every word comes from the tables. */
import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import { late } from '../ui/words/en/late.ts';
import { imports, project, textOf } from './sources.ts';

const screens = project.filter((file) => file.startsWith('ui/') && file.endsWith('.tsx'));
const stores = project.filter((file) => file.startsWith('ui/') && file.endsWith('.ts'));

/** Names of all signals that a file hands out. */
const signals = stores.flatMap((file) =>
  [...textOf(file).matchAll(/^export const (\w+)[^=]*= (?:signal|computed)\b/gm)].map(([, name]) => name ?? ''),
);

/** Top-level functions of a file whose name begins as a component's does. */
function componentsOf(text: string): (readonly [name: string, body: string])[] {
  const starts = [...text.matchAll(/^(?:export )?(?:default )?(?:function|const|interface|type|class) (\w+)/gm)];
  return starts
    .map((start, index) => [start[1] ?? '', text.slice(start.index, starts[index + 1]?.index)] as const)
    .filter(([name, body]) => /^[A-Z]/.test(name) && /^(export )?(default )?function /.test(body));
}

test('a component that reads a signal subscribes: without useSignals() it would be drawn once', () => {
  expect(signals).toContain('song');
  const reads = new RegExp(`\\b(${signals.join('|')})\\.value\\b(?!\\s*=[^=])|\\b(useComputed|useSignal)\\(`);
  const deaf = screens.flatMap((file) =>
    componentsOf(textOf(file))
      .filter(([, body]) => reads.test(body) && !body.includes('useSignals()'))
      .map(([name]) => `${file} ${name}`),
  );
  expect(deaf).toEqual([]);
});

interface Node {
  readonly type: string;
  readonly [key: string]: unknown;
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}

function* nodesOf(node: Node): Generator<Node> {
  yield node;
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) yield* nodesOf(child);
  }
}

/** Attributes that are read or heard. */
const SPOKEN = [
  'aria-label',
  'aria-description',
  'aria-roledescription',
  'aria-valuetext',
  'alt',
  'label',
  'placeholder',
  'title',
];
/** Names, and marks that are the same in all languages. */
const UNIVERSAL = /^(Batida|BPM|WAV|MIDI|dB|Hz|kHz|ms|[A-Z]|\W|\d)*$/;

function spokenBy(node: Node): string | undefined {
  if (node.type === 'JSXText') return String(node.value);
  if (node.type !== 'JSXAttribute' || !isNode(node.name) || !isNode(node.value)) return undefined;
  return SPOKEN.includes(String(node.name.name)) && node.value.type === 'Literal'
    ? String(node.value.value)
    : undefined;
}

test('no word stands in a screen itself', () => {
  const lone = screens.flatMap((file) => {
    const { program } = parseSync(file, textOf(file));
    return [...nodesOf(program as unknown as Node)]
      .map(spokenBy)
      .filter((text) => text !== undefined && !UNIVERSAL.test(text.trim()))
      .map((text) => `${file}: ${text?.trim()}`);
  });
  expect(lone).toEqual([]);
});

test('what is loaded first asks for no text that is loaded late', () => {
  const first = new Set(['ui/main.tsx']);
  for (const file of first) for (const one of imports) if (one.from === file && one.isAtOnce) first.add(one.to);
  const asks = new RegExp(`\\bt\\(\\s*['"\`](${Object.keys(late).join('|')})\\.`);
  expect(first.size).toBeGreaterThan(50);
  expect([...first].filter((file) => asks.test(textOf(file)))).toEqual([]);
});

test('styles stand in the style sheets: the policy of the page lets no other in', () => {
  const sheets = project.filter(
    (file) => file.startsWith('ui/') && /<style|\.cssText\b|setAttribute\('style'/.test(textOf(file)),
  );
  expect(sheets).toEqual([]);
});

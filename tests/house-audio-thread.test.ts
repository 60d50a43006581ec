/** The walls around the audio thread: what its files may name, and what happens in every quantum. */
import { parseSync } from 'vite';
import { describe, expect, test } from 'vitest';
import { imports, project, textOf } from './sources.ts';

const processors = project.filter((file) => file.startsWith('worklets/') && file.endsWith('.processor.ts'));

/** A processor's file and all that its bundle brings along. */
function reachableFrom(file: string): Set<string> {
  const found = new Set([file]);
  for (const one of found) {
    for (const { from, to, isAtOnce, isPackage } of imports) {
      if (from === one && isAtOnce && !isPackage) found.add(to);
    }
  }
  return found;
}

const reachable = [...new Set(processors.flatMap((file) => [...reachableFrom(file)]))];

/** Files that hold a processor itself. */
const shells = reachable.filter((file) => textOf(file).includes('extends AudioWorkletProcessor'));
/** Where memory cannot be shared, pictures of the telemetry page leave in buffers that go round. */
const CARRIERS = ['worklets/telemetry-post.ts'];

const codeOf = (file: string): string => textOf(file).replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '');

test('names nothing that its scope lacks', () => {
  expect(processors).not.toEqual([]);
  const lacking =
    /\b(TextDecoder|TextEncoder|fetch|setTimeout|setInterval|requestAnimationFrame|console|performance|window|document)\b\s*[.(]/;
  expect(reachable.filter((file) => lacking.test(codeOf(file)))).toEqual([]);
});

test('never waits', () => {
  expect(reachable.filter((file) => /Atomics\.wait\(|\bawait\b/.test(codeOf(file)))).toEqual([]);
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

const ALLOCATES: Readonly<Record<string, string>> = {
  NewExpression: 'new',
  ObjectExpression: '{}',
  ArrayExpression: '[]',
  ArrowFunctionExpression: '=>',
  FunctionExpression: 'function',
  SpreadElement: '...',
  TemplateLiteral: 'template',
  RegExpLiteral: 'pattern',
};

describe.each(shells)('process() of %s', (file) => {
  const { program } = parseSync(file, textOf(file));
  const methods = [...nodesOf(program as unknown as Node)].filter((node) => node.type === 'MethodDefinition');
  const process = methods.find(({ key }) => isNode(key) && key.name === 'process');
  const body = isNode(process?.value) && isNode(process.value.body) ? [...nodesOf(process.value.body)] : [];

  test('allocates nothing', () => {
    expect(body).not.toEqual([]);
    expect(body.map(({ type }) => ALLOCATES[type]).filter((what) => what !== undefined)).toEqual([]);
  });

  test('posts nothing', () => {
    const posts = body.filter(({ type, name }) => type === 'Identifier' && name === 'postMessage');
    expect(posts).toEqual([]);
  });
});

test('posts only from the shell, outside of process(), and from carriers', () => {
  const talkers = reachable.filter((file) => /\bpostMessage\(/.test(textOf(file)));
  expect(talkers.filter((file) => !shells.includes(file) && !CARRIERS.includes(file))).toEqual([]);
});

/** The walls around the audio thread: what its files may name, and what happens in every quantum. */
import { describe, expect, test } from 'vitest';
import { imports, importsOf, project, textOf } from './sources.ts';
import { childrenOf, isNode, type Node, nameOf, nodesOf, treeOf } from './syntax.ts';

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
/** Methods of arrays and objects that make new ones. */
const MAKERS = ['map', 'filter', 'slice', 'concat', 'flatMap', 'subarray', 'from', 'entries', 'values', 'keys', 'bind'];

interface Routine {
  readonly file: string;
  readonly name: string;
  readonly isMethod: boolean;
  readonly body: Node;
}

/** Functions and methods by their names; constructors run before the first quantum. */
function routinesOf(file: string, text: string): Routine[] {
  return [...nodesOf(treeOf(file, text))].flatMap((node) => {
    const isMethod = node.type === 'MethodDefinition' && node.kind !== 'constructor';
    const holder = isMethod ? node.value : node.type === 'FunctionDeclaration' ? node : undefined;
    const name = nameOf(isMethod ? node.key : node.id);
    return isNode(holder) && isNode(holder.body) && name !== undefined
      ? [{ file, name, isMethod, body: holder.body }]
      : [];
  });
}

/** What is done when something broke is done once, in silence. */
const isLastWord = (node: Node) => node.type === 'CatchClause' || node.type === 'ThrowStatement';

function* livelyNodesOf(node: Node): Generator<Node> {
  if (isLastWord(node)) return;
  yield node;
  for (const child of childrenOf(node)) yield* livelyNodesOf(child);
}

/** Allocations that are meant, with their reason. */
const MEANT: readonly string[] = [
  // One last word when the engine broke; the node is thrown away after it.
  'worklets/processor.ts fault: {}',
  // Where memory cannot be shared, some forty pictures a second leave by a message.
  'worklets/telemetry-post.ts offer: new',
  'worklets/telemetry-post.ts offer: {}',
  'worklets/telemetry-post.ts offer: []',
  // When the context begins to ask for another number of frames: once, as a rule.
  'worklets/performer.ts take: subarray',
];
/** Methods that arrays have, too: of ours none of that name is called by the audio thread. */
const OF_ARRAYS = ['push', 'pop', 'set', 'fill'];

/** What a routine calls: its own class's methods, functions, and methods of whatever its file imports. */
function calledBy({ file, body }: Routine, routines: readonly Routine[], sources: readonly Source[]): Routine[] {
  const text = sources.find(([name]) => name === file)?.[1] ?? '';
  const near = new Set([file, ...importsOf(file, text).map(({ to }) => to)]);
  return [...livelyNodesOf(body)].flatMap((node) => {
    if (node.type !== 'CallExpression' || !isNode(node.callee)) return [];
    const name = nameOf(node.callee);
    const isOwn = isNode(node.callee.object) && node.callee.object.type === 'ThisExpression';
    if (!isOwn && OF_ARRAYS.includes(name ?? '')) return [];
    const isMethod = node.callee.type === 'MemberExpression';
    const isHere = (one: Routine) => (isOwn ? one.file === file : near.has(one.file));
    return routines.filter((one) => one.name === name && one.isMethod === isMethod && isHere(one));
  });
}

type Source = readonly [file: string, text: string];

/** Everything that `process` calls, and what that calls. */
function allocations(sources: readonly Source[]): string[] {
  const routines = sources.flatMap(([file, text]) => routinesOf(file, text));
  const reached = new Set(routines.filter(({ name }) => name === 'process'));
  for (const routine of reached) for (const called of calledBy(routine, routines, sources)) reached.add(called);
  return [...reached].flatMap(({ file, name, body }) =>
    [...livelyNodesOf(body)].flatMap((node) => {
      const made = node.type === 'CallExpression' ? MAKERS.find((maker) => isMember(node.callee, maker)) : undefined;
      const what = made ?? ALLOCATES[node.type];
      return what === undefined ? [] : [`${file} ${name}: ${what}`];
    }),
  );
}

const isMember = (callee: unknown, name: string) =>
  isNode(callee) && callee.type === 'MemberExpression' && nameOf(callee) === name;

describe('what process() reaches', () => {
  const sources = reachable.map((file): Source => [file, textOf(file)]);

  test('allocates nothing', () => {
    expect(shells).not.toEqual([]);
    expect([...new Set(allocations(sources))].sort()).toEqual([...MEANT].sort());
  });

  test('mutations are caught: an object behind two calls, a view in another file, an arrow', () => {
    const worse = (file: string, from: string, to: string) =>
      sources.map(([name, text]): Source => [name, name === file ? text.replace(from, to) : text]);
    const found = (changed: readonly Source[]) => allocations(changed).filter((one) => !MEANT.includes(one));
    expect(found(worse('worklets/clicks.ts', 'this.waiting--;', 'this.waiting = [this.waiting].length;'))).toEqual([
      'worklets/clicks.ts shift: []',
    ]);
    expect(
      found(worse('worklets/ring.ts', 'let filled = count;', 'let filled = inbox.buffer.slice(0).byteLength;')),
    ).toEqual(['worklets/ring.ts drain: slice']);
    expect(found(worse('worklets/performer.ts', 'let sum = 0;', 'let sum = 0; left.forEach((x) => x);'))).toEqual([
      'worklets/performer.ts isSoundOf: =>',
    ]);
  });
});

test.each(shells)('process() of %s posts nothing', (file) => {
  const process = routinesOf(file, textOf(file)).find(({ name }) => name === 'process');
  const body = process ? [...nodesOf(process.body)] : [];
  expect(body).not.toEqual([]);
  expect(body.filter(({ type, name }) => type === 'Identifier' && name === 'postMessage')).toEqual([]);
});

test('posts only from the shell, outside of process(), and from carriers', () => {
  const talkers = reachable.filter((file) => /\bpostMessage\(/.test(textOf(file)));
  expect(talkers.filter((file) => !shells.includes(file) && !CARRIERS.includes(file))).toEqual([]);
});

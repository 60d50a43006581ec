/**
 * Fails a build that an old browser could not read. What leaves the bundler is parsed again and looked through for
 * syntax younger than the oldest browsers in which everything works (Chrome 80, Firefox 78, Safari 14.1), for code made
 * from text, which the server's policy forbids, and, in what an audio thread runs, for what its scope lacks.
 */
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { type Plugin, parseSync } from 'vite';
import { afterBuild } from './after-build.ts';

interface Node {
  readonly type: string;
  readonly [key: string]: unknown;
}

type Rule = (node: Node) => string | false;

/** Class fields and `?.` are inside the floor; these are not. */
const YOUNG_SYNTAX: Rule = (node) => {
  switch (node.type) {
    case 'StaticBlock':
      return 'a static block of a class';
    case 'AssignmentExpression':
      return ['&&=', '||=', '??='].includes(String(node.operator)) && `${node.operator}`;
    case 'MethodDefinition':
    case 'PropertyDefinition':
      // Private methods: Chrome 84, Firefox 90. Private fields: Firefox 90.
      return isNode(node.key) && node.key.type === 'PrivateIdentifier' && 'a private member of a class';
    case 'Literal':
      return isRegex(node.regex) && youngPattern(node.regex);
    case 'ImportExpression':
      return node.options !== null && node.options !== undefined && 'an attribute of an import';
    case 'AwaitExpression':
      return node.isTopLevel === true && 'await outside of a function';
    default:
      return false;
  }
};

const MADE_FROM_TEXT: Rule = (node) => {
  if (node.type !== 'NewExpression' && node.type !== 'CallExpression') return false;
  const { callee } = node;
  if (!isNode(callee) || callee.type !== 'Identifier') return false;
  return (callee.name === 'Function' || callee.name === 'eval') && `${callee.name}()`;
};

/** What every browser can read that has a DOM at all: ECMAScript 5. */
const FIRST_SCRIPTS = /(^|\/)(first|too-old)\.js$/;
const NOT_ES5 =
  /^(ArrowFunctionExpression|TemplateLiteral|Class\w+|Spread\w+|Rest\w+|\w+Pattern|ForOf\w+|Await\w+|Yield\w+|Chain\w+|Import\w+|Export\w+|MetaProperty|Super)$/;
const YOUNGER_THAN_ES5: Rule = (node) => {
  if (NOT_ES5.test(node.type)) return node.type;
  switch (node.type) {
    case 'VariableDeclaration':
      return node.kind !== 'var' && `${node.kind}`;
    case 'Property':
      return (node.shorthand === true || node.computed === true || node.method === true) && 'a short property';
    case 'CatchClause':
      return node.param === null && 'a catch without a name';
    case 'BinaryExpression':
      return node.operator === '**' && '**';
    case 'LogicalExpression':
      return node.operator === '??' && '??';
    case 'Literal':
      return isRegex(node.regex) && /[dsuvy]/.test(node.regex.flags) && `the flag ${node.regex.flags} of a pattern`;
    default:
      return (node.async === true || node.generator === true) && 'a function that waits';
  }
};

/** AudioWorkletGlobalScope has none of them. */
const NOT_ON_THE_AUDIO_THREAD: Rule = (node) =>
  node.type === 'Identifier' &&
  ['TextDecoder', 'TextEncoder', 'fetch', 'setTimeout', 'setInterval', 'performance', 'document'].includes(
    String(node.name),
  ) &&
  `${node.name}`;

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string';
}

interface Pattern {
  readonly pattern: string;
  readonly flags: string;
}

function isRegex(value: unknown): value is Pattern {
  return typeof value === 'object' && value !== null && 'pattern' in value && 'flags' in value;
}

function youngPattern({ pattern, flags }: Pattern): string | false {
  if (/\(\?<[=!]/.test(pattern)) return 'a look behind in a pattern';
  return /[dv]/.test(flags) && `the flag ${flags} of a pattern`;
}

const FUNCTIONS = /^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/;

function* nodesOf(node: Node, isTopLevel = true): Generator<Node> {
  yield node.type === 'AwaitExpression' ? { ...node, isTopLevel } : node;
  const isOutside = isTopLevel && !FUNCTIONS.test(node.type);
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) yield* nodesOf(child, isOutside);
  }
}

/** What is wrong with a chunk; nothing when it is fine. */
export function faultsOf(name: string, code: string): string[] {
  const { program, errors } = parseSync(name, code, { sourceType: 'module' });
  if (errors.length > 0) return errors.map(({ message }) => `${name}: ${message}`);
  const rules = [
    YOUNG_SYNTAX,
    MADE_FROM_TEXT,
    ...(name.includes('.processor') ? [NOT_ON_THE_AUDIO_THREAD] : []),
    ...(FIRST_SCRIPTS.test(name) ? [YOUNGER_THAN_ES5] : []),
  ];
  const found = new Set<string>();
  for (const node of nodesOf(program as unknown as Node)) {
    for (const rule of rules) {
      const fault = rule(node);
      if (fault !== false) found.add(`${name}: ${fault}`);
    }
  }
  return [...found];
}

export const floor = (): Plugin =>
  afterBuild('floor', (folder) => {
    const chunks = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.js'));
    const faults = chunks.flatMap((file) => faultsOf(file, readFileSync(`${folder}/${file}`, 'utf8')));
    if (faults.length === 0) return;
    // Without its page a build counts as missing, so that nobody serves this one.
    rmSync(`${folder}/index.html`, { force: true });
    throw new Error(`younger than the oldest browsers:\n${faults.join('\n')}`);
  });

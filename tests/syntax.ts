/** Sources as syntax trees: what the walls look at where a pattern would see too little. */
import { parseSync } from 'vite';

export interface Node {
  readonly type: string;
  readonly [key: string]: unknown;
}

export function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}

export function childrenOf(node: Node): Node[] {
  return Object.values(node).flatMap((value) => (Array.isArray(value) ? value : [value]).filter(isNode));
}

export function* nodesOf(node: Node): Generator<Node> {
  yield node;
  for (const child of childrenOf(node)) yield* nodesOf(child);
}

export function treeOf(file: string, text: string): Node {
  const { program } = parseSync(file, text);
  return program as unknown as Node;
}

/** `name` of an identifier, `b` of `a.b`. */
export function nameOf(node: unknown): string | undefined {
  if (!isNode(node)) return undefined;
  if (node.type === 'Identifier' || node.type === 'PrivateIdentifier') return String(node.name);
  return node.type === 'MemberExpression' ? nameOf(node.property) : undefined;
}

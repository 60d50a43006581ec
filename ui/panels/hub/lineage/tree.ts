/** The lineage of an item as two trees that grow from it: what it is made of, and what was made of it. */
import type { LineageAnswer, LineageEdge, LineageNode } from '../../../../api/contract-lineage.ts';

export interface Branch {
  readonly node: LineageNode;
  /** What was taken along the way from the branch before. */
  readonly taken: readonly LineageEdge[];
  readonly branches: readonly Branch[];
}

export interface Lineage {
  readonly before: readonly Branch[];
  readonly after: readonly Branch[];
  /** Different items, however many ways lead to them. */
  readonly beforeCount: number;
  readonly afterCount: number;
}

/** Whoever is met a second time keeps its place there, and what hangs on it stays where it was met first. */
export function lineageOf({ nodes, edges }: LineageAnswer, id: string): Lineage {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const grow = (from: 'itemId' | 'sourceId', to: 'itemId' | 'sourceId') => {
    const met = new Set([id]);
    const branchesOf = (root: string): readonly Branch[] => {
      const next = new Map<string, LineageEdge[]>();
      for (const edge of edges) if (edge[from] === root) next.set(edge[to], [...(next.get(edge[to]) ?? []), edge]);
      // Those that are new here are all met before any of them grows: the shortest way is the one that is drawn out.
      const fresh = [...next.keys()].filter((one) => !met.has(one));
      for (const one of fresh) met.add(one);
      return [...next].flatMap(([one, taken]): readonly Branch[] => {
        const node = byId.get(one);
        return node ? [{ node, taken, branches: fresh.includes(one) ? branchesOf(one) : [] }] : [];
      });
    };
    return { branches: branchesOf(id), count: met.size - 1 };
  };
  const [before, after] = [grow('itemId', 'sourceId'), grow('sourceId', 'itemId')];
  return { before: before.branches, after: after.branches, beforeCount: before.count, afterCount: after.count };
}
